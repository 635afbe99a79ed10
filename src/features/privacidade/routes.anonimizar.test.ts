import { beforeAll, describe, expect, test } from 'vitest'
import type { Instant } from '#domain/calendar-day.ts'
import { testDatabaseWithOwner } from '#tests/kit/database/database.ts'
import { secrets } from '#tests/kit/server/api.ts'
import {
  everyNumber,
  knownShop,
  PERSON,
  TELLING,
  unsubscribeOf,
  whereSaid,
} from '#tests/kit/shop/known-person.ts'

const { db, owner } = await testDatabaseWithOwner()
const shop = await knownShop({ db })
const { api } = shop
const confirmed = { nome: 'zoraide  quintanilha xisto', motivo: 'Pedido do titular em 10/03/2026' }
const anonymise = (id: string, body: object = confirmed) => api.post(`/clientes/${id}/anonimizar`, body)

const numbers = () => everyNumber(shop)

let person: Awaited<ReturnType<typeof shop.arrive>>
let link: string
let before: Awaited<ReturnType<typeof numbers>>
const bystander = { nome: 'Zoraide da Silva', cpf: '11122233344', telefone: '13900001111' }

beforeAll(async () => {
  await shop.cliente(bystander)
  person = await shop.arrive()
})

test('while something stands open it is refused, and all of it is said with the way there', async () => {
  const answer = await anonymise(person.cliente.id)
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'cliente_com_pendencias'])
  const { pendencias, mensagem } = answer.json().detail
  expect(pendencias).toMatchObject([
    { tipo: 'locacoes', mensagem: '1 locação em andamento' },
    { tipo: 'pagamentos', href: expect.stringMatching(/^\/admin\/pagamentos\?pagamento=/) },
    { tipo: 'cobrancas', href: `/admin/cobrancas?cliente_id=${person.cliente.id}` },
    { tipo: 'multas', href: `/admin/multas?multa=${person.multa.id}` },
  ])
  expect(mensagem).toContain('Ainda não é possível anonimizar: 1 locação em andamento;')
  expect((await api.get(`/privacidade/clientes/${person.cliente.id}`)).json().pendencias).toEqual(pendencias)
})

describe('once all is settled', () => {
  beforeAll(async () => {
    await shop.settle(person)
    const codes = await db.selectFrom('pix_links').select('codigo').execute()
    link = codes[0]!.codigo
    before = await numbers()
  })

  test('nothing is open any more, and the person stands everywhere', async () => {
    const state = (await api.get(`/privacidade/clientes/${person.cliente.id}`)).json()
    expect(state.pendencias).toEqual([])
    expect(state.arquivos).toBe(1)
    const tables = new Set((await whereSaid(owner, TELLING)).map((place) => place.split('.')[1]))
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

  test('the name is typed by whoever means it, and the reason says nothing of the person', async () => {
    const wrong = await anonymise(person.cliente.id, { ...confirmed, nome: 'Zoraide' })
    expect([wrong.statusCode, wrong.json().detail]).toEqual([
      422,
      'Digite o nome do cliente como está no cadastro',
    ])
    for (const motivo of ['Pedido de Zoraide Quintanilha Xisto', 'CPF 987.654.321-00 pediu', PERSON.email]) {
      const told = await anonymise(person.cliente.id, { ...confirmed, motivo })
      expect([told.statusCode, told.json().detail]).toEqual([
        422,
        'O motivo fica guardado: não escreva nele dados do cliente',
      ])
    }
  })

  test('the person is gone from every table and from the files, and every account stays as it was', async () => {
    const { chave } = await db.selectFrom('arquivos').select('chave').executeTakeFirstOrThrow()
    expect((await anonymise(person.cliente.id)).statusCode).toBe(204)

    expect(await whereSaid(owner, [...TELLING, link])).toEqual([])
    expect(await api.files.get(chave)).toBeUndefined()
    expect(await api.files.get(`${chave}.mini`)).toBeUndefined()
    expect(await numbers()).toEqual(before)
  })

  test('the customer is in no list; the rental, the payments and the fine say [anonimizado]', async () => {
    expect((await api.get(`/clientes/${person.cliente.id}`)).statusCode).toBe(404)
    expect((await api.get('/clientes?limite=1000')).json()).toMatchObject([{ nome: bystander.nome }])
    expect((await api.get('/clientes?busca=anonimizado')).json()).toEqual([])
    const rental = (await api.get(`/locacoes/${person.locacao.id}`)).json()
    expect(rental).toMatchObject({ cliente_nome: '[anonimizado]', status: 'finalizada' })
    const payments = (await api.get(`/pagamentos/detalhados?limite=1000`)).json() as {
      cliente_nome: string
    }[]
    expect(new Set(payments.map(({ cliente_nome }) => cliente_nome))).toEqual(new Set(['[anonimizado]']))
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

  test('nobody is named to the authority any more', async () => {
    const form = await api.get(`/multas/${person.multa.id}/fici`)
    expect([form.statusCode, form.json().detail]).toEqual([
      409,
      'O cliente desta locação foi anonimizado: não há mais quem indicar. Dispense a indicação.',
    ])
  })

  test('nobody else lost anything', async () => {
    expect((await api.get('/clientes?busca=Zoraide')).json()).toMatchObject([bystander])
  })

  test('the trail says that it was done, by whom and why', async () => {
    const { linhas } = (await api.get('/auditoria?acao=anonimizar')).json()
    expect(linhas).toMatchObject([
      { usuario: 'ana', motivo: confirmed.motivo, entidade_id: person.cliente.id, entidade: 'clientes' },
    ])
  })

  test('the page that a debt was paid by and the one that ends reminders know nobody any more', async () => {
    const path = unsubscribeOf(secrets, person.cliente.id)
    expect((await api.app.inject(path)).statusCode).toBe(404)
    expect((await api.app.inject({ method: 'POST', url: path })).statusCode).toBe(404)
  })

  test('it is done once, and nothing of the person can be written down again', async () => {
    const again = await anonymise(person.cliente.id, { ...confirmed, nome: '[anonimizado]' })
    expect([again.statusCode, again.json().code]).toEqual([409, 'cliente_ja_anonimizado'])
    const line = { cliente_id: person.cliente.id, acao: 'bloqueio', motivo: 'x', observacoes: null } as const
    const late = { ...line, usuario_responsavel: 'ana', data_acao: '2026-03-10T12:00:00Z' as Instant }
    await expect(db.insertInto('clientes_historico').values(late).execute()).rejects.toMatchObject({
      constraint: 'cliente_anonimizado',
    })
    await expect(
      db.updateTable('clientes').set({ nome: 'De volta' }).where('id', '=', person.cliente.id).execute(),
    ).rejects.toMatchObject({ constraint: 'cliente_anonimizado' })
  })
})
