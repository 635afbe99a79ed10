import { useQueries } from '@tanstack/react-query'
import { FilePlus2, HandCoins, PenLine } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { assinarHref, documentoHref, receberHref, vistoriaHref } from '#domain/addresses.ts'
import { formatKm } from '#domain/distance.ts'
import { formatBRL, sum } from '#domain/money.ts'
import { whatIs } from '#domain/pagamento.ts'
import { TIPO_RECEBIMENTO_LABEL } from '#domain/recebimento.ts'
import type { DocumentoResumido } from '#features/contratos/documentos/contract.ts'
import { nameOf } from '#features/contratos/documentos/web/public.tsx'
import { ReciboButton, recibosQueries } from '#features/contratos/recebimentos/web/public.tsx'
import type { VistoriaResumida } from '#features/contratos/vistorias/contract.ts'
import { StartVistoria } from '#features/contratos/vistorias/web/public.tsx'
import type { Pagamento } from '#features/dinheiro/pagamentos/contract.ts'
import { Badge, type Cor } from '#web/ui/Badge.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { AppLink } from '#web/ui/navigation/AppLink.tsx'
import type { Locacao } from '../../contract.ts'
import type { SituacaoPasso } from '../../entrega/rules.ts'

const SITUACAO: Partial<Record<SituacaoPasso, { text: string; cor: Cor }>> = {
  feito: { text: 'Feito', cor: 'verde' },
  pulado: { text: 'Em aberto', cor: 'amarelo' },
  dispensado: { text: 'Não pedida', cor: 'cinza' },
}

type StepProps = { title: string; situacao: SituacaoPasso; children: ReactNode; action?: ReactNode }

/** A step of the sitting: what came of it, or what it takes. */
function Step({ title, situacao, children, action }: StepProps) {
  const id = useId()
  const badge = SITUACAO[situacao]
  return (
    <li
      className="card"
      aria-labelledby={id}
      aria-current={situacao === 'agora' ? 'step' : undefined}
    >
      <div className="mb-1 flex flex-wrap items-center gap-2.5">
        <h2 id={id} className={situacao === 'agora' ? 'text-lg font-bold' : 'font-bold'}>
          {title}
        </h2>
        {badge && <Badge cor={badge.cor}>{badge.text}</Badge>}
      </div>
      <div className="text-tinta-2">{children}</div>
      {action && <div className="mt-3 flex flex-wrap gap-2">{action}</div>}
    </li>
  )
}

/** The next step's button is large, the others are quiet. */
const look = (situacao: SituacaoPasso) =>
  situacao === 'agora'
    ? ({ variant: 'primary', size: 'normal' } as const)
    : ({ variant: 'secondary', size: 'small' } as const)

type ContratoProps = {
  situacao: SituacaoPasso
  contrato: DocumentoResumido | null
  busy: boolean
  onEmit: () => void
}

export const Contrato = ({ situacao, contrato, busy, onEmit }: ContratoProps) => (
  <Step
    title="1. Contrato"
    situacao={situacao}
    action={
      !contrato && (
        <Button {...look(situacao)} icon={FilePlus2} busy={busy} onClick={onEmit}>
          Gerar contrato
        </Button>
      )
    }
  >
    {contrato ? (
      <AppLink className="text-link" href={documentoHref(contrato.id)}>
        {nameOf(contrato)}
      </AppLink>
    ) : (
      'O texto com os dados de agora, que o cliente assina depois da vistoria.'
    )}
  </Step>
)

type VistoriaProps = {
  situacao: SituacaoPasso
  locacao_id: string
  vistoria: VistoriaResumida | null
}

export const Vistoria = ({ situacao, locacao_id, vistoria }: VistoriaProps) => (
  <Step
    title="2. Vistoria de entrega"
    situacao={situacao}
    action={
      situacao !== 'feito' && (
        <StartVistoria
          label="Fazer vistoria de entrega"
          tipo="entrega"
          locacao_id={locacao_id}
          draft={vistoria?.id}
          {...look(situacao)}
        />
      )
    }
  >
    {vistoria ? (
      <State vistoria={vistoria} isDone={situacao === 'feito'} />
    ) : (
      'Fotos, itens e avarias, ao lado da moto. O cliente assina o termo no fim.'
    )}
  </Step>
)

function State({ vistoria, isDone }: { vistoria: VistoriaResumida; isDone: boolean }) {
  if (!isDone) return `Começada por ${vistoria.autor}.`
  return (
    <>
      <AppLink className="text-link" href={vistoriaHref(vistoria.id)}>
        Ver vistoria
      </AppLink>
      {vistoria.km !== null && `, ${formatKm(vistoria.km)}`}
    </>
  )
}

type AssinaturasProps = { situacao: SituacaoPasso; toSign: readonly DocumentoResumido[] }

export function Assinaturas({ situacao, toSign }: AssinaturasProps) {
  const first = toSign.find(({ tipo }) => tipo === 'contrato') ?? toSign[0]
  const nothingToSign =
    situacao === 'feito'
      ? 'Cliente e loja assinaram.'
      : 'Depois do contrato, cliente e loja assinam neste celular.'
  return (
    <Step
      title="3. Assinaturas"
      situacao={situacao}
      action={
        first && (
          <LinkButton {...look(situacao)} icon={PenLine} href={assinarHref(first.id)}>
            Assinar
          </LinkButton>
        )
      }
    >
      {first ? `Falta assinar: ${toSign.map(nameOf).join(', ')}.` : nothingToSign}
    </Step>
  )
}

type DinheiroProps = { situacao: SituacaoPasso; locacao: Locacao; pagamentos: readonly Pagamento[] }

export function Dinheiro({ situacao, locacao, pagamentos }: DinheiroProps) {
  const open = pagamentos.filter(({ status }) => status === 'pendente')
  const paid = pagamentos.filter(({ valor_recebido }) => valor_recebido > 0)
  return (
    <Step
      title="4. Caução e primeira semana"
      situacao={situacao}
      action={
        open.length > 0 && (
          <LinkButton
            {...look(situacao)}
            icon={HandCoins}
            href={receberHref(locacao.cliente_id, { locacao: locacao.id })}
          >
            Receber {formatBRL(sum(open.map(({ devido_hoje }) => devido_hoje)))}
          </LinkButton>
        )
      }
    >
      {open.length > 0 ? (
        <ul>
          {open.map((pagamento) => (
            <li key={pagamento.id}>
              {whatIs(pagamento)}: {formatBRL(pagamento.devido_hoje)}
            </li>
          ))}
        </ul>
      ) : (
        paid.length === 0 && 'Nada a receber.'
      )}
      <Recibos pagamentos={paid} />
    </Step>
  )
}

/** The receipts of what came in: one that paid both is shown once. */
function Recibos({ pagamentos }: { pagamentos: readonly Pagamento[] }) {
  const queries = useQueries({
    queries: pagamentos.map(({ id }) => recibosQueries.ofDivida({ pagamento_id: id })),
  })
  const all = queries.flatMap(({ data }) => data ?? []).filter(({ estornado_em }) => !estornado_em)
  const recibos = [...new Map(all.map((recibo) => [recibo.id, recibo])).values()]
  if (recibos.length === 0) return null
  return (
    <ul aria-label="Recibos" className="mt-2 grid gap-2">
      {recibos.map((recibo) => (
        <li key={recibo.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span>
            Recibo nº {recibo.numero}, {formatBRL(recibo.valor)},{' '}
            {TIPO_RECEBIMENTO_LABEL[recibo.forma]}
          </span>
          <ReciboButton recebimento={recibo} />
        </li>
      ))}
    </ul>
  )
}
