import { BellRing, CalendarClock, ClipboardCheck, Eye, Flag, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { encerrarHref, recordHref } from '#domain/addresses.ts'
import { formatDay } from '#domain/calendar-day.ts'
import { shortId } from '#domain/locacao.ts'
import { allowedActions, contratoOverText } from '#features/contratos/locacoes/rules.ts'
import { RenewLink } from '#features/contratos/locacoes/web/public.tsx'
import { StartVistoria } from '#features/contratos/vistorias/web/public.tsx'
import { useToday } from '#web/clock.ts'
import { filteredHref } from '#web/data/search-params.ts'
import { Badge, type Cor } from '#web/ui/Badge.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { AlertRow } from '#web/ui/lists/AlertRow.tsx'
import { ClienteLink, LocacaoLink, MotoLink } from '#web/ui/records.tsx'
import type { Hoje } from '../../hoje/contract.ts'
import { contratoEndText, contratoMessage, requestedText } from '../../hoje/rules.ts'
import { AlertSection } from '../alertas/AlertSection.tsx'
import { useEmpresa, useTextoFimDeContrato } from '../alertas/api.ts'
import { RemindCliente } from '../alertas/RemindCliente.tsx'

type Contrato = Hoje['devolucoes']['itens'][number]
type Props = { work: Hoje }

const ALL = filteredHref('/admin/motos-alugadas', { situacao: 'vencendo' })

/** Contracts that end today or are past their end: the motorcycle comes back, or the contract is renewed. */
export const Returns = ({ work: { devolucoes } }: Props) => (
  <AlertSection
    title="Devoluções"
    icon={Undo2}
    cor="vermelho"
    lists={[
      {
        total: devolucoes.total,
        shown: devolucoes.itens.length,
        label: `Ver todas as ${devolucoes.total} devoluções`,
        href: ALL,
      },
    ]}
  >
    {devolucoes.itens.map((contrato) => (
      <ContratoRow
        key={contrato.id}
        contrato={contrato}
        cor="vermelho"
        action={
          <>
            <RenewLink {...contrato} />
            <Finish {...contrato} />
          </>
        }
      />
    ))}
  </AlertSection>
)

/** Motorcycles that the shop asked back, until their rental ends. */
export const RequestedReturns = ({ work: { devolucoes_pedidas } }: Props) => (
  <AlertSection
    title="Devoluções pedidas"
    icon={BellRing}
    cor="laranja"
    lists={[
      {
        total: devolucoes_pedidas.total,
        shown: devolucoes_pedidas.itens.length,
        label: `Ver todas as ${devolucoes_pedidas.total} devoluções pedidas`,
        href: '/admin/motos-alugadas',
      },
    ]}
  >
    {devolucoes_pedidas.itens.map((contrato) => (
      <ContratoRow
        key={contrato.id}
        contrato={contrato}
        cor="laranja"
        action={<Finish {...contrato} />}
      />
    ))}
  </AlertSection>
)

/** Rentals whose motorcycle went out without its hand-over inspection. */
export const WithoutVistoria = ({ work: { entregas_sem_vistoria } }: Props) => (
  <AlertSection
    title="Entregas sem vistoria"
    icon={ClipboardCheck}
    cor="amarelo"
    lists={[
      {
        total: entregas_sem_vistoria.total,
        shown: entregas_sem_vistoria.itens.length,
        label: `Ver todas as ${entregas_sem_vistoria.total} entregas sem vistoria`,
        href: filteredHref('/admin/locacoes', { entrega_pendente: 'true' }),
      },
    ]}
  >
    {entregas_sem_vistoria.itens.map(
      ({ id, cliente_id, cliente_nome, moto_id, moto_placa, data_inicio }) => (
        <AlertRow
          key={id}
          compact
          title={<ClienteLink id={cliente_id}>{cliente_nome}</ClienteLink>}
          badges={<Badge cor="amarelo">Entrega pendente</Badge>}
          about={
            <>
              Moto <MotoLink id={moto_id}>{moto_placa}</MotoLink>, locação{' '}
              <LocacaoLink id={id}>{shortId(id)}</LocacaoLink> desde {formatDay(data_inicio)}
            </>
          }
          actions={
            <StartVistoria
              label="Fazer vistoria"
              tipo="entrega"
              locacao_id={id}
              about={`${cliente_nome}, moto ${moto_placa}`}
            />
          }
        />
      ),
    )}
  </AlertSection>
)

/** Opens the end of the rental; a paused one is resumed first, on its page. */
function Finish({ id, status, cliente_nome, moto_placa }: Contrato) {
  const whose = `${cliente_nome}, moto ${moto_placa}`
  return allowedActions(status).includes('finalizar') ? (
    <LinkButton
      size="small"
      icon={Flag}
      href={encerrarHref(id)}
      aria-label={`Encerrar locação: ${whose}`}
    >
      Encerrar locação
    </LinkButton>
  ) : (
    <LinkButton
      size="small"
      icon={Eye}
      href={recordHref.locacao(id)}
      aria-label={`Ver locação: ${whose}`}
    >
      Ver locação
    </LinkButton>
  )
}

export function EndingSoon({ work: { contratos_acabando, contratos_em_14_dias } }: Props) {
  const { nome } = useEmpresa()
  const texto = useTextoFimDeContrato(contratos_acabando.total + contratos_em_14_dias.total > 0)
  return (
    <AlertSection
      title="Contratos que acabam em 14 dias"
      icon={CalendarClock}
      cor="amarelo"
      lists={[
        {
          total: contratos_acabando.total,
          shown: contratos_acabando.itens.length,
          label: `Ver todos os ${contratos_acabando.total} contratos que acabam em 7 dias`,
          href: ALL,
        },
        {
          total: contratos_em_14_dias.total,
          shown: contratos_em_14_dias.itens.length,
          label: `Ver todos os ${contratos_em_14_dias.total} contratos que acabam em 8 a 14 dias`,
          href: '/admin/motos-alugadas',
        },
      ]}
    >
      {[...contratos_acabando.itens, ...contratos_em_14_dias.itens].map((contrato) => (
        <ContratoRow
          key={contrato.id}
          contrato={contrato}
          cor="amarelo"
          action={
            <>
              <RenewLink {...contrato} />
              <RemindCliente
                label="Avisar cliente"
                nome={contrato.cliente_nome}
                about={`contrato da moto ${contrato.moto_placa}`}
                chat={{
                  numero: contrato.cliente_telefone,
                  mensagem: contratoMessage(contrato, { loja: nome, texto }),
                  cliente_id: contrato.cliente_id,
                }}
              />
            </>
          }
        />
      ))}
    </AlertSection>
  )
}

function ContratoRow({
  contrato,
  cor,
  action,
}: {
  contrato: Contrato
  cor: Cor
  action: ReactNode
}) {
  const today = useToday()
  const {
    id,
    data_fim_contratada,
    devolucao_pedida,
    cliente_id,
    cliente_nome,
    moto_id,
    moto_placa,
  } = contrato
  const over = contratoOverText(contrato, today)
  return (
    <AlertRow
      compact
      title={<ClienteLink id={cliente_id}>{cliente_nome}</ClienteLink>}
      badges={
        <Badge cor={cor}>
          {devolucao_pedida
            ? requestedText(devolucao_pedida, today)
            : contratoEndText(data_fim_contratada, today)}
        </Badge>
      }
      about={
        <>
          Moto <MotoLink id={moto_id}>{moto_placa}</MotoLink>, locação{' '}
          <LocacaoLink id={id}>{shortId(id)}</LocacaoLink>
          {over ? `. ${over}` : ` até ${formatDay(data_fim_contratada)}`}
        </>
      }
      actions={action}
    />
  )
}
