import { useQuery } from '@tanstack/react-query'
import { useToday } from '#web/clock.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { ErrorAlert } from '#web/ui/feedback/ErrorAlert.tsx'
import { Loading, SkeletonShapes } from '#web/ui/lists/Skeleton.tsx'
import type { AlertasPainel } from '../../alertas/contract.ts'
import { Recommended } from '../Recommended.tsx'
import { alertasQuery } from './api.ts'
import { BackupAlert } from './BackupAlert.tsx'
import { CobrancaAlerts } from './CobrancaAlerts.tsx'
import { ConferenciaAlert } from './ConferenciaAlert.tsx'
import { ContratoAlerts, ProlongedNote, RenovacaoAlerts } from './ContratoAlerts.tsx'
import { EmailNote } from './EmailNote.tsx'
import { IndicationAlerts } from './IndicationAlerts.tsx'
import { LatePagamentos } from './LatePagamentos.tsx'
import { MultaTardiaAlerts } from './MultaTardiaAlerts.tsx'
import { OilAlerts } from './OilAlerts.tsx'
import { PixAlert } from './PixAlert.tsx'
import { RefundAlert } from './RefundAlert.tsx'

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
            <IndicationAlerts alerts={data} />
            <ContratoAlerts alerts={data} />
            <RenovacaoAlerts alerts={data} />
            <CobrancaAlerts alerts={data} />
            <OilAlerts alerts={data} />
            <LatePagamentos alerts={data} />
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
