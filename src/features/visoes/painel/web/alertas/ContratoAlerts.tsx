import { CalendarX, Eye, Repeat } from 'lucide-react'
import { recordHref } from '#domain/addresses.ts'
import { RenewLink } from '#features/contratos/locacoes/web/public.tsx'
import { useToday } from '#web/clock.ts'
import { filteredHref } from '#web/data/search-params.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { AlertRow } from '#web/ui/lists/AlertRow.tsx'
import { AppLink } from '#web/ui/navigation/AppLink.tsx'
import { ClienteLink } from '#web/ui/records.tsx'
import type { AlertasPainel } from '../../alertas/contract.ts'
import { contratoEndText } from '../../hoje/rules.ts'
import { contratoOverAlert, renovacaoRefusedText, SHOWN } from '../../rules.ts'
import { AlertSection } from './AlertSection.tsx'

/** Contracts that ended and for which nothing is charged until the shop decides. */
export function ContratoAlerts({ alerts }: { alerts: AlertasPainel }) {
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
          href: filteredHref('/admin/motos-alugadas', { situacao: 'vencendo' }),
        },
      ]}
    >
      {first.map((contrato) => (
        <AlertRow
          key={contrato.id}
          title={<ClienteLink id={contrato.cliente_id}>{contrato.cliente_nome}</ClienteLink>}
          badges={
            <Badge cor="vermelho">{contratoEndText(contrato.data_fim_contratada, today)}</Badge>
          }
          about={contratoOverAlert(contrato)}
          actions={
            <>
              <RenewLink {...contrato} />
              <SeeLocacao {...contrato} />
            </>
          }
        />
      ))}
    </AlertSection>
  )
}

/** Renewals that were agreed and could not be made, because the customer may not rent. */
export function RenovacaoAlerts({ alerts }: { alerts: AlertasPainel }) {
  const total = alerts.total_renovacoes_nao_feitas
  const first = alerts.renovacoes_nao_feitas.slice(0, SHOWN.contratos)
  return (
    <AlertSection
      title="Renovações não feitas"
      icon={Repeat}
      cor="laranja"
      lists={[
        {
          total,
          shown: first.length,
          label: `Ver todas as ${total} renovações não feitas`,
          href: filteredHref('/admin/motos-alugadas', { situacao: 'vencendo' }),
        },
      ]}
    >
      {first.map((locacao) => (
        <AlertRow
          key={locacao.id}
          title={<ClienteLink id={locacao.cliente_id}>{locacao.cliente_nome}</ClienteLink>}
          badges={<Badge cor="laranja">Moto {locacao.moto_placa}</Badge>}
          about={renovacaoRefusedText(locacao)}
          actions={<SeeLocacao {...locacao} />}
        />
      ))}
    </AlertSection>
  )
}

const SeeLocacao = ({
  id,
  cliente_nome,
  moto_placa,
}: Pick<AlertasPainel['contratos_terminados'][number], 'id' | 'cliente_nome' | 'moto_placa'>) => (
  <LinkButton
    size="small"
    icon={Eye}
    href={recordHref.locacao(id)}
    aria-label={`Ver locação: ${cliente_nome}, moto ${moto_placa}`}
  >
    Ver locação
  </LinkButton>
)

/** How many rentals go on by the week after their contract, with the way to them. */
export function ProlongedNote({ total }: { total: number }) {
  if (total === 0) return null
  return (
    <Alert tipo="info" quiet>
      {total === 1
        ? '1 contrato terminou e segue por semana.'
        : `${total} contratos terminaram e seguem por semana.`}{' '}
      <AppLink
        className="text-link"
        href={filteredHref('/admin/motos-alugadas', { situacao: 'prorrogada' })}
      >
        Ver em Motos Alugadas
      </AppLink>
    </Alert>
  )
}
