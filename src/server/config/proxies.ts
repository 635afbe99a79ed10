import { BlockList, isIP, isIPv6 } from 'node:net'
import { z } from 'zod'

/**
 * The number of proxies in front of this process, or their addresses and ranges, as
 * `127.0.0.1,10.0.0.0/8`.
 */
export const proxies = z
  .string()
  .transform((text) =>
    /^[1-9]$/.test(text) ? Number(text) : text.split(',').map((part) => part.trim()),
  )
  .refine((given) => typeof given === 'number' || given.every(isRange))
  .optional()

function isRange(text: string) {
  const [address = '', bits = '0', ...more] = text.split('/')
  const version = isIP(address)
  return (
    version > 0 &&
    !more.length &&
    /^\d{1,3}$/.test(bits) &&
    Number(bits) <= (version === 4 ? 32 : 128)
  )
}

/**
 * Returns a function that tells whether an address is one of the proxies. If only their number is
 * given, any address may be one.
 */
export function proxyCheck(given: z.output<typeof proxies> = []): (address: string) => boolean {
  if (typeof given === 'number') return () => true
  const list = new BlockList()
  for (const range of given) {
    const [address = '', bits] = range.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (address) => isIP(address) > 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}
