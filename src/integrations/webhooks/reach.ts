import { isIP } from 'node:net'
import { isPublicAddress } from '../guarded-address.ts'

/** Names that exist only in private networks. */
const INNER_NAME =
  /^localhost$|\.(localhost|local|lan|internal|intranet|home\.arpa|test|invalid)$|^[^.]+$/

/**
 * Returns true if providers can call the address: https, and a public name or IP address as far as
 * the text shows.
 */
export function isReachable(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl)
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  if (protocol !== 'https:') return false
  return isIP(host) ? isPublicAddress(host) : !INNER_NAME.test(host)
}
