import { expect, test } from 'vitest'
import { addDays, type CalendarDay } from '#domain/calendar-day.ts'
import type { Plano } from '#domain/locacao.ts'
import { buildCliente, buildLocacao } from '#tests/kit/server/build.ts'
import { queueingShop } from '#tests/kit/shop/queueing-shop.ts'
import { queueEndsOfContrato } from './service.ts'

const shop = await queueingShop()
const TODAY = '2026-03-10' as CalendarDay
const ask = (time = '10T10:00:00') =>
  queueEndsOfContrato({
    db: shop.db,
    now: () => new Date(`2026-03-${time}-03:00`),
    messengers: shop.messengers,
  })
const texts = async () => (await shop.rows()).map(({ mensagem }) => mensagem)

/** Rents to a new customer until that many days from today; ends the rentals of other tests. */
async function endsIn(days: number, { plano = 'mensal' as Plano, ...overrides } = {}) {
  const { id: cliente_id } = await buildCliente(shop.db, {
    nome: 'Ana Exemplo',
    telefone: '13997120000',
  })
  return buildLocacao(shop.db, {
    cliente_id,
    plano,
    data_inicio: '2025-12-01' as CalendarDay,
    data_fim: addDays(TODAY, days),
    ...overrides,
  })
}
const end = ({ id }: { id: string }) => shop.post(`/locacoes/${id}/cancelar`, { motivo: 'x' })

test('asks 14 and 7 days before the end, once each, also with concurrent runs', async () => {
  const locacao = await endsIn(14)
  await Promise.all([ask(), ask(), ask()])
  expect(await texts()).toEqual([
    'Seu contrato vai até 24/03. Prefere continuar por semana (R$ 314,93), passar para o anual (R$ 279,93 por semana) ou devolver? Responda aqui.',
  ])
  shop.at('10T10:00:00')
  await shop.run()
  await ask('12T10:00:00')
  expect((await shop.rows()).map(({ momento, status }) => [momento, status])).toEqual([
    [-14, 'enviado'],
  ])
  await ask('17T10:00:00')
  expect((await shop.rows()).map(({ momento }) => momento)).toEqual([-14, -7])
  await end(locacao)
})

test('asks nobody at night, without a provider, before day 14, after the end, or of the plan fidelidade', async () => {
  const locacoes = [await endsIn(15), await endsIn(0), await endsIn(7, { plano: 'fidelidade' })]
  await ask()
  const soon = await endsIn(14)
  await ask('10T07:50:00')
  await ask('10T20:10:00')
  shop.configure()
  await ask()
  expect(await texts()).toEqual([])
  for (const locacao of [...locacoes, soon]) await end(locacao)
})

test('waits for the next day if the customer already has a message today', async () => {
  const locacao = await endsIn(14)
  await shop.db
    .insertInto('mensagens')
    .values({
      tipo: 'manual',
      status: 'enviado',
      numero: '5513997120000',
      mensagem: 'Oi',
      cliente_id: locacao.cliente_id,
      data_envio: '2026-03-10T11:00:00.000Z' as never,
      enviada_por: 'ana',
    } as never)
    .execute()
  await ask()
  expect(await texts()).toEqual(['Oi'])
  await ask('11T10:00:00')
  expect(await texts()).toHaveLength(2)
  await end(locacao)
})

test('does not send a queued question when the contract changed', async () => {
  const locacao = await endsIn(14)
  await ask()
  const data_fim = '2026-06-30' as CalendarDay
  await shop.db
    .updateTable('locacoes')
    .set({ data_fim, data_fim_contratada: data_fim })
    .where('id', '=', locacao.id)
    .execute()
  shop.at('10T10:00:00')
  await shop.run()
  expect(await shop.rows()).toMatchObject([
    { status: 'dispensada', motivo_falha: 'O contrato mudou ou a locação terminou.' },
  ])
  await end(locacao)
})

test('uses the shop’s own text', async () => {
  const locacao = await endsIn(7, { plano: 'anual' })
  const path = '/whatsapp/textos/fim_de_contrato'
  expect((await shop.put(path, { texto: 'Oi {apelido}' })).statusCode).toBe(422)
  const texto = '{cliente_nome}, a moto {moto_placa} fica até {data_fim}?{outro_plano}'
  expect((await shop.put(path, { texto })).json()).toMatchObject({ texto })
  await ask()
  expect((await texts())[0]).toMatch(/^Ana Exemplo, a moto \w{7} fica até 17\/03\?$/)
  await end(locacao)
})
