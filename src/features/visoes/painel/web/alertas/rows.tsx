import { Eye, MessageCircle, Settings2, UserRoundPen, Wrench } from 'lucide-react'
import { recordHref } from '#domain/addresses.ts'
import { ATO } from '#domain/atos.ts'
import { daysBetween, formatDay } from '#domain/calendar-day.ts'
import { dueDateUrgency, overdueText } from '#domain/days/due-date.ts'
import { formatKm } from '#domain/distance.ts'
import { formatTelefone } from '#domain/documents.ts'
import { formatBRL } from '#domain/money.ts'
import { whatIs } from '#domain/pagamento.ts'
import { shopChat } from '#domain/text/whatsapp-link.ts'
import { reminderText } from '#features/contato/modelos/divida/rules.ts'
import { RenewLink } from '#features/contratos/locacoes/web/public.tsx'
import { urgencyOf } from '#features/contratos/multas/indicacao/rules.ts'
import { PromessaMark } from '#features/dinheiro/dividas/web/public.tsx'
import { OIL_ALERT } from '#features/frota/motos/rules.ts'
import { settingHref } from '#features/sistema/configuracoes/web/public.tsx'
import { useToday } from '#web/clock.ts'
import { filteredHref } from '#web/data/search-params.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { AlertRow } from '#web/ui/lists/AlertRow.tsx'
import { ClienteLink, MotoLink } from '#web/ui/records.tsx'
import { Money } from '#web/ui/values.tsx'
import type { AlertasPainel } from '../../alertas/contract.ts'
import { contratoEndText } from '../../hoje/rules.ts'
import {
  cobrancaMessage,
  contratoOverAlert,
  daysLeftText,
  renovacaoRefusedText,
} from '../../rules.ts'
import { useEmpresa, useTemplate } from './api.ts'
import { RemindCliente } from './RemindCliente.tsx'

type Item<List extends keyof AlertasPainel> = AlertasPainel[List] extends (infer T)[] ? T : never

export const LATE = filteredHref('/admin/pagamentos', { status: 'atrasado' })

/** A fine whose driver has to be named within a week. */
export function IndicationRow({ indication }: { indication: Item<'indicacoes'> }) {
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

/** A contract that ended and for which nothing is charged until the shop decides. */
export const ContratoRow = ({ contrato }: { contrato: Item<'contratos_terminados'> }) => (
  <AlertRow
    title={<ClienteLink id={contrato.cliente_id}>{contrato.cliente_nome}</ClienteLink>}
    badges={
      <Badge cor="vermelho">{contratoEndText(contrato.data_fim_contratada, useToday())}</Badge>
    }
    about={contratoOverAlert(contrato)}
    actions={
      <>
        <RenewLink {...contrato} />
        <SeeLocacao {...contrato} />
      </>
    }
  />
)

/** A renewal that was agreed and could not be made, because the customer may not rent. */
export const RenovacaoRow = ({ locacao }: { locacao: Item<'renovacoes_nao_feitas'> }) => (
  <AlertRow
    title={<ClienteLink id={locacao.cliente_id}>{locacao.cliente_nome}</ClienteLink>}
    badges={<Badge cor="laranja">Moto {locacao.moto_placa}</Badge>}
    about={renovacaoRefusedText(locacao)}
    actions={<SeeLocacao {...locacao} />}
  />
)

type Which = Pick<Item<'contratos_terminados'>, 'id' | 'cliente_nome' | 'moto_placa'>

export const SeeLocacao = ({ id, cliente_nome, moto_placa }: Which) => (
  <LinkButton
    size="small"
    icon={Eye}
    href={recordHref.locacao(id)}
    aria-label={`Ver locação: ${cliente_nome}, moto ${moto_placa}`}
  >
    Ver locação
  </LinkButton>
)

export function CobrancaRow({ cobranca }: { cobranca: Item<'cobrancas_extras'> }) {
  const today = useToday()
  const empresa = useEmpresa()
  const template = useTemplate()
  const { id, titulo, devido_hoje, data_vencimento, cliente_nome, moto_placa } = cobranca
  const { cor, text } = dueDateUrgency(data_vencimento, today)
  const chat = shopChat(empresa.telefone, cobrancaMessage(cobranca))
  const number = formatTelefone(empresa.telefone)
  return (
    <AlertRow
      wide
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
            href={chat ?? settingHref('telefone')}
            aria-label={chat && `WhatsApp da loja, ${number}: ${titulo}, ${cliente_nome}`}
            title={chat && `Abre o WhatsApp da loja, ${number}`}
          >
            {chat ? 'WhatsApp' : 'Falta o telefone da loja'}
          </LinkButton>
          {cobranca.promessa ? (
            <PromessaMark promessa={cobranca.promessa} />
          ) : (
            <RemindCliente
              nome={cliente_nome}
              about={titulo}
              chat={{
                numero: cobranca.cliente_telefone,
                mensagem: reminderText(cobranca, template, empresa),
                cobranca_id: id,
              }}
            />
          )}
        </>
      }
    />
  )
}

export function OilRow({ alert }: { alert: Item<'troca_oleo'> }) {
  const { moto, km_desde_manutencao, urgencia } = alert
  const { text, cor } = OIL_ALERT[urgencia]
  return (
    <AlertRow
      title={
        <>
          <MotoLink id={moto.id}>
            <span className="tabular tracking-wide">{moto.placa}</span>
          </MotoLink>{' '}
          ({moto.modelo} {moto.cor})
        </>
      }
      badges={<Badge cor={cor}>{text}</Badge>}
      about={
        <>
          Km desde a última troca: <span className="tabular">{formatKm(km_desde_manutencao)}</span>
          {urgencia === 'URGENTE' && ' - VENCIDA!'}
        </>
      }
      actions={
        <LinkButton
          size="small"
          icon={Wrench}
          href={`/admin/manutencao?moto=${moto.id}&nova=1`}
          aria-label={`${ATO.trocarOleoCurto} da moto ${moto.placa}`}
        >
          {ATO.trocarOleoCurto}
        </LinkButton>
      }
    />
  )
}

export function LateRow({ late }: { late: Item<'pagamentos_atrasados'> }) {
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
          {whatIs(late)}, <MotoLink id={late.moto_id}>{moto_placa}</MotoLink>
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
            href={`/admin/pagamentos?status=atrasado&pagamento=${id}`}
            aria-label={`Gerenciar pagamento: ${cliente_nome}, ${whatIs(late)}`}
          >
            Gerenciar
          </LinkButton>
          {late.promessa ? (
            <PromessaMark promessa={late.promessa} />
          ) : (
            <RemindCliente
              nome={cliente_nome}
              about={whatIs(late)}
              chat={{
                numero: late.cliente_telefone,
                mensagem: reminderText(late, template, empresa),
                pagamento_id: id,
              }}
            />
          )}
        </>
      }
    />
  )
}
