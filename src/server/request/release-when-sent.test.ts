import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { releaseWhenSent } from './release-when-sent.ts'

const MEGABYTE = 1_000_000
const MORE_THAN_THE_SYSTEM_TAKES = 30 * MEGABYTE
let stop = async () => {}
afterEach(() => stop())

/**
 * Starts a server that answers every request with its own bytes; returns the answers, the latest
 * first.
 */
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

test('sends all bytes to each concurrent caller and frees the memory', async () => {
  const { sent, port } = await answering()
  const letters = [...'abcdefghijklmnopqrst']
  const texts = await Promise.all(
    letters.map(async (letter) => (await fetch(`http://127.0.0.1:${port}/${letter}`)).text()),
  )
  for (const [n, letter] of letters.entries())
    expect(texts[n] === letter.repeat(MEGABYTE), letter).toBe(true)
  await expect.poll(() => sent.map(({ bytes }) => bytes.length)).toEqual(letters.map(() => 0))
})

test('sends all bytes to a slow reader before freeing them', async () => {
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

test('does not free the bytes of an aborted answer', async () => {
  const { sent, port } = await answering(MORE_THAN_THE_SYSTEM_TAKES)
  const caller = ask(port)
  await expect.poll(() => sent).toHaveLength(1)
  const closed = once(sent[0]!.answer, 'close')
  caller.destroy()
  await closed
  expect(sent[0]!.bytes).toHaveLength(MORE_THAN_THE_SYSTEM_TAKES)
})

/** Requests a file of the letter z without reading it. */
function ask(port: number) {
  const caller = connect({ port, host: '127.0.0.1' }).pause()
  caller.write('GET /z HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n')
  return caller
}
