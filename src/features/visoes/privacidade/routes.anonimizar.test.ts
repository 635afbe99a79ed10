import { beforeAll, describe, expect, test } from 'vitest'
import type { Instant } from '#domain/calendar-day.ts'
import { testDatabaseWithOwner } from '#tests/kit/database/database.ts'
import { secrets } from '#tests/kit/server/api.ts'
import {
  everyNumber,
  findWords,
  knownShop,
  PERSON,
  PERSONAL_DATA,
  unsubscribeOf,
} from '#tests/kit/shop/known-person.ts'

const { db, owner } = await testDatabaseWithOwner()
const shop = await knownShop({ db })
const { api } = shop
const confirmed = { nome: 'zoraide  quintanilha xisto', motivo: 'Pedido do titular em 10/03/2026' }
const anonymise = (id: string, body: object = confirmed) =>
  api.post(`/clientes/${id}/anonimizar`, body)

const numbers = () => everyNumber(shop)

let person: Awaited<ReturnType<typeof shop.arrive>>
let link: string
let before: Awaited<ReturnType<typeof numbers>>
const bystander = { nome: 'Zoraide da Silva', cpf: '11122233344', telefone: '13900001111' }

beforeAll(async () => {
  await shop.cliente(bystander)
  person = await shop.arrive()
})

test('is rejected while anything is open, with a message and link for each', async () => {
  const answer = await anonymise(person.cliente.id)
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'cliente_com_pendencias'])
  const { pendencias, mensagem } = answer.json().detail
  expect(pendencias).toMatchObject([
    { tipo: 'locacoes', mensagem: '1 locação em andamento' },
    { tipo: 'pagamentos', href: expect.stringMatching(/^\/admin\/pagamentos\?pagamento=/) },
    { tipo: 'cobrancas', href: `/admin/cobrancas?cliente_id=${person.cliente.id}` },
    { tipo: 'multas', href: `/admin/multas?multa=${person.multa.id}` },
    { tipo: 'sinistros', href: `/admin/sinistros?cliente_id=${person.cliente.id}` },
  ])
  expect(mensagem).toContain('Ainda não é possível anonimizar: 1 locação em andamento;')
  expect((await api.get(`/privacidade/clientes/${person.cliente.id}`)).json().pendencias).toEqual(
    pendencias,
  )
})

describe('after everything is settled', () => {
  beforeAll(async () => {
    await shop.settle(person)
    const codes = await db.selectFrom('pix_links').select('codigo').execute()
    link = codes[0]!.codigo
    before = await numbers()
  })

  test('nothing is open and every table contains the customer', async () => {
    const state = (await api.get(`/privacidade/clientes/${person.cliente.id}`)).json()
    expect(state.pendencias).toEqual([])
    expect(state.arquivos).toBe(1)
    const tables = new Set(
      (await findWords(owner, PERSONAL_DATA)).map((place) => place.split('.')[1]),
    )
    expect([...tables].sort()).toEqual(
      expect.arrayContaining([
        'arquivos',
        'auditoria',
        'autorizacoes_locacao',
        'clientes',
        'clientes_historico',
        'cobrancas_extras',
        'emails',
        'idempotencia',
        'locacoes',
        'locacoes_historico',
        'mensagens',
        'multas',
        'pagamentos',
        'webhooks_recebidos',
      ]),
    )
  })

  test("requires the customer's name and rejects a reason with personal data", async () => {
    const wrong = await anonymise(person.cliente.id, { ...confirmed, nome: 'Zoraide' })
    expect([wrong.statusCode, wrong.json().detail]).toEqual([
      422,
      'Digite o nome do cliente como está no cadastro',
    ])
    for (const motivo of [
      'Pedido de Zoraide Quintanilha Xisto',
      'CPF 987.654.321-00 pediu',
      PERSON.email,
    ]) {
      const refusal = await anonymise(person.cliente.id, { ...confirmed, motivo })
      expect([refusal.statusCode, refusal.json().detail]).toEqual([
        422,
        'O motivo fica guardado: não escreva nele dados do cliente',
      ])
    }
  })

  test('removes the customer from every table and file and keeps every amount', async () => {
    const { chave } = await db.selectFrom('arquivos').select('chave').executeTakeFirstOrThrow()
    expect((await anonymise(person.cliente.id)).statusCode).toBe(204)

    expect(await findWords(owner, [...PERSONAL_DATA, link])).toEqual([])
    expect(await api.files.get(chave)).toBeUndefined()
    expect(await api.files.get(`${chave}.mini`)).toBeUndefined()
    expect(await numbers()).toEqual(before)
  })

  test('lists exclude the customer; rental, payments and fine show [anonimizado]', async () => {
    expect((await api.get(`/clientes/${person.cliente.id}`)).statusCode).toBe(404)
    expect((await api.get('/clientes?limite=1000')).json()).toMatchObject([
      { nome: bystander.nome },
    ])
    expect((await api.get('/clientes?busca=anonimizado')).json()).toEqual([])
    const locacao = (await api.get(`/locacoes/${person.locacao.id}`)).json()
    expect(locacao).toMatchObject({ cliente_nome: '[anonimizado]', status: 'finalizada' })
    const pagamentos = (await api.get(`/pagamentos/detalhados?limite=1000`)).json() as {
      cliente_nome: string
    }[]
    expect(new Set(pagamentos.map(({ cliente_nome }) => cliente_nome))).toEqual(
      new Set(['[anonimizado]']),
    )
    for (const path of [
      '/cobrancas-extras',
      '/multas',
      '/receitas',
      '/whatsapp/historico',
      '/lembretes',
      '/auditoria',
    ])
      expect((await api.get(path)).statusCode).toBe(200)
    expect((await api.get('/privacidade/clientes?busca=anonimizado')).json()).toEqual([])
  })

  test('names no driver to the authority any more', async () => {
    const form = await api.get(`/multas/${person.multa.id}/fici`)
    expect([form.statusCode, form.json().detail]).toEqual([
      409,
      'O cliente desta locação foi anonimizado: não há mais quem indicar. Dispense a indicação.',
    ])
  })

  test('leaves other customers unchanged', async () => {
    expect((await api.get('/clientes?busca=Zoraide')).json()).toMatchObject([bystander])
  })

  test('the audit trail records user and reason', async () => {
    const { linhas } = (await api.get('/auditoria?acao=anonimizar')).json()
    expect(linhas).toMatchObject([
      {
        usuario: 'ana',
        motivo: confirmed.motivo,
        entidade_id: person.cliente.id,
        entidade: 'clientes',
      },
    ])
  })

  test('payment page and unsubscribe page respond as for an unknown customer', async () => {
    const path = unsubscribeOf(secrets, person.cliente.id)
    expect((await api.app.inject(path)).statusCode).toBe(404)
    expect((await api.app.inject({ method: 'POST', url: path })).statusCode).toBe(404)
  })

  test('a second time is rejected, and the customer cannot be written to again', async () => {
    const again = await anonymise(person.cliente.id, { ...confirmed, nome: '[anonimizado]' })
    expect([again.statusCode, again.json().code]).toEqual([409, 'cliente_ja_anonimizado'])
    const line = {
      cliente_id: person.cliente.id,
      acao: 'bloqueio',
      motivo: 'x',
      observacoes: null,
    } as const
    const late = {
      ...line,
      usuario_responsavel: 'ana',
      data_acao: '2026-03-10T12:00:00Z' as Instant,
    }
    await expect(db.insertInto('clientes_historico').values(late).execute()).rejects.toMatchObject({
      constraint: 'cliente_anonimizado',
    })
    await expect(
      db
        .updateTable('clientes')
        .set({ nome: 'De volta' })
        .where('id', '=', person.cliente.id)
        .execute(),
    ).rejects.toMatchObject({ constraint: 'cliente_anonimizado' })
  })
})
