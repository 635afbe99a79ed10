import { isIP } from 'node:net'
import { z } from 'zod'

/**
 * The number of proxies in front of this process, or their addresses and ranges, as
 * `127.0.0.1,10.0.0.0/8`.
 */
export const proxies = z
  .string()
  .transform((text) => (/^[1-9]$/.test(text) ? Number(text) : text.split(',').map((part) => part.trim())))
  .refine((given) => typeof given === 'number' || given.every(isRange))
  .optional()

function isRange(text: string) {
  const [address = '', bits = '0', ...more] = text.split('/')
  const version = isIP(address)
  return version > 0 && !more.length && /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)
}
