import { readConfig } from '#features/configuracoes/configuracoes.service.ts'
import type { FineRegistries } from '#integrations/detran/port.ts'
import { type Deps, systemWork } from '#server/deps.ts'
import type { Work } from '#server/work.ts'
import { nextLookup } from './multas.agenda.rules.ts'
import { consultFleet, isSimulated } from './multas.consulta.service.ts'
import { lastConsulta } from './multas.queries.ts'

/** When the fleet was last looked up, when it will be by itself, and who is asked. */
export async function lookupSchedule({ db, now }: Pick<Work, 'db' | 'now'>, fines: FineRegistries) {
  const [config, last, registries] = await Promise.all([readConfig(db, 'detran'), lastConsulta(db), fines()])
  const next = nextLookup({ ...config, simulated: isSimulated(registries), last: last?.em }, now)
  return { last, next, registries }
}

/** The same as the screen's numbers tell it. */
export async function lookupState(work: Pick<Work, 'db' | 'now'>, fines: FineRegistries) {
  const { last, next, registries } = await lookupSchedule(work, fines)
  return {
    simulacao: isSimulated(registries),
    registros: registries.map(({ label }) => label),
    ultima_consulta: last ?? null,
    proxima_consulta: next.at,
    nota_consulta: next.nota ?? null,
  }
}

/** Looks the fleet up if its time has come, however long ago: what was missed is caught up once. */
export async function consultIfDue({ db, now, fines }: Pick<Deps, 'db' | 'now'> & { fines: FineRegistries }) {
  const work = systemWork({ db, now })
  const { next } = await lookupSchedule(work, fines)
  if (next.at && next.at <= work.now) await consultFleet(work, fines, { automatica: true })
}
