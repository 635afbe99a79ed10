import { beforeEach, describe, expect, test } from 'vitest'
import { contracts } from '#app/server/http/contracts.ts'
import type { Endpoint } from '#http/endpoint.ts'
import { clamd } from '#integrations/antivirus/clamd.ts'
import { clamdStandIn, EICAR } from '#tests/kit/providers/clamd.ts'
import { testApi } from '#tests/kit/server/api.ts'
import { buildCliente, buildManutencao, buildMoto } from '#tests/kit/server/build.ts'
import { PDF, PROGRAM, photo, sendFile } from '#tests/kit/server/files.ts'

const daemon = await clamdStandIn()
const lines: string[] = []
const api = await testApi({
  scan: clamd(daemon.place, { timeoutMs: 500 }),
  log: (line) => void lines.push(line),
})
const moto = await buildMoto(api.db)
const places = [
  ['a customer’s paper', `/clientes/${(await buildCliente(api.db)).id}/arquivos`, 'CNH'],
  ['a motorcycle’s paper', `/motos/${moto.id}/arquivos`, 'Manual'],
  [
    'a service’s receipt',
    `/manutencoes/${(await buildManutencao(api.db, { moto_id: moto.id })).id}/arquivos`,
    'Nota Fiscal',
  ],
] as const
const infected = Buffer.concat([PDF, Buffer.from(EICAR)])
const kept = async () => {
  const stored = []
  for await (const { key } of api.files.list()) stored.push(key)
  const rows = await api.db.selectFrom('arquivos').select('id').execute()
  return { stored: stored.length, rows: rows.length }
}
beforeEach(() => {
  daemon.answers()
  lines.length = 0
})

describe.each(places)('%s', (_, url, tipo) => {
  test('is kept once the scanner has seen it as it came, and found nothing', async () => {
    const picture = tipo === 'Manual' ? await photo() : PDF
    const before = await kept()
    expect((await sendFile(api, url, { bytes: picture, name: 'a', tipo })).statusCode).toBe(201)
    expect(daemon.received.map((file) => file.equals(picture))).toEqual([true])
    expect((await kept()).rows).toBe(before.rows + 1)
  })

  test('is refused when it is infected: nothing is kept, and the log says who sent what', async () => {
    const before = await kept()
    const answer = await sendFile(api, url, { bytes: infected, name: 'maria.pdf', tipo })
    const mensagem =
      'O antivírus encontrou algo perigoso neste arquivo, e ele não foi guardado. Não o abra: peça outro a quem o enviou.'
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      { detail: mensagem, code: 'dados_invalidos', errors: [{ campo: 'arquivo', mensagem }] },
    ])
    expect(await kept()).toEqual(before)
    const { id } = (await api.get('/auth/me')).json()
    const told = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'infected file refused')
    expect(told).toEqual([expect.objectContaining({ usuario: id, assinatura: 'Win.Test.EICAR_HDB-1' })])
    expect(lines.join('')).not.toContain('maria')
  })

  test('is not kept while the scanner is away, and may be sent again', async () => {
    const before = await kept()
    const file = { bytes: PDF, name: 'a.pdf', tipo }
    for (const fault of ['gone', 'silence'] as const) {
      daemon.answers({ fault })
      const answer = await sendFile(api, url, file)
      expect([answer.statusCode, answer.headers['retry-after'], answer.json().detail]).toEqual([
        503,
        '5',
        'O antivírus não respondeu, e o arquivo não foi guardado. Tente de novo em instantes; se continuar assim, avise quem cuida do servidor.',
      ])
    }
    expect(await kept()).toEqual(before)
    daemon.answers()
    expect((await sendFile(api, url, file)).statusCode).toBe(201)
  })
})

test('a file larger than the scanner takes is refused with what to do', async () => {
  const before = await kept()
  daemon.answers('INSTREAM size limit exceeded. ERROR')
  const answer = await sendFile(api, places[0][1], { bytes: PDF, name: 'a.pdf', tipo: 'CNH' })
  expect([answer.statusCode, answer.json().detail]).toEqual([
    422,
    'O antivírus do servidor não lê arquivos deste tamanho, e ele não foi guardado. Envie um menor, ou peça a quem cuida do servidor que aumente o limite (StreamMaxLength).',
  ])
  expect(await kept()).toEqual(before)
})

test('what is refused for its type never reaches the scanner', async () => {
  const answer = await sendFile(api, places[0][1], { bytes: PROGRAM, name: 'a.pdf', tipo: 'CNH' })
  expect([answer.statusCode, daemon.received]).toEqual([415, []])
})

test('there is no other way in: every call that takes a file is one of these three', () => {
  const uploads = Object.values(contracts)
    .flatMap((contract) => Object.values<Endpoint>(contract))
    .filter(({ upload }) => upload)
  expect(uploads.map(({ path }) => path)).toEqual([
    '/clientes/:id/arquivos',
    '/motos/:id/arquivos',
    '/manutencoes/:id/arquivos',
  ])
})
