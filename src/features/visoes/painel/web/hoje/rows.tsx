import { Flag, HandCoins, UserRoundPen, Wrench } from 'lucide-react'
import type { ReactNode } from 'react'
import { encerrarHref, receberHref } from '#domain/addresses.ts'
import { ATO } from '#domain/atos.ts'
import { daysBetween, formatDay, formatDayMonth } from '#domain/calendar-day.ts'
import { formatKm } from '#domain/distance.ts'
import { shortId } from '#domain/locacao.ts'
import { CobrarButton } from '#features/contato/mensagens/web/public.tsx'
import { allowedActions, contratoOverText } from '#features/contratos/locacoes/rules.ts'
import { urgencyOf } from '#features/contratos/multas/indicacao/rules.ts'
import type { Devedor } from '#features/contratos/promessas/devedores/contract.ts'
import { owedText } from '#features/contratos/promessas/devedores/rules.ts'
import { brokenText } from '#features/contratos/promessas/rules.ts'
import { PromessaButton } from '#features/contratos/promessas/web/public.tsx'
import { StartVistoria } from '#features/contratos/vistorias/web/public.tsx'
import { PromessaMark } from '#features/dinheiro/dividas/web/public.tsx'
import { usePlanos } from '#features/dinheiro/planos/web/public.tsx'
import { OIL_ALERT } from '#features/frota/motos/rules.ts'
import { useToday } from '#web/clock.ts'
import type { Href } from '#web/data/href.ts'
import { Badge, type Cor } from '#web/ui/Badge.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { AlertRow } from '#web/ui/lists/AlertRow.tsx'
import { ClienteLink, LocacaoLink, MotoLink } from '#web/ui/records.tsx'
import { Money } from '#web/ui/values.tsx'
import type { Hoje } from '../../hoje/contract.ts'
import { contratoEndText, contratoMessage, requestedText } from '../../hoje/rules.ts'
import { daysLeftText } from '../../rules.ts'
import { useEmpresa, useTextoFimDeContrato } from '../alertas/api.ts'
import { RemindCliente } from '../alertas/RemindCliente.tsx'
import { SeeLocacao } from '../alertas/rows.tsx'

type Item<List extends keyof Hoje> = Hoje[List]['itens'][number]
type Contrato = Item<'devolucoes'>

/** A customer with all that is due by today, and the way to receive it; a late one can also be charged, or promise. */
export function DevedorRow({ devedor, late }: { devedor: Devedor; late?: boolean }) {
  const { cliente_id, cliente_nome, moto_placa, desde, promessa, promessa_quebrada } = devedor
  const today = useToday()
  const cliente = { id: cliente_id, nome: cliente_nome }
  const what = owedText(devedor)
  return (
    <AlertRow
      compact
      title={
        <>
          <ClienteLink id={cliente_id}>{cliente_nome}</ClienteLink>:{' '}
          <Money value={devedor.devido_hoje} />
        </>
      }
      badges={late && <Badge cor="vermelho">{daysText(daysBetween(desde, today))}</Badge>}
      about={
        <>
          {what}
          {late && ` desde ${formatDayMonth(desde)}`}
          {moto_placa && (
            <>
              , <MotoLink id={devedor.moto_id}>{moto_placa}</MotoLink>
            </>
          )}
          {promessa_quebrada && `. ${brokenText(promessa_quebrada, today)}`}
          {promessa && <PromessaMark promessa={promessa} />}
        </>
      }
      actions={
        <>
          {late && !promessa && (
            <>
              <CobrarButton cliente={cliente} />
              <PromessaButton cliente={cliente} />
            </>
          )}
          <Receive href={receberHref(cliente_id)} of={`${cliente_nome}, ${what}`} />
        </>
      }
    />
  )
}

const daysText = (n: number) => (n === 1 ? '1 dia' : `${n} dias`)

const Receive = ({ href, of }: { href: Href; of: string }) => (
  <LinkButton size="small" icon={HandCoins} href={href} aria-label={`Receber: ${of}`}>
    Receber
  </LinkButton>
)

type ContratoProps = { contrato: Contrato; cor: Cor; children: ReactNode }

/** A contract and its end, with what can be done about it as children. */
export function ContratoRow({ contrato, cor, children }: ContratoProps) {
  const today = useToday()
  const { data_fim_contratada, devolucao_pedida } = contrato
  const over = contratoOverText(contrato, today)
  return (
    <AlertRow
      compact
      title={<ClienteLink id={contrato.cliente_id}>{contrato.cliente_nome}</ClienteLink>}
      badges={
        <Badge cor={cor}>
          {devolucao_pedida
            ? requestedText(devolucao_pedida, today)
            : contratoEndText(data_fim_contratada, today)}
        </Badge>
      }
      about={
        <>
          <WhichLocacao {...contrato} />
          {over ? `. ${over}` : ` até ${formatDay(data_fim_contratada)}`}
        </>
      }
      actions={children}
    />
  )
}

/** Opens the end of the rental; a paused one is resumed first, on its page. */
export const Finish = (contrato: Contrato) =>
  allowedActions(contrato.status).includes('finalizar') ? (
    <LinkButton
      size="small"
      icon={Flag}
      href={encerrarHref(contrato.id)}
      aria-label={`${ATO.encerrarLocacao}: ${contrato.cliente_nome}, moto ${contrato.moto_placa}`}
    >
      {ATO.encerrarLocacao}
    </LinkButton>
  ) : (
    <SeeLocacao {...contrato} />
  )

/** Writes to the customer before the end of the contract. */
export function RemindOfEnd({ contrato }: { contrato: Contrato }) {
  const { cliente_id, cliente_nome, cliente_telefone, moto_placa } = contrato
  const { nome } = useEmpresa()
  const texto = useTextoFimDeContrato()
  const anual = usePlanos().of('anual')?.preco_semanal
  return (
    <RemindCliente
      label="Avisar cliente"
      nome={cliente_nome}
      about={`contrato da moto ${moto_placa}`}
      chat={{
        numero: cliente_telefone,
        mensagem: contratoMessage(contrato, { loja: nome, texto, anual }),
        cliente_id,
      }}
    />
  )
}

/** A rental whose motorcycle went out without its hand-over inspection. */
export const VistoriaRow = ({ locacao }: { locacao: Item<'entregas_sem_vistoria'> }) => (
  <AlertRow
    compact
    title={<ClienteLink id={locacao.cliente_id}>{locacao.cliente_nome}</ClienteLink>}
    badges={<Badge cor="amarelo">Entrega pendente</Badge>}
    about={
      <>
        <WhichLocacao {...locacao} /> desde {formatDay(locacao.data_inicio)}
      </>
    }
    actions={
      <StartVistoria
        label="Fazer vistoria"
        tipo="entrega"
        locacao_id={locacao.id}
        about={`${locacao.cliente_nome}, moto ${locacao.moto_placa}`}
      />
    }
  />
)

const WhichLocacao = ({ id, moto_id, moto_placa }: Contrato) => (
  <>
    Moto <MotoLink id={moto_id}>{moto_placa}</MotoLink>, locação{' '}
    <LocacaoLink id={id}>{shortId(id)}</LocacaoLink>
  </>
)

export const OilRow = ({ alert }: { alert: Item<'trocas_oleo'> }) => {
  const { moto, km_desde_manutencao, urgencia } = alert
  return (
    <AlertRow
      compact
      title={
        <>
          <MotoLink id={moto.id}>{moto.placa}</MotoLink> ({moto.modelo} {moto.cor})
        </>
      }
      badges={
        <Badge cor={OIL_ALERT[urgencia].cor}>
          {urgencia === 'URGENTE' ? 'Vencida' : 'Em breve'}
        </Badge>
      }
      about={
        km_desde_manutencao === null
          ? 'Nenhuma troca registrada'
          : `${formatKm(km_desde_manutencao)} desde a última troca`
      }
      actions={
        <LinkButton
          size="small"
          icon={Wrench}
          href={`/admin/manutencao?moto=${moto.id}&nova=1`}
          aria-label={`${ATO.trocarOleo} da moto ${moto.placa}`}
        >
          {ATO.trocarOleoCurto}
        </LinkButton>
      }
    />
  )
}

/** A fine whose driver has to be named. */
export function IndicationRow({ multa }: { multa: Item<'indicacoes'> }) {
  const { id, numero_auto, prazo_indicacao } = multa
  const today = useToday()
  return (
    <AlertRow
      compact
      title={
        <>
          <MotoLink id={multa.moto_id}>{multa.placa}</MotoLink>:{' '}
          <ClienteLink id={multa.cliente_id}>
            {multa.cliente_nome ?? 'Sem locatário na data'}
          </ClienteLink>
        </>
      }
      badges={
        <Badge cor={urgencyOf(prazo_indicacao, today) === 'urgente' ? 'vermelho' : 'amarelo'}>
          {daysLeftText(prazo_indicacao, today)}
        </Badge>
      }
      about={`Auto ${numero_auto}, prazo ${formatDay(prazo_indicacao)}`}
      actions={
        <LinkButton
          size="small"
          icon={UserRoundPen}
          href={`/admin/multas?multa=${id}`}
          aria-label={`Indicar o condutor da multa ${numero_auto}`}
        >
          Indicar
        </LinkButton>
      }
    />
  )
}
