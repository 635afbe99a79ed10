import { z } from 'zod'
import { contracts } from '#app/server/http/contracts.ts'
import { dayInBrazil } from '#domain/calendar-day.ts'
import { pathOf } from '#http/client.ts'
import type { Contract, Endpoint } from '#http/endpoint.ts'
import { withClient } from './shop.ts'

const thisYear = new Date().getFullYear()

/** Query parameters of the calls that require one. */
const QUERIES: Record<string, Record<string, string>> = {
  '/relatorios/receita': { ano: String(thisYear - 1), mes: '6' },
  '/relatorios/receita/anual': { ano: String(thisYear - 1) },
  '/sistema/pesquisa-global': { q: 'conceicao' },
  '/relatorios/contador': { mes: `${thisYear - 1}-06` },
  '/relatorios/resultado': { de: `${thisYear - 1}-01`, ate: `${thisYear - 1}-12` },
  '/locacoes/:id/simular-devolucao': { em: dayInBrazil(new Date()) },
}

/** Values of the path parameters for a period. */
const PERIOD = { start: `${thisYear - 1}-01-01`, end: `${thisYear - 1}-12-31` }

/** Values of the other path parameters that are no record's id. */
const WORDS = { entidade: 'locacoes', plano: 'anual' }

/** The tables that a path's `:id` may refer to. */
const TABLES = [
  'clientes',
  'motos',
  'locacoes',
  'pagamentos',
  'receitas',
  'cobrancas_extras',
  'manutencoes',
  'multas',
  'recebimentos',
  'usuarios',
  'documentos',
  'vistorias',
  'despesas',
  'sinistros',
  'itens_manutencao',
  'pedidos',
]

/** Values of free-text filters. */
const TEXTS: Record<string, string[]> = {
  // A first name of one in 23 customers, and a later name of one in 45.
  busca: ['conceicao', 'aparecida'],
  placa: ['AZ1'],
  usuario: ['ana'],
  entidade: ['locacoes'],
  endereco: ['10.0.0.7'],
}

/**
 * Calls that read no growing table, call external services, return a file, or read one debt, one
 * ended rental or one spreadsheet.
 */
const UNMEASURED =
  /^\/(auth|arquivos|clientes\/cep|documento-modelos|download|importacoes\/:id|locacoes\/:id\/acerto|pix\/:id|recibos|whatsapp\/(status-api|textos\/:nome)|sistema\/(status|backup))\b/

/** A read call; `isList`: it answers a page of records. */
export type Read = { path: string; isList: boolean }

/**
 * Returns every read call of the API: plain, with each choice of each filter, a period, an owner,
 * and a search text.
 */
export async function readPaths(url: string): Promise<Read[]> {
  const ids = await someIds(url)
  return reads(
    ({ method, raw, path }) => method === 'GET' && !raw && !UNMEASURED.test(path),
  ).flatMap((endpoint) => {
    const params = { ...PERIOD, ...WORDS, id: ids.get(tableOf(endpoint.path)) }
    const queries = QUERIES[endpoint.path] ?? {}
    const isList = 'limite' in shapeOf(endpoint)
    return variants(endpoint, ids).map((query) => ({
      path: `/api${pathOf(endpoint, { params, query: { ...queries, ...query } })}`,
      isList,
    }))
  })
}

/** Returns every call that exports data of the whole shop as a file, in each of its formats. */
export const exportPaths = () =>
  reads(({ method, raw, params }) => method === 'GET' && !!raw && !params).flatMap((endpoint) => {
    const asked = QUERIES[endpoint.path] ?? {}
    const formats = optionsOf(shapeOf(endpoint).formato)
    const queries = formats.length ? formats.map((formato) => ({ formato })) : [{}]
    return queries.map((query) => `/api${pathOf(endpoint, { query: { ...asked, ...query } })}`)
  })

const reads = (which: (endpoint: Endpoint) => boolean) =>
  Object.values<Contract>(contracts)
    .flatMap((contract) => Object.values(contract))
    .filter(which)

/**
 * The first customer closest to three rentals, one of them open, with one charge and three fines.
 */
const ALIKE = `
  select cliente_id as id from locacoes l group by cliente_id
  order by abs(count(*) - 3) + abs(count(*) filter (where status = 'ativa') - 1)
    + abs((select count(*) from cobrancas_extras c where c.cliente_id = l.cliente_id) - 1)
    + abs((select count(*) from multas m where m.cliente_id = l.cliente_id) - 3), cliente_id limit 1`

/** Selects the sample of a table, if it is not the row with the first id. */
const SAMPLES: Record<string, string> = {
  clientes: ALIKE,
  // Its return can be simulated and its transfer counted.
  locacoes: `select id from locacoes where status = 'ativa' and plano = 'fidelidade' order by id limit 1`,
}

/**
 * Returns one record of each table, similar at every size: for a customer, the related rows are
 * what a call reads.
 */
const someIds = (url: string) =>
  withClient(url, async (client) => {
    const ids = new Map<string, string>()
    for (const table of TABLES) {
      const { rows } = await client.query(
        SAMPLES[table] ?? `select id from ${table} order by id limit 1`,
      )
      ids.set(table, rows[0].id)
    }
    return ids
  })

/**
 * Returns the table of the noun before `:id`, which may be singular: '/locacoes/cliente/:id' and
 * '/cobranca-do-cliente/:id' → clientes.
 */
function tableOf(path: string) {
  const noun = (path.match(/\/([^/]+)\/:id/)?.[1] ?? '').replace(/^.*-d[oa]-/, '')
  if (noun === ':entidade') return 'locacoes'
  const stem = noun.replace(/_id$/, '').slice(0, 5)
  return TABLES.find((table) => table.startsWith(stem)) ?? ''
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

/** Returns the values of an enumerated filter. */
function optionsOf(schema: z.ZodType | undefined): string[] {
  const { enum: words } = schema
    ? z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })
    : {}
  return (words ?? []).map(String)
}
