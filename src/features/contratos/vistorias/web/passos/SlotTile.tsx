import { SLOT_LABEL, type SlotFixo } from '#domain/vistoria.ts'
import type { Vistoria } from '../../contract.ts'
import { PhotoTile } from '../fotos/PhotoTile.tsx'
import type { Fotos } from '../fotos/useFotos.ts'

/** The photo of one place of the motorcycle. */
export function SlotTile({
  slot,
  vistoria,
  fotos,
}: {
  slot: SlotFixo
  vistoria: Vistoria
  fotos: Fotos
}) {
  const waiting = fotos.waiting.findLast((each) => each.slot === slot)
  return (
    <PhotoTile
      label={SLOT_LABEL[slot]}
      required={vistoria.fotos_obrigatorias.includes(slot)}
      foto={vistoria.fotos.find((each) => each.slot === slot)}
      waiting={waiting}
      onPick={(file) => void fotos.add(file, { slot })}
      onRetry={() => waiting && fotos.retry(waiting)}
    />
  )
}
