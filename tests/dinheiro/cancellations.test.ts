import { expect, test } from 'vitest'
import { openShop } from '../kit/calls/shop.ts'

const shop = await openShop()
const { api } = shop
const motivo = 'Lançado duas vezes'

/** The totals of the screens and the report. */
async function totals() {
  const [pagamentos, cobrancas, receitas, mes, painel] = await Promise.all(
    [
      '/pagamentos/resumo',
      '/cobrancas-extras/resumo',
      '/receitas/resumo',
      '/relatorios/receita',
      '/dashboard/resumo',
    ].map(async (path) => (await api.get(path)).json()),
  )
  return {
    pendente: pagamentos.pendente,
    pendentes: cobrancas.pendentes,
    receitas: receitas.total,
    mes: mes.total,
    painel: painel.receita_mensal,
  }
}

test('a removed payment stays, cancelled with its reason, out of what is owed', async () => {
  const week = await shop.pagamento()
  const before = await totals()
  expect((await api.delete(`/pagamentos/${week.id}`, { motivo: '  ' })).statusCode).toBe(422)
  expect((await api.delete(`/pagamentos/${week.id}`)).statusCode).toBe(422)
  expect((await api.delete(`/pagamentos/${week.id}`, { motivo })).statusCode).toBe(204)
  expect((await api.get(`/pagamentos/${week.id}`)).json()).toMatchObject({
    status: 'cancelado',
    cancelado_por: 'pessoa',
    motivo_cancelamento: motivo,
  })
  const cancelled = (
    await api.get(`/pagamentos?status=cancelado&locacao_id=${week.locacao_id}`)
  ).json()
  expect(cancelled).toMatchObject([{ id: week.id }])
  const { pendente, ...others } = before
  expect(await totals()).toEqual({
    ...others,
    pendente: { quantidade: pendente.quantidade - 1, valor: pendente.valor - Number(week.valor) },
  })
  expect((await api.put(`/pagamentos/${week.id}/pagar`)).statusCode).toBe(409)
  // The same week may be charged again, by hand.
  const again = {
    locacao_id: week.locacao_id,
    valor: 300,
    data_vencimento: '2026-03-10',
    semana_referencia: 1,
  }
  expect((await api.post('/pagamentos', again)).statusCode).toBe(201)
})

test('a payment cancelled by a person does not come back when the rental resumes or changes its end', async () => {
  const { id, locacao_id } = await shop.pagamento()
  await shop.ok(api.delete(`/pagamentos/${id}`, { motivo }))
  for (const act of ['pausar', 'despausar'])
    await shop.ok(api.post(`/locacoes/${locacao_id}/${act}`, { motivo }))
  await shop.ok(api.put(`/locacoes/${locacao_id}`, { data_fim: '2026-04-20' }))
  expect((await api.get(`/pagamentos/${id}`)).json()).toMatchObject({
    status: 'cancelado',
    cancelado_por: 'pessoa',
  })
})

test('a removed extra charge stays, cancelled with its reason, until it is due again', async () => {
  const before = await totals()
  const { id } = await shop.cobranca()
  expect((await api.put(`/cobrancas-extras/${id}`, { status: 'cancelado' })).json()).toMatchObject({
    errors: [{ campo: 'motivo', mensagem: 'Motivo é obrigatório' }],
  })
  expect((await api.delete(`/cobrancas-extras/${id}`, { motivo })).statusCode).toBe(204)
  expect((await api.get(`/cobrancas-extras/${id}`)).json()).toMatchObject({
    status: 'cancelado',
    motivo_cancelamento: motivo,
  })
  expect(await totals()).toEqual(before)
  const back = (await api.put(`/cobrancas-extras/${id}`, { status: 'pendente' })).json()
  expect(back).toMatchObject({ status: 'pendente', motivo_cancelamento: null })
})

test('a removed manual receita stays under its filter, out of every total', async () => {
  const before = await totals()
  const { id } = await shop.receita()
  expect(await totals()).not.toEqual(before)
  expect((await api.delete(`/receitas/${id}`, { motivo })).statusCode).toBe(204)
  expect(await totals()).toEqual(before)
  const listed = async (query: string) =>
    (await api.get(`/receitas${query}`)).json().map((row: { id: string }) => row.id)
  expect(await listed('')).not.toContain(id)
  expect(await listed('?canceladas=true')).toEqual([id])
  expect((await api.get(`/receitas/${id}`)).json()).toMatchObject({ motivo_cancelamento: motivo })
  expect((await api.put(`/receitas/${id}`, { valor: 1 })).json().code).toBe('receita_cancelada')
})

test('writes the reason of a cancellation to the audit trail', async () => {
  const { id } = await shop.cobranca()
  await shop.ok(api.delete(`/cobrancas-extras/${id}`, { motivo }))
  const [line] = (await api.get(`/auditoria/cobrancas_extras/${id}`)).json().linhas
  expect(line).toMatchObject({ acao: 'update', motivo, usuario: 'ana' })
})

test('anonymising a customer replaces the reasons of cancellations', async () => {
  const week = await shop.pagamento()
  const { cliente_id, cliente_nome } = (await api.get(`/pagamentos/${week.id}`)).json()
  const cobranca = await shop.cobranca({ cliente_id })
  for (const { id } of await shop.pagamentosDe(week.locacao_id))
    await shop.ok(api.delete(`/pagamentos/${id}`, { motivo: 'A mãe de Ana pediu' }))
  await shop.ok(api.delete(`/cobrancas-extras/${cobranca.id}`, { motivo: 'A mãe de Ana pediu' }))
  await shop.ok(api.post(`/locacoes/${week.locacao_id}/cancelar`, { motivo }))
  await shop.ok(api.post(`/clientes/${cliente_id}/anonimizar`, { motivo, nome: cliente_nome }))
  for (const path of [`/pagamentos/${week.id}`, `/cobrancas-extras/${cobranca.id}`])
    expect((await api.get(path)).json()).toMatchObject({
      status: 'cancelado',
      motivo_cancelamento: '[anonimizado]',
    })
})
