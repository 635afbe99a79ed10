import { beforeEach, describe, expect, test } from 'vitest'
import { systemContext } from '#server/deps.ts'
import { testApi } from '#tests/kit/server/api.ts'
import { buildMoto } from '#tests/kit/server/build.ts'
import { continueSeries } from './service.ts'

const NOW = '2026-01-20T12:00:00Z'
const api = await testApi({ now: NOW })
beforeEach(() => api.setNow(NOW))

const runAt = (day: string) => {
  const now = `${day}T12:00:00Z`
  api.setNow(now as never)
  return continueSeries(systemContext({ db: api.db, now: () => new Date(now) }))
}
const created = async (fields: object = {}) =>
  (
    await api.post('/despesas', {
      tipo: 'rastreador',
      valor: 59.9,
      vencimento: '2026-01-31',
      fornecedor: 'Rastreio Exemplo',
      repete: 'mensal',
      ...fields,
    })
  ).json()
type Row = { id: string; vencimento: string; repete: string | null; motos: { valor: number }[] }
const seriesOf = async (id: string): Promise<Row[]> =>
  (await api.get('/despesas?situacao=a_pagar'))
    .json()
    .filter(({ serie_id }: { serie_id: string }) => serie_id === id)
const daysOf = async (id: string) => (await seriesOf(id)).map(({ vencimento }) => vencimento)
/** Ends the series, so that the next test has none. */
const end = async (id: string) => {
  const newest = (await seriesOf(id)).at(-1)!
  await api.delete(`/despesas/${newest.id}`, { motivo: 'Fim' })
}

describe('a series', () => {
  test('due on the 31st is due on the last day of shorter months, 30 days before', async () => {
    const moto = await buildMoto(api.db)
    const { id } = await created({ motos: [{ moto_id: moto.id }] })
    expect(await runAt('2026-01-28')).toEqual({ criadas: 0 })
    expect(await runAt('2026-01-29')).toEqual({ criadas: 1 })
    expect(await runAt('2026-01-29')).toEqual({ criadas: 0 })
    await runAt('2026-03-01')
    expect(await daysOf(id)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31'])
    const rows = await seriesOf(id)
    expect(rows.map(({ repete }) => repete)).toEqual([null, null, 'mensal'])
    expect(rows[2]).toMatchObject({
      fornecedor: 'Rastreio Exemplo',
      valor: 59.9,
      pago_em: null,
      motos: [{ moto_id: moto.id, valor: 59.9 }],
    })
    await end(id)
    expect(await runAt('2026-12-01')).toEqual({ criadas: 0 })
  })

  test('creates all that are missing after ten weeks off, and two jobs at once each one once', async () => {
    const { id } = await created({ vencimento: '2026-01-10', motos: [] })
    const runs = await Promise.all([runAt('2026-03-31'), runAt('2026-03-31')])
    expect(runs.map(({ criadas }) => criadas).toSorted()).toEqual([0, 3])
    expect(await daysOf(id)).toEqual(['2026-01-10', '2026-02-10', '2026-03-10', '2026-04-10'])
    await end(id)
  })

  test('ends with its last day, and when every motorcycle has left the fleet', async () => {
    const until = await created({ motos: [], vencimento: '2026-01-10', repete_ate: '2026-02-10' })
    const [gone, stays] = [await buildMoto(api.db), await buildMoto(api.db)]
    const alone = await created({ motos: [{ moto_id: gone.id }] })
    const shared = await created({ motos: [{ moto_id: gone.id }, { moto_id: stays.id }] })
    await api.delete(`/motos/${gone.id}`)
    await runAt('2026-03-31')
    expect(await daysOf(until.id)).toEqual(['2026-01-10', '2026-02-10'])
    expect(await daysOf(alone.id)).toEqual(['2026-01-31'])
    expect((await seriesOf(shared.id)).at(-1)!.motos).toMatchObject([
      { moto_id: stays.id, valor: 59.9 },
    ])
    expect((await seriesOf(alone.id))[0]!.repete).toBeNull()
    await end(shared.id)
  })

  test('goes on without the one that was cleared, and only its newest repeats again', async () => {
    const { id } = await created({ motos: [] })
    await runAt('2026-01-29')
    const [first, second] = await seriesOf(id)
    const refused = await api.put(`/despesas/${first!.id}`, { repete: 'mensal' })
    expect(refused.json().errors).toEqual([
      { campo: 'repete', mensagem: 'Só a despesa mais nova de uma série se repete' },
    ])
    await api.put(`/despesas/${second!.id}`, { repete: null })
    expect(await runAt('2026-04-30')).toEqual({ criadas: 0 })
    await api.put(`/despesas/${second!.id}`, { repete: 'anual' })
    await runAt('2027-01-29')
    expect(await daysOf(id)).toEqual(['2026-01-31', '2026-02-28', '2027-02-28'])
    await end(id)
  })

  test('refuses a due day that the series has', async () => {
    const { id } = await created({ motos: [] })
    await runAt('2026-01-29')
    const [, second] = await seriesOf(id)
    const answer = await api.put(`/despesas/${second!.id}`, { vencimento: '2026-01-31' })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      {
        code: 'despesa_repetida',
        detail: 'Esta série já tem uma despesa com esse vencimento.',
      },
    ])
    await end(id)
  })
})
