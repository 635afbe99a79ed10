import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { temporaryFolder } from '../server/temporary-folder.ts'

/**
 * The harmless EICAR test text (https://www.eicar.org), split so that scanners do not detect this
 * file.
 */
export const EICAR = [
  'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR',
  '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
].join('')

type Answer =
  | string
  /**
   * No answer; connection closed without an answer; half an answer; an answer and a close in the
   * middle of the file.
   */
  | { fault: 'silence' | 'gone' | 'half' | 'early' }

/** Stand-in for a ClamAV daemon: parses INSTREAM exactly and records the files. */
export async function clamdStandIn({ unixSocket = false } = {}) {
  const received: Buffer[] = []
  const sockets = new Set<Socket>()
  const state = { answer: undefined as Answer | undefined }
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}))
    const chunks: Buffer[] = []
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      const { answer } = state
      if (typeof answer === 'object' && answer.fault === 'gone') return socket.destroy()
      if (typeof answer === 'object' && answer.fault === 'early')
        return socket.end('INSTREAM size limit exceeded. ERROR\0')
      if (!endsFile(chunks)) return
      const file = fileIn(Buffer.concat(chunks))
      if (!file) return
      received.push(file)
      if (typeof answer !== 'object') socket.end(`${answer ?? verdictOn(file)}\0`)
      else if (answer.fault === 'half') socket.end('stream: OK')
    })
  })
  const folder = unixSocket ? temporaryFolder() : undefined
  const path = folder && join(folder.folder, 'clamd.ctl')
  await new Promise<void>((resolve) =>
    path ? server.listen(path, resolve) : server.listen(0, '127.0.0.1', resolve),
  )
  afterAll(async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
    await folder?.remove()
  })
  return {
    place: path
      ? { path }
      : { host: '127.0.0.1', port: (server.address() as { port: number }).port },
    received,
    /** Sets the answers from now on; by default the file's content decides. */
    answers(answer?: Answer) {
      received.length = 0
      state.answer = answer
    },
  }
}

/** A file ends with a piece of length 0; its own content may look like that. */
const endsFile = (chunks: Buffer[]) =>
  Buffer.concat(chunks.slice(-4)).subarray(-4).equals(Buffer.alloc(4))

const verdictOn = (file: Buffer) =>
  file.includes(EICAR) ? 'stream: Win.Test.EICAR_HDB-1 FOUND' : 'stream: OK'

/**
 * Returns the whole file once it is complete.
 * @throws {Error} if the bytes violate the protocol.
 */
function fileIn(bytes: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0'
  if (bytes.length < command.length) return undefined
  if (bytes.toString('latin1', 0, command.length) !== command) throw new Error('not INSTREAM')
  const pieces: Buffer[] = []
  for (let at = command.length; at + 4 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    at += 4
    if (length === 0) return Buffer.concat(pieces)
    pieces.push(bytes.subarray(at, at + length))
    at += length
  }
  return undefined
}
