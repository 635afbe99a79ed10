import { UserRoundPen } from 'lucide-react'
import { formatDay } from '#domain/calendar-day.ts'
import { formatBRL } from '#domain/money.ts'
import { urgencyOf } from '#features/contratos/multas/indicacao/rules.ts'
import { useToday } from '#web/clock.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { AlertRow } from '#web/ui/lists/AlertRow.tsx'
import { ClienteLink, MotoLink } from '#web/ui/records.tsx'
import type { AlertasPainel } from '../../alertas/contract.ts'
import { daysLeftText, SHOWN } from '../../rules.ts'
import { AlertSection } from './AlertSection.tsx'

type Indication = AlertasPainel['indicacoes'][number]

/** Fines whose driver has to be named within a week. */
export function IndicationAlerts({ alerts }: { alerts: AlertasPainel }) {
  const total = alerts.total_indicacoes
  const first = alerts.indicacoes.slice(0, SHOWN.indicacoes)
  return (
    <AlertSection
      title="Indicação de Condutor"
      icon={UserRoundPen}
      cor="vermelho"
      lists={[
        {
          total,
          shown: first.length,
          label: `Ver todas as ${total} multas a indicar`,
          href: '/admin/multas',
        },
      ]}
    >
      {first.map((indication) => (
        <IndicationRow key={indication.id} indication={indication} />
      ))}
    </AlertSection>
  )
}

function IndicationRow({ indication }: { indication: Indication }) {
  const today = useToday()
  const { id, placa, numero_auto, cliente_nome, prazo_indicacao, valor_nic } = indication
  const cor = urgencyOf(prazo_indicacao, today) === 'urgente' ? 'vermelho' : 'amarelo'
  return (
    <AlertRow
      title={
        <>
          <MotoLink id={indication.moto_id}>
            <span className="tabular tracking-wide">{placa}</span>
          </MotoLink>
          :{' '}
          <ClienteLink id={indication.cliente_id}>
            {cliente_nome ?? 'Sem locatário na data'}
          </ClienteLink>
        </>
      }
      badges={<Badge cor={cor}>{daysLeftText(prazo_indicacao, today)}</Badge>}
      about={`Auto ${numero_auto}, prazo ${formatDay(prazo_indicacao)}. Sem indicação, multa NIC de ${formatBRL(valor_nic)}.`}
      actions={
        <LinkButton
          size="small"
          icon={UserRoundPen}
          href={`/admin/multas?multa=${id}`}
          aria-label={`Ver multa ${numero_auto}`}
        >
          Ver Multa
        </LinkButton>
      }
    />
  )
}
