import { useQuery } from '@tanstack/react-query'
import { type CalendarDay, formatDay } from '#domain/calendar-day.ts'
import { formatBRL } from '#domain/money.ts'
import { multaTardiaText } from '#features/contratos/acertos/rules.ts'
import { useCanOpen } from '#web/can-open.ts'
import { useToday } from '#web/clock.ts'
import { filteredHref } from '#web/data/search-params.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { ErrorAlert } from '#web/ui/feedback/ErrorAlert.tsx'
import { Loading, SkeletonShapes } from '#web/ui/lists/Skeleton.tsx'
import { AppLink } from '#web/ui/navigation/AppLink.tsx'
import { ClienteLink, LocacaoLink } from '#web/ui/records.tsx'
import type { AlertasPainel } from '../../alertas/contract.ts'
import { Recommended } from '../Recommended.tsx'
import { AlertSection } from './AlertSection.tsx'
import { alertasQuery } from './api.ts'
import { BackupAlert } from './BackupAlert.tsx'
import { EmailNote } from './EmailNote.tsx'
import { sectionsOf } from './sections.tsx'

const totalOf = (alerts: AlertasPainel) =>
  alerts.total_cobrancas_extras +
  alerts.total_indicacoes +
  alerts.total_contratos_terminados +
  alerts.total_renovacoes_nao_feitas +
  alerts.total_troca_oleo +
  alerts.total_pagamentos_atrasados +
  alerts.pix_a_conferir +
  alerts.caucoes_a_devolver.quantidade +
  alerts.multas_tardias.length +
  (alerts.contas_a_conferir ? 1 : 0) +
  (alerts.backup_atrasado ? 1 : 0)

/** 'Centro de Alertas Inteligentes': what needs a hand today, each entry with the way to its own record. */
export function AlertsPanel({ waitingEmails }: { waitingEmails: number | undefined }) {
  const today = useToday()
  const { data, error, refetch } = useQuery(alertasQuery())
  const total = data ? totalOf(data) : 0
  return (
    <Card
      className="mb-4"
      title={
        <span className="flex flex-wrap items-center gap-2">
          Centro de Alertas Inteligentes{' '}
          {total > 0 && (
            <Badge cor="vermelho">{total === 1 ? '1 alerta' : `${total} alertas`}</Badge>
          )}
        </span>
      }
    >
      <div className="grid gap-6">
        {error && (
          <ErrorAlert
            error={error}
            failure="Erro ao carregar alertas"
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && (
          <Loading label="Carregando alertas...">
            <SkeletonShapes shape="rows" count={3} />
          </Loading>
        )}
        {data && total === 0 && (
          <Alert tipo="sucesso">Tudo em dia! Nenhum alerta urgente no momento.</Alert>
        )}
        {data && total > 0 && (
          <>
            {data.backup_atrasado && <BackupAlert {...data.backup_atrasado} />}
            <ConferenciaAlert total={data.contas_a_conferir} />
            <PixAlert total={data.pix_a_conferir} />
            <RefundAlert {...data.caucoes_a_devolver} today={today} />
            <MultaTardiaAlerts alerts={data} />
            <Recommended alerts={data} />
            {sectionsOf(data).map((section) => (
              <AlertSection key={section.title} {...section} />
            ))}
          </>
        )}
        {data && <ProlongedNote total={data.contratos_por_semana} />}
        {data && (
          <EmailNote
            configured={data.email_configurado}
            waiting={waitingEmails}
            failed={data.emails_com_falha}
          />
        )}
      </div>
    </Card>
  )
}

const CONFERENCIA = '/admin/conferencia'

/** Sums that do not add up: administrators get a link, others a note to tell them; nothing while all do. */
function ConferenciaAlert({ total }: { total: number }) {
  const canOpen = useCanOpen()(CONFERENCIA)
  if (total === 0) return null
  return (
    <Alert
      tipo="erro"
      quiet
      title={total === 1 ? '1 conta que não fecha' : `${total} contas que não fecham`}
    >
      <p>
        A conferência da noite achou valores que não somam.{' '}
        {canOpen ? (
          <AppLink className="text-link" href={CONFERENCIA}>
            Ver a conferência
          </AppLink>
        ) : (
          'Avise quem administra o sistema.'
        )}
      </p>
    </Alert>
  )
}

/** Fines that arrived after the settlement of their rental, each with the way to its bill. */
const MultaTardiaAlerts = ({ alerts }: { alerts: AlertasPainel }) =>
  alerts.multas_tardias.map(
    ({ multa_id, locacao_id, cliente_id, cliente_nome, moto_placa, valor }) => (
      <Alert key={multa_id} tipo="aviso" quiet title={multaTardiaText(valor)}>
        <p>
          <ClienteLink id={cliente_id}>{cliente_nome}</ClienteLink>, moto {moto_placa}.{' '}
          <LocacaoLink id={locacao_id}>Ver a conta</LocacaoLink>
        </p>
      </Alert>
    ),
  )

/** Pix payments that wait for a decision, with the way to them; nothing while there are none. */
function PixAlert({ total }: { total: number }) {
  if (total === 0) return null
  return (
    <Alert tipo="aviso" quiet title={`${total} Pix a conferir`}>
      <p>
        Dinheiro que voltou ao cliente depois da baixa, ou que entrou sem dar baixa.{' '}
        <AppLink className="text-link" href="/admin/pagamentos">
          Decidir em Pagamentos
        </AppLink>
      </p>
    </Alert>
  )
}

type Props = AlertasPainel['caucoes_a_devolver'] & { today: CalendarDay }

/** Deposits whose deadline is near or past, with the way to them; nothing while there are none. */
function RefundAlert({ quantidade, total, primeiro, today }: Props) {
  if (quantidade === 0 || primeiro === null) return null
  const isLate = primeiro < today
  const what = quantidade === 1 ? '1 caução a devolver' : `${quantidade} cauções a devolver`
  return (
    <Alert tipo={isLate ? 'erro' : 'aviso'} quiet title={`${what}: ${formatBRL(total)}`}>
      <p>
        {isLate ? 'O prazo mais antigo passou em' : 'O primeiro prazo é'} {formatDay(primeiro)}.{' '}
        <AppLink className="text-link" href={filteredHref('/admin/caucoes', { aba: 'a_devolver' })}>
          Ver cauções a devolver
        </AppLink>
      </p>
    </Alert>
  )
}

/** How many rentals go on by the week after their contract, with the way to them. */
function ProlongedNote({ total }: { total: number }) {
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
