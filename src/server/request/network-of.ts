import { isIPv6 } from 'node:net'

const GROUPS = 8
const GROUPS_OF_NETWORK = 4

/**
 * Returns whom an address is counted for: itself, or the /64 network of an IPv6 address, because one
 * customer of a provider has all of that network (RFC 6177).
 */
export function networkOf(address: string): string {
  const text = address.replace(/%.*$/, '').toLowerCase()
  const mapped = /^::ffff:([\d.]+)$/.exec(text)
  if (mapped) return mapped[1]!
  if (!isIPv6(text)) return address
  const [head = '', tail] = text.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? 0 : Math.max(0, GROUPS - before.length - after.length)
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after].slice(
    0,
    GROUPS_OF_NETWORK,
  )
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
