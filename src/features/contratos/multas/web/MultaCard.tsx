import { BellRing, FileText, UserRoundPen } from 'lucide-react'
import { useState } from 'react'
import { cobrancaHref } from '#domain/addresses.ts'
import { formatDay } from '#domain/calendar-day.ts'
import { useEntityMutation } from '#web/data/mutations.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { FactLines, ItemCard } from '#web/ui/Card.tsx'
import { MotoLink } from '#web/ui/records.tsx'
import type { Multa } from '../contract.ts'
import { isOpen } from '../indicacao/rules.ts'
import { isNew } from '../rules.ts'
import { api, INVALIDATES } from './api.ts'
import { IndicationDialog } from './dialogs.ts'
import { IndicationLine } from './indicacao/IndicationLine.tsx'
import { whatIs } from './labels.ts'
import { MultaBadges, type MultaBadgesProps } from './MultaBadges.tsx'
import { momentText, Renter, speedText, Value } from './MultaFacts.tsx'
import { MultaMenu } from './MultaMenu.tsx'

/**
 * One fine in few lines: what, where, who, what it costs today, until when the driver may be named,
 * and its next step. Its details have the description and the deadline in full.
 */
export function MultaCard({ multa, isNewList = false }: MultaBadgesProps) {
  const { descricao_infracao, data_vencimento, vencimento_estimado, pontos_cnh } = multa
  const speed = speedText(multa)
  return (
    <ItemCard
      title={
        <span className="tabular tracking-wide">
          <MotoLink id={multa.moto_id}>{multa.placa}</MotoLink>
        </span>
      }
      badges={<MultaBadges multa={multa} isNewList={isNewList} />}
      menu={<MultaMenu multa={multa} />}
    >
      <p className="line-clamp-1 text-sm font-medium" title={descricao_infracao}>
        {descricao_infracao}
      </p>
      <FactLines
        items={[
          { label: 'Infração', value: momentText(multa) },
          {
            label: vencimento_estimado ? 'Vencimento (estimado)' : 'Vencimento',
            value: formatDay(data_vencimento),
          },
          { label: 'Valor', value: <Value multa={multa} /> },
          { label: 'Local', value: multa.local_infracao },
          { label: 'Auto', value: <span className="tabular">{multa.numero_auto}</span> },
          pontos_cnh > 0 && { label: 'Pontos', value: pontos_cnh },
          speed && { label: 'Velocidade', value: speed },
          { label: 'Cliente', value: <Renter multa={multa} /> },
        ]}
      />
      <div className="mt-1 grid gap-2">
        <IndicationLine multa={multa} short />
        <span className="flex flex-wrap gap-2">
          {isNew(multa.status) && <ChargeLink multa={multa} />}
          <MultaAction multa={multa} />
        </span>
      </div>
    </ItemCard>
  )
}

/** The next step of a fine, as a button: to notify, to name the driver, or to see the charge. */
export function MultaAction({ multa }: { multa: Multa }) {
  const notify = useNotify()
  const [indicating, setIndicating] = useState(false)
  const { status, indicacao, cliente_id } = multa
  if (isNew(status))
    return (
      <Button
        size="small"
        icon={BellRing}
        busy={notify.busy}
        aria-label={`Notificar ${whatIs(multa)}`}
        onClick={() => void notify.run(multa)}
      >
        Notificar
      </Button>
    )
  if (isOpen(indicacao) && cliente_id !== null)
    return (
      <>
        <Button
          size="small"
          icon={UserRoundPen}
          aria-label={`Indicar condutor da ${whatIs(multa)}`}
          onClick={() => setIndicating(true)}
        >
          Indicar condutor
        </Button>
        {indicating && <IndicationDialog multa={multa} onClose={() => setIndicating(false)} />}
      </>
    )
  return <ChargeLink multa={multa} />
}

/** Leads to the charge of a fine, if it has one. */
function ChargeLink({ multa }: { multa: Multa }) {
  if (multa.cobranca_id === null) return null
  return (
    <LinkButton
      size="small"
      icon={FileText}
      href={cobrancaHref(multa.cobranca_id)}
      aria-label={`Ver Cobrança da ${whatIs(multa)}`}
    >
      Ver Cobrança
    </LinkButton>
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
