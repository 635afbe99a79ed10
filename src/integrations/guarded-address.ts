import { lookup as systemLookup } from 'node:dns/promises'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { UpstreamError } from '#domain/errors.ts'

export type Address = { address: string; family: number }
export type Guard = {
  /** Allows private addresses: development and tests use stand-ins on this machine. */
  allowPrivate: boolean
  /** Replaces the system's resolver in tests. */
  resolve?: (host: string) => Promise<Address[]>
}

const resolveBySystem = (host: string): Promise<Address[]> => systemLookup(host, { all: true })

/**
 * IPv4 ranges reserved by IANA: this network, private, shared, loopback, link-local (cloud
 * metadata), tests, multicast, reserved.
 */
const INNER_IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const

/**
 * Exceptions within IPv6's public range: protocol assignments and Teredo, documentation, and 6to4,
 * which wraps any IPv4 address.
 */
const INNER_IPV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const inner = new BlockList()
for (const [net, prefix] of INNER_IPV4) inner.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of INNER_IPV6) inner.addSubnet(net, prefix, 'ipv6')
const publicIpv6 = new BlockList()
publicIpv6.addSubnet('2000::', 3, 'ipv6')

/** Returns true for an address of the public internet; IPv4 addresses embedded in IPv6 are not. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !inner.check(address, 'ipv4')
  return family === 6 && publicIpv6.check(address, 'ipv6') && !inner.check(address, 'ipv6')
}

/** The code of the refusal of a host without an address. */
export const UNKNOWN_HOST = 'endereco_inexistente'

/**
 * Resolves a host that a user typed and checks each address. Connect to one of the returned
 * addresses instead of the name, so that a later DNS change has no effect.
 * @throws {UpstreamError} if it has no address, or any that is not public.
 */
export async function assertPublicHost(
  host: string,
  { allowPrivate, resolve }: Guard,
): Promise<Address[]> {
  const bare = host.replace(/^\[(.*)\]$/, '$1')
  const addresses = await (resolve ?? resolveBySystem)(bare).catch(() => [])
  if (!addresses.length)
    throw new UpstreamError(
      `O endereço ${host} não foi encontrado. Verifique se foi digitado certo.`,
      UNKNOWN_HOST,
    )
  if (!allowPrivate && !addresses.every(({ address }) => isPublicAddress(address)))
    throw new UpstreamError(
      `O endereço ${host} não é aceito: ele aponta para uma rede interna.`,
      'endereco_interno',
    )
  return addresses
}

/**
 * The same check as the `lookup` of a connection, which then uses exactly the checked addresses.
 */
export const checkedLookup =
  (guard: Guard): LookupFunction =>
  (host, { all }, callback) => {
    assertPublicHost(host, guard).then(
      (addresses) => {
        if (all) callback(null, addresses)
        else callback(null, addresses[0]!.address, addresses[0]!.family)
      },
      (error) => callback(error, '', 0),
    )
  }
