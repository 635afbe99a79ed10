import { beforeEach, describe, expect, test } from 'vitest'
import { contracts } from '#app/server/http/contracts.ts'
import type { Endpoint } from '#http/endpoint.ts'
import { clamd } from '#integrations/antivirus/clamd.ts'
import { clamdStandIn, EICAR } from '#tests/kit/providers/clamd.ts'
import { testApi } from '#tests/kit/server/api.ts'
import { buildCliente, buildManutencao, buildMoto } from '#tests/kit/server/build.ts'
import { PDF, PROGRAM, photo } from '#tests/kit/server/files.ts'
import { sendFile } from '#tests/kit/server/send-file.ts'
import { vistorias } from '#tests/kit/shop/vistorias.ts'

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
const countStored = async () => {
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
  test('accepts a clean file after scanning its original bytes', async () => {
    const image = tipo === 'Manual' ? await photo() : PDF
    const before = await countStored()
    expect((await sendFile(api, url, { bytes: image, name: 'a', tipo })).statusCode).toBe(201)
    expect(daemon.received.map((file) => file.equals(image))).toEqual([true])
    expect((await countStored()).rows).toBe(before.rows + 1)
  })

  test('rejects an infected file without storing it and logs the user, not the file name', async () => {
    const before = await countStored()
    const answer = await sendFile(api, url, { bytes: infected, name: 'maria.pdf', tipo })
    const mensagem =
      'O antivírus encontrou algo perigoso neste arquivo, e ele não foi guardado. Não o abra: peça outro a quem o enviou.'
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      { detail: mensagem, code: 'dados_invalidos', errors: [{ campo: 'arquivo', mensagem }] },
    ])
    expect(await countStored()).toEqual(before)
    const { id } = (await api.get('/auth/me')).json()
    const warnings = lines
      .map((line) => JSON.parse(line))
      .filter(({ msg }) => msg === 'infected file refused')
    expect(warnings).toEqual([
      expect.objectContaining({ usuario: id, assinatura: 'Win.Test.EICAR_HDB-1' }),
    ])
    expect(lines.join('')).not.toContain('maria')
  })

  test('responds 503 while the scanner is unavailable; a retry succeeds', async () => {
    const before = await countStored()
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
    expect(await countStored()).toEqual(before)
    daemon.answers()
    expect((await sendFile(api, url, file)).statusCode).toBe(201)
  })
})

test('rejects a file above the scanner size limit with instructions', async () => {
  const before = await countStored()
  daemon.answers('INSTREAM size limit exceeded. ERROR')
  const answer = await sendFile(api, places[0][1], { bytes: PDF, name: 'a.pdf', tipo: 'CNH' })
  expect([answer.statusCode, answer.json().detail]).toEqual([
    422,
    'O antivírus do servidor não lê arquivos deste tamanho, e ele não foi guardado. Envie um menor, ou peça a quem cuida do servidor que aumente o limite (StreamMaxLength).',
  ])
  expect(await countStored()).toEqual(before)
})

test('does not scan a file rejected for its type', async () => {
  const answer = await sendFile(api, places[0][1], { bytes: PROGRAM, name: 'a.pdf', tipo: 'CNH' })
  expect([answer.statusCode, daemon.received]).toEqual([415, []])
})

test('rejects an infected photo of an inspection', async () => {
  const { start, send } = vistorias(api)
  const { id } = await start({ tipo: 'avulsa', moto_id: moto.id })
  const before = await countStored()
  const bytes = Buffer.concat([await photo(), Buffer.from(EICAR)])
  expect((await send(id, 'frente', { bytes })).statusCode).toBe(422)
  expect(await countStored()).toEqual(before)
})

test('only seven calls accept files to keep, and one a sheet to read', () => {
  const uploads = Object.values(contracts)
    .flatMap((contract) => Object.values<Endpoint>(contract))
    .filter(({ upload }) => upload)
  expect(uploads.map(({ path }) => path)).toEqual([
    '/vistorias/:id/fotos/:foto',
    // Read once in a process of its own, and not stored.
    '/importacoes',
    '/clientes/:id/arquivos',
    '/motos/:id/arquivos',
    '/manutencoes/:id/arquivos',
    '/multas/:id/arquivos',
    '/despesas/:id/arquivos',
    '/sinistros/:id/arquivos',
  ])
})
