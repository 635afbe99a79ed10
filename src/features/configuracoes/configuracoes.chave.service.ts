import { type Work, write } from '#server/work.ts'
import { findGroups, holdGroups, saveValue } from './configuracoes.queries.ts'

/** Beside the settings, and shown with none of them: which key the stored secrets are under. */
const CHAVE = 'chave_dos_segredos'

/**
 * Whether the key with this mark is the one that the database's secrets are under; whoever comes first says which one that is.
 * A mark tells keys apart and gives none away.
 */
export const isKeyOf = (work: Work, marca: string) =>
  write(work, async (tx) => {
    await holdGroups(tx)
    const [known] = await findGroups(tx, [CHAVE])
    if (known) return (known.valor as { marca: string }).marca === marca
    await saveValue(tx, CHAVE, { marca })
    return true
  })

/** From now on the key with this mark is the right one: what was sealed by another has to be typed in again. */
export const acceptKey = (work: Work, marca: string) =>
  write(work, async (tx) => {
    await holdGroups(tx)
    await saveValue(tx, CHAVE, { marca })
  })
