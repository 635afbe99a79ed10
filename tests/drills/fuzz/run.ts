import { sql } from 'kysely'
import { everything } from '#tests/kit/calls/ask.ts'
import type { Request } from '#tests/kit/calls/call.ts'
import type { Shop } from '#tests/kit/calls/shop.ts'
import { CALLS } from '#tests/kit/calls/table.ts'
import { deviationOf } from './expectations.ts'
import { mutationsOf } from './mutations.ts'
import { addressOf, type Operation } from './operations.ts'
import { sender } from './send.ts'
import { randomOf } from './values.ts'

/** Words of a customer that no request names. */
const HIDDEN = ['Zenaide Oculta', 'oculta@exemplo.com']
const OWN_SESSION = /^\/(auth|usuarios)/
/** After these a session is locked until its password is given. */
const LOCKS_SESSION = /\/entregar-celular$/

/** In the order in which they ask. */
export const ROLES = ['nobody', 'administrator', 'staff'] as const
type Role = (typeof ROLES)[number]

export type Report = { requests: number; refused: number; problems: string[] }

/**
 * Starts a shop's server with a user of each role; returns a function that fuzzes an operation and
 * reports problems.
 */
export async function openFuzz(shop: Shop) {
  const { app, db } = shop.api
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { send } = sender((app.server.address() as { port: number }).port)
  await shop.cliente({ nome: HIDDEN[0], email: HIDDEN[1] })
  const roleHeaders = async (administrador: boolean) =>
    (await shop.team.signedIn({ administrador, nome: 'Bia Lima' })).headers
  let headersOf: Record<Role, Record<string, string>> | undefined
  const renew = async () => ({
    nobody: {},
    administrator: await roleHeaders(true),
    staff: await roleHeaders(false),
  })

  async function fuzz(
    operation: Operation,
    { seed, each, roles }: { seed: number; each: number; roles: readonly Role[] },
  ): Promise<Report> {
    const random = randomOf(seed)
    const { good } = CALLS[`${operation.method} ${operation.path.replace(/\{(\w+)\}/g, ':$1')}`]!
    const report: Report = { requests: 0, refused: 0, problems: [] }
    const addProblem = (role: string, label: string, wrong: string) =>
      report.problems.push(`${operation.method} ${operation.path} [${label}] as ${role}: ${wrong}`)
    if (!headersOf || OWN_SESSION.test(operation.path)) headersOf = await renew()
    let request: Request = await good(shop)
    for (const role of roles) {
      const authorization = headersOf[role]
      const isLess = role !== 'administrator'
      // Nobody leaves to the administrator what was made for the call.
      if (role === 'staff') request = await good(shop)
      // A read may update what the date has changed, for any role.
      if (operation.method === 'GET')
        await send({
          label: '',
          method: 'GET',
          path: addressOf(operation, request),
          headers: authorization,
        })
      const whole = isLess ? await everything(shop) : undefined
      const mutations = mutationsOf(operation, request, { each, random })
        // The others are mostly refused for who they are.
        .filter(() => !isLess || random() < 1 / 4)
      let last = await lastChange(db)
      let onlyRefused = true
      for (const sent of mutations) {
        const headers: Record<string, string> = {
          ...request.headers,
          ...authorization,
          ...sent.headers,
        }
        if (role === 'nobody') delete headers.authorization
        report.requests++
        try {
          const got = await send({ ...sent, headers })
          if (LOCKS_SESSION.test(operation.path)) await unlockAll(db)
          for (const wrong of deviationOf(operation, sent, got, { role, hidden: HIDDEN }))
            addProblem(role, sent.label, wrong)
          const now = await lastChange(db)
          if (got.status < 400) onlyRefused = false
          else if (now !== last)
            addProblem(role, sent.label, `answers ${got.status}, and changed something`)
          if (got.status >= 400) report.refused++
          last = now
        } catch (error) {
          addProblem(role, sent.label, `no answer: ${(error as Error).message}`)
        }
      }
      if (whole && onlyRefused && JSON.stringify(await everything(shop)) !== JSON.stringify(whole))
        addProblem(role, 'all', 'was refused, and changed something')
    }
    if ((await send({ label: '', method: 'GET', path: '/healthz' })).status !== 200)
      addProblem('anybody', 'all', 'made the server ill')
    return report
  }
  return fuzz
}

const unlockAll = (db: Shop['api']['db']) =>
  db.updateTable('sessoes').set({ assinando_tipo: null, assinando_ids: null }).execute()

/** Returns the id of the last audit row about a change. */
async function lastChange(db: Shop['api']['db']) {
  const { rows } = await sql<{ id: string }>`
    select id from auditoria where acao not in ('visualizar', 'exportar', 'entrar', 'entrada_recusada')
    order by id desc limit 1`.execute(db)
  return rows[0]?.id
}
