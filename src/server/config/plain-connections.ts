import { z } from 'zod'
import type { scanner } from './addresses.ts'

/** The settings that may reach another machine in another way than by TLS. */
const REACHING = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_REPLICA_URL',
  'FILES_URL',
  'BACKUP_URL',
  'CLAMD',
] as const
type Reaching = (typeof REACHING)[number]
type Connections = { [Name in Exclude<Reaching, 'CLAMD'>]?: string | undefined } & {
  CLAMD?: z.output<typeof scanner>
}

/** Those of them, with commas between, that the operator lets do so all the same. */
export const mayBePlain = z
  .string()
  .transform((text) => text.split(',').map((name) => name.trim()))
  .pipe(z.array(z.enum(REACHING)))

/** The settings by which the product would talk across a network without TLS that is checked (ASVS 12.3.1): whoever is on it reads along. */
export function plainConnections(config: Connections): Reaching[] {
  const { DATABASE_URL, DATABASE_OWNER_URL, DATABASE_REPLICA_URL, FILES_URL, BACKUP_URL, CLAMD } = config
  const plain = {
    DATABASE_URL: isPlainDatabase(DATABASE_URL),
    DATABASE_OWNER_URL: isPlainDatabase(DATABASE_OWNER_URL),
    DATABASE_REPLICA_URL: isPlainDatabase(DATABASE_REPLICA_URL),
    FILES_URL: isPlainBucket(FILES_URL),
    BACKUP_URL: isPlainBucket(BACKUP_URL),
    // INSTREAM knows no TLS.
    CLAMD: CLAMD !== undefined && 'host' in CLAMD && !isHere(CLAMD.host),
  }
  return REACHING.filter((name) => plain[name])
}

/** What pg takes for TLS with a certificate that it checks; an address of a socket has no host, or a path for one. */
function isPlainDatabase(url: string | undefined) {
  if (!url) return false
  const asked = new URLSearchParams(url.split('?')[1])
  const host = asked.get('host') ?? URL.parse(url)?.hostname ?? ''
  return (
    !isHere(host) && !['prefer', 'require', 'verify-ca', 'verify-full'].includes(asked.get('sslmode') ?? '')
  )
}

function isPlainBucket(url: string | undefined) {
  const endpoint = url?.startsWith('s3:') ? URL.parse(url)?.searchParams.get('endpoint') : undefined
  const address = endpoint ? URL.parse(endpoint) : undefined
  return address?.protocol === 'http:' && !isHere(address.hostname)
}

/** On this very machine. */
const isHere = (host: string) =>
  host === '' || host.startsWith('/') || /^(localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(host)
