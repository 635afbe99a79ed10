import { z } from 'zod'
import type { scanner } from './addresses.ts'

/** The settings that may connect to another machine without TLS. */
const REMOTE = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_REPLICA_URL',
  'FILES_URL',
  'BACKUP_URL',
  'CLAMD',
] as const
type Remote = (typeof REMOTE)[number]
type Connections = { [Name in Exclude<Remote, 'CLAMD'>]?: string | undefined } & {
  CLAMD?: z.output<typeof scanner>
}

/** Parses a comma-separated list of settings that the operator allows to be plain. */
export const plainSettings = z
  .string()
  .transform((text) => text.split(',').map((name) => name.trim()))
  .pipe(z.array(z.enum(REMOTE)))

/**
 * Returns the settings that would connect over a network without verified TLS (ASVS 12.3.1), where
 * traffic can be read.
 */
export function plainConnections(config: Connections): Remote[] {
  const { DATABASE_URL, DATABASE_OWNER_URL, DATABASE_REPLICA_URL, FILES_URL, BACKUP_URL, CLAMD } =
    config
  const plain = {
    DATABASE_URL: isPlainDatabase(DATABASE_URL),
    DATABASE_OWNER_URL: isPlainDatabase(DATABASE_OWNER_URL),
    DATABASE_REPLICA_URL: isPlainDatabase(DATABASE_REPLICA_URL),
    FILES_URL: isPlainBucket(FILES_URL),
    BACKUP_URL: isPlainBucket(BACKUP_URL),
    // INSTREAM does not support TLS.
    CLAMD: CLAMD !== undefined && 'host' in CLAMD && !isLoopback(CLAMD.host),
  }
  return REMOTE.filter((name) => plain[name])
}

/**
 * Follows pg's rules for TLS with a verified certificate; a socket URL has no host, or a path as
 * host.
 */
function isPlainDatabase(url: string | undefined) {
  if (!url) return false
  const parameters = new URLSearchParams(url.split('?')[1])
  const host = parameters.get('host') ?? URL.parse(url)?.hostname ?? ''
  return (
    !isLoopback(host) &&
    !['prefer', 'require', 'verify-ca', 'verify-full'].includes(parameters.get('sslmode') ?? '')
  )
}

function isPlainBucket(url: string | undefined) {
  const endpoint = url?.startsWith('s3:') ? URL.parse(url)?.searchParams.get('endpoint') : undefined
  const address = endpoint ? URL.parse(endpoint) : undefined
  return address?.protocol === 'http:' && !isLoopback(address.hostname)
}

/** Returns true for this machine. */
const isLoopback = (host: string) =>
  host === '' || host.startsWith('/') || /^(localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(host)
