import { randomBytes } from 'node:crypto'
import { createServer } from 'node:net'
import { beforeEach, describe, expect, test } from 'vitest'
import { clamdStandIn, EICAR } from '#tests/kit/providers/clamd.ts'
import { clamd } from './clamd.ts'
import { Infected, NotScanned } from './port.ts'

const MB = 1024 * 1024
const daemon = await clamdStandIn()
const scan = clamd(daemon.place, { timeoutMs: 500 })
beforeEach(() => daemon.answers())

test.each([0, 1, 64 * 1024, 64 * 1024 + 1, 20 * MB])(
  'sends all of a clean file of %i bytes and accepts it',
  async (size) => {
    const bytes = randomBytes(size)
    await clamd(daemon.place)(bytes)
    expect(daemon.received.map((file) => file.equals(bytes))).toEqual([true])
  },
)

test('rejects a harmful file with its signature', async () => {
  const infected = scan(Buffer.from(`antes ${EICAR} depois`))
  await expect(infected).rejects.toThrow(Infected)
  await expect(infected).rejects.toMatchObject({ signature: 'Win.Test.EICAR_HDB-1' })
})

test('scans through a unix socket', async () => {
  const { place, received } = await clamdStandIn({ unixSocket: true })
  await clamd(place)(Buffer.from('limpo'))
  await expect(clamd(place)(Buffer.from(EICAR))).rejects.toThrow(Infected)
  expect(received.map(String)).toEqual(['limpo', EICAR])
})

describe("rejects a file larger than the daemon's limit with its own message", () => {
  test.each([
    ['after the whole file', 'INSTREAM size limit exceeded. ERROR'],
    ['in the middle of the file', { fault: 'early' as const }],
  ])('reported %s', async (_, answer) => {
    daemon.answers(answer)
    await expect(clamd(daemon.place)(randomBytes(8 * MB))).rejects.toThrow(
      'O antivírus do servidor não lê arquivos deste tamanho, e ele não foi guardado.',
    )
  })
})

describe('rejects a file if the daemon answers with', () => {
  test.each([
    ['an error', 'stream: Can’t allocate memory ERROR'],
    ['another program', 'SSH-2.0-OpenSSH_9.2'],
    ['an empty answer', ''],
    ['an answer that only starts like OK', 'stream: OK?'],
    ['silence', { fault: 'silence' as const }],
    ['a broken connection', { fault: 'gone' as const }],
    ['half an answer', { fault: 'half' as const }],
  ])('%s', async (_, answer) => {
    daemon.answers(answer)
    await expect(scan(Buffer.from('limpo'))).rejects.toThrow(NotScanned)
  })

  test('rejects a file if the daemon is down', async () => {
    const closed = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => closed.once('listening', resolve))
    const { port } = closed.address() as { port: number }
    await new Promise((resolve) => closed.close(resolve))
    await expect(clamd({ host: '127.0.0.1', port })(Buffer.from('limpo'))).rejects.toThrow(
      NotScanned,
    )
    await expect(clamd({ path: '/nonexistent/clamd.ctl' })(Buffer.from('limpo'))).rejects.toThrow(
      NotScanned,
    )
  })
})
