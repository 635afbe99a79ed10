import { z } from 'zod'
import { contracts } from '#app/server/http/contracts.ts'
import { pathOf } from '#http/client.ts'
import type { Contract, Endpoint } from '#http/endpoint.ts'
import { withClient } from './shop.ts'

const thisYear = new Date().getFullYear()

/** What a call is asked that cannot do without a query. */
const QUERIES: Record<string, Record<string, string>> = {
  '/relatorios/receita': { ano: String(thisYear - 1), mes: '6' },
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
  'usuarios',
]

/** What a filter that is neither a choice nor an id is asked for. */
const TEXTS: Record<string, string[]> = {
  // A first name that one in 23 bears, and a name that is nobody's first and one in 45 bears.
  busca: ['conceicao', 'aparecida'],
  placa: ['AZ1'],
  usuario: ['ana'],
  entidade: ['locacoes'],
  endereco: ['10.0.0.7'],
}

/** These read no table that grows with the shop, ask somebody outside, or answer a file. */
const UNMEASURED = /^\/(auth|arquivos|download|pix\/:id|whatsapp\/status-api|sistema\/(status|backup))\b/

/** Every call of the API that reads: plain, with each choice of each filter, a period, an owner, and a search text. */
export async function readPaths(url: string): Promise<string[]> {
  const ids = await someIds(url)
  return reads(({ method, raw, path }) => method === 'GET' && !raw && !UNMEASURED.test(path)).flatMap(
    (endpoint) => {
      const params = { ...PERIOD, entidade: 'locacoes', id: ids.get(tableOf(endpoint.path)) }
      const asked = QUERIES[endpoint.path] ?? {}
      return variants(endpoint, ids).map(
        (query) => `/api${pathOf(endpoint, { params, query: { ...asked, ...query } })}`,
      )
    },
  )
}

/** Every call that answers a file made of the data of the whole shop, in each format it has. */
export const exportPaths = () =>
  reads(({ method, raw, params }) => method === 'GET' && !!raw && !params).flatMap((endpoint) => {
    const formats = optionsOf(shapeOf(endpoint).formato)
    const asked = formats.length ? formats.map((formato) => ({ formato })) : [{}]
    return asked.map((query) => `/api${pathOf(endpoint, { query })}`)
  })

const reads = (which: (endpoint: Endpoint) => boolean) =>
  Object.values<Contract>(contracts)
    .flatMap((contract) => Object.values(contract))
    .filter(which)

/** The first customer of three rentals, one of them open, with one charge and three fines, or who comes nearest to that. */
const ALIKE = `
  select cliente_id as id from locacoes l group by cliente_id
  order by abs(count(*) - 3) + abs(count(*) filter (where status = 'ativa') - 1)
    + abs((select count(*) from cobrancas_extras c where c.cliente_id = l.cliente_id) - 1)
    + abs((select count(*) from multas m where m.cliente_id = l.cliente_id) - 3), cliente_id limit 1`

/** One record of each table, alike at every size: of a customer the rows beside them are what a call reads. */
const someIds = (url: string) =>
  withClient(url, async (client) => {
    const ids = new Map<string, string>()
    for (const table of TABLES) {
      const { rows } = await client.query(
        table === 'clientes' ? ALIKE : `select id from ${table} order by id limit 1`,
      )
      ids.set(table, rows[0].id)
    }
    return ids
  })

/** The table of the noun before `:id`, which may be written in the singular: '/locacoes/cliente/:id' → clientes. */
function tableOf(path: string) {
  const noun = path.match(/\/([^/]+)\/:id/)?.[1] ?? ''
  if (noun === ':entidade') return 'locacoes'
  return TABLES.find((table) => table.startsWith(noun.slice(0, 4))) ?? ''
}

type Shape = Record<string, z.ZodType>
const shapeOf = ({ query }: Endpoint): Shape => (query instanceof z.ZodObject ? query.shape : {})

function variants(endpoint: Endpoint, ids: Map<string, string>): Record<string, string>[] {
  const shape = shapeOf(endpoint)
  const filters = Object.entries(shape).filter(([name]) => !['limite', 'cursor'].includes(name))
  const { start, end } = PERIOD
  return [
    {},
    ...filters.flatMap(([name, schema]) => {
      const id = name.endsWith('_id') && ids.get(tableOf(`/${name}/:id`))
      const texts = id ? [id] : (TEXTS[name] ?? optionsOf(schema))
      return texts.map((text) => ({ [name]: text }))
    }),
    ...('data_inicio' in shape ? [{ data_inicio: start, data_fim: end }] : []),
  ]
}

/** The words that an enumerated filter takes, whatever wraps it. */
function optionsOf(schema: z.ZodType | undefined): string[] {
  const { enum: words } = schema ? z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) : {}
  return (words ?? []).map(String)
}
