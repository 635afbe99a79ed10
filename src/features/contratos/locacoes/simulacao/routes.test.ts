import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { simulacao } from '#features/contratos/acertos/contract.ts'
import { bringWeeksUpToDate } from '#features/contratos/locacoes/prorrogacao/service.ts'
import { testApi } from '#tests/kit/server/api.ts'
import { factories } from '#tests/kit/shop/factories.ts'

const api = await testApi({ now: '2026-03-02T12:00:00Z' })
const make = factories(api)

type Sheet = Omit<z.input<typeof simulacao>, 'multa_antecipada'>
type Line = Sheet['dividas'][number]

const setMulta = async (multa: object) => {
  const { versao: _, dinheiro, ...settings } = (await api.get('/sistema/configuracoes')).json()
  const multa_antecipada = { ...dinheiro.multa_antecipada, anual: multa, mensal: multa }
  const saved = await api.put('/sistema/configuracoes', {
    ...settings,
    dinheiro: { multa_antecipada },
  })
  expect(saved.statusCode).toBe(200)
}
/** A rental from Monday 02/03/2026 with its deposit of R$ 700,00 paid. */
async function locacao(plano: string, { caucao = true } = {}) {
  api.setNow('2026-03-02')
  const { id } = await make.locacao({ plano, caucao })
  const pagamento = (await make.pagamentosDe(id)).find(
    ({ tipo }: { tipo: string }) => tipo === 'caucao',
  )
  if (pagamento) await api.patch(`/pagamentos/${pagamento.id}/marcar-pago`, {})
  return id as string
}
/** Lets the nightly job run on each day from the first of them on. */
async function nights(...days: string[]) {
  for (const day of days) {
    api.setNow(day)
    await bringWeeksUpToDate(api.db, new Date(`${day}T09:00:00Z`))
  }
}
/** Every day after `from` until `to`. */
function days(from: string, to: string) {
  const all: string[] = []
  for (let at = Date.parse(from) + 86_400_000; at <= Date.parse(to); at += 86_400_000)
    all.push(new Date(at).toISOString().slice(0, 10))
  return all
}
const payWeeks = async (id: string, ...numbers: number[]) => {
  for (const each of await make.pagamentosDe(id))
    if (each.tipo !== 'caucao' && numbers.includes(each.semana_referencia))
      expect((await api.patch(`/pagamentos/${each.id}/marcar-pago`, {})).statusCode).toBe(200)
}
const simulate = (id: string, em: string) => api.get(`/locacoes/${id}/simular-devolucao?em=${em}`)
const end = async (id: string, day: string) => {
  api.setNow(day)
  expect((await api.put(`/locacoes/${id}/finalizar?km_final=900`, {})).statusCode).toBe(200)
}
const draft = async (id: string) => (await api.get(`/locacoes/${id}/acerto`)).json()

/** What simulation and draft have in common. */
const bill = ({ dividas, ...sheet }: Sheet) => ({
  dividas: dividas.map(({ descricao, data_vencimento, devido, paga }) => [
    descricao,
    data_vencimento,
    devido,
    paga,
  ]),
  totais: [
    sheet.total_devido,
    sheet.total_creditos,
    sheet.total_saldo,
    sheet.total_disputa,
    sheet.a_devolver,
    sheet.a_receber,
  ],
  disputa: sheet.disputa,
  dias: [sheet.data_devolucao, sheet.prazo_devolucao],
})

describe('the return calculated ahead', () => {
  test('has the fine of the contract among its lines, and writes nothing', async () => {
    await setMulta({ tipo: 'semanas_proporcionais', semanas: 3 })
    const id = await locacao('anual')
    await setMulta({ tipo: 'nenhuma' })
    await nights(
      ...days('2026-03-02', '2026-08-02').filter((_, index) => index % 7 === 0),
      '2026-08-02',
    )
    await payWeeks(id, ...Array.from({ length: 22 }, (_, index) => index + 1))
    const before = await api.db.selectFrom('auditoria').selectAll().execute()
    const answer = (await simulate(id, '2026-08-12')).json()
    expect(
      answer.dividas.map(({ descricao, devido, origem }: Line) => [descricao, devido, origem]),
    ).toEqual([
      ['Semana 23', 286.34, 'pagamento'],
      ['Semana 24', 285.71, 'pagamento'],
      ['Multa por devolução antecipada', 453.26, 'multa_antecipada'],
    ])
    expect(answer).toMatchObject({
      multa_antecipada: { dias: 197, valor: 453.26 },
      total_devido: 1025.31,
      total_saldo: 700,
      a_receber: 325.31,
    })
    expect((await api.db.selectFrom('auditoria').selectAll().execute()).length).toBe(before.length)

    await nights('2026-08-12')
    await end(id, '2026-08-12')
    expect((await draft(id)).multa_antecipada).toEqual({ dias: 197, valor: 453.26 })
    const include = (body: object) => api.post(`/locacoes/${id}/acerto/multa-antecipada`, body)
    expect((await include({})).statusCode).toBe(422)
    const twice = await Promise.all([
      include({ contrato_assinado: true }),
      include({ contrato_assinado: true }),
    ])
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    expect(bill(await draft(id))).toEqual(bill(answer))
    expect((await draft(id)).multa_antecipada).toBeNull()
  })

  test('a mensal owes no fine, whatever is set', async () => {
    await setMulta({ tipo: 'percentual_do_restante', percentual: 20 })
    const id = await locacao('mensal')
    await setMulta({ tipo: 'nenhuma' })
    expect((await simulate(id, '2026-03-10')).json().multa_antecipada).toBeNull()
  })

  test.each([
    ['today', 'mensal', [], '2026-03-02'],
    ['in the middle of a late week', 'mensal', [1], '2026-03-18'],
    ['on the last day of the contract', 'mensal', [1, 2], '2026-06-01'],
    ['in the first week after the contract', 'mensal', [1], '2026-06-03'],
    ['weeks after the contract', 'mensal', [1], '2026-06-17'],
    ['after the contract of a plan that only warns', 'fidelidade', [], '2026-04-01'],
  ])('%s is the draft of that day', async (_, plano, paid, em) => {
    const id = await locacao(plano)
    await payWeeks(id, ...paid)
    const answer = (await simulate(id, em)).json()
    await nights(...days('2026-03-02', em))
    await end(id, em)
    expect(bill(await draft(id))).toEqual(bill(answer))
  })

  test('of a rental that was paused within its contract is the draft of that day', async () => {
    const id = await locacao('mensal')
    const motivo = { motivo: 'Viagem' }
    await nights(...days('2026-03-02', '2026-03-19'))
    await api.post(`/locacoes/${id}/pausar`, motivo)
    await nights('2026-03-31')
    await api.post(`/locacoes/${id}/despausar`, motivo)
    for (const em of ['2026-04-08', '2026-06-10']) {
      const answer = (await simulate(id, em)).json()
      await nights(...days('2026-04-01', em))
      await end(id, em)
      expect(bill(await draft(id))).toEqual(bill(answer))
      if (em === '2026-04-08') await api.post(`/locacoes/${id}/reabrir`, motivo)
    }
  })

  test('counts money received ahead for days that are not used as a credit', async () => {
    const id = await locacao('mensal', { caucao: false })
    await nights(...days('2026-03-02', '2026-06-08').filter((day) => day >= '2026-06-01'))
    await payWeeks(id, 15)
    const answer = (await simulate(id, '2026-06-10')).json()
    expect(answer).toMatchObject({ total_saldo: 179.96, total_creditos: 179.96 })
    await end(id, '2026-06-10')
    expect(bill(await draft(id))).toEqual(bill(answer))
  })

  test('a week received in part loses its unused days first from what is open', async () => {
    const id = await locacao('mensal')
    await nights(...days('2026-06-01', '2026-06-08'))
    const week = (await make.pagamentosDe(id)).find(
      ({ semana_referencia }: { semana_referencia: number }) => semana_referencia === 15,
    )
    await api.patch(`/pagamentos/${week.id}/marcar-pago`, { valor_pago: 200, resto: 'devido' })
    for (const em of ['2026-06-08', '2026-06-10', '2026-06-14']) {
      const answer = (await simulate(id, em)).json()
      await nights(...days('2026-06-08', em))
      await end(id, em)
      expect(bill(await draft(id))).toEqual(bill(answer))
      expect(
        (await api.post(`/locacoes/${id}/reabrir`, { motivo: 'Só um teste' })).statusCode,
      ).toBe(200)
    }
  })

  test('contested charges are held back, and one of the rental is paid first', async () => {
    const id = await locacao('mensal')
    const cobranca = { descricao: 'x', tipo: 'dano_moto', locacao_id: id }
    await api.post('/cobrancas-extras', { ...cobranca, titulo: 'Espelho', valor: 45 })
    const { id: contested } = (
      await api.post('/cobrancas-extras', { ...cobranca, titulo: 'Embreagem', valor: 80 })
    ).json()
    await api.put(`/cobrancas-extras/${contested}`, {
      status: 'contestado',
      motivo: 'O cliente não concorda',
    })
    const answer = (await simulate(id, '2026-03-12')).json()
    expect(answer.total_disputa).toBe(11.24)
    await nights(...days('2026-03-02', '2026-03-12'))
    await end(id, '2026-03-12')
    expect(bill(await draft(id))).toEqual(bill(answer))
  })

  test.each([
    ['yesterday', '2026-03-01', 422],
    ['more than a year ahead', '2027-03-03', 422],
    ['a year ahead', '2027-03-02', 200],
  ])('%s answers as it should', async (_, em, status) => {
    const id = await locacao('anual')
    expect((await simulate(id, em)).statusCode).toBe(status)
  })

  test('a rental that is over has its settlement instead', async () => {
    const id = await locacao('mensal')
    await end(id, '2026-03-03')
    expect((await simulate(id, '2026-03-10')).json().code).toBe('locacao_encerrada')
  })
})
