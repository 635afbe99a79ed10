import { CalendarX, Eye } from 'lucide-react'
import { useToday } from '#web/clock.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { AlertRow } from '#web/ui/lists/AlertRow.tsx'
import { AppLink } from '#web/ui/navigation/AppLink.tsx'
import { ClienteLink, recordHref } from '#web/ui/records.tsx'
import type { AlertasPainel } from '../../alertas/contract.ts'
import { contractEndText } from '../../hoje/rules.ts'
import { contractOverAlert, SHOWN } from '../../rules.ts'
import { AlertSection } from './AlertSection.tsx'

/** Contracts that ended and for which nothing is charged until the shop decides. */
export function ContractAlerts({ alerts }: { alerts: AlertasPainel }) {
  const today = useToday()
  const total = alerts.total_contratos_terminados
  const first = alerts.contratos_terminados.slice(0, SHOWN.contratos)
  return (
    <AlertSection
      title="Contratos terminados"
      icon={CalendarX}
      cor="vermelho"
      lists={[
        {
          total,
          shown: first.length,
          label: `Ver todos os ${total} contratos terminados`,
          href: '/admin/motos-alugadas?situacao=vencendo',
        },
      ]}
    >
      {first.map((contrato) => (
        <AlertRow
          key={contrato.id}
          title={<ClienteLink id={contrato.cliente_id}>{contrato.cliente_nome}</ClienteLink>}
          badges={<Badge cor="vermelho">{contractEndText(contrato.data_fim_contratada, today)}</Badge>}
          about={contractOverAlert(contrato)}
          actions={
            <LinkButton
              size="small"
              icon={Eye}
              href={recordHref.locacao(contrato.id)}
              aria-label={`Ver locação: ${contrato.cliente_nome}, moto ${contrato.moto_placa}`}
            >
              Ver locação
            </LinkButton>
          }
        />
      ))}
    </AlertSection>
  )
}

/** How many rentals go on by the week after their contract, with the way to them. */
export function ProlongedNote({ total }: { total: number }) {
  if (total === 0) return null
  return (
    <Alert tipo="info" quiet>
      {total === 1
        ? '1 contrato terminou e segue por semana.'
        : `${total} contratos terminaram e seguem por semana.`}{' '}
      <AppLink className="text-link" href="/admin/motos-alugadas?situacao=prorrogada">
        Ver em Motos Alugadas
      </AppLink>
    </Alert>
  )
}
