import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { monthOf } from '#domain/calendar-day.ts'
import { testApi } from '#tests/kit/server/api.ts'
import { factories } from '#tests/kit/shop/factories.ts'
import { teamOf } from '#tests/kit/shop/team.ts'

const api = await testApi({ now: '2026-03-02T15:00:00Z' })
const make = factories(api)
const cents = (reais: number) => Math.round(reais * 100)
const sum = (amounts: number[]) => amounts.reduce((total, each) => total + cents(each), 0)
const ok = async (call: ReturnType<typeof api.post>) => {
  const answer = await call
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.body && answer.headers['content-type']?.includes('json')
    ? answer.json()
    : answer.body
}
const read = (path: string) => ok(api.get(path) as never)

const EXTRA = { tipo: 'outros', titulo: '=Chave', descricao: 'Chave nova', observacoes: null }

// Debts of every age, one in part, one contested; what was received, reversed, spent and held.
const first = await make.locacao({ caucao: true })
const second = await make.locacao()
const weeks = await make.pagamentosDe(first.id)
const caucao = weeks.find(({ tipo }: { tipo: string }) => tipo === 'caucao')
await ok(api.put(`/pagamentos/${caucao.id}/pagar`))
const week = weeks.find(({ tipo }: { tipo: string }) => tipo === 'semanal')
await ok(api.put(`/pagamentos/${week.id}/pagar`))
for (const fields of [{ valor: 45 }, { valor: 80, contested: true }]) {
  const { contested, ...body } = fields as { valor: number; contested?: boolean }
  const { id } = await ok(
    api.post('/cobrancas-extras', {
      ...EXTRA,
      ...body,
      locacao_id: second.id,
      data_vencimento: '2026-03-05',
    }),
  )
  if (contested)
    await ok(api.put(`/cobrancas-extras/${id}`, { status: 'contestado', motivo: 'Não foi ele' }))
}
await ok(
  api.post('/manutencoes', {
    moto_id: first.moto_id,
    tipo: 'corretiva',
    descricao: 'Freio',
    data_realizada: '2026-03-02',
    km_realizada: 100,
    custo: 189.9,
    responsavel: 'Bia',
  }),
)
await sql`insert into despesas (tipo, valor, vencimento, pago_em, forma, fornecedor)
  values ('aluguel_contas', 150000, '2026-03-05', '2026-03-05', 'pix', '=1+1')`.execute(api.db)
api.setNow('2026-05-20T15:00:00Z')

test('who owes: the ages, the customers and the plot of the dashboard agree to the cent', async () => {
  const { total, faixas, clientes } = await read('/relatorios/inadimplencia')
  const plot = (await read('/dashboard/graficos/atrasos')) as {
    idade: string
    pagamentos: { valor: number; quantidade: number }
    cobrancas: { valor: number; quantidade: number }
  }[]
  expect(faixas).toEqual(
    plot.map(({ idade, pagamentos, cobrancas }) => ({
      idade,
      quantidade: pagamentos.quantidade + cobrancas.quantidade,
      valor: (cents(pagamentos.valor) + cents(cobrancas.valor)) / 100,
    })),
  )
  expect(cents(total)).toBe(sum(faixas.map(({ valor }: { valor: number }) => valor)))
  expect(cents(total)).toBe(sum(clientes.map(({ deve }: { deve: number }) => deve)))
  expect(faixas.every(({ quantidade }: { quantidade: number }) => quantidade > 0)).toBe(true)
  expect(clientes.map(({ cliente_id }: { cliente_id: string }) => cliente_id)).toEqual([
    second.cliente_id,
    first.cliente_id,
  ])
  expect(clientes[0]).toMatchObject({ mais_antiga: '2026-03-02', dias: 79, promessa: null })
})

test('the export has a line for each entry, and totals that are the register and the costs', async () => {
  const answer = await api.get('/relatorios/contador?mes=2026-03')
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.headers['content-disposition']).toMatch(/filename="contador_[a-z-]+_2026-03\.csv"/)
  expect(answer.body.startsWith('\uFEFF')).toBe(true)
  const [head, ...lines] = answer.body.slice(1).trim().split('\r\n')
  expect(head).toBe(
    'Data;Tipo;Recibo;Histórico;Cliente;CPF;Moto;Forma;Entrada;Saída;Caução entrada;Caução saída',
  )
  const cells = lines.map((line) => line.split(';'))
  expect(cells.map(([, tipo]) => tipo)).toEqual(
    expect.arrayContaining(['Receita', 'Manutenção', 'Caução recebida']),
  )
  expect(lines.find((line) => line.includes('Despesa'))).toBe(
    '05/03/2026;Despesa;;Aluguel e contas: =1+1;;;;Pix;;1500,00;;',
  )
  const last = cells.at(-1)!
  const { last: end } = monthOf('2026-03-01' as never)
  const { total } = await read(`/receitas/resumo?data_inicio=2026-03-01&data_fim=${end}`)
  const amount = (reais: number) => reais.toFixed(2).replace('.', ',')
  expect(last[0]).toBe('Total')
  expect(last.slice(8, 10)).toEqual([amount(total), amount(189.9 + 1500)])
  const trail = await read('/auditoria?entidade=receitas&acao=exportar')
  expect(trail.linhas).toHaveLength(1)
})

test('the export asks for a month that has begun', async () => {
  expect((await api.get('/relatorios/contador')).json().errors).toMatchObject([{ campo: 'mes' }])
  expect((await api.get('/relatorios/contador?mes=2026-06')).json().errors).toEqual([
    { campo: 'mes', mensagem: 'O mês não pode estar no futuro' },
  ])
})

test('the forecast counts what is open and to come, repeats, and late debts apart', async () => {
  await sql`with first as (select uuid_v7() as id)
    insert into despesas (id, serie_id, tipo, valor, vencimento, repete, repete_dia)
    select id, id, 'rastreador', 5990, '2026-06-01', 'mensal', 1 from first`.execute(api.db)
  const { em, pontualidade, ja_atrasado, janelas } = await read('/relatorios/previsao')
  const { total } = await read('/relatorios/inadimplencia')
  expect([em, pontualidade, ja_atrasado]).toEqual(['2026-05-20', 4.5, total])
  // Both contracts end on 01/06 and go on by the week: due on 25/05, 01/06, 08/06 and 15/06.
  expect(janelas[0]).toEqual({
    dias: 30,
    combinado: 2 * 4 * 314.93,
    provavel: 114.52,
    despesas: 59.9,
    caucoes: 0,
    saldo: 54.62,
  })
  expect(janelas.map(({ despesas }: { despesas: number }) => despesas)).toEqual([
    59.9, 119.8, 179.7,
  ])
})

test('a week made by hand is counted once, and one that a person removed is to come', async () => {
  const before = (await read('/relatorios/previsao')).janelas[0].combinado
  const week = { semana_referencia: 14, data_vencimento: '2026-06-01', valor: 314.93 }
  const { id } = await ok(
    api.post('/pagamentos', { locacao_id: second.id, tipo: 'semanal', ...week }),
  )
  expect((await read('/relatorios/previsao')).janelas[0].combinado).toBe(before)
  await ok(api.delete(`/pagamentos/${id}`, { motivo: 'Lançada errada' }))
  expect((await read('/relatorios/previsao')).janelas[0].combinado).toBe(before)
})

test('a series whose motorcycles have all left the fleet is not repeated', async () => {
  const despesas = async () =>
    (await read('/relatorios/previsao')).janelas.map(
      ({ despesas }: { despesas: number }) => despesas,
    )
  const [gone, stays] = [await make.moto(), await make.moto()]
  for (const motos of [[gone], [gone, stays]])
    await ok(
      api.post('/despesas', {
        tipo: 'seguro',
        valor: 100,
        vencimento: '2026-06-10',
        repete: 'mensal',
        motos: motos.map(({ id }) => ({ moto_id: id })),
      }),
    )
  const before = await despesas()
  await ok(api.delete(`/motos/${gone.id}`))
  const after = await despesas()
  expect(before.map((valor: number, n: number) => (cents(valor) - cents(after[n])) / 100)).toEqual([
    0, 100, 200,
  ])
})

test('what the deposit paid of a week counts on its day', async () => {
  const before = await read('/relatorios/previsao')
  expect(before.pontualidade).toBe(4.5)
  const [{ id }] = (await make.pagamentosDe(first.id)).filter(
    ({ status }: { status: string }) => status === 'pendente',
  )
  const use = (valor: number, versao: number) =>
    api.post(`/locacoes/${first.id}/caucao/aplicar`, {
      itens: [{ pagamento_id: id, versao, valor }],
      motivo: 'Combinado com o cliente',
    })
  const { data_vencimento, versao } = await read(`/pagamentos/${id}`)
  api.setNow(`${data_vencimento}T15:00:00Z` as never)
  await ok(use(100, versao))
  api.setNow('2026-05-20T15:00:00Z')
  // 22 weeks of 314,93, of which one and 100,00 came in.
  expect((await read('/relatorios/previsao')).pontualidade).toBe(6)
})

test('the numbers are for administrators only', async () => {
  const bia = await teamOf(api).signedIn({ username: 'bia', nome: 'Bia Lima' })
  for (const url of [
    '/relatorios/inadimplencia',
    '/relatorios/previsao',
    '/relatorios/contador?mes=2026-03',
  ])
    expect((await bia.ask('GET', url)).json().code).toBe('so_administradores')
})
