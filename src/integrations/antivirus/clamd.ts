import { connect, type NetConnectOpts } from 'node:net'
import { Readable } from 'node:stream'
import { ValidationError } from '#domain/errors.ts'
import { Infected, NotScanned, type Scan } from './port.ts'

/** From the first byte to the verdict; the largest file takes a few seconds. */
const TIMEOUT_MS = 20_000
const PIECE = 64 * 1024
const MAX_ANSWER = 4096
/** Terminates the command and the daemon's answer. */
const END = '\0'

const TOO_LARGE =
  'O antivírus do servidor não lê arquivos deste tamanho, e ele não foi guardado. Envie um menor, ou peça a quem cuida do servidor que aumente o limite (StreamMaxLength).'

/**
 * Scans with a ClamAV daemon by its INSTREAM command: each chunk follows its length, and a length
 * of zero ends the stream, so the daemon needs no access to the file. Only a complete `stream: OK`
 * lets a file pass. (https://docs.clamav.net/manual/Usage/Scanning.html#clamd, man 8 clamd)
 */
export const clamd =
  (place: NetConnectOpts, { timeoutMs = TIMEOUT_MS } = {}): Scan =>
  async (bytes) => {
    const answer = await ask(place, bytes, timeoutMs)
    if (answer === 'stream: OK') return
    const [, signature] = /^stream: (.+) FOUND$/.exec(answer) ?? []
    if (signature) throw new Infected(signature)
    if (answer.startsWith('INSTREAM size limit exceeded'))
      throw new ValidationError([{ campo: 'arquivo', mensagem: TOO_LARGE }])
    throw new NotScanned({ cause: new Error(`clamd: ${answer}`) })
  }

/**
 * Returns the daemon's complete answer.
 * @throws {NotScanned} if none arrives in time.
 */
function ask(place: NetConnectOpts, bytes: Uint8Array, timeoutMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(place)
    let answer = ''
    let cause: Error | undefined
    const late = setTimeout(() => socket.destroy(new Error('too slow')), timeoutMs)
    socket.setEncoding('utf8').on('data', (text: unknown) => {
      answer += text
      if (answer.includes(END) || answer.length > MAX_ANSWER) socket.destroy()
    })
    // The daemon may answer and hang up before reading the whole file: its answer counts.
    socket.on('error', (error) => {
      cause = error
    })
    socket.on('end', () => socket.destroy())
    socket.on('close', () => {
      clearTimeout(late)
      const end = answer.indexOf(END)
      if (end < 0) reject(new NotScanned({ cause }))
      else resolve(answer.slice(0, end))
    })
    Readable.from(instreamChunks(bytes)).pipe(socket, { end: false })
  })
}

function* instreamChunks(bytes: Uint8Array) {
  yield Buffer.from(`zINSTREAM${END}`)
  for (let at = 0; at < bytes.length; at += PIECE) {
    const piece = bytes.subarray(at, at + PIECE)
    yield lengthOf(piece)
    yield piece
  }
  yield lengthOf(new Uint8Array())
}

function lengthOf(piece: Uint8Array) {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(piece.length)
  return length
}
