import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { lockWaits } from '#tests/kit/database/lock-waits.ts'
import { runs } from '#tests/kit/runs.ts'
import { pixShop } from '#tests/kit/shop/pix-shop.ts'
import { confirmCharge } from './service.ts'

const shop = await pixShop()
const { api, fake, pagamentoOf, registered, occurrences } = shop
const confirm = (id: string) => shop.confirm(id)

beforeEach(() => shop.clear())

test('a paid charge marks its payment as paid and adds to the register', async () => {
  const { week, externalId } = await shop.charged()
  expect(await confirm(externalId)).toBe('aberta')
  expect((await pagamentoOf(week.id)).status).toBe('pendente')
  fake.pay(externalId, { pagaEm: '2026-03-10' as CalendarDay })
  expect(await confirm(externalId)).toBe('paga')
  expect(await pagamentoOf(week.id)).toMatchObject({
    status: 'pago',
    valor_pago: 314.93,
    forma: 'pix',
    data_pagamento: '2026-03-10',
  })
  expect(await registered(week.locacao_id)).toEqual([314.93])
  expect(await occurrences()).toEqual([])
})

test('repeated and concurrent confirmations count the money once', async () => {
  const { week, externalId } = await shop.charged()
  fake.pay(externalId)
  expect(await Promise.all(Array.from({ length: 5 }, () => confirm(externalId)))).toEqual(
    Array(5).fill('paga'),
  )
  expect(await confirm(externalId)).toBe('paga')
  expect(await registered(week.locacao_id)).toEqual([314.93])
})

test('concurrent payment by hand and by Pix is registered once, and a double payment is reported', async () => {
  for (let round = 0; round < runs(4); round++) {
    const { week, externalId } = await shop.charged()
    fake.pay(externalId)
    await Promise.all([api.put(`/pagamentos/${week.id}/pagar`), confirm(externalId)])
    expect(await registered(week.locacao_id)).toEqual([314.93])
    expect((await pagamentoOf(week.id)).status).toBe('pago')
  }
})

test('confirming while the rental ends causes no deadlock', async () => {
  const { week, externalId } = await shop.charged()
  fake.pay(externalId)
  const both: Promise<unknown>[] = []
  await api.db.transaction().execute(async (tx) => {
    await tx.selectFrom('pagamentos').select('id').where('id', '=', week.id).forUpdate().execute()
    both.push(confirm(externalId))
    await lockWaits(api.db, 1)
    both.push(api.put(`/locacoes/${week.locacao_id}/finalizar?km_final=900`, {}))
    await lockWaits(api.db, 2)
  })
  expect(await Promise.all(both)).toMatchObject(['paga', { statusCode: 200 }])
  expect(await registered(week.locacao_id)).toEqual([314.93])
  const { rows } =
    await sql`select deadlocks from pg_stat_database where datname = current_database()`.execute(
      api.db,
    )
  expect(rows).toEqual([{ deadlocks: 0 }])
})

test('ignores charges of others', async () => {
  const { week, externalId } = await shop.charged()
  fake.pay(externalId)
  fake.change(externalId, { referencia: 'de outro sistema' })
  expect(await confirm(externalId)).toBe('desconhecida')
  fake.change(externalId, { referencia: '0190a0a0-0000-7000-8000-000000000009' })
  expect(await confirm(externalId)).toBe('desconhecida')
  expect(await confirm('nunca-vista')).toBe('desconhecida')
  expect(await confirm('../outra')).toBe('desconhecida')
  expect((await pagamentoOf(week.id)).status).toBe('pendente')
})

test('changes nothing if the gateway is unavailable', async () => {
  const { week, externalId } = await shop.charged()
  fake.pay(externalId)
  fake.does('keeps silent')
  await expect(confirm(externalId)).rejects.toMatchObject({ code: 'provedor_sem_resposta' })
  await expect(confirmCharge(shop.ctx(), async () => [], 'stripe', 'pi_1')).rejects.toMatchObject({
    code: 'provedor_nao_configurado',
    message: 'Stripe não está configurado.',
  })
  expect((await pagamentoOf(week.id)).status).toBe('pendente')
})

test('an extra charge is paid in the same way', async () => {
  const cobranca = await shop.cobranca()
  const pix = (await shop.generate({ cobranca_id: cobranca.id })).json()
  expect(pix).toMatchObject({ valor: 150, provedor: 'mercadopago' })
  const externalId = shop.idAtGateway(pix.id)
  fake.pay(externalId)
  await Promise.all([confirm(externalId), confirm(externalId)])
  const paid = (await api.get(`/cobrancas-extras/${cobranca.id}`)).json()
  expect(paid).toMatchObject({ status: 'pago', forma: 'pix', data_pagamento: '2026-03-10' })
  expect(await registered(cobranca.locacao_id)).toEqual([150])
})
