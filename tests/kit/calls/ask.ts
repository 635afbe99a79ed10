import { sql } from 'kysely'
import { z } from 'zod'
import { contracts } from '#app/server/http/contracts.ts'
import type { Contract, Endpoint } from '#http/endpoint.ts'
import type { Db } from '#server/database/pool.ts'
import { encodeForm } from '../server/send-file.ts'
import type { Request } from './call.ts'
import type { Shop } from './shop.ts'

/** Every call of the contracts, by method and path. */
export const ENDPOINTS = new Map(
  Object.values<Contract>(contracts)
    .flatMap((contract) => Object.values(contract))
    .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
)

/** Returns the valid request with parts replaced; a list stays whole. */
export const put = (request: Request, over: Partial<Request>): Request => ({
  ...request,
  ...over,
  params: { ...request.params, ...over.params },
  query: { ...request.query, ...over.query },
  ...(!Array.isArray(request.body) &&
    (request.body || over.body) && { body: { ...request.body, ...over.body } }),
})

/** Sends the request as its contract declares: a form if there is a file, else JSON. */
export async function ask(shop: Shop, { method, path, upload }: Endpoint, request: Request) {
  const { params = {}, query = {}, body, file, headers } = request
  const search = new URLSearchParams(query)
  const address = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''))
  const url = search.size ? `${address}?${search}` : address
  const send = shop.api[method.toLowerCase() as 'post']
  if (!upload) return send(url, body, headers)
  const form = new FormData()
  for (const [name, text] of Object.entries(body ?? {})) form.set(name, String(text))
  if (file) form.set(upload.field, new File([Buffer.from(file.bytes)], file.name))
  const encoded = await encodeForm(form)
  return send(url, encoded.payload, { ...encoded.headers, ...headers })
}

/** Returns the fields of an object schema; empty for other schemas. */
export const fieldsOf = (schema: z.ZodType | undefined): Record<string, z.ZodType> =>
  schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {}

/** Returns the required fields. */
export const requiredFields = (schema: z.ZodType | undefined) =>
  Object.entries(fieldsOf(schema))
    .filter(([, field]) => field._zod.optin !== 'optional' && !field.safeParse(undefined).success)
    .map(([name]) => name)

/** Names of the tables of each database, read once. */
const tablesOf = new WeakMap<Db, Promise<string[]>>()

const readTables = async (db: Db) => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname not in ('sessoes', 'tentativas_login', 'desafios_login', 'contagens_de_pedidos', 'migracoes')
    order by relname`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * Returns a value that differs after any change to a row of the shop: per table, its number of rows
 * and the sum of the transactions that wrote them. Sessions and login attempts are left out, as are
 * lines of the trail about reads and rejections.
 */
export async function everything({ api: { db } }: Pick<Shop, 'api'>) {
  if (!tablesOf.has(db)) tablesOf.set(db, readTables(db))
  const names = await tablesOf.get(db)!
  // Short, so that it is planned once per connection: long statements have no name.
  const contents = names.map(
    (name) => sql`select ${sql.lit(name)}, count(*), sum(xmin::text::bigint) from ${sql.ref(name)}
${name === 'auditoria' ? sql`where acao not in ('visualizar', 'exportar', 'entrar', 'entrada_recusada')` : sql``}`,
  )
  return (await sql<object>`${sql.join(contents, sql` union all `)}`.execute(db)).rows
}
