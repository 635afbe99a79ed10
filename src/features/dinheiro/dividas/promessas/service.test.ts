import { expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { factories } from '#tests/kit/shop/factories.ts'

const api = await testApi({ now: '2026-03-10T12:00:00Z' })
const make = factories(api)

type Row = { id: string; promessa?: object }
const promessasIn = async (url: string) =>
  Object.fromEntries((await api.get(url)).json().map(({ id, promessa }: Row) => [id, promessa]))

test('a promise marks the debts of its day and before, in every list, until the day after', async () => {
  const { id, cliente_id } = await make.locacao()
  api.setNow('2026-03-12T12:00:00Z')
  const extra = (
    await api.post('/cobrancas-extras', {
      cliente_id,
      tipo: 'outros',
      titulo: 'Chave',
      descricao: 'x',
      valor: 50,
      data_ocorrencia: '2026-03-11',
      data_vencimento: '2026-03-11',
    })
  ).json()
  await api.post(`/clientes/${cliente_id}/promessas`, {
    valor: 364.93,
    dia: '2026-03-18',
    meio: 'balcao',
  })
  api.setNow('2026-03-18T12:00:00Z')
  const [first, second] = await make.pagamentosDe(id)
  const promessa = { valor: 364.93, dia: '2026-03-18' }
  const lists = [
    ['/pagamentos/detalhados', first.id],
    ['/pagamentos/atrasados', first.id],
    [`/pagamentos/cliente/${cliente_id}`, first.id],
    ['/cobrancas-extras', extra.id],
    ['/cobrancas-extras/pendentes/lista', extra.id],
    ['/whatsapp/mensagens-pendentes', first.id],
    ['/whatsapp/mensagens-pendentes', extra.id],
  ]
  for (const [url, divida] of lists) expect((await promessasIn(url!))[divida!]).toEqual(promessa)
  // Due after the promise was made.
  expect((await promessasIn('/pagamentos/detalhados'))[second.id]).toBeUndefined()
  const alerts = (await api.get('/dashboard/alertas')).json()
  expect(alerts.pagamentos_atrasados).toMatchObject([{ id: first.id, promessa }, { id: second.id }])
  expect(alerts.cobrancas_extras).toMatchObject([{ id: extra.id, promessa }])

  api.setNow('2026-03-19T12:00:00Z')
  for (const [url, divida] of lists) expect((await promessasIn(url!))[divida!]).toBeUndefined()
})

test('a promise that was kept or taken back marks nothing', async () => {
  api.setNow('2026-03-20T12:00:00Z')
  const { id, cliente_id } = await make.locacao()
  api.setNow('2026-03-21T12:00:00Z')
  const promise = () =>
    api.post(`/clientes/${cliente_id}/promessas`, {
      valor: 100,
      dia: '2026-03-25',
      meio: 'balcao',
    })
  const mark = async () => {
    const [first] = await make.pagamentosDe(id)
    return (await promessasIn(`/pagamentos/cliente/${cliente_id}`))[first.id]
  }
  const made = (await promise()).json()
  expect(await mark()).toBeDefined()
  await api.post(`/promessas/${made.id}/desfazer`, { motivo: 'Engano' })
  expect(await mark()).toBeUndefined()
  await promise()
  expect(await mark()).toBeDefined()
  const [{ id: pagamento_id, versao }] = await make.pagamentosDe(id)
  await api.post('/recebimentos', {
    cliente_id,
    formas: [{ forma: 'pix', valor: 100 }],
    itens: [{ pagamento_id, versao, valor: 100 }],
  })
  expect(await mark()).toBeUndefined()
})
