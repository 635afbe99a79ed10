import { useQuery } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { type CalendarDay, formatDay } from '#domain/calendar-day.ts'
import { formatBRL } from '#domain/money.ts'
import { multaTardiaText } from '#features/contratos/acertos/rules.ts'
import { useCanOpen } from '#web/can-open.ts'
import { useToday } from '#web/clock.ts'
import { filteredHref } from '#web/data/search-params.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { AppLink } from '#web/ui/navigation/AppLink.tsx'
import { ClienteLink, LocacaoLink } from '#web/ui/records.tsx'
import type { AlertasPainel } from '../../alertas/contract.ts'
import { shownInHoje } from '../../alertas/rules.ts'
import { hojeQuery } from '../hoje/api.ts'
import { WorkCard } from '../WorkCard.tsx'
import { AlertSection, Sections } from './AlertSection.tsx'
import { alertasQuery } from './api.ts'
import { BackupAlert } from './BackupAlert.tsx'
import { EmailNote } from './EmailNote.tsx'
import { Notice } from './Notice.tsx'
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
  alerts.sinistros_abertos +
  (alerts.contas_a_conferir ? 1 : 0) +
  (alerts.backup_atrasado ? 1 : 0)

type PanelProps = {
  waitingEmails: number | undefined
  /** Beside the title: this week's changes, for administrators. */
  semana?: ReactNode
}

/** 'Centro de Alertas Inteligentes': what needs a hand today, each entry with the way to its own record. */
export function AlertsPanel({ waitingEmails, semana }: PanelProps) {
  const today = useToday()
  const hoje = useQuery(hojeQuery()).data
  const emailNote = ({ email_configurado, emails_com_falha }: AlertasPainel) => (
    <EmailNote configured={email_configurado} waiting={waitingEmails} failed={emails_com_falha} />
  )
  return (
    <WorkCard
      title="Centro de Alertas Inteligentes"
      beside={semana}
      query={useQuery(alertasQuery())}
      totalOf={totalOf}
      noun={['alerta ao todo', 'alertas ao todo']}
      cor="vermelho"
      loading="Carregando alertas..."
      failure="Erro ao carregar alertas"
      nothing="Tudo em dia! Nenhum alerta urgente no momento."
      notes={(alerts) => (
        <>
          <ProlongedNote total={alerts.contratos_por_semana} />
          {emailNote(alerts)}
        </>
      )}
    >
      {(alerts) => (
        <>
          <Sections>
            {alerts.backup_atrasado && <BackupAlert {...alerts.backup_atrasado} />}
            <ConferenciaAlert total={alerts.contas_a_conferir} />
            <SinistroAlert total={alerts.sinistros_abertos} />
            <PixAlert total={alerts.pix_a_conferir} />
            <RefundAlert {...alerts.caucoes_a_devolver} today={today} />
            <MultaTardiaAlerts alerts={alerts} />
            <Recommended alerts={alerts} />
            {emailNote(alerts)}
            {sectionsOf(alerts, shownInHoje(hoje, today)).map((section) => (
              <AlertSection key={section.title} {...section} />
            ))}
            <ProlongedNote total={alerts.contratos_por_semana} />
          </Sections>
        </>
      )}
    </WorkCard>
  )
}

const CONFERENCIA = '/admin/controle/conferencia'

/** Sums that do not add up: administrators get a link, others a note to tell them; nothing while all do. */
function ConferenciaAlert({ total }: { total: number }) {
  const canOpen = useCanOpen()(CONFERENCIA)
  if (total === 0) return null
  return (
    <Notice
      tipo="erro"
      title={total === 1 ? '1 conta que não fecha' : `${total} contas que não fecham`}
    >
      A conferência da noite achou valores que não somam.{' '}
      {canOpen ? (
        <AppLink className="text-link" href={CONFERENCIA}>
          Ver a conferência
        </AppLink>
      ) : (
        'Avise quem administra o sistema.'
      )}
    </Notice>
  )
}

/** Fines that arrived after the settlement of their rental, each with the way to its bill. */
const MultaTardiaAlerts = ({ alerts }: { alerts: AlertasPainel }) =>
  alerts.multas_tardias.map(
    ({ multa_id, locacao_id, cliente_id, cliente_nome, moto_placa, valor }) => (
      <Notice key={multa_id} title={multaTardiaText(valor)}>
        <ClienteLink id={cliente_id}>{cliente_nome}</ClienteLink>, moto {moto_placa}.{' '}
        <LocacaoLink id={locacao_id}>Ver a conta</LocacaoLink>
      </Notice>
    ),
  )

/** Thefts, accidents and impoundments that are open, with the way to them; nothing while there are none. */
function SinistroAlert({ total }: { total: number }) {
  if (total === 0) return null
  const title = total === 1 ? '1 sinistro em aberto' : `${total} sinistros em aberto`
  return (
    <Notice title={title}>
      <AppLink className="text-link" href="/admin/sinistros">
        Ver sinistros
      </AppLink>
    </Notice>
  )
}

/** Pix payments that wait for a decision, with the way to them; nothing while there are none. */
function PixAlert({ total }: { total: number }) {
  if (total === 0) return null
  return (
    <Notice title={`${total} Pix a conferir`}>
      Dinheiro que voltou ao cliente depois da baixa, ou que entrou sem dar baixa.{' '}
      <AppLink className="text-link" href="/admin/pagamentos">
        Decidir em Pagamentos
      </AppLink>
    </Notice>
  )
}

type Props = AlertasPainel['caucoes_a_devolver'] & { today: CalendarDay }

/** Deposits whose deadline is near or past, with the way to them; nothing while there are none. */
function RefundAlert({ quantidade, total, primeiro, today }: Props) {
  if (quantidade === 0 || primeiro === null) return null
  const isLate = primeiro < today
  const what = quantidade === 1 ? '1 caução a devolver' : `${quantidade} cauções a devolver`
  return (
    <Notice tipo={isLate ? 'erro' : 'aviso'} title={`${what}: ${formatBRL(total)}`}>
      {isLate ? 'O prazo mais antigo passou em' : 'O primeiro prazo é'} {formatDay(primeiro)}.{' '}
      <AppLink
        className="text-link"
        href={filteredHref('/admin/recebimentos/caucoes', { aba: 'a_devolver' })}
      >
        Ver cauções a devolver
      </AppLink>
    </Notice>
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

const counted = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`

const stepsFor = (alerts: AlertasPainel) => [
  {
    count: alerts.total_indicacoes,
    text: `${counted(alerts.total_indicacoes, 'multa', 'multas')} com o prazo de indicação acabando: indique o condutor`,
  },
  {
    count: alerts.cobrancas_a_lembrar,
    text: `${counted(alerts.cobrancas_a_lembrar, 'cobrança vence', 'cobranças vencem')} até amanhã ou já ${alerts.cobrancas_a_lembrar === 1 ? 'venceu' : 'venceram'}: envie lembretes`,
  },
  {
    count: alerts.trocas_vencidas,
    text: `${counted(alerts.trocas_vencidas, 'moto', 'motos')} com troca de óleo vencida: leve à oficina`,
  },
  {
    count: alerts.total_pagamentos_atrasados,
    text: `${counted(alerts.total_pagamentos_atrasados, 'pagamento atrasado', 'pagamentos atrasados')}: contate os clientes`,
  },
]

/** What to do first, in numbers; nothing where nothing presses. */
function Recommended({ alerts }: { alerts: AlertasPainel }) {
  const id = useId()
  const steps = stepsFor(alerts).filter(({ count }) => count > 0)
  if (steps.length === 0) return null
  return (
    <section aria-labelledby={id} className="tinted flex gap-3 rounded-3 px-4 py-3" data-cor="azul">
      <ListChecks size={20} aria-hidden className="mt-0.5 shrink-0" />
      <div>
        <h3 id={id} className="font-bold">
          Ações Recomendadas
        </h3>
        <ul className="mt-1 list-disc pl-5">
          {steps.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}
