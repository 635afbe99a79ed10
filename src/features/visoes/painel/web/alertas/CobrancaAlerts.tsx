import { Eye, FileText, MessageCircle } from 'lucide-react'
import { formatDay } from '#domain/calendar-day.ts'
import { dueDateUrgency } from '#domain/days/due-date.ts'
import { formatTelefone } from '#domain/documents.ts'
import { whatsappLink } from '#domain/text/whatsapp-link.ts'
import { reminderText } from '#features/contato/modelos/divida/rules.ts'
import { useToday } from '#web/clock.ts'
import { filteredHref } from '#web/data/search-params.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { AlertRow } from '#web/ui/lists/AlertRow.tsx'
import { ClienteLink, MotoLink } from '#web/ui/records.tsx'
import { Money } from '#web/ui/values.tsx'
import type { AlertasPainel } from '../../alertas/contract.ts'
import { cobrancaMessage, SHOWN } from '../../rules.ts'
import { AlertSection } from './AlertSection.tsx'
import { useEmpresa, useTemplate } from './api.ts'
import { RemindCliente } from './RemindCliente.tsx'

type Cobranca = AlertasPainel['cobrancas_extras'][number]

export function CobrancaAlerts({ alerts }: { alerts: AlertasPainel }) {
  const total = alerts.total_cobrancas_extras
  const first = alerts.cobrancas_extras.slice(0, SHOWN.cobrancas)
  return (
    <AlertSection
      title="Cobranças Extras Pendentes"
      icon={FileText}
      cor="amarelo"
      lists={[
        {
          total,
          shown: first.length,
          label: `Ver todas as ${total} cobranças pendentes`,
          href: filteredHref('/admin/cobrancas', { status: 'pendente' }),
        },
      ]}
    >
      {first.map((cobranca) => (
        <CobrancaRow key={cobranca.id} cobranca={cobranca} />
      ))}
    </AlertSection>
  )
}

function CobrancaRow({ cobranca }: { cobranca: Cobranca }) {
  const today = useToday()
  const empresa = useEmpresa()
  const template = useTemplate()
  const { id, titulo, devido_hoje, data_vencimento, cliente_nome, moto_placa } = cobranca
  const { cor, text } = dueDateUrgency(data_vencimento, today)
  return (
    <AlertRow
      title={
        <>
          {titulo}: <Money value={devido_hoje} />
        </>
      }
      badges={<Badge cor={cor}>{text}</Badge>}
      about={
        <>
          <ClienteLink id={cobranca.cliente_id}>{cliente_nome}</ClienteLink>
          {moto_placa && (
            <>
              , moto <MotoLink id={cobranca.moto_id}>{moto_placa}</MotoLink>
            </>
          )}
          , vencimento {formatDay(data_vencimento)}
        </>
      }
      actions={
        <>
          <LinkButton
            size="small"
            icon={Eye}
            href={`/admin/cobrancas?cobranca=${id}`}
            aria-label={`Ver cobrança: ${titulo}, ${cliente_nome}`}
          >
            Ver
          </LinkButton>
          <LinkButton
            size="small"
            icon={MessageCircle}
            href={whatsappLink(empresa.telefone, cobrancaMessage(cobranca))}
            aria-label={`WhatsApp da loja, ${formatTelefone(empresa.telefone)}: ${titulo}, ${cliente_nome}`}
            title={`Abre o WhatsApp da loja, ${formatTelefone(empresa.telefone)}`}
          >
            WhatsApp
          </LinkButton>
          <RemindCliente
            nome={cliente_nome}
            about={titulo}
            chat={{
              numero: cobranca.cliente_telefone,
              mensagem: reminderText(cobranca, template, empresa),
              cobranca_id: id,
            }}
          />
        </>
      }
    />
  )
}
