import { z } from 'zod'
import { contracts } from '#app/server/contracts.ts'
import { pathOf } from '#http/client.ts'
import type { Contract, Endpoint } from '#http/endpoint.ts'
import { withClient } from './shop.ts'

const thisYear = new Date().getFullYear()

/** What a call is asked that cannot do without a query. */
const QUERIES: Record<string, Record<string, string>> = {
  '/relatorios/receita/anual': { ano: String(thisYear - 1) },
  '/sistema/pesquisa-global': { q: 'conceicao' },
}

/** The parameters of a path that stand for a period. */
const PERIOD = { start: `${thisYear - 1}-01-01`, end: `${thisYear - 1}-12-31` }

/** The tables a path's `:id` may be of. */
const TABLES = [
  'clientes',
  'motos',
  'locacoes',
  'pagamentos',
  'receitas',
  'cobrancas_extras',
  'manutencoes',
  'multas',
]

/** These read no table that grows with the shop, or answer a file. */
const UNMEASURED = /^\/(auth|arquivos|download)\b/

/** Every call of the API that reads: plain, with each status it filters by, and with a search text. */
export function readPaths(url: string): Promise<string[]> {
  return withClient(url, async (client) => {
    const ids = new Map<string, string>()
    for (const table of TABLES) {
      const { rows } = await client.query(`select id from ${table} order by md5(id::text) limit 1`)
      ids.set(table, rows[0].id)
    }
    const endpoints = Object.values<Contract>(contracts).flatMap((contract) => Object.values(contract))
    const reads = endpoints.filter(
      ({ method, raw, path }) => method === 'GET' && !raw && !UNMEASURED.test(path),
    )
    return reads.flatMap((endpoint) => {
      const params = { ...PERIOD, id: ids.get(tableOf(endpoint.path)) }
      const asked = QUERIES[endpoint.path] ?? {}
      return variants(endpoint).map(
        (query) => `/api${pathOf(endpoint, { params, query: { ...asked, ...query } })}`,
      )
    })
  })
}

/** The table of the noun before `:id`, which may be written in the singular: '/locacoes/cliente/:id' → clientes. */
function tableOf(path: string) {
  const noun = path.match(/\/([^/]+)\/:id/)?.[1] ?? ''
  return TABLES.find((table) => table.startsWith(noun.slice(0, 4))) ?? ''
}

function variants({ paged, query }: Endpoint): Record<string, string>[] {
  const shape = query instanceof z.ZodObject ? query.shape : {}
  const statuses = optionsOf(shape.status as z.ZodType | undefined)
  return [
    {},
    ...statuses.map((status) => ({ status })),
    ...(paged && shape.busca ? [{ busca: 'conceicao' }] : []),
  ]
}

/** The words that an enumerated filter takes, whatever wraps it. */
function optionsOf(schema: z.ZodType | undefined): string[] {
  const { enum: words } = schema ? z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) : {}
  return (words ?? []).map(String)
}
