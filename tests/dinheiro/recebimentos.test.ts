import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type CalendarDay } from '#domain/calendar-day.ts'
import { readBroken } from '#features/dinheiro/conferencia/queries.ts'
import { runs } from '../kit/runs.ts'
import { testApi } from '../kit/server/api.ts'
import { factories } from '../kit/shop/factories.ts'

const START = '2026-03-02' as CalendarDay
const api = await testApi({ now: `${START}T12:00:00Z` })
const make = factories(api)

type Divida = {
  pagamento_id?: string
  cobranca_id?: string
  versao: number
  devido: number
  recebe: number
}
const reason = { motivo: 'Sorteio' }

const holds = async () =>
  expect((await readBroken(api.db)).filter(({ ocorrencias }) => ocorrencias > 0)).toEqual([])

/** A customer with two weeks and two extra charges to pay, all late. */
async function indebted() {
  api.setNow(START)
  const { id, cliente_id } = await make.locacao()
  const about = { locacao_id: id, tipo: 'dano_moto', descricao: 'Sorteio', observacoes: null }
  const when = { data_ocorrencia: START, data_vencimento: addDays(START, 3) }
  for (const valor of [45, 130.5])
    await api.post('/cobrancas-extras', { ...about, ...when, titulo: 'Espelho', valor })
  const dividas = async (query = ''): Promise<Divida[]> =>
    (await api.get(`/clientes/${cliente_id}/dividas${query}`)).json().dividas
  let day = addDays(START, 13)
  api.setNow(day)
  await dividas()
  const undo: (() => Promise<{ statusCode: number }>)[] = []
  return {
    cliente_id,
    undo,
    /** What each debt is, without the number of its changes. */
    async state() {
      const of = (table: 'pagamentos' | 'cobrancas_extras') =>
        api.db.selectFrom(table).selectAll().where('locacao_id', '=', id).orderBy('id').execute()
      const rows = [...(await of('pagamentos')), ...(await of('cobrancas_extras'))]
      return rows.map(({ versao: _, ...row }) => row)
    },
    wait(days: number) {
      day = addDays(day, days)
      api.setNow(day)
    },
    /** Receives a share of all that is due, in percent; the last debt it reaches may be forgiven its rest. */
    async receive(share: number, forgives: boolean) {
      const due = (await dividas()).reduce((sum, { devido }) => sum + devido, 0)
      const valor = Math.max(0.01, Math.round(due * share) / 100)
      const paid = (await dividas(`?valor=${valor}`)).filter(({ recebe }) => recebe > 0)
      const itens = paid.map(({ pagamento_id, cobranca_id, versao, recebe, devido }) => ({
        ...(pagamento_id ? { pagamento_id } : { cobranca_id }),
        versao,
        valor: recebe,
        ...(forgives && recebe < devido && { dispensar_resto: 'acordo' }),
      }))
      const formas = [{ forma: share % 2 ? 'pix' : 'dinheiro', valor }]
      const body = { cliente_id, formas, itens, confirmar_repetido: true }
      const answer = await api.post('/recebimentos', body)
      if (itens.length === 0) return
      expect(answer.statusCode, answer.body).toBe(201)
      for (const made of answer.json())
        undo.push(() => api.post(`/recebimentos/${made.id}/estornar`, reason))
    },
    async writeOff(n: number, o_que: 'encargos' | 'tudo') {
      const open = await dividas()
      const divida = open[n % open.length]
      if (!divida) return
      const { pagamento_id, cobranca_id, versao } = divida
      const ref = pagamento_id ? { pagamento_id } : { cobranca_id }
      const answer = await api.post('/dispensas', { ...ref, versao, o_que, motivo: 'acordo' })
      if (answer.statusCode === 201)
        undo.push(() => api.post(`/dispensas/${answer.json().id}/desfazer`, reason))
    },
  }
}

const recebimento = fc.record({
  what: fc.constant('receive' as const),
  share: fc.integer({ min: 1, max: 100 }),
  forgives: fc.boolean(),
})
const writeOff = fc.record({
  what: fc.constant('writeOff' as const),
  n: fc.nat(3),
  o_que: fc.constantFrom('encargos' as const, 'tudo' as const),
})
const act = fc.tuple(fc.integer({ min: 0, max: 6 }), fc.oneof(recebimento, writeOff))

test('receipts and write-offs keep the accounts, and undone one by one give back the first state', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 6 }), async (acts) => {
      const shop = await indebted()
      const first = await shop.state()
      for (const [days, each] of acts) {
        shop.wait(days)
        if (each.what === 'receive') await shop.receive(each.share, each.forgives)
        else await shop.writeOff(each.n, each.o_que)
        await holds()
      }
      for (const undo of shop.undo.toReversed()) {
        const { statusCode } = await undo()
        expect(statusCode).toBe(200)
        await holds()
      }
      const known = new Set(first.map(({ id }) => id))
      expect((await shop.state()).filter(({ id }) => known.has(id))).toEqual(first)
    }),
    { numRuns: runs(10), seed: 172 },
  )
}, 120_000)
