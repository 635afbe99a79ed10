import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { bringWeeksUpToDate } from '#features/contratos/locacoes/prorrogacao/service.ts'
import { readBroken } from '#features/dinheiro/conferencia/queries.ts'
import { testApi } from '#tests/kit/server/api.ts'
import { nameShop } from '#tests/kit/shop/documentos.ts'
import { factories } from '#tests/kit/shop/factories.ts'
import { importSheet } from '#tests/kit/shop/import-sheet.ts'
import { teamOf } from '#tests/kit/shop/team.ts'

const CUT_OFF = '2026-08-12T15:00:00Z'
const api = await testApi({ now: CUT_OFF })
const make = factories(api)
const team = teamOf(api)

type Due = { id: string; versao: number; status: string; semana_referencia: number; valor: number }
type Answer = { statusCode: number; body: string; json: () => never }

/** Nothing in the accounts is broken after a step, whatever it did. */
async function agree() {
  expect((await readBroken(api.db)).filter(({ ocorrencias }) => ocorrencias > 0)).toEqual([])
}
afterEach(agree)
async function step(answer: Promise<Answer>) {
  const { statusCode, body } = await answer
  expect(statusCode, body).toBeLessThan(300)
  await agree()
  return body && JSON.parse(body)
}
/** The nightly job of a day; the clock stays at its noon. */
async function night(day: string) {
  api.setNow(`${day}T15:00:00Z`)
  await bringWeeksUpToDate(api.db, new Date(`${day}T03:10:00Z`))
  await agree()
}

const WHOLE = {
  CNH: '12345678900',
  Nascimento: '20/05/1990',
  Endereço: 'Rua das Conchas, 10',
  CEP: '11700-000',
  RENAVAM: '00639884962',
  Ano: '2024',
}
const row = (cells: Record<string, string>) => ({
  Telefone: '13 99999-0000',
  Cor: 'Preta',
  ...cells,
})
const bruno = row({
  ...WHOLE,
  Cliente: 'Bruno Exemplo',
  CPF: '529.982.247-25',
  Placa: 'AAA1B23',
  Plano: 'anual',
  Início: '02/03/2026',
  'Pago até': '02/08/2026',
  'Valor semana': '300,00',
  Caução: '700,00',
  'Saldo anterior': '45,00',
  'Saldo desde': '05/08/2026',
})
/** A contract that ends on Monday 24/08, one week of which is open. */
const renata = row({
  ...WHOLE,
  Cliente: 'Renata Exemplo',
  CPF: '168.995.350-09',
  Placa: 'BBB1B23',
  Chassi: '9C2KC1670FR000001',
  Plano: 'mensal',
  Início: '25/05/2026',
  'Pago até': '09/08/2026',
  Caução: '500,00',
})
/** A contract that ended on 01/06, and goes on by the week. */
const carla = row({
  Cliente: 'Carla Exemplo',
  CPF: '111.444.777-35',
  Placa: 'CCC1B23',
  Plano: 'mensal',
  Início: '02/03/2026',
  'Pago até': '09/08/2026',
})
/** One that ended on 12/07, under a plan that only says so. */
const davi = row({
  Cliente: 'Davi Exemplo',
  CPF: '390.533.447-05',
  Placa: 'DDD1B23',
  Plano: 'fidelidade',
  Início: '02/03/2026',
  Fim: '12/07/2026',
  'Pago até': '05/07/2026',
})
/** Contracts that ended on the second day of week 24, and on the third of week 19 under a plan that only says so. */
const gil = row({
  Cliente: 'Gil Exemplo',
  CPF: '862.883.669-57',
  Placa: 'GGG1B23',
  Plano: 'mensal',
  Início: '02/03/2026',
  Fim: '11/08/2026',
  'Pago até': '09/08/2026',
  'Valor semana': '300,00',
})
const hugo = row({
  ...WHOLE,
  Cliente: 'Hugo Exemplo',
  CPF: '231.002.999-00',
  Placa: 'HHH1B23',
  Chassi: '9C2KC1670FR000002',
  Plano: 'fidelidade',
  Início: '02/03/2026',
  Fim: '08/07/2026',
  'Pago até': '05/07/2026',
})
/** A Fidelidade of which 40 weeks were paid before, and one of which all was. */
const elisa = row({
  Cliente: 'Elisa Exemplo',
  CPF: '153.509.460-56',
  Placa: 'EEE1B23',
  Plano: 'fidelidade',
  Início: '03/11/2025',
  'Semanas pagas': '40',
  Caução: '700,00',
})
const fabio = row({
  ...WHOLE,
  Cliente: 'Fábio Exemplo',
  CPF: '714.602.380-01',
  Placa: 'FFF1B23',
  Plano: 'fidelidade',
  Início: '14/08/2023',
  'Semanas pagas': '157',
  Caução: '700,00',
})

await importSheet(api, {
  now: CUT_OFF,
  tipo: 'locacoes',
  rows: [bruno, renata, carla, davi, gil, hugo, elisa, fabio],
})
const rentals = (await api.get('/locacoes?limite=100')).json() as Locacao[]
type Locacao = {
  id: string
  cliente_id: string
  moto_id: string
  moto_placa: string
  data_fim: string
  valor_total: number
}
const of = ({ Placa }: { [title: string]: string }) =>
  rentals.find(({ moto_placa }) => moto_placa === Placa)!
const duesOf = (id: string): Promise<Due[]> => make.pagamentosDe(id)
const openOf = async (id: string) =>
  (await duesOf(id)).filter(({ status }) => status === 'pendente')
const payAll = async (id: string) => {
  for (const due of await openOf(id))
    await step(api.patch(`/pagamentos/${due.id}/marcar-pago`, { forma: 'pix' }))
}
const ledger = async (id: string) => {
  const { saldo, movimentos } = (await api.get(`/locacoes/${id}/caucao`)).json()
  return [saldo, movimentos.map(({ tipo, valor }: Entry) => `${tipo} ${valor}`)]
}
type Entry = { tipo: string; valor: number }

test('one past its contract ends with the running week if its plan goes on by the week', async () => {
  expect(of(carla)).toMatchObject({ data_fim: '2026-08-16' })
  expect(await duesOf(of(carla).id)).toMatchObject([{ semana_referencia: 24, valor: 314.93 }])
  expect(of(davi)).toMatchObject({ data_fim: '2026-07-12' })
  expect(await duesOf(of(davi).id)).toMatchObject([{ semana_referencia: 19, valor: 349.93 }])
})

test('one whose contract ended within a week owes the days of the contract, and those used after it', async () => {
  expect(of(hugo)).toMatchObject({ data_fim: '2026-07-08' })
  expect(await duesOf(of(hugo).id)).toMatchObject([{ semana_referencia: 19, valor: 149.97 }])
  expect(of(gil)).toMatchObject({ data_fim: '2026-08-16' })
  expect((await duesOf(of(gil).id)).toSorted((a, b) => a.valor - b.valor)).toMatchObject([
    { tipo: 'semanal', semana_referencia: 24, valor: 85.71, data_vencimento: '2026-08-10' },
    { tipo: 'complemento', semana_referencia: 24, valor: 214.29, data_vencimento: '2026-08-12' },
  ])
  // On Thursday two of the five days after the contract are used: 85,72, and fees of 1,74.
  api.setNow('2026-08-13T15:00:00Z')
  await step(api.put(`/locacoes/${of(gil).id}/finalizar?km_final=10`, {}))
  const { dividas } = (await api.get(`/locacoes/${of(gil).id}/acerto`)).json()
  expect(dividas).toMatchObject([
    { descricao: 'Semana 24', devido: 87.51 },
    { descricao: 'Complemento da semana 24', devido: 87.46 },
  ])
  api.setNow(CUT_OFF)
})

test('a rental from a sheet is paid, pays from its opening balance, swaps, ends and is refunded', async () => {
  const { id, cliente_id } = of(bruno)
  const [late] = await openOf(id)
  await step(api.patch(`/pagamentos/${late!.id}/marcar-pago`, { forma: 'dinheiro' }))

  const { dividas } = (await api.get(`/clientes/${cliente_id}/dividas`)).json()
  const saldo = dividas.find(({ cobranca_id }: { cobranca_id: string | null }) => cobranca_id)
  expect(saldo).toMatchObject({ devido: 45, data_vencimento: '2026-08-05' })
  const item = { cobranca_id: saldo.cobranca_id, versao: saldo.versao, valor: 45 }
  const used = { itens: [item], motivo: 'Combinado' }
  await step(api.post(`/locacoes/${id}/caucao/aplicar`, used))
  expect(await ledger(id)).toEqual([655, ['aplicacao 45', 'saldo_inicial 700']])
  const paid = (await api.get(`/receitas?locacao_id=${id}`)).json()
  expect(
    paid.map(({ tipo_recebimento }: { tipo_recebimento: string }) => tipo_recebimento),
  ).toContain('outro')
  // The agreed deposit is the opening balance, not the plan's of today, nor what was added since.
  for (const motivo of ['Ainda não', 'Fica assim']) {
    const refill = await step(api.post(`/locacoes/${id}/caucao/recompor`, {}))
    expect(refill).toMatchObject({ valor: 45 })
    await step(api.delete(`/pagamentos/${refill.id}`, { motivo }))
  }

  const other = await make.moto()
  await step(
    api.post(`/locacoes/${id}/trocar-moto`, {
      moto_id: other.id,
      tipo: 'definitiva',
      motivo: 'quebra',
      texto: null,
      destino: 'disponivel',
      km_volta: 0,
      km_saida: 100,
      sem_vistoria_motivo: 'Sem tempo',
    }),
  )
  await step(api.post(`/locacoes/${id}/pausar`, { motivo: 'Viagem' }))
  await step(api.post(`/locacoes/${id}/despausar`, { motivo: 'Voltou' }))
  await night('2026-08-18')
  await step(api.put(`/locacoes/${id}/finalizar?km_final=200`, {}))
  await step(api.post(`/locacoes/${id}/reabrir`, { motivo: 'Engano' }))
  expect((await api.get(`/locacoes/${id}`)).json()).toMatchObject({ status: 'ativa' })
  await step(api.put(`/locacoes/${id}/finalizar?km_final=200`, {}))

  const sheet = (await api.get(`/locacoes/${id}/acerto`)).json()
  expect(sheet).toMatchObject({ total_saldo: 655, total_creditos: 0 })
  const closed = await step(api.post(`/locacoes/${id}/acerto/fechar`, { assinatura: 'papel' }))
  expect(closed.a_devolver).toBe(Math.round(65_500 - 100 * sheet.total_devido) / 100)
  expect((await api.get(`/locacoes/${id}/acerto/termo`)).statusCode).toBe(200)
  await step(
    api.post(`/locacoes/${id}/caucao/devolver`, {
      valor: closed.a_devolver,
      forma: 'transferencia',
      data: '2026-08-18',
      sem_comprovante_motivo: 'O banco ainda não mandou',
    }),
  )
  expect((await ledger(id))[0]).toBe(0)
})

test('a renewal takes the opening balance on; the contract names it before', async () => {
  const { id } = of(renata)
  await nameShop(api)
  const paper = await step(api.post(`/locacoes/${id}/documentos`, { tipo: 'contrato' }))
  for (const fact of ['R$\u00a0500,00', 'R$\u00a0314,93', '25/05/2026', '24/08/2026'])
    expect.soft(paper.texto_final.replaceAll('R$ ', 'R$\u00a0')).toContain(fact)
  // Without a deposit in the sheet the plan's counts, as for Recompor caução.
  const unnamed = await step(api.post(`/locacoes/${of(hugo).id}/documentos`, { tipo: 'contrato' }))
  expect(unnamed.texto_final).toMatch(/caução[^.]*R\$.700,00/i)
  await night('2026-08-20')
  await payAll(id)
  await step(api.post(`/locacoes/${id}/renovar`, { plano: 'anual' }))
  await night('2026-08-25')
  const [next] = (await api.get(`/locacoes?renovada_de=${id}`)).json()
  expect(next).toMatchObject({ data_inicio: '2026-08-25', semanas_antes: 0 })
  expect(await ledger(id)).toEqual([0, ['transferencia 500', 'saldo_inicial 500']])
  expect(await ledger(next.id)).toEqual([500, ['transferencia 500']])
  const renewed = await step(api.post(`/locacoes/${next.id}/documentos`, { tipo: 'contrato' }))
  expect(renewed.texto_final).toMatch(/caução[^.]*R\$.700,00/i)
})

test('one past its contract goes on by the week, or waits for the shop, as its plan says', async () => {
  await night('2026-08-26')
  expect((await api.get(`/locacoes/${of(carla).id}`)).json().data_fim).toBe('2026-08-30')
  await step(api.put(`/locacoes/${of(davi).id}`, { data_fim: '2026-08-30' }))
  await night('2026-08-27')
  await step(api.put(`/locacoes/${of(carla).id}/finalizar?km_final=10`, {}))
})

test('weeks from before count in the Fidelidade, and a wholly paid one becomes the customer’s', async () => {
  const { id } = of(elisa)
  const progress = (await api.get(`/locacoes/${id}/fidelidade`)).json()
  expect(progress).toMatchObject({ total: 54_789.04, pago: 13_997.2, percentual: 25.5 })
  expect(progress.semanas_pagas).toBe(40)

  const done = of(fabio).id
  expect((await api.get(`/locacoes/${done}/fidelidade`)).json()).toMatchObject({
    total: 54_789.04,
    pago: 54_789.04,
    falta: 0,
    percentual: 100,
    semanas_pagas: 157,
  })
  const papeis = { km_final: 10, atpv_em: '2026-08-26', comunicacao_em: '2026-08-26' }
  await step(api.post(`/locacoes/${done}/transferir`, papeis))
  const closed = await step(api.post(`/locacoes/${done}/acerto/fechar`, { assinatura: 'papel' }))
  expect(closed).toMatchObject({ total_saldo: 700, a_devolver: 700 })
  const [entry] = (await api.get(`/locacoes/${done}/caucao`)).json().movimentos
  const late = await api.post(`/caucao-movimentos/${entry.id}/desfazer`, { motivo: 'Engano' })
  expect([late.statusCode, late.json()]).toMatchObject([409, { code: 'acerto_fechado' }])
  // What a sheet brought is a deposit, not money for days that were not used: an operator gives it back.
  const { ask } = await team.signedIn()
  await step(
    ask('POST', `/locacoes/${done}/caucao/devolver`, {
      valor: 700,
      forma: 'transferencia',
      data: '2026-08-27',
      sem_comprovante_motivo: 'O banco ainda não mandou',
    }),
  )
  expect(await ledger(done)).toEqual([0, ['devolucao 700', 'saldo_inicial 700']])
})

test('a deposit that the sheet had wrong is undone by an administrator, with the reason', async () => {
  const { id } = of(elisa)
  const [{ id: entry }] = (await api.get(`/locacoes/${id}/caucao`)).json().movimentos
  const { ask } = await team.signedIn()
  const path = `/caucao-movimentos/${entry}/desfazer`
  expect((await ask('POST', path, { motivo: 'Engano' })).statusCode).toBe(403)
  await step(api.post(path, { motivo: 'A planilha estava errada' }))
  expect((await ledger(id))[0]).toBe(0)
  // The agreed deposit is the plan's again.
  expect(await step(api.post(`/locacoes/${id}/caucao/recompor`, {}))).toMatchObject({ valor: 700 })
})

test('no money of before is revenue, in any export', async () => {
  const received = (await api.get('/recebimentos?limite=100')).json() as { valor: number }[]
  const { rows } = await sql<{ total: number }>`
    select sum(valor)::int as total from receitas where origem <> 'caucao'`.execute(api.db)
  const cents = received.reduce((sum, { valor }) => sum + Math.round(100 * valor), 0)
  expect(rows[0]!.total).toBe(cents)
  // The accountant sees what went back, and no deposit that came in.
  const csv = await api.get('/relatorios/contador?mes=2026-08')
  expect(csv.statusCode, csv.body).toBe(200)
  const lines = csv.body
    .split('\n')
    .slice(1)
    .filter((line) => /^"?(2026-08|\d\d\/08)/.test(line))
  expect(lines.filter((line) => line.includes('Caução devolvida'))).toHaveLength(2)
  expect(lines.filter((line) => line.includes('Caução recebida'))).toEqual([])
})
