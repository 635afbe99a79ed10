import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ACTION_NAMES, type Action } from '#features/contratos/locacoes/rules.ts'
import { runs } from '../kit/runs.ts'
import { testApi } from '../kit/server/api.ts'
import { factories } from '../kit/shop/factories.ts'

const api = await testApi({ now: '2026-03-10T12:00:00Z' })
const make = factories(api)

const act = (id: string, action: Action) =>
  action === 'finalizar'
    ? api.put(`/locacoes/${id}/finalizar?km_final=999999`)
    : api.post(`/locacoes/${id}/${action}`, { motivo: 'Sorteio' })

test('keeps motorcycles rented exactly while they have an open rental, for any actions, also concurrent ones', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.constantFrom(...ACTION_NAMES), { minLength: 1, maxLength: 3 }), {
        maxLength: 6,
      }),
      async (rounds) => {
        const moto = await make.moto()
        let { id } = await make.locacao({ moto_id: moto.id })
        for (const actions of rounds) {
          await Promise.all(actions.map((action) => act(id, action)))
          const { status } = (await api.get(`/motos/${moto.id}`)).json()
          const locacao = (await api.get(`/locacoes/${id}`)).json()
          const isOpen = ['ativa', 'pausada', 'desabilitada'].includes(locacao.status)
          expect(status).toBe(isOpen ? 'alugada' : 'disponivel')
          const history = (await api.get(`/locacoes/${id}/historico`)).json()
          expect(history[0].status_novo).toBe(locacao.status)
          if (!isOpen) id = (await make.locacao({ moto_id: moto.id })).id
        }
      },
    ),
    { numRuns: runs(25), seed: 160 },
  )
}, 60_000)

test('creates nothing when payments are read again', async () => {
  const locacoes = await Promise.all(Array.from({ length: 5 }, () => make.locacao()))
  await act(locacoes[1].id, 'pausar')
  api.setNow('2026-05-20')
  const count = async () => (await api.db.selectFrom('pagamentos').select('id').execute()).length
  await api.get('/pagamentos')
  const first = await count()
  await Promise.all(
    ['', '/detalhados', '/atrasados', '/resumo'].map((path) => api.get(`/pagamentos${path}`)),
  )
  await api.get('/dashboard/resumo')
  expect(await count()).toBe(first)
})

test('keeps the summary tables equal to the rows', async () => {
  const stored = await api.db
    .selectFrom('pagamentos_por_dia')
    .select((e) => [
      'status',
      e.fn.sum<number>('quantidade').as('n'),
      e.fn.sum<number>('total').as('total'),
    ])
    .groupBy('status')
    .orderBy('status')
    .execute()
  const rows = await api.db
    .selectFrom('pagamentos')
    .select((e) => [
      'status',
      e.fn.countAll<number>().as('n'),
      e.fn.sum<number>(e.fn.coalesce('valor_pago', 'valor_original')).as('total'),
    ])
    .groupBy('status')
    .orderBy('status')
    .execute()
  expect(stored.filter((row) => row.n > 0)).toEqual(rows)
})
