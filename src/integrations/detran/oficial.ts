import { addDays, type CalendarDay } from '#domain/calendar-day.ts'
import { UpstreamError } from '#domain/errors.ts'
import type { Credentials } from '#domain/providers.ts'
import { ask, type Connection } from '../http.ts'
import { fieldsOf, requireOk, unrecognised } from '../probe/refusals.ts'
import { multasIn } from './normalise.ts'
import type { MultaRegistry } from './port.ts'

const WHO = 'O DETRAN-SP oficial'
/** A plate that exists only for tests. */
const TEST_PLACA = 'SAV0741'
const TEST_PERIOD_DAYS = 30
/** e-Frotas accepts periods of at most a year. */
const PERIOD_DAYS = 365

type Reach = Omit<Connection, 'baseUrl'>

/**
 * The official registry with SERPRO's e-Frotas API; a user typed the endpoint, so `fetch` must be
 * guarded.
 */
export const oficial = (credentials: Credentials['oficial'], connection: Reach): MultaRegistry => ({
  name: 'oficial',
  label: 'o DETRAN-SP oficial',
  simulated: false,
  covers: () => true,
  multasOf: async ({ placa }, today) =>
    multasIn(
      WHO,
      await inquire(credentials, connection, placa, {
        from: addDays(today, -PERIOD_DAYS),
        to: today,
      }),
    ),
})

/**
 * Checks key and address with a test plate. An answer that the plate has no fines or is unknown
 * passes; a 404 without such an answer means a wrong address.
 * @throws {UpstreamError} if the check fails.
 */
export async function checkOficial(
  credentials: Credentials['oficial'],
  connection: Reach,
  today: CalendarDay,
) {
  await inquire(credentials, connection, TEST_PLACA, {
    from: addDays(today, -TEST_PERIOD_DAYS),
    to: today,
  })
}

type Period = { from: CalendarDay; to: CalendarDay }

/** Returns the list of a plate's fines unparsed. */
async function inquire(
  { api_key, endpoint }: Credentials['oficial'],
  connection: Reach,
  placa: string,
  on: Period,
) {
  const reply = await ask({ ...connection, baseUrl: addressOf(endpoint, placa, on) }, WHO, '', {
    headers: {
      authorization: `Bearer ${api_key}`,
      'x-token-client': api_key,
      accept: 'application/json',
    },
  })
  if (reply.status === 404) {
    if (isBusinessAnswer(reply.body)) return []
    throw new UpstreamError(
      'O endereço do DETRAN-SP oficial não tem a consulta de infrações. Confira o endpoint.',
      'provedor_endereco',
    )
  }
  requireOk(WHO, reply)
  const list = listIn(reply.body)
  if (!list) throw unrecognised(WHO)
  return list
}

/** Replaces `{placa}` in the endpoint; without it, appends the path and the period of e-Frotas. */
function addressOf(endpoint: string, placa: string, { from, to }: Period) {
  if (endpoint.includes('{placa}')) return endpoint.replaceAll('{placa}', placa)
  const period = new URLSearchParams({ dataInicial: from, dataFinal: to })
  return `${endpoint.replace(/\/+$/, '')}/consultas/v1/infracoes/placa/${placa}?${period}`
}

/** Returns false for a web server's own error page. */
const isBusinessAnswer = (body: unknown) => {
  const { mensagem, returnCode } = fieldsOf(body)
  return typeof mensagem === 'string' || typeof returnCode === 'number'
}

const LISTS = ['infracoes', 'multas', 'data', 'dados']

/** Returns the body itself, or the list under one of the usual names, at most one level deeper. */
function listIn(body: unknown): unknown[] | undefined {
  if (Array.isArray(body)) return body
  const values = LISTS.map((name) => fieldsOf(body)[name])
  const inside = values.flatMap((value) => LISTS.map((name) => fieldsOf(value)[name]))
  return [...values, ...inside].find((value) => Array.isArray(value)) as unknown[] | undefined
}
