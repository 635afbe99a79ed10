import { readConfig } from '#features/configuracoes/configuracoes.service.ts'
import type { FineRegistry } from '#integrations/detran/port.ts'
import { type Deps, systemWork } from '#server/deps.ts'
import type { Work } from '#server/work.ts'
import { nextLookup } from './multas.agenda.rules.ts'
import { consultFleet } from './multas.consulta.service.ts'
import { lastConsulta } from './multas.queries.ts'

/** When the fleet was last looked up, when it will be by itself, and whether its fines are made up. */
export async function lookupSchedule({ db, now }: Pick<Work, 'db' | 'now'>, fines: FineRegistry) {
  const [config, last] = await Promise.all([readConfig(db, 'detran'), lastConsulta(db)])
  const next = nextLookup({ ...config, simulated: fines.simulated, last: last?.em }, now)
  return { last, next }
}

/** The same as the screen's numbers tell it. */
export async function lookupState(work: Pick<Work, 'db' | 'now'>, fines: FineRegistry) {
  const { last, next } = await lookupSchedule(work, fines)
  return {
    simulacao: fines.simulated,
    ultima_consulta: last ?? null,
    proxima_consulta: next.at,
    nota_consulta: next.nota ?? null,
  }
}

/** Looks the fleet up if its time has come, however long ago: what was missed is caught up once. */
export async function consultIfDue({ db, now, fines }: Pick<Deps, 'db' | 'now'> & { fines: FineRegistry }) {
  const work = systemWork({ db, now })
  const { next } = await lookupSchedule(work, fines)
  if (next.at && next.at <= work.now) await consultFleet(work, fines, { automatica: true })
}
