import { Readable } from 'node:stream'
import { beforeAll, describe, expect, test } from 'vitest'
import type { FileStore } from '#integrations/files/port.ts'
import { contextAt } from '#server/deps.ts'
import { pagesOf } from '#tests/kit/server/pdf.ts'
import { unzip } from '#tests/kit/server/unzip.ts'
import { knownShop, PERSON, PERSONAL_DATA } from '#tests/kit/shop/known-person.ts'
import { exportPerson } from './service.ts'

const shop = await knownShop()
const { api } = shop
const { db } = api
const MB = 1024 * 1024
type Rows = Record<string, Record<string, unknown>[]>

let person: Awaited<ReturnType<typeof shop.arrive>>
let name: string
let files: Map<string, Buffer>
let dados: Rows
beforeAll(async () => {
  const other = {
    nome: 'Outro Locatário',
    cpf: '11122233344',
    telefone: '13900001111',
    email: 'outro@exemplo.com.br',
  }
  const before = await shop.locacao({ cliente_id: (await shop.cliente(other)).id })
  await shop.ok(api.put(`/locacoes/${before.id}/finalizar?km_final=150`, {}))
  person = await shop.arrive()
  await shop.settle(person)
  const answer = await api.get(`/clientes/${person.cliente.id}/exportar-dados`)
  name = String(answer.headers['content-disposition'])
  files = unzip(answer.rawPayload)
  dados = JSON.parse(files.get('dados.json')!.toString())
})

test('is a ZIP with a readable name, the data, a summary and every document', async () => {
  expect(name).toContain('filename="dados_zoraide-quintanilha-xisto_2026-03-10.zip"')
  const document = `arquivos/01 CNH - CNH de ${PERSON.nome}.jpg`
  expect([...files.keys()]).toEqual([
    'dados.json',
    'resumo.pdf',
    document,
    'arquivos/02 Assinatura - assinatura.png',
    'arquivos/03 Documento - contrato_2026-000001.pdf',
    'arquivos/04 Boletim de ocorrência - BO da zoraidica.pdf',
    'arquivos/05 Boletim de ocorrência - BO da zoraidica.pdf',
  ])
  const { chave } = await db
    .selectFrom('arquivos')
    .select('chave')
    .where('tipo', '=', 'CNH')
    .executeTakeFirstOrThrow()
  const stored = await (await api.files.get(chave))!.toArray()
  expect(files.get(document)).toEqual(Buffer.concat(stored))
  expect(dados.arquivos).toMatchObject([
    { no_zip: document, tipo: 'CNH' },
    { tipo: 'Assinatura' },
    { tipo: 'Documento' },
    { tipo: 'Boletim de ocorrência' },
    { tipo: 'Boletim de ocorrência' },
  ])
  expect(pagesOf(files.get('resumo.pdf')!).join(' ')).toContain(PERSON.nome)
})

describe('dados.json', () => {
  test.each([
    'pagamentos',
    'cobrancas_extras',
    'locacoes',
    'multas',
    'emails',
    'pix_cobrancas',
    'clientes_historico',
    'autorizacoes_locacao',
    'sinistros',
  ] as const)('contains all rows of %s of the customer and no others', async (tabela) => {
    const rented = await db
      .selectFrom(tabela)
      .select('id')
      .where('cliente_id', '=', person.cliente.id)
      .orderBy('id')
      .execute()
    expect(rented.length).toBeGreaterThan(0)
    expect(dados[tabela]!.map(({ id }) => id)).toEqual(rented.map(({ id }) => id))
  })

  test('contains related rows: receitas, messages, notifications, histories, audited changes', async () => {
    for (const tabela of [
      'receitas',
      'mensagens',
      'webhooks_recebidos',
      'locacoes_historico',
      'alteracoes_do_cadastro',
    ])
      expect(dados[tabela]!.length).toBeGreaterThan(0)
    expect(dados.clientes).toMatchObject([
      { nome: PERSON.nome, cpf: PERSON.cpf, email: PERSON.email },
    ])
    const text = files.get('dados.json')!.toString()
    for (const value of PERSONAL_DATA.slice(0, 8)) expect(text).toContain(value)
  })

  test('contains no secret, no other customer and no staff', async () => {
    const text = files.get('dados.json')!.toString()
    const { codigo } = await db.selectFrom('pix_links').select('codigo').executeTakeFirstOrThrow()
    const { chave } = await db.selectFrom('arquivos').select('chave').executeTakeFirstOrThrow()
    for (const other of [
      'Outro Locatário',
      '11122233344',
      '13900001111',
      codigo,
      chave,
      '"ana"',
      '203.0.113.9',
    ])
      expect(text).not.toContain(other)
  })
})

test('each export is recorded in the audit trail', async () => {
  const { linhas } = (await api.get('/auditoria?acao=exportar')).json()
  expect(linhas[0]).toMatchObject({
    entidade: 'clientes',
    entidade_id: person.cliente.id,
    depois: { documento: 'dados pessoais', formato: 'zip' },
  })
})

test('the account of a debt received in part is that of the screens, also in the summary', async () => {
  const { id: locacao_id, cliente_id } = await shop.locacao()
  const [week] = await shop.pagamentosDe(locacao_id)
  const charge = { tipo: 'outros', titulo: 'Capacete', descricao: 'Perdido', valor: 80 }
  const cobranca = await shop.ok(api.post('/cobrancas-extras', { ...charge, locacao_id }))
  const itens = [
    { pagamento_id: week.id, versao: week.versao, valor: 161 },
    { cobranca_id: cobranca.id, versao: cobranca.versao, valor: 30 },
  ]
  const formas = [{ forma: 'pix', valor: 191 }]
  await shop.ok(api.post('/recebimentos', { cliente_id, formas, itens }))
  const exported = unzip((await api.get(`/clientes/${cliente_id}/exportar-dados`)).rawPayload)
  const account = JSON.parse(exported.get('dados.json')!.toString())

  const screens = {
    pagamentos: (await api.get(`/pagamentos/${week.id}`)).json(),
    cobrancas_extras: (await api.get(`/cobrancas-extras/${cobranca.id}`)).json(),
  }
  expect([screens.pagamentos.devido_hoje, screens.cobrancas_extras.devido_hoje]).toEqual([
    153.93, 50,
  ])
  for (const tabela of ['pagamentos', 'cobrancas_extras'] as const)
    for (const name of ['valor_recebido', 'valor_dispensado', 'principal_aberto'])
      expect([name, account[tabela][0][name]]).toEqual([
        name,
        Math.round(screens[tabela][name] * 100),
      ])
  expect(account.recebimentos).toMatchObject([{ valor: 19_100 }])
  expect(account.alocacoes.map(({ valor }: { valor: number }) => valor)).toEqual([16_100, 3_000])
  expect(account.receitas.map(({ valor }: { valor: number }) => valor)).toEqual([16_100, 3_000])
  const resumo = pagesOf(exported.get('resumo.pdf')!).join(' ')
  // Received, written off and owed of each, and the sum of what was paid for the rental.
  for (const text of [
    'R$ 161,00R$ 0,00R$ 153,93',
    'R$ 30,00R$ 0,00R$ 50,00',
    'Total pago:R$ 161,00',
  ])
    expect(resumo.replaceAll('\u00a0', ' ')).toContain(text)
})

describe('a large document', () => {
  const chunk = Buffer.alloc(MB, 7)
  let given = 0
  const large = (size: number): Readable =>
    Readable.from(
      (function* () {
        for (let sent = 0; sent < size; sent += MB) {
          given += MB
          yield chunk
        }
      })(),
      { objectMode: false, highWaterMark: MB },
    )
  const store = { ...api.files, get: async () => large(100 * MB) } as FileStore
  const ctx = () =>
    contextAt(db, { usuario: 'ana', origem: null }, new Date('2026-03-10T12:00:00Z'))

  test('of 100 MB is streamed without being held in memory', async () => {
    const { file } = await exportPerson(ctx(), store, person.cliente.id)
    const atFirst = process.memoryUsage().arrayBuffers
    let bytes = 0
    let most = 0
    for await (const part of file) {
      bytes += part.length
      most = Math.max(most, process.memoryUsage().arrayBuffers - atFirst)
    }
    expect(bytes).toBeGreaterThan(100 * MB)
    expect(most).toBeLessThan(50 * MB)
  })

  test('is not read further after the client disconnects', async () => {
    given = 0
    const { file } = await exportPerson(ctx(), store, person.cliente.id)
    for await (const part of file) if (part.length && given > 2 * MB) break
    const stopped = given
    await new Promise((resolve) => setImmediate(resolve))
    expect([file.destroyed, given]).toEqual([true, stopped])
    expect(given).toBeLessThan(50 * MB)
  })

  test('that fails while streaming aborts the response', async () => {
    const failing = {
      ...store,
      get: async () =>
        Readable.from(
          (async function* () {
            yield chunk
            throw new Error('disk')
          })(),
        ),
    }
    const { file } = await exportPerson(ctx(), failing as FileStore, person.cliente.id)
    await expect(file.toArray()).rejects.toThrow('disk')
  })

  test('whose bytes are missing is replaced by a note', async () => {
    const lost = { ...store, get: async () => undefined } as FileStore
    const { file } = await exportPerson(ctx(), lost, person.cliente.id)
    const paths = [...unzip(Buffer.concat(await file.toArray())).keys()]
    expect(paths).toContain(`arquivos/01 CNH - CNH de ${PERSON.nome}.jpg (perdido).txt`)
  })
})
