import { CircleDollarSign, Settings2 } from 'lucide-react'
import { daysBetween, formatDay } from '#domain/calendar-day.ts'
import { overdueText } from '#domain/days/due-date.ts'
import { TIPO_PAGAMENTO_LABEL } from '#domain/pagamento.ts'
import { reminderText } from '#features/contato/modelos/divida/rules.ts'
import { useToday } from '#web/clock.ts'
import { filteredHref } from '#web/data/search-params.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { AlertRow } from '#web/ui/lists/AlertRow.tsx'
import { ClienteLink, MotoLink } from '#web/ui/records.tsx'
import { Money } from '#web/ui/values.tsx'
import type { AlertasPainel } from '../../alertas/contract.ts'
import { SHOWN } from '../../rules.ts'
import { AlertSection } from './AlertSection.tsx'
import { useEmpresa, useTemplate } from './api.ts'
import { RemindCliente } from './RemindCliente.tsx'

type Late = AlertasPainel['pagamentos_atrasados'][number]

export function LatePagamentos({ alerts }: { alerts: AlertasPainel }) {
  const total = alerts.total_pagamentos_atrasados
  const first = alerts.pagamentos_atrasados.slice(0, SHOWN.pagamentos)
  return (
    <AlertSection
      title="Pagamentos Atrasados"
      icon={CircleDollarSign}
      cor="vermelho"
      lists={[
        {
          total,
          shown: first.length,
          label: `Ver todos os ${total} pagamentos atrasados`,
          href: LATE,
        },
      ]}
    >
      {first.map((late) => (
        <LateRow key={late.id} late={late} />
      ))}
    </AlertSection>
  )
}

const LATE = filteredHref('/admin/pagamentos', { status: 'atrasado' })

/** 'Semana 3', or the payment's kind if it has no week. */
const whatIs = ({ tipo, semana_referencia }: Late) =>
  tipo === 'semanal' ? `Semana ${semana_referencia}` : TIPO_PAGAMENTO_LABEL[tipo]

function LateRow({ late }: { late: Late }) {
  const today = useToday()
  const empresa = useEmpresa()
  const template = useTemplate()
  const { id, principal_aberto, devido_hoje, cliente_nome, moto_placa } = late
  return (
    <AlertRow
      title={
        <>
          <ClienteLink id={late.cliente_id}>{cliente_nome}</ClienteLink>:{' '}
          <Money value={devido_hoje} />
        </>
      }
      badges={<Badge cor="vermelho">{overdueText(daysBetween(late.data_vencimento, today))}</Badge>}
      about={
        <>
          {whatIs(late)}, moto <MotoLink id={late.moto_id}>{moto_placa}</MotoLink>, venceu em{' '}
          {formatDay(late.data_vencimento)}
          {devido_hoje > principal_aberto && (
            <>
              , valor sem multa <Money value={principal_aberto} />
            </>
          )}
        </>
      }
      actions={
        <>
          <LinkButton
            size="small"
            icon={Settings2}
            href={`${LATE}&pagamento=${id}`}
            aria-label={`Gerenciar pagamento: ${cliente_nome}, ${whatIs(late)}`}
          >
            Gerenciar
          </LinkButton>
          <RemindCliente
            nome={cliente_nome}
            about={whatIs(late)}
            chat={{
              numero: late.cliente_telefone,
              mensagem: reminderText(late, template, empresa),
              pagamento_id: id,
            }}
          />
        </>
      }
    />
  )
}
