import { useToday } from '#web/clock.ts'
import { Badge } from '#web/ui/Badge.tsx'
import type { Multa } from '../contract.ts'
import { isOverdue, ORIGEM_SIMULADA, STATUS_MULTA_LABEL, TIPO_INFRACAO_LABEL } from '../rules.ts'
import { STATUS_COR, TIPO_COR } from './labels.ts'

export type MultaBadgesProps = {
  multa: Multa
  /** Shows NOVA instead of the status, in the list of new fines. */
  isNewList?: boolean
  /** Without VENCIDA, which a row shows beside the day. */
  inRow?: boolean
}

/** Its kind, its status, and whether it is overdue or simulated. */
export function MultaBadges({ multa, isNewList = false, inRow = false }: MultaBadgesProps) {
  return (
    <>
      <Badge cor={TIPO_COR[multa.tipo_infracao]}>{TIPO_INFRACAO_LABEL[multa.tipo_infracao]}</Badge>
      {isNewList ? (
        <Badge cor="azul">NOVA</Badge>
      ) : (
        <Badge cor={STATUS_COR[multa.status]}>{STATUS_MULTA_LABEL[multa.status]}</Badge>
      )}
      {!inRow && <OverdueBadge multa={multa} />}
      {multa.origem === ORIGEM_SIMULADA && <Badge cor="cinza">SIMULADA</Badge>}
    </>
  )
}

export const OverdueBadge = ({ multa }: { multa: Multa }) =>
  isOverdue(multa, useToday()) && <Badge cor="vermelho">VENCIDA</Badge>
