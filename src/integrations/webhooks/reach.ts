import { isIP } from 'node:net'
import { isPublicAddress } from '../guarded-address.ts'

/** Names that only a network of one's own knows. */
const INNER_NAME = /^localhost$|\.(localhost|local|lan|internal|intranet|home\.arpa|test|invalid)$|^[^.]+$/

/** Whether providers can call an address: https, and a name or number of the open internet as far as that can be read off it. */
export function isReachable(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl)
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  if (protocol !== 'https:') return false
  return isIP(host) ? isPublicAddress(host) : !INNER_NAME.test(host)
}
