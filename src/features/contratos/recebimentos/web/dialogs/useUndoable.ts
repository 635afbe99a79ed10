import { useToday } from '#web/clock.ts'
import { useMay } from '#web/data/session/session.ts'
import type { Recebimento } from '../../contract.ts'

/** Whether the user may undo a receipt: one of today, or any with the permission. */
export function useUndoable() {
  const may = useMay()
  const today = useToday()
  return ({ estornado_em, data }: Recebimento) =>
    estornado_em === null && (may('dias_anteriores') || data === today)
}
