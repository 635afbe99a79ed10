import { expect, test } from 'vitest'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { clearDemonstration } from '#features/sistema/demonstracao/service.ts'
import { testApi } from '#tests/kit/server/api.ts'
import { locacaoWithPapers, nameShop } from '#tests/kit/shop/documentos.ts'
import { factories } from '#tests/kit/shop/factories.ts'
import { signPapers } from './documents.ts'
import { seeded } from './random.ts'
import { contextOn, type Shop } from './shop.ts'

const today = '2026-03-10' as CalendarDay
const api = await testApi({ now: `${today}T20:00:00Z` })
const make = factories(api)

test('signs papers in each state, which the removal of the demonstration takes away', async () => {
  await nameShop(api)
  const locacoes = []
  for (let n = 0; n < 6; n++) locacoes.push(await locacaoWithPapers(make))
  for (const table of ['locacoes', 'clientes', 'motos', 'pagamentos'] as const)
    await api.db.updateTable(table).set({ demonstracao: true }).execute()
  const shop = {
    db: api.db,
    random: seeded(1),
    today,
    now: new Date(`${today}T20:00:00Z`),
    running: locacoes,
  }
  await signPapers(shop as unknown as Shop, api.files)
  const states = await api.db
    .selectFrom('documentos')
    .select(['tipo', 'status', 'demonstracao'])
    .orderBy('tipo')
    .orderBy('status')
    .execute()
  expect(states.every(({ demonstracao }) => demonstracao)).toBe(true)
  expect(new Set(states.map(({ tipo, status }) => `${tipo} ${status}`))).toEqual(
    new Set([
      ...['aditivo assinado', 'aditivo emitido', 'contrato assinado', 'contrato cancelado'],
      ...['contrato emitido', 'contrato substituido', 'notificacao emitido'],
    ]),
  )
  await clearDemonstration(contextOn(shop, today), api.files)
  expect(await api.db.selectFrom('documentos').select('id').execute()).toEqual([])
  expect(await api.db.selectFrom('locacoes').select('id').execute()).toEqual([])
})
