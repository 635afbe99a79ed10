import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { releaseWhenSent } from './release-when-sent.ts'

const MEGABYTE = 1_000_000
const MORE_THAN_THE_SYSTEM_TAKES = 30 * MEGABYTE
let stop = async () => {}
afterEach(() => stop())

/** A server that answers every request with bytes of its own; what it answered with, the last first. */
async function answering(size = MEGABYTE) {
  const sent: { bytes: Buffer<ArrayBuffer>; answer: ServerResponse }[] = []
  const server = createServer((request, answer) => {
    const bytes = Buffer.allocUnsafeSlow(size).fill(request.url!.slice(1))
    sent.unshift({ bytes, answer })
    releaseWhenSent(answer, bytes)
    answer.end(bytes)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  stop = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { sent, port: (server.address() as AddressInfo).port }
}

test('each caller gets all of the bytes, however many ask at once, and the memory goes', async () => {
  const { sent, port } = await answering()
  const letters = [...'abcdefghijklmnopqrst']
  const texts = await Promise.all(
    letters.map(async (letter) => (await fetch(`http://127.0.0.1:${port}/${letter}`)).text()),
  )
  for (const [n, letter] of letters.entries()) expect(texts[n] === letter.repeat(MEGABYTE), letter).toBe(true)
  await expect.poll(() => sent.map(({ bytes }) => bytes.length)).toEqual(letters.map(() => 0))
})

test('a slow reader gets all of the bytes, which stay until the system has taken the last', async () => {
  const { sent, port } = await answering(MORE_THAN_THE_SYSTEM_TAKES)
  const caller = ask(port)
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]!.bytes).toHaveLength(MORE_THAN_THE_SYSTEM_TAKES)
  let read = 0
  let others = 0
  caller.on('data', (piece) => {
    read += piece.length
    others += piece.length - piece.toString('latin1').split('z').length + 1
  })
  caller.resume()
  await once(caller, 'end')
  expect(read - others).toBe(MORE_THAN_THE_SYSTEM_TAKES)
  await expect.poll(() => sent[0]!.bytes).toHaveLength(0)
})

test('what an answer that breaks off held is left alone', async () => {
  const { sent, port } = await answering(MORE_THAN_THE_SYSTEM_TAKES)
  const caller = ask(port)
  await expect.poll(() => sent).toHaveLength(1)
  const closed = once(sent[0]!.answer, 'close')
  caller.destroy()
  await closed
  expect(sent[0]!.bytes).toHaveLength(MORE_THAN_THE_SYSTEM_TAKES)
})

/** Asks for a file of the letter z, and reads nothing yet. */
function ask(port: number) {
  const caller = connect({ port, host: '127.0.0.1' }).pause()
  caller.write('GET /z HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n')
  return caller
}
