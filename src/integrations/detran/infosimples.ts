import { setTimeout as pause } from 'node:timers/promises'
import { UpstreamError } from '#domain/errors.ts'
import { ask, type Connection } from '../http.ts'
import {
  fieldsOf,
  keyRefused,
  notAllowed,
  providerDown,
  requireOk,
  tooMany,
  unrecognised,
} from '../probe/refusals.ts'
import { multasIn } from './normalise.ts'
import type { MultaRegistry, Vehicle } from './port.ts'

const WHO = 'O Infosimples'
/** Seconds the provider may query the authority's site; our own timeout adds a margin. */
const THEIR_TIMEOUT_S = 60
const TIMEOUT_MS = (THEIR_TIMEOUT_S + 15) * 1000

/** A query that is billed without a result is never retried. */
const OK = 200
const NO_DATA = 612
const RETRIED = [600, 605, 609, 610, 613, 614, 615, 617, 618]
/** Milliseconds before each retry. */
const PAUSES = [1000, 4000]

type Options = { wait?: (ms: number) => Promise<unknown> }

/** Queries DETRAN-SP's own site by plate and RENAVAM; vehicles without RENAVAM are not covered. */
export const infosimples = (
  token: string,
  connection: Connection,
  { wait = pause }: Options = {},
): MultaRegistry => ({
  name: 'infosimples',
  label: 'o Infosimples',
  simulated: false,
  covers: ({ renavam }) => renavam !== null,
  async multasOf(vehicle) {
    for (const before of PAUSES) {
      const answer = await inquire(token, connection, vehicle)
      if (!RETRIED.includes(answer.code)) return multasOfAnswer(answer)
      await wait(before)
    }
    return multasOfAnswer(await inquire(token, connection, vehicle))
  },
})

type Answer = { code: number; data: unknown }

/**
 * The answer's own `code` decides, whatever the HTTP status; a body without one is not from
 * Infosimples.
 */
async function inquire(
  token: string,
  connection: Connection,
  { placa, renavam }: Vehicle,
): Promise<Answer> {
  const reply = await ask(
    { timeoutMs: TIMEOUT_MS, ...connection },
    WHO,
    '/consultas/detran/sp/debitos',
    {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        token,
        placa,
        renavam: renavam ?? '',
        timeout: String(THEIR_TIMEOUT_S),
        ignore_site_receipt: '1',
      }).toString(),
    },
  )
  const { code, data } = fieldsOf(reply.body)
  if (typeof code === 'number') return { code, data }
  requireOk(WHO, reply)
  throw unrecognised(WHO)
}

function multasOfAnswer({ code, data }: Answer) {
  if (code === NO_DATA) return []
  if (code === OK && Array.isArray(data)) return multasIn(WHO, fieldsOf(data[0]).debitos_multas)
  throw failureOf(code)
}

/** Maps its codes to errors with Portuguese messages. */
function failureOf(code: number) {
  if (code === 601) return keyRefused(WHO)
  if (code === 602 || code === 603) return notAllowed(WHO)
  if (code === 606 || code === 607 || code === 608)
    return new UpstreamError(
      `${WHO} não aceitou a placa com o RENAVAM. Confira o RENAVAM da moto.`,
      'provedor_renavam',
    )
  if (code === 617 || code === 618 || code === 622) return tooMany(WHO)
  return code === OK || code < 600 ? unrecognised(WHO) : providerDown(WHO)
}
