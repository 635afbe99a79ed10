import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Preco } from '#domain/aluguel.ts'
import { addDays, type CalendarDay } from '#domain/calendar-day.ts'
import { weekOf } from '#features/dinheiro/pagamentos/rules.ts'
import { runs } from '../kit/runs.ts'
import { testApi } from '../kit/server/api.ts'
import { factories } from '../kit/shop/factories.ts'

const START = '2026-03-10' as CalendarDay
const api = await testApi({ now: '2026-03-10T12:00:00Z' })
const make = factories(api)
const cents = (reais: number) => Math.round(reais * 100)

type Pagamento = {
  id: string
  valor: number
  valor_pago: number | null
  status: string
  data_vencimento: CalendarDay
  semana_referencia: number
}
const ACTIONS = ['pausar', 'despausar', 'desabilitar', 'reabilitar'] as const
const step = fc.oneof(
  fc.record({ what: fc.constant('days' as const), n: fc.integer({ min: 1, max: 12 }) }),
  fc.record({ what: fc.constantFrom('pay', 'undo', 'postpone'), n: fc.nat(30) }),
  fc.record({ what: fc.constant('end' as const), n: fc.integer({ min: -12, max: 15 }) }),
  fc.record({ what: fc.constantFrom(...ACTIONS), n: fc.constant(0) }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** Creates a rental of 17 days, so that its end is near. */
async function locacao() {
  api.setNow(START)
  // A week that is not seven times a price by the day, and a step in its course.
  const { id } = await make.locacao({ valor_semana: 300, preco_motivo: 'Combinado' })
  const step = { semana: 3, valor_semana: 310.01, motivo: 'Combinado' }
  await api.post(`/locacoes/${id}/reajustar`, step)
  let today = START
  const read = async () => (await api.get(`/locacoes/${id}`)).json()
  const put = async (url: string, body?: object) => (await api.put(url, body)).statusCode
  const pagamentos = (): Promise<Pagamento[]> => make.pagamentosDe(id)
  await put(`/locacoes/${id}`, { data_fim: addDays(START, 16) })

  async function run({ what, n }: Step): Promise<number> {
    const all = await pagamentos()
    const one = all[n % all.length]!
    if (what === 'days') {
      today = addDays(today, n)
      api.setNow(today)
      return 200
    }
    if (what === 'pay') return put(`/pagamentos/${one.id}/pagar`)
    if (what === 'undo') return (await api.post(`/pagamentos/${one.id}/desfazer`)).statusCode
    if (what === 'end')
      return put(`/locacoes/${id}`, { data_fim: addDays((await read()).data_fim, n) })
    const { valor, semana_referencia, data_vencimento } = one
    if (what === 'postpone')
      return put(`/pagamentos/${one.id}`, {
        valor,
        semana_referencia,
        data_vencimento: addDays(data_vencimento, (n % 9) - 2),
      })
    return (await api.post(`/locacoes/${id}/${what}`, { motivo: 'Sorteio' })).statusCode
  }

  /** Returns the amount of all weeks, both created and still to come. */
  async function billed(data_fim: CalendarDay) {
    // Must come first, because reading creates the weeks due.
    const created = await pagamentos()
    const { proxima_semana } = await api.db
      .selectFrom('semanas_agenda')
      .select('proxima_semana')
      .where('locacao_id', '=', id)
      .executeTakeFirstOrThrow()
    const { precos } = await read()
    const contract = {
      data_inicio: START,
      data_fim,
      precos: precos.map((each: Preco) => ({ ...each, valor: cents(each.valor) })),
    }
    let sum = 0
    for (let n = proxima_semana; weekOf(contract, n); n++)
      sum += weekOf(contract, n)!.valor_original
    for (const { status, valor } of created) if (status !== 'cancelado') sum += cents(valor)
    return sum
  }
  const register = async () =>
    (await api.get(`/receitas?locacao_id=${id}&limite=1000`)).json() as { valor: number }[]
  return { run, billed, read, pagamentos, register }
}

test("bills exactly the rental's days and registers what was paid, for any sequence of actions", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
      const it = await locacao()
      let stoodStill = false
      for (const each of steps) {
        const status = await it.run(each)
        expect([200, 409]).toContain(status)
        stoodStill ||= status === 200 && ACTIONS.some((action) => action === each.what)
        const { data_fim, valor_total } = await it.read()
        const billed = await it.billed(data_fim)
        // Weeks that start during a pause are not billed.
        if (stoodStill) expect(billed).toBeLessThanOrEqual(cents(valor_total))
        else expect(billed).toBe(cents(valor_total))
        const paid = (await it.pagamentos()).reduce(
          (sum, { valor_pago }) => sum + cents(valor_pago ?? 0),
          0,
        )
        expect((await it.register()).reduce((sum, { valor }) => sum + cents(valor), 0)).toBe(paid)
      }
    }),
    { numRuns: runs(12), seed: 7 },
  )
}, 120_000)
