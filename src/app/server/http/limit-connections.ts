import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from '#server/request/network-of.ts'

/** Max. connections of one address; the phones of a shop share one, and each opens up to six. */
const MAX_PER_ADDRESS = 250
const MAX_CONNECTIONS = 10_000
/** Descriptors for the database, the log, and files of the program. */
const RESERVED = 100
/** A connection that sends or loads a file has a second descriptor open. */
const PER_CONNECTION = 2

type Options = {
  /** Open files that the system grants this process. */
  descriptors?: number
  /** Returns true for a proxy, which connects for everybody. */
  isProxy: (address: string) => boolean
}

/**
 * Keeps the connections below the file descriptors there are, and those of one address below half of
 * that, so that nobody can take them all. What exceeds it is closed without an answer.
 */
export function limitConnections(
  server: Server,
  { descriptors = grantedDescriptors(), isProxy }: Options,
) {
  server.maxConnections = Math.min(
    MAX_CONNECTIONS,
    Math.floor((descriptors - RESERVED) / PER_CONNECTION),
  )
  const perAddress = Math.min(MAX_PER_ADDRESS, Math.floor(server.maxConnections / 2))
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket
    if (isProxy(remoteAddress)) return
    const network = networkOf(remoteAddress)
    const count = open.get(network) ?? 0
    if (count >= perAddress) return void socket.destroy()
    open.set(network, count + 1)
    socket.once('close', () => {
      const left = open.get(network)! - 1
      if (left) open.set(network, left)
      else open.delete(network)
    })
  })
}

/** Node has raised the soft limit to the hard one at its start. */
function grantedDescriptors() {
  // Without the names of connected hosts, which would be looked up.
  Object.assign(process.report, { excludeNetwork: true })
  const { userLimits } = process.report.getReport() as {
    userLimits?: { open_files?: { soft: number | 'unlimited' } }
  }
  const limit = userLimits?.open_files?.soft
  return typeof limit === 'number' ? limit : Number.POSITIVE_INFINITY
}
