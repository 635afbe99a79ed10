import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type CalendarDay } from '#domain/calendar-day.ts'
import { bringWeeksUpToDate } from '#features/contratos/locacoes/prorrogacao/service.ts'
import { readBroken } from '#features/dinheiro/conferencia/queries.ts'
import { runs } from '../kit/runs.ts'
import { testApi } from '../kit/server/api.ts'
import { factories } from '../kit/shop/factories.ts'

const START = '2026-03-02' as CalendarDay
const api = await testApi({ now: `${START}T12:00:00Z` })
const make = factories(api)

/** The sums of the register by day. */
async function registerByDay() {
  const rows = await api.db
    .selectFrom('receitas')
    .select((e) => ['data_recebimento as dia', e.fn.sum<number>('valor').as('total')])
    .groupBy('data_recebimento')
    .execute()
  return new Map(rows.map(({ dia, total }) => [dia, Number(total)]))
}

/** A run of one rental: its steps, after each of which the accounts hold. */
async function runOf(caucao: boolean) {
  let today = START
  api.setNow(today)
  let { id, cliente_id } = await make.locacao({ caucao })
  let before = await registerByDay()
  const ask = async (path: string) => (await api.get(`/locacoes/${id}${path}`)).json()

  async function check(isUndo = false) {
    expect((await readBroken(api.db)).filter(({ ocorrencias }) => ocorrencias > 0)).toEqual([])
    const after = await registerByDay()
    if (!isUndo)
      for (const [dia, total] of before) if (dia < today) expect(after.get(dia), dia).toBe(total)
    before = after
  }

  const steps = {
    async wait(days: number) {
      today = addDays(today, days)
      api.setNow(today)
      await bringWeeksUpToDate(api.db, new Date(`${today}T15:00:00Z`))
    },
    async pay(n: number) {
      const pagamentos: { id: string; status: string }[] = await make.pagamentosDe(id)
      const open = pagamentos.filter(({ status }) => status === 'pendente')
      for (const each of open.slice(0, n === 7 ? 20 : (n % 4) + 1))
        await api.patch(
          `/pagamentos/${each.id}/marcar-pago`,
          n % 3 === 0
            ? { forma: 'pix', valor_pago: 100, resto: 'devido' }
            : { forma: n % 2 ? 'pix' : 'dinheiro' },
        )
    },
    /** Receives more than is due, which pays weeks ahead. */
    async ahead(n: number) {
      const dividas = (await api.get(`/clientes/${cliente_id}/dividas?valor=${n * 100}`)).json()
      await api.post('/recebimentos', {
        cliente_id,
        formas: [{ forma: 'pix', valor: dividas.total_devido + n * 100 }],
        itens: dividas.dividas.map(({ pagamento_id, versao, devido }: Record<string, unknown>) => ({
          pagamento_id,
          versao,
          valor: devido,
        })),
        adiantar: true,
        confirmar_repetido: true,
      })
    },
    /** Renews the rental if its contract is near its end or past it, and goes on with the next one. */
    async renew(n: number) {
      await api.post(`/clientes/${cliente_id}/autorizar-locacao`, { motivo: 'Sorteio' })
      await api.post(`/locacoes/${id}/renovar`, { plano: n % 2 ? 'anual' : 'mensal' })
      await steps.wait(7 + n)
      const [next] = (await api.get(`/locacoes?renovada_de=${id}`)).json()
      if (!next) return
      expect(await ask('/caucao')).toMatchObject({ saldo: 0 })
      id = next.id
    },
    end: (n: number) =>
      n % 4 === 0
        ? api.post(`/locacoes/${id}/cancelar`, { motivo: 'Sorteio' })
        : api.put(`/locacoes/${id}/finalizar?km_final=900`, {
            ...(n > 1 && {
              devolvida_em: `${addDays(today, -n)}T14:00:00.000Z`,
              motivo_data: 'Sorteio',
            }),
          }),
    undoEnd: () => api.post(`/locacoes/${id}/reabrir`, { motivo: 'Sorteio' }),
    undoRecebimento: async (n: number) => {
      const recebimentos = (
        await api.get(`/recebimentos?cliente_id=${cliente_id}&estornados=nao`)
      ).json()
      if (recebimentos.length)
        await api.post(`/recebimentos/${recebimentos[n % recebimentos.length].id}/estornar`, {
          motivo: 'Sorteio',
        })
    },
    charge: (n: number) =>
      api.post('/cobrancas-extras', {
        cliente_id,
        locacao_id: id,
        tipo: 'dano_moto',
        titulo: 'Retrovisor',
        descricao: 'Sorteio',
        valor: n * 15,
      }),
    close: () => api.post(`/locacoes/${id}/acerto/fechar`, { assinatura: 'papel' }),
    reopen: () => api.post(`/locacoes/${id}/acerto/reabrir`, { motivo: 'Sorteio' }),
    async refund(n: number) {
      const { livre } = await ask('/acerto')
      if (livre > 0)
        await api.post(`/locacoes/${id}/caucao/devolver`, {
          valor: n % 2 ? livre : Math.ceil(livre / 2),
          data: today,
          forma: 'transferencia',
          sem_comprovante_motivo: 'Sorteio',
        })
    },
  }
  return { steps, check, ask }
}
type Step = keyof Awaited<ReturnType<typeof runOf>>['steps']

/** A return that is taken back and entered again. */
const MISTAKE: readonly [Step, number][] = [
  ['undoEnd', 0],
  ['end', 2],
]
const UNDO: readonly Step[] = ['undoEnd', 'undoRecebimento']
const anyOf = (...names: Step[]) =>
  fc.tuple(fc.constantFrom(...names), fc.integer({ min: 0, max: 20 }))

test('however a rental ends, the accounts hold after each step and its ledger can be emptied', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      // Within the contract of 92 days, or after it.
      fc.oneof(fc.integer({ min: 1, max: 80 }), fc.integer({ min: 93, max: 105 })),
      fc.array(anyOf('pay', 'ahead', 'ahead', 'wait', 'undoRecebimento'), {
        minLength: 1,
        maxLength: 3,
      }),
      fc.boolean(),
      fc.integer({ min: 1, max: 12 }),
      fc.boolean(),
      fc.array(
        anyOf('charge', 'undoEnd', 'undoRecebimento', 'pay', 'close', 'reopen', 'refund', 'end'),
        {
          minLength: 1,
          maxLength: 5,
        },
      ),
      async (caucao, days, rented, isRenewed, daysAgo, isMistake, ended) => {
        const { steps, check, ask } = await runOf(caucao)
        const drawn = [
          ['pay', 1],
          ['wait', days],
          ['pay', 7],
          ...rented,
          ...(isRenewed ? [['renew', daysAgo]] : []),
          ['end', daysAgo],
          ...(isMistake ? MISTAKE : []),
          ...ended,
        ] as [Step, number][]
        for (const [name, n] of drawn) {
          await steps[name](n)
          await check(UNDO.includes(name))
        }
        // Whatever was drawn: it ends, is settled, and what is left goes back.
        await steps.end(1)
        await steps.close()
        await steps.refund(1)
        await check()
        expect(await ask('/caucao')).toMatchObject({ saldo: 0 })
      },
    ),
    { numRuns: runs(12), seed: 174 },
  )
}, 120_000)
