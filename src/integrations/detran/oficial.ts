import { addDays, type CalendarDay } from '#domain/calendar-day.ts'
import { OutsideFailure } from '#domain/errors.ts'
import type { Credentials } from '#domain/providers.ts'
import { ask, type Connection } from '../http.ts'
import { fieldsOf, requireOk, unrecognised } from '../probe/refusals.ts'

const WHO = 'O DETRAN-SP oficial'
/** A plate that exists for tests only. */
const TEST_PLATE = 'SAV0741'
const PERIOD_DAYS = 30

/**
 * Looks a test plate up in the shape of SERPRO's e-Frotas. An answer that the plate has no fines, or is not known, proves
 * key and address as well; a 404 that says nothing is a wrong address.
 */
export async function checkOficial(
  { api_key, endpoint }: Credentials['oficial'],
  connection: Omit<Connection, 'baseUrl'>,
  today: CalendarDay,
) {
  const reply = await ask({ ...connection, baseUrl: addressOf(endpoint, TEST_PLATE, today) }, WHO, '', {
    headers: { authorization: `Bearer ${api_key}`, 'x-token-client': api_key, accept: 'application/json' },
  })
  if (reply.status === 404) {
    if (isBusinessAnswer(reply.body)) return
    throw new OutsideFailure(
      'O endereço do DETRAN-SP oficial não tem a consulta de infrações. Confira o endpoint.',
      'provedor_endereco',
    )
  }
  requireOk(WHO, reply)
  if (!isFineList(reply.body)) throw unrecognised(WHO)
}

/** `{placa}` in the endpoint is where the plate goes; without it, e-Frotas' own path and period come after it. */
function addressOf(endpoint: string, placa: string, today: CalendarDay) {
  if (endpoint.includes('{placa}')) return endpoint.replaceAll('{placa}', placa)
  const period = new URLSearchParams({ dataInicial: addDays(today, -PERIOD_DAYS), dataFinal: today })
  return `${endpoint.replace(/\/+$/, '')}/consultas/v1/infracoes/placa/${placa}?${period}`
}

/** What a web server's own error page does not say. */
const isBusinessAnswer = (body: unknown) => {
  const { mensagem, returnCode } = fieldsOf(body)
  return typeof mensagem === 'string' || typeof returnCode === 'number'
}

const LISTS = ['infracoes', 'multas', 'data', 'dados']
const isFineList = (body: unknown) =>
  Array.isArray(body) || LISTS.some((name) => Array.isArray(fieldsOf(body)[name]))
