import type { Db } from '#server/database/pool.ts'
import { checkLocacao } from '../queries.ts'
import { findVistoria } from '../service.ts'
import { listPairs } from './queries.ts'
import { differences, newAvariaText } from './rules.ts'

/** Returns how each motorcycle of a rental went out and came back, the current one first. Throws NotFound. */
export async function compareVistorias(db: Db, locacao_id: string) {
  await checkLocacao(db, locacao_id)
  const pairs = await listPairs(db, locacao_id)
  return Promise.all(
    pairs.map(async ({ antes_id, depois_id, ...moto }) => {
      const [antes, depois] = await Promise.all(
        [antes_id, depois_id].map((id) => (id ? findVistoria(db, id) : null)),
      )
      return {
        ...moto,
        antes: antes!,
        depois: depois!,
        texto: depois ? newAvariaText(depois) : null,
        ...differences(antes!, depois!),
      }
    }),
  )
}
