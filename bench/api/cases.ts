import type { Call } from '../kit/load.ts'
import { withClient } from '../kit/shop.ts'

/**
 * Max. CPU per request, app and database together, relative to the bare server
 * (docs/architecture.md).
 */
export const GOALS = {
  'one record': 1.8,
  'list of 50': 1.8,
  search: 1.8,
  'revenue by day': 1.6,
  create: 2.0,
  receive: 2.0,
  dashboard: 1.8,
  alerts: 1.8,
  'fines list': 1.8,
  'file of 300 kB': 1.8,
}
export const MEMORY_GOAL_MB = 240
export const START_GOAL_MS = 700

export type Case = { name: keyof typeof GOALS; call: (n: number) => Call }

const SEARCHES = [
  'concei',
  'goncalves',
  'araujo',
  'ana da',
  'simões',
  'uchoa',
  'tavora',
  'neto',
  '13910000',
  'olivia m',
]

/** Returns the calls; consecutive calls use different records, so that no answer is cached. */
export function readCases(url: string, documento: string): Promise<Case[]> {
  return withClient(url, async (client) => {
    const ids = async (sql: string): Promise<string[]> =>
      (await client.query(sql)).rows.map(({ id }) => id)
    const clientes = await ids('select id from clientes order by md5(id::text) limit 1000')
    const locacoes = await ids(
      `select id from locacoes where status = 'ativa' order by md5(id::text) limit 1000`,
    )
    const pendentes = await ids(
      `select id from pagamentos where status = 'pendente' and tipo = 'semanal' order by md5(id::text) limit 1000`,
    )
    const year = new Date().getFullYear() - 1
    const at = <T>(list: T[], n: number) => list[n % list.length] as T
    return [
      { name: 'one record', call: (n) => get(`/api/clientes/${at(clientes, n)}`) },
      { name: 'list of 50', call: () => get('/api/pagamentos/detalhados?limite=50') },
      {
        name: 'search',
        call: (n) => get(`/api/clientes?busca=${encodeURIComponent(at(SEARCHES, n))}`),
      },
      {
        name: 'revenue by day',
        call: (n) => get(`/api/relatorios/receita?ano=${year}&mes=${1 + (n % 12)}`),
      },
      { name: 'dashboard', call: () => get('/api/dashboard/resumo') },
      { name: 'alerts', call: () => get('/api/dashboard/alertas') },
      { name: 'fines list', call: () => get('/api/multas?limite=50') },
      { name: 'file of 300 kB', call: () => get(`/api/arquivos/${documento}`) },
      { name: 'create', call: (n) => post('/api/pagamentos', newPagamento(at(locacoes, n))) },
      { name: 'receive', call: (n) => receive(at(pendentes, n)) },
    ]
  })
}

const newPagamento = (locacao_id: string) => ({
  locacao_id,
  tipo: 'avulso',
  semana_referencia: 1,
  valor: 50,
  data_vencimento: '2030-01-31',
})

/** Receives R$ 0,01 of a payment, which stays open: the same payment can be received again. */
const receive = (id: string): Call => ({
  method: 'PATCH',
  path: `/api/pagamentos/${id}/marcar-pago`,
  body: { valor_pago: 0.01, forma: 'dinheiro', resto: 'devido', confirmar_repetido: true },
})

const get = (path: string): Call => ({ method: 'GET', path })
const post = (path: string, body: unknown): Call => ({ method: 'POST', path, body })
