import { beforeEach, describe, expect, test } from 'vitest'
import type { Instant } from '#domain/calendar-day.ts'
import { systemWork } from '#server/deps.ts'
import { testApi } from '#tests/api.ts'
import { fakeMessenger, fakeMessengers } from '#tests/messengers.ts'
import { failInterrupted } from './mensagens.service.ts'
import { TEMPLATE_PADRAO } from './mensagens.texto.rules.ts'

const { first, second, configure, messengers } = fakeMessengers()
const api = await testApi({ now: '2026-03-10T12:00:00Z', messengers })
beforeEach(() => configure())
const charge = async (fields: object = {}) =>
  (
    await api.post('/whatsapp/enviar-cobranca', {
      numero: '13997123456',
      cliente_nome: 'Ana Souza',
      valor: 314.93,
      data_vencimento: '2026-03-08',
      moto_placa: 'ABC1D23',
      semana: 3,
      ...fields,
    })
  ).json()

describe('the text of charges', () => {
  const save = (body: object) => api.put('/whatsapp/template-cobranca', body)

  test('is the product’s own until the shop writes one, which the next message uses while it is on', async () => {
    expect((await api.get('/whatsapp/template-cobranca')).json()).toEqual({
      template: TEMPLATE_PADRAO,
      ativo: true,
      padrao: TEMPLATE_PADRAO,
    })
    const template = 'Oi {cliente_nome}: {valor}, {data_vencimento}, {moto_placa}, {semana}'
    const answer = await save({ template, ativo: true })
    expect(answer.json()).toEqual({ template, ativo: true, padrao: TEMPLATE_PADRAO })
    expect((await charge()).mensagem).toBe('Oi Ana Souza: R$ 314,93, 08/03/2026, ABC1D23, 3\n\nMaré Motos')
    await save({ template, ativo: false })
    expect((await charge({ semana: 4 })).mensagem).toMatch(/^Olá, Ana Souza! Tudo bem\?\n/)
    expect((await api.get('/whatsapp/template-cobranca')).json()).toMatchObject({ template, ativo: false })
  })

  test.each([
    [
      { template: 'Oi {nome}', ativo: true },
      'Variável desconhecida: {nome}. Use {cliente_nome}, {valor}, {data_vencimento}, {moto_placa}, {semana}.',
    ],
    [{ template: '  ', ativo: true }, 'Campo obrigatório'],
    [{ template: 'a'.repeat(4097), ativo: true }, 'Use no máximo 4096 caracteres'],
  ])('is refused: %j', async (body, detail) => {
    const before = (await api.get('/whatsapp/template-cobranca')).json()
    const answer = await save(body)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual([{ campo: 'template', mensagem: detail }])
    expect((await api.get('/whatsapp/template-cobranca')).json()).toEqual(before)
  })

  test('a message that comes out too long is refused before anybody gets it', async () => {
    configure(first)
    await save({ template: 'a'.repeat(4090), ativo: true })
    const answer = await charge({ semana: 5 })
    expect(answer.detail).toBe('A mensagem tem 4102 caracteres; o WhatsApp aceita no máximo 4096.')
    expect(first.handed).toEqual([])
    await save({ template: TEMPLATE_PADRAO, ativo: true })
  })
})

describe('the providers', () => {
  const NONE = { dialog360: false, ultramsg: false, meta: false, zapi: false }

  test('are told, and tried in the order of the shop', async () => {
    expect((await api.get('/whatsapp/status-api')).json()).toEqual({
      apis_configuradas: NONE,
      provedores: [],
    })
    const meta = fakeMessenger('meta', { template: 'cobranca' })
    configure(first, meta, second)
    const status = await api.put('/whatsapp/ordem', { ordem: ['zapi', 'meta'] })
    expect(status.json()).toEqual({
      apis_configuradas: { ...NONE, dialog360: true, meta: true, zapi: true },
      provedores: [
        { provedor: 'zapi', modelo: null },
        { provedor: 'meta', modelo: 'cobranca' },
        { provedor: 'dialog360', modelo: null },
      ],
    })
    expect((await api.get('/whatsapp/status-api')).json()).toEqual(status.json())
    expect((await charge({ semana: 6 })).provedor).toBe('zapi')
    expect([first.handed, second.handed.length]).toEqual([[], 1])
  })

  test.each([[['zapi', 'zapi']], [['outro']]])('an order of %j is refused', async (ordem) => {
    expect((await api.put('/whatsapp/ordem', { ordem })).statusCode).toBe(422)
  })
})

describe('history and numbers', () => {
  test('filters, pages and counts agree with the rows', async () => {
    configure(first)
    api.setNow('2026-03-11T12:00:00Z')
    for (const semana of [7, 8]) await charge({ semana })
    first.does('refuses')
    await charge({ semana: 9, cliente_nome: 'Érica Lima', numero: '11988887777' })
    await api.post('/whatsapp/teste')
    for (const query of [
      '',
      '?status=enviado',
      '?status=falha',
      '?busca=erica',
      '?busca=(11)%2098888',
      '?busca=ana+souza',
    ]) {
      const answer = await api.get(`/whatsapp/historico${query}`)
      expect(Number(answer.headers['x-total-count']), query).toBe(answer.json().length)
      expect(answer.json().length, query).toBeGreaterThan(0)
    }
    const whole = (await api.get('/whatsapp/historico')).json()
    const seen: unknown[] = []
    for (let url = '/whatsapp/historico?limite=2'; url; ) {
      const answer = await api.get(url)
      seen.push(...answer.json())
      url = String(answer.headers.link ?? '').match(/<\/api([^>]+)>/)?.[1] ?? ''
    }
    expect(seen).toEqual(whole)

    const of = (...status: string[]) =>
      whole.filter((row: { status: string }) => status.includes(row.status)).length
    const [sent, failed] = [of('enviado', 'delivered_real'), of('falha')]
    expect((await api.get('/whatsapp/estatisticas')).json()).toEqual({
      taxa_sucesso: Math.round((sent / (sent + failed)) * 1000) / 10,
      mensagens_hoje: 4,
      total_mensagens: whole.length,
      mensagens_enviadas: sent,
      mensagens_falharam: failed,
      pendentes_cobranca: 0,
    })
  })

  test('what a killed process left under way is ended after ten minutes, by whether it had gone out', async () => {
    const left = (provedor: 'zapi' | null, data_envio: string) =>
      api.db
        .insertInto('mensagens')
        .values({
          tipo: 'manual',
          numero: '5513997123456',
          mensagem: 'x',
          provedor,
          motivo_falha: null,
          external_id: null,
          cliente_id: null,
          cliente_nome: null,
          pagamento_id: null,
          cobranca_id: null,
          multa_id: null,
          data_envio: data_envio as Instant,
          enviada_por: 'ana',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    const before = await left(null, '2026-03-11T11:49:59.000Z')
    const during = await left('zapi', '2026-03-11T11:49:59.000Z')
    const fresh = await left('zapi', '2026-03-11T11:50:01.000Z')
    expect(
      await failInterrupted(systemWork({ db: api.db, now: () => new Date('2026-03-11T12:00:00Z') })),
    ).toBe(2)
    const rows = (await api.get('/whatsapp/historico')).json()
    const of = ({ id }: { id: string }) => rows.find((row: { id: string }) => row.id === id)
    expect(of(before)).toMatchObject({ status: 'falha', motivo_falha: 'Envio interrompido antes de sair.' })
    expect(of(during)).toMatchObject({
      status: 'falha',
      motivo_falha: 'Envio interrompido; pode ter chegado.',
    })
    expect(of(fresh)).toMatchObject({ status: 'processando', motivo_falha: null })
  })
})
