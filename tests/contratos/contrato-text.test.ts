import { expect, test } from 'vitest'
import { addDays, addMonths, type CalendarDay, formatDay } from '#domain/calendar-day.ts'
import { type Centavos, formatBRL } from '#domain/money.ts'
import { versoesOn } from '#features/dinheiro/planos/service.ts'
import { INCLUSO, ofertasOf } from '#features/visoes/site/oferta/rules.ts'
import { testApi } from '#tests/kit/server/api.ts'
import { locacaoWithPapers, nameShop } from '#tests/kit/shop/documentos.ts'
import { factories } from '#tests/kit/shop/factories.ts'

/** The example contract states rules of the bill: each clause is held against what the product does. */
const START = '2026-03-10' as CalendarDay
const api = await testApi({ now: `${START}T12:00:00Z` })
const make = factories(api)
await nameShop(api)

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

/** A rental of that plan with its deposit and first week paid, and the text of its contract. */
async function rented(plano: 'mensal' | 'anual' | 'fidelidade' = 'mensal') {
  api.setNow(`${START}T12:00:00Z`)
  const { id } = await locacaoWithPapers(make, { plano, caucao: true })
  const emitted = await api.post(`/locacoes/${id}/documentos`, { tipo: 'contrato' })
  expect(emitted.statusCode, emitted.body).toBe(201)
  for (const { id: due, data_vencimento } of await make.pagamentosDe(id))
    if (data_vencimento === START) await api.put(`/pagamentos/${due}/pagar`)
  return { id: id as string, texto: emitted.json().texto_final as string }
}
async function returnedOn(id: string, day: CalendarDay) {
  api.setNow(`${day}T12:00:00Z`)
  const answer = await api.put(`/locacoes/${id}/finalizar?km_final=900`, {})
  expect(answer.statusCode, answer.body).toBe(200)
  return (await api.get(`/locacoes/${id}/acerto`)).json()
}

test('a week that began is owed whole, and what was paid of later ones comes back', async () => {
  const { id, texto } = await rented()
  expect(texto).toContain('A semana que já começou é devida inteira')
  expect(texto).toContain('o que foi pago delas volta ao locatário como crédito no acerto')
  expect(texto).not.toContain('até o dia da devolução')
  api.setNow(`${addDays(START, 3)}T12:00:00Z`)
  const second = (await make.pagamentosDe(id)).find(
    ({ data_vencimento }: { data_vencimento: string }) => data_vencimento === addDays(START, 7),
  )
  await api.put(`/pagamentos/${second?.id}/pagar`)
  const sheet = await returnedOn(id, addDays(START, 3))
  expect(sheet).toMatchObject({ dividas: [], total_creditos: 314.93, a_devolver: 1014.93 })
})

test('on the very first day the week is owed', async () => {
  const { id } = await rented()
  expect(await returnedOn(id, START)).toMatchObject({ total_creditos: 0, a_devolver: 700 })
})

test('after the last day of the contract a week is owed by its days', async () => {
  const { id, texto } = await rented()
  expect(texto).toContain('a semana da devolução é cobrada só pelos dias usados')
  const [, fim] = /vale de \d{2}\/\d{2}\/\d{4} a (\d{2}\/\d{2}\/\d{4})/.exec(texto)!
  const last = fim!.split('/').toReversed().join('-') as CalendarDay
  const sheet = await returnedOn(id, addDays(last, 2))
  const beyond = sheet.dividas.filter(
    ({ data_vencimento }: { data_vencimento: string }) => data_vencimento > last,
  )
  expect(beyond).toMatchObject([{ devido: 89.98 }])
})

test('fees and the day by which the deposit goes back are those of the settings', async () => {
  const { id, texto } = await rented()
  const { multa_percentual, juros_mes_percentual } = (
    await api.get('/sistema/config-pagamentos')
  ).json()
  expect(texto).toContain(
    `tem multa de ${multa_percentual}%, uma vez, e juros de ${juros_mes_percentual}% ao mês`,
  )
  expect(texto).toContain('a caução de R$ 700,00')
  const [, days] = /em até (\d+) dias depois da devolução da moto/.exec(texto)!
  const sheet = await returnedOn(id, addDays(START, 1))
  expect(sheet.prazo_devolucao).toBe(addDays(addDays(START, 1), Number(days)))
})

test.each(ofertasOf(await versoesOn(api.db, START)))(
  'promises what the site promises of $nome',
  async (oferta) => {
    const { texto } = await rented(oferta.id)
    for (const promise of INCLUSO) {
      const [what] = promise.toLowerCase().split(' ')
      expect(texto.toLowerCase()).toMatch(new RegExp(`${what}[^.]*incluíd[oa]s? no preço`))
    }
    expect(texto).toContain(plain(formatBRL(oferta.diaria)))
    expect(texto).toContain(plain(formatBRL(oferta.semanal)))
    expect(texto).toContain(plain(formatBRL((oferta.entrada - oferta.semanal) as Centavos)))
    const [, fim] = /vale de \d{2}\/\d{2}\/\d{4} a (\d{2}\/\d{2}\/\d{4})/.exec(texto)!
    expect(fim).toBe(formatDay(addDays(addMonths(START, oferta.meses), -1)))
  },
)

test("says in the plan of 36 months, and in no other, that the motorcycle becomes the customer's", async () => {
  const { texto } = await rented('fidelidade')
  expect(texto).toContain('a moto passa a ser do locatário')
  expect(texto).toContain('transferência do documento, que está incluída no plano')
  for (const plano of ['mensal', 'anual'] as const)
    expect((await rented(plano)).texto).not.toContain('passa a ser do locatário')
})
