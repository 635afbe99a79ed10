import { describe, expect, test } from 'vitest'
import { addDays, type CalendarDay } from '#domain/calendar-day.ts'
import { createDueWeeks } from '#features/dinheiro/pagamentos/semanas/service.ts'
import { testApi } from '#tests/kit/server/api.ts'
import { nameShop } from '#tests/kit/shop/documentos.ts'
import { factories } from '#tests/kit/shop/factories.ts'
import { bringWeeksUpToDate } from '../prorrogacao/service.ts'

const api = await testApi({ now: '2026-03-02T12:00:00Z' })
const make = factories(api)
const COMBINADO = { valor_semana: 300, preco_motivo: 'Cliente antigo' }

/** Runs the nightly job at ten past midnight. */
const night = (day: string) => {
  api.setNow(`${day}T03:10:00Z`)
  return bringWeeksUpToDate(api.db, new Date(`${day}T03:10:00Z`))
}
async function nights(from: string, to: string) {
  for (let day = from as CalendarDay; day <= to; day = addDays(day, 1)) await night(day)
}

/** Rents from Monday, 2 March 2026, at R$ 300,00 a week. */
async function locacao(fields: object = {}) {
  api.setNow('2026-03-02T12:00:00Z')
  const { id } = await make.locacao({ ...COMBINADO, ...fields })
  return {
    id: id as string,
    read: async () => (await api.get(`/locacoes/${id}`)).json(),
    pagamentos: () => make.pagamentosDe(id),
    reajustar: (semana: number, valor_semana = 310) =>
      api.post(`/locacoes/${id}/reajustar`, { semana, valor_semana, motivo: 'IPCA do ano' }),
    takeBack: () => api.delete(`/locacoes/${id}/reajustar`),
    renew: (body: object) => api.post(`/locacoes/${id}/renovar`, body),
    async payAll() {
      for (const each of await make.pagamentosDe(id))
        if (each.status === 'pendente')
          await api.patch(`/pagamentos/${each.id}/marcar-pago`, { forma: 'pix' })
    },
  }
}
const wrong = async (answer: { json: () => unknown; statusCode: number }) =>
  (answer.json() as { errors?: { campo: string; mensagem: string }[] }).errors ?? answer.json()

describe('an agreed price', () => {
  test('of R$ 300,00: mensal by weeks, days after the contract, and the return within a week', async () => {
    const it = await locacao()
    expect(await it.read()).toMatchObject({
      valor_total: 3942.86,
      preco_semanal: 300,
      preco_diario: 42.86,
      precos: [{ semana: 1, valor: 300 }],
      preco_motivo: 'Cliente antigo',
      semanas_antes: 0,
    })
    await nights('2026-05-24', '2026-06-08')
    await it.payAll()
    const rows = await it.pagamentos()
    expect(rows.map(({ valor }: { valor: number }) => valor)).toEqual([
      ...Array.from({ length: 13 }, () => 300),
      42.86,
      257.14,
      300,
    ])
    expect(await it.read()).toMatchObject({ data_fim: '2026-06-14', valor_total: 4500 })
    api.setNow('2026-06-10T15:00:00Z')
    const ended = await api.put(`/locacoes/${it.id}/finalizar?km_final=900`, {})
    expect(ended.statusCode, ended.body).toBe(200)
    const { total_creditos } = (await api.get(`/locacoes/${it.id}/acerto`)).json()
    expect(total_creditos).toBe(171.43)
  })

  test.each([
    ['anual', 15_642.86],
    ['mensal', 3_942.86],
  ])('of R$ 300,00: the total of %s', async (plano, valor_total) => {
    expect(await (await locacao({ plano })).read()).toMatchObject({ valor_total })
  })

  test.each([
    [{ valor_semana: 314.92 }, 'preco_motivo', 'Diga por que o preço é menor que o do plano'],
    [
      { valor_semana: 0.99, preco_motivo: 'x' },
      'valor_semana',
      'O valor da semana vai de R$ 1,00 a R$ 9.999,99',
    ],
    [{ valor_semana: 10_000 }, 'valor_semana', 'O valor da semana vai de R$ 1,00 a R$ 9.999,99'],
  ])('%j is refused', async (fields, campo, mensagem) => {
    const body = { cliente_id: (await make.cliente()).id, moto_id: (await make.moto()).id }
    const answer = await api.post('/locacoes', { ...body, plano: 'mensal', ...fields })
    expect(answer.statusCode).toBe(422)
    expect(await wrong(answer)).toEqual([{ campo, mensagem }])
  })

  test('above the plan needs no reason, and keeps none', async () => {
    const it = await locacao({ valor_semana: 320, preco_motivo: 'à toa' })
    expect(await it.read()).toMatchObject({ preco_semanal: 320, preco_motivo: null })
  })
})

describe('a renewal', () => {
  async function ending(fields: object = {}) {
    const it = await locacao(fields)
    await nights('2026-05-18', '2026-05-20')
    await it.payAll()
    return it
  }

  test('costs what the plan costs when it is agreed, whatever comes before that night', async () => {
    const it = await ending()
    expect((await it.renew({ plano: 'mensal' })).json()).toMatchObject({
      renovacao_preco: 314.93,
      preco_semanal: 300,
    })
    const rise = { preco_semanal: 330, meses: 6, caucao: 700, no_site: true }
    expect(
      (await api.post('/planos/mensal/versoes', { ...rise, vigente_desde: '2026-05-25' }))
        .statusCode,
    ).toBe(201)
    await nights('2026-05-25', '2026-06-01')
    await it.payAll()
    await night('2026-06-02')
    const [next] = (await api.get(`/locacoes?renovada_de=${it.id}`)).json()
    expect(next).toMatchObject({
      preco_semanal: 314.93,
      preco_motivo: null,
      data_inicio: '2026-06-02',
      data_fim: '2026-12-01',
    })
    expect(await it.read()).toMatchObject({ preco_semanal: 300, renovacao_preco: null })
    const fallen = { ...rise, preco_semanal: 314.93, meses: 3 }
    api.setNow('2026-06-02T12:00:00Z')
    expect((await api.post('/planos/mensal/versoes', fallen)).statusCode).toBe(201)
  })

  test('at today’s price of the same plan needs no reason and keeps the one it has', async () => {
    const it = await ending()
    expect(await wrong(await it.renew({ plano: 'mensal', valor_semana: 299.99 }))).toEqual([
      { campo: 'preco_motivo', mensagem: 'Diga por que o preço é menor que o do plano' },
    ])
    expect((await it.renew({ plano: 'anual', valor_semana: 270 })).statusCode).toBe(422)
    expect((await it.renew({ plano: 'mensal', valor_semana: 300 })).json()).toMatchObject({
      renovacao_preco: 300,
      renovacao_preco_motivo: 'Cliente antigo',
    })
    expect((await api.delete(`/locacoes/${it.id}/renovar`)).json()).toMatchObject({
      renovacao_preco: null,
      renovacao_preco_motivo: null,
    })
    await it.renew({ plano: 'anual', valor_semana: 270, preco_motivo: 'Fica mais um ano' })
    await nights('2026-05-25', '2026-06-01')
    await it.payAll()
    await night('2026-06-02')
    const [next] = (await api.get(`/locacoes?renovada_de=${it.id}`)).json()
    expect(next).toMatchObject({ preco_semanal: 270, preco_motivo: 'Fica mais um ano' })
  })
})

describe('a readjustment', () => {
  test('counts from its week, with an amendment, and is taken back until that week is made', async () => {
    const it = await locacao({ plano: 'anual' })
    expect((await it.reajustar(31)).json()).toMatchObject({
      valor_total: 15_864.29,
      documento_id: null,
      faltam: expect.arrayContaining([expect.stringMatching(/^CNPJ da loja/)]),
    })
    await it.takeBack()
    await nameShop(api)
    const answer = await it.reajustar(31)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject({
      valor_total: 15_864.29,
      preco_semanal: 300,
      precos: [
        { semana: 1, valor: 300 },
        { semana: 31, valor: 310 },
      ],
      documento_id: expect.any(String),
      faltam: [],
    })
    const { documento_id } = answer.json()
    const paper = async () => (await api.get(`/documentos/${documento_id}`)).json()
    expect((await paper()).texto_final).toContain(
      'O valor da semana passa de R$ 300,00 para R$ 310,00 a partir da semana 31, em 28/09/2026. As demais cláusulas ficam como estão.',
    )
    expect((await it.reajustar(40)).json()).toMatchObject({
      code: 'reajuste_combinado',
      detail: 'Já há um reajuste combinado para 28/09/2026. Desfaça-o antes.',
    })
    expect((await it.takeBack()).json()).toMatchObject({ valor_total: 15_642.86 })
    expect((await paper()).status).toBe('cancelado')
    expect((await it.takeBack()).statusCode).toBe(200)
    await it.reajustar(3)
    await nights('2026-03-02', '2026-03-09')
    expect((await it.pagamentos()).map(({ valor }: { valor: number }) => valor)).toEqual([
      300, 300, 310,
    ])
    expect((await it.takeBack()).json()).toMatchObject({
      code: 'reajuste_em_vigor',
      detail: 'O reajuste já começou: a semana 3 foi lançada.',
    })
    api.setNow('2026-03-16T12:00:00Z')
    expect(await it.read()).toMatchObject({ preco_semanal: 310, preco_diario: 44.29 })
    expect((await it.reajustar(20, 320)).json().precos).toHaveLength(3)
  })

  test('begins with a week of the contract that is not made, at another price', async () => {
    const it = await locacao()
    await night('2026-03-02')
    expect(await wrong(await it.reajustar(2))).toEqual([
      {
        campo: 'semana',
        mensagem: 'A semana 2 já foi lançada. Escolha a 3 ou uma posterior.',
      },
    ])
    expect(await wrong(await it.reajustar(15))).toEqual([
      { campo: 'semana', mensagem: 'O contrato termina na semana 14.' },
    ])
    expect(await wrong(await it.reajustar(3, 300))).toMatchObject([{ campo: 'valor_semana' }])
    await api.post(`/locacoes/${it.id}/cancelar`, { motivo: 'Desistiu' })
    expect((await it.reajustar(5)).json()).toMatchObject({ code: 'locacao_encerrada' })
  })

  test('is dropped by an earlier last day', async () => {
    const it = await locacao({ plano: 'anual', preco_motivo: undefined })
    await it.reajustar(31)
    const shorter = await api.put(`/locacoes/${it.id}`, { data_fim: '2026-09-27' })
    expect(shorter.json()).toMatchObject({
      precos: [{ semana: 1, valor: 300 }],
      valor_total: 9000,
    })
    const longer = await api.put(`/locacoes/${it.id}`, { data_fim: '2026-10-04' })
    expect(longer.json()).toMatchObject({ valor_total: 9300 })
  })

  test('is dropped with the one before, and both amendments, if the contract ends before them', async () => {
    const it = await locacao({ plano: 'anual' })
    await it.reajustar(3)
    await night('2026-03-09')
    const second = await it.reajustar(5, 320)
    expect(second.json()).toMatchObject({ documento_id: expect.any(String) })
    const shorter = await api.put(`/locacoes/${it.id}`, { data_fim: '2026-03-12' })
    expect(shorter.json()).toMatchObject({ precos: [{ semana: 1, valor: 300 }] })
    const papers = (await api.get(`/documentos?locacao_id=${it.id}&tipo=aditivo`)).json()
    expect(papers.map(({ status }: { status: string }) => status)).toEqual([
      'cancelado',
      'cancelado',
    ])
  })

  test('against the job that makes its week: one of them wins', async () => {
    for (let n = 0; n < 4; n++) {
      const it = await locacao()
      api.setNow('2026-03-09T12:00:00Z')
      const [answer] = await Promise.all([
        it.reajustar(3),
        createDueWeeks(api.db, new Date('2026-03-09T12:00:00Z')),
      ])
      await createDueWeeks(api.db, new Date('2026-03-09T12:00:00Z'))
      const third = (await it.pagamentos()).find(
        (each: { semana_referencia: number }) => each.semana_referencia === 3,
      )
      expect([answer.statusCode, third.valor]).toEqual(
        answer.statusCode === 200 ? [200, 310] : [422, 300],
      )
    }
  })
})
