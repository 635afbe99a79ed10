import { BellRing, FileText, UserRoundPen } from 'lucide-react'
import { useState } from 'react'
import { cobrancaHref } from '#domain/addresses.ts'
import { useToday } from '#web/clock.ts'
import { useEntityMutation } from '#web/data/mutations.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { ItemCard } from '#web/ui/Card.tsx'
import { MotoLink } from '#web/ui/records.tsx'
import type { Multa } from '../contract.ts'
import { isOpen } from '../indicacao/rules.ts'
import {
  isNew,
  isOverdue,
  ORIGEM_SIMULADA,
  STATUS_MULTA_LABEL,
  TIPO_INFRACAO_LABEL,
} from '../rules.ts'
import { api, INVALIDATES } from './api.ts'
import { IndicationDialog } from './dialogs.ts'
import { IndicationLine } from './indicacao/IndicationLine.tsx'
import { STATUS_COR, TIPO_COR, whatIs } from './labels.ts'
import { MultaFacts } from './MultaFacts.tsx'
import { MultaMenu } from './MultaMenu.tsx'

type Props = {
  multa: Multa
  /** Shows NOVA instead of the status, in the list of new fines. */
  isNewList?: boolean
}

/** One fine: what, where, who, what it costs today and until when the driver may be named. */
export function MultaCard({ multa, isNewList = false }: Props) {
  return (
    <ItemCard
      title={
        <span className="tabular tracking-wide">
          <MotoLink id={multa.moto_id}>{multa.placa}</MotoLink>
        </span>
      }
      subtitle={multa.descricao_infracao}
      badges={<MultaBadges multa={multa} isNewList={isNewList} />}
      menu={<MultaMenu multa={multa} />}
      footer={multaActions(multa).length > 0 && <MultaActions multa={multa} />}
    >
      <MultaFacts multa={multa} />
      <IndicationLine multa={multa} />
    </ItemCard>
  )
}

export function MultaBadges({ multa, isNewList = false }: Props) {
  const today = useToday()
  return (
    <>
      <Badge cor={TIPO_COR[multa.tipo_infracao]}>{TIPO_INFRACAO_LABEL[multa.tipo_infracao]}</Badge>
      {isNewList ? (
        <Badge cor="azul">NOVA</Badge>
      ) : (
        <Badge cor={STATUS_COR[multa.status]}>{STATUS_MULTA_LABEL[multa.status]}</Badge>
      )}
      {isOverdue(multa, today) && <Badge cor="vermelho">VENCIDA</Badge>}
      {multa.origem === ORIGEM_SIMULADA && <Badge cor="cinza">SIMULADA</Badge>}
    </>
  )
}

/** The usual steps of a fine, the next one first. */
const multaActions = ({ status, indicacao, cliente_id, cobranca_id }: Multa) =>
  [
    isNew(status) && ('notify' as const),
    isOpen(indicacao) && cliente_id !== null && ('indicate' as const),
    cobranca_id !== null && ('cobranca' as const),
  ].filter((step) => step !== false)

type ActionsProps = {
  multa: Multa
  /** Only the next step: the menu has the others. */
  next?: boolean
}

/** Buttons to notify, to name the driver and to see the charge. */
export function MultaActions({ multa, next = false }: ActionsProps) {
  const notify = useNotify()
  const [indicating, setIndicating] = useState(false)
  const buttons = {
    notify: (
      <Button
        key="notify"
        size="small"
        icon={BellRing}
        busy={notify.busy}
        aria-label={`Notificar ${whatIs(multa)}`}
        onClick={() => void notify.run(multa)}
      >
        Notificar
      </Button>
    ),
    indicate: (
      <Button
        key="indicate"
        size="small"
        icon={UserRoundPen}
        aria-label={`Indicar condutor da ${whatIs(multa)}`}
        onClick={() => setIndicating(true)}
      >
        Indicar condutor
      </Button>
    ),
    cobranca: (
      <LinkButton
        key="cobranca"
        size="small"
        icon={FileText}
        href={cobrancaHref(multa.cobranca_id!)}
        aria-label={`Ver Cobrança da ${whatIs(multa)}`}
      >
        Ver Cobrança
      </LinkButton>
    ),
  }
  const steps = multaActions(multa)
  return (
    <>
      {(next ? steps.slice(0, 1) : steps).map((step) => buttons[step])}
      {indicating && <IndicationDialog multa={multa} onClose={() => setIndicating(false)} />}
    </>
  )
}

/** Marks a fine as notified; the notice says what became of the message to the customer. */
const useNotify = () =>
  useEntityMutation({
    run: (multa: Multa) => api.notify({ params: { id: multa.id } }),
    success: ({ aviso }, multa) => aviso ?? `Notificada: ${whatIs(multa)}.`,
    failure: 'Erro ao notificar multa. Tente novamente.',
    invalidates: INVALIDATES,
  })
