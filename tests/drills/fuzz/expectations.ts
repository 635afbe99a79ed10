import { isPortuguese } from '#tests/kit/calls/portuguese.ts'
import type { Operation, Sent } from './operations.ts'
import type { Got } from './send.ts'

const SLOWEST_MS = 5_000
/** Text that reveals the implementation or internal data. */
const LEAKS = [
  /\n\s+at .*:\d+/,
  /node_modules|\/src\/|\/dist\/|file:\/\/\//,
  /\b(select|insert into|update|delete from)\b.+\b(from|values|set|where)\b/i,
  /\b(kysely|fastify|zod|pg-boss|FST_[A-Z_]+|SyntaxError|TypeError|RangeError|ECONN\w+)\b/,
  /\b(relation|column|constraint) "/,
  /\$argon2/,
  /[a-z]:\\\\|\/(?:tmp|home|root|usr|etc)\/\w/,
]
const OF_ERRORS = ['detail', 'code', 'errors', 'atual', 'alterado_por', 'dividas']

/**
 * Returns the problems of a response to any request. `hidden` are words of records that were not
 * requested.
 */
export function deviationOf(
  operation: Operation,
  sent: Sent,
  got: Got,
  { role, hidden }: { role: string; hidden: readonly string[] },
): string[] {
  const { status, headers } = got
  const wrong: string[] = []
  if (status >= 500 && !(status === 502 && operation.answers.includes('502')))
    wrong.push(`answers ${status}`)
  if (got.ms > SLOWEST_MS) wrong.push(`takes ${Math.round(got.ms)} ms`)
  if (status < 200 || (status >= 300 && status < 400 && status !== 304))
    wrong.push(`answers ${status}`)
  const names = Object.keys(headers)
  if (
    names.some((name) =>
      /^access-control-|^set-cookie$|^x-injected$|^server$|^x-powered-by$/.test(name),
    )
  )
    wrong.push(`sends ${names}`)
  if (headers['x-content-type-options'] !== 'nosniff') wrong.push('may be sniffed')
  const type = String(headers['content-type'])
  if (got.body.length > 0 && !/; charset=utf-8$|^(image|application)\/(?!json)/.test(type))
    wrong.push(`has the type ${type}`)
  if (!/no-store|private/.test(String(headers['cache-control'])))
    wrong.push(`may be cached: ${headers['cache-control']}`)
  if (status < 400 && /^query .+ twice$/.test(sent.label))
    wrong.push('takes a parameter that was given twice')
  if (status < 400) return wrong
  const text = got.body.toString('utf8')
  const said = withoutRecord(text)
  for (const leak of LEAKS)
    if (leak.test(said)) wrong.push(`tells ${said.match(leak)?.[0].slice(0, 80)}`)
  for (const word of hidden) if (text.includes(word)) wrong.push(`tells ${word} of another record`)
  return [...wrong, ...wrongInError(text), ...wrongForRole(operation, sent, status, role)]
}

/** A conflict shows the record as it is, with whatever text an earlier request stored in it. */
function withoutRecord(text: string) {
  if (!text.includes('"atual":')) return text
  const { atual: _, ...error } = JSON.parse(text)
  return JSON.stringify(error)
}

function wrongForRole({ security }: Operation, { path }: Sent, status: number, role: string) {
  const isPublic = security?.length === 0
  const malformed = [404, 417, 422].includes(status)
  if (role === 'nobody' && !isPublic && status !== 401 && !malformed)
    return [`is ${status} to nobody: ${path.slice(0, 80)}`]
  return []
}

function wrongInError(text: string): string[] {
  let error: { detail?: unknown; code?: unknown; errors?: unknown }
  try {
    error = JSON.parse(text)
  } catch {
    return [`is no JSON: ${text.slice(0, 60)}`]
  }
  const { detail, code, errors = [] } = error
  const sentence =
    typeof detail === 'object' ? (detail as { mensagem?: unknown } | null)?.mensagem : detail
  const fields = errors as { campo?: unknown; mensagem?: unknown }[]
  return [
    ...(Object.keys(error).every((key) => OF_ERRORS.includes(key))
      ? []
      : [`has ${Object.keys(error)}`]),
    ...(isPortuguese(sentence) ? [] : [`says ${JSON.stringify(detail)?.slice(0, 120)}`]),
    ...(typeof code === 'string' && /^[a-z_]+$/.test(code) ? [] : [`has the code ${code}`]),
    ...fields.flatMap(({ campo, mensagem, ...rest }) =>
      typeof campo === 'string' && isPortuguese(mensagem) && Object.keys(rest).length === 0
        ? []
        : [`says of ${String(campo).slice(0, 80)}: ${mensagem}`],
    ),
    ...(text.length > 20_000 && !('atual' in error) ? [`says ${text.length} characters`] : []),
  ]
}
