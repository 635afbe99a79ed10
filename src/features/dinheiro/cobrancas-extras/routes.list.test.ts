import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { buildCliente, buildLocacao, buildMoto } from '#tests/kit/server/build.ts'

const api = await testApi({ now: '2026-03-10T12:00:00Z' })
const joao = await buildCliente(api.db, { nome: 'João Falcão' })
const maria = await buildCliente(api.db, { nome: 'Maria Simões', cpf: '98765432100' })
const moto = await buildMoto(api.db, { placa: 'KLM4E56' })
const locacao = await buildLocacao(api.db, { cliente_id: joao.id, moto_id: moto.id })
const create = async (titulo: string, data_vencimento: string, rest: object, status?: string) => {
  const body = {
    tipo: 'outros',
    titulo,
    descricao: 'x',
    valor: 10,
    data_ocorrencia: '2026-01-01',
    ...rest,
  }
  const { id } = (await api.post('/cobrancas-extras', { ...body, data_vencimento })).json()
  if (status) await api.put(`/cobrancas-extras/${id}`, { status, motivo: 'Engano' })
}
const ofJoao = { locacao_id: locacao.id }
const ofMaria = { cliente_id: maria.id }
await create('Lavagem', '2026-03-01', ofJoao)
await create('Guidão', '2026-03-10', { ...ofMaria, valor: 20.5 })
await create('Pneu', '2026-03-31', { ...ofMaria, tipo: 'reposicao_peca' })
await create('Franquia', '2026-02-01', { ...ofJoao, valor: 1500 }, 'pago')
await create('Baú', '2026-02-02', ofMaria, 'contestado')
await create('Chave', '2026-03-10', ofMaria, 'cancelado')

test.each([
  ['', ['Pneu', 'Chave', 'Guidão', 'Lavagem', 'Baú', 'Franquia']],
  ['status=pendente', ['Pneu', 'Guidão', 'Lavagem']],
  ['status=&tipo=todos&cliente_id=', ['Pneu', 'Chave', 'Guidão', 'Lavagem', 'Baú', 'Franquia']],
  ['tipo=reposicao_peca', ['Pneu']],
  [`cliente_id=${joao.id}`, ['Lavagem', 'Franquia']],
  [`locacao_id=${locacao.id}&status=pago`, ['Franquia']],
  ['data_inicio=2026-03-01&data_fim=2026-03-10', ['Chave', 'Guidão', 'Lavagem']],
  ['data_inicio=2026-03-01&data_fim=2026-03-10&status=pendente', ['Guidão', 'Lavagem']],
  ['busca=guidao', ['Guidão']],
  ['busca=FALCAO', ['Lavagem', 'Franquia']],
  ['busca=987.654&status=pendente', ['Pneu', 'Guidão']],
  ['busca=klm-4e', ['Lavagem', 'Franquia']],
  ['busca=%25', []],
])('GET /cobrancas-extras?%s', async (query, titles) => {
  const answer = await api.get(`/cobrancas-extras?${query}`)
  expect(answer.json().map(({ titulo }: { titulo: string }) => titulo)).toEqual(titles)
  expect(Number(answer.headers['x-total-count'])).toBe(titles.length)
})

test('returns each item once across pages in both directions', async () => {
  for (const path of ['/cobrancas-extras', '/cobrancas-extras/pendentes/lista']) {
    const seen: string[] = []
    let total = 0
    for (let url = `${path}?limite=1`; url; ) {
      const answer = await api.get(url)
      total = Number(answer.headers['x-total-count'])
      seen.push(...answer.json().map(({ id }: { id: string }) => id))
      url = String(answer.headers.link ?? '').match(/<\/api([^>]+)>/)?.[1] ?? ''
    }
    expect(seen).toHaveLength(total)
    expect(new Set(seen).size).toBe(total)
  }
})

test('lists pending ones by due date', async () => {
  const answer = await api.get('/cobrancas-extras/pendentes/lista')
  expect(answer.json()).toMatchObject([
    {
      titulo: 'Lavagem',
      cliente_nome: 'João Falcão',
      cliente_telefone: joao.telefone,
      moto_placa: 'KLM4E56',
    },
    { titulo: 'Guidão', moto_placa: null },
    { titulo: 'Pneu' },
  ])
})

test('filters by rental and by customer', async () => {
  expect((await api.get(`/cobrancas-extras/locacao/${locacao.id}`)).json()).toHaveLength(2)
  const ofCliente = await api.get(`/cobrancas-extras/cliente/${maria.id}?limite=1`)
  expect(ofCliente.json()).toMatchObject([{ titulo: 'Pneu' }])
  expect(ofCliente.headers['x-total-count']).toBe('4')
})

test('the summary counts an item as overdue from the day after its due date', async () => {
  expect((await api.get('/cobrancas-extras/resumo')).json()).toEqual({
    pendentes: { quantidade: 3, total: 40.5, simuladas: 0 },
    vencidas: { quantidade: 1, total: 10, simuladas: 0 },
    pagas: { quantidade: 1, total: 1500, simuladas: 0 },
    contestadas: { quantidade: 1, total: 10, simuladas: 0 },
    canceladas: { quantidade: 1, total: 10, simuladas: 0 },
  })
})

test('the summary table equals the sum of the rows', async () => {
  const totals = (table: string, day: string, amount: string) =>
    sql`select ${sql.ref(day)} dia, status, tipo, sum(${sql.ref(amount)}) total from ${sql.table(table)}
      group by 1, 2, 3 having sum(${sql.ref(amount)}) <> 0 order by 1, 2, 3`.execute(api.db)
  expect((await totals('cobrancas_por_dia', 'dia', 'total')).rows).toEqual(
    (await totals('cobrancas_extras', 'data_vencimento', 'valor')).rows,
  )
})

test.each([
  'status=aberta',
  'tipo=x',
  'cliente_id=1',
  'data_fim=x',
  'cursor=W10',
  'cursor=WyJ4IiwieCJd',
])('rejects %s', async (query) => {
  expect((await api.get(`/cobrancas-extras?${query}`)).statusCode).toBe(422)
})
