import { z } from 'zod'
import { contracts } from '#app/server/contracts.ts'
import { pathOf } from '#http/client.ts'
import type { Contract, Endpoint } from '#http/endpoint.ts'
import { withClient } from './shop.ts'

/** What a call that cannot do without a query is asked; one that is not here fails the benchmark by its answer. */
const QUERIES: Record<string, Record<string, string>> = {
  '/relatorios/receita': { ano: String(new Date().getFullYear()), mes: String(new Date().getMonth() + 1) },
  '/relatorios/receita/anual': { ano: String(new Date().getFullYear() - 1) },
  '/sistema/pesquisa-global': { q: 'conceicao' },
}

/** Path parameters that are no id. */
const PARAMS = { start: '2026-01-01', end: '2026-12-31', inicio: '2026-01-01', fim: '2026-12-31' }

/** Reading these goes to no table, or answers a file. */
const UNMEASURED = /^\/(auth|arquivos|download)\b/

/** Every call of the API that reads, with each status it filters by and with a search text. */
export function readPaths(url: string): Promise<string[]> {
  return withClient(url, async (client) => {
    const idOf = async (table: string) =>
      (await client.query(`select id from ${table} order by md5(id::text) limit 1`)).rows[0].id
    const ids = {
      cliente: await idOf('clientes'),
      moto: await idOf('motos'),
      locacao: await idOf('locacoes'),
      pagamento: await idOf('pagamentos'),
      receita: await idOf('receitas'),
    }
    const endpoints = Object.values<Contract>(contracts).flatMap((contract) => Object.values(contract))
    const reads = endpoints.filter(
      ({ method, raw, path }) => method === 'GET' && !raw && !UNMEASURED.test(path),
    )
    return reads.flatMap((endpoint) => {
      const params = {
        ...PARAMS,
        id: Object.entries(ids).find(([noun]) => endpoint.path.includes(`/${noun}`))?.[1],
      }
      const asked = QUERIES[endpoint.path] ?? {}
      return variants(endpoint).map(
        (query) => `/api${pathOf(endpoint, { params, query: { ...asked, ...query } })}`,
      )
    })
  })
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
