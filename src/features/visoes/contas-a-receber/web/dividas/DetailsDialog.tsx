import { useQuery } from '@tanstack/react-query'
import { MessageSquareWarning } from 'lucide-react'
import { useState } from 'react'
import { ATO } from '#domain/atos.ts'
import { type CalendarDay, formatDay } from '#domain/calendar-day.ts'
import { TIPO_COBRANCA_LABEL } from '#domain/cobranca.ts'
import { shortId } from '#domain/locacao.ts'
import { formatBRL } from '#domain/money.ts'
import { whatIs } from '#domain/pagamento.ts'
import { formasText } from '#domain/recebimento.ts'
import { RecibosOfDivida } from '#features/contratos/recebimentos/web/public.tsx'
import type { DividaKind } from '#features/dinheiro/dividas/rules.ts'
import { useToday } from '#web/clock.ts'
import { useDetailsInUrl } from '#web/data/dialog-in-url.ts'
import type { ListQuery } from '#web/data/lists.ts'
import { useMay } from '#web/data/session/session.ts'
import { idlePart } from '#web/lazy/lazy-part.tsx'
import { useHistoryItem } from '#web/record-history.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Facts } from '#web/ui/Card.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { EntryButtons } from '#web/ui/overlays/EntryButtons.tsx'
import { ClienteLink, LocacaoLink, MotoLink } from '#web/ui/records.tsx'
import { PhoneLink } from '#web/ui/values.tsx'
import { type CobrancaDivida, type Divida, dividasQueries, type PagamentoDivida } from './api.ts'
import { EncargosSum } from './EncargosSum.tsx'
import { CANCELADO_POR, dueText, nameOf, refOf, statusOf, urgencyOf } from './labels.ts'
import { usePay } from './paying.ts'

const DividaTask = idlePart(() => import('./DividaTask.tsx'), 'DividaTask')

const ENTIDADE = { pagamento: 'pagamentos', cobranca: 'cobrancas_extras' } as const

const TEXTS = {
  pagamento: { title: 'Detalhes do pagamento', noun: 'o pagamento' },
  cobranca: { title: 'Detalhes da cobrança', noun: 'a cobrança' },
} as const

/**
 * The details of the debt named by the address, from the list if it is there, else from the server,
 * and a button that marks it as paid while it is open.
 */
export function DetailsOfAddress({ kind, list }: { kind: DividaKind; list: ListQuery<Divida> }) {
  const { id, close } = useDetailsInUrl(kind)
  const listed = list.items?.find((item) => item.id === id)
  const looked = list.items !== undefined || list.error !== null
  const query = useQuery({
    ...dividasQueries.one(kind, id),
    enabled: id !== '' && looked && !listed,
  })
  const pay = usePay(kind)
  if (!id) return null
  const divida = listed ?? query.data
  // The button keeps its place while the debt is on its way.
  const hasPay = divida ? divida.status === 'pendente' : !query.error
  return (
    <Dialog
      title={TEXTS[kind].title}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>Fechar</Button>
          {hasPay && (
            <Button
              variant="primary"
              disabled={!divida}
              busy={pay.busy}
              busyLabel="Recebendo..."
              onClick={() => divida && void pay.run(divida)}
            >
              {ATO.marcarPago}
            </Button>
          )}
        </>
      }
    >
      {listed ? (
        <Details divida={listed} />
      ) : (
        <QueryView query={query} skeleton="facts" noun={TEXTS[kind].noun}>
          {(found) => <Details divida={found} />}
        </QueryView>
      )}
    </Dialog>
  )
}

function Details({ divida }: { divida: Divida }) {
  const today = useToday()
  const isPagamento = divida.kind === 'pagamento'
  return (
    <div className="grid gap-5">
      <Facts
        items={isPagamento ? factsOfPagamento(divida, today) : factsOfCobranca(divida, today)}
      />
      {isPagamento && <EncargosSum pagamento={divida} />}
      {divida.valor_recebido > 0 && <RecibosOfDivida of={refOf(divida)} />}
      {isPagamento && divida.tipo === 'caucao' && <Caucao pagamento={divida} />}
      <Actions divida={divida} />
    </div>
  )
}

/** What the row's menu has no room for. */
function Actions({ divida }: { divida: Divida }) {
  const { kind, id, status } = divida
  const [contesting, setContesting] = useState(false)
  const may = useMay()
  const history = useHistoryItem()({ entidade: ENTIDADE[kind], id, label: nameOf(divida) })
  return (
    <>
      <EntryButtons
        label="Outras ações"
        entries={[
          kind === 'cobranca' &&
            status === 'pendente' &&
            may('cancelar_dividas') && {
              label: 'Contestar',
              icon: MessageSquareWarning,
              onSelect: () => setContesting(true),
            },
          history,
        ]}
      />
      {contesting && (
        <DividaTask task="contest" divida={divida} onClose={() => setContesting(false)} />
      )}
    </>
  )
}

const factsOfPagamento = (pagamento: PagamentoDivida, today: CalendarDay) => {
  const { cancelado_por, motivo_cancelamento } = pagamento
  return [
    ...parties(pagamento),
    { label: 'Referência', value: whatIs(pagamento) },
    { label: 'Situação', value: <Situation divida={pagamento} /> },
    {
      label: 'Vencimento',
      value: `${formatDay(pagamento.data_vencimento)} (${dueText(pagamento, today)})`,
      wide: true,
    },
    ...outcome(
      pagamento,
      motivo_cancelamento ?? (cancelado_por && `Cancelado porque ${CANCELADO_POR[cancelado_por]}.`),
    ),
    pagamento.observacoes && { label: 'Observações', value: pagamento.observacoes, wide: true },
  ]
}

const factsOfCobranca = (cobranca: CobrancaDivida, today: CalendarDay) => {
  const urgency = urgencyOf(cobranca, today)
  return [
    { label: 'Título', value: cobranca.titulo, wide: true },
    { label: 'Tipo', value: TIPO_COBRANCA_LABEL[cobranca.tipo] },
    { label: 'Valor', value: <span className="tabular">{formatBRL(cobranca.valor)}</span> },
    {
      label: 'Situação',
      value: (
        <span className="flex flex-wrap gap-1.5">
          <Situation divida={cobranca} />
          {cobranca.simulada && <Badge cor="cinza">SIMULADA</Badge>}
        </span>
      ),
    },
    {
      label: 'Vencimento',
      value: (
        <>
          {formatDay(cobranca.data_vencimento)}{' '}
          {urgency && <Badge cor={urgency.cor}>{urgency.text}</Badge>}
        </>
      ),
    },
    ...parties(cobranca),
    { label: 'Ocorrência', value: formatDay(cobranca.data_ocorrencia) },
    ...outcome(cobranca, cobranca.motivo_cancelamento),
    { label: 'Descrição', value: cobranca.descricao, wide: true },
    cobranca.observacoes && { label: 'Observações', value: cobranca.observacoes, wide: true },
  ]
}

/** Whose the debt is. */
const parties = (divida: Divida) => [
  {
    label: 'Cliente',
    value: <ClienteLink id={divida.cliente_id}>{divida.cliente_nome}</ClienteLink>,
  },
  {
    label: 'Telefone',
    value: divida.cliente_telefone && <PhoneLink digits={divida.cliente_telefone} />,
  },
  {
    label: 'Moto',
    value: divida.moto_placa && <MotoLink id={divida.moto_id}>{divida.moto_placa}</MotoLink>,
  },
  divida.locacao_id !== null && {
    label: 'Locação',
    value: <LocacaoLink id={divida.locacao_id}>{shortId(divida.locacao_id)}</LocacaoLink>,
  },
]

/** When and how the debt was paid, or why it is not owed. */
const outcome = ({ data_pagamento, formas }: Divida, motivo: string | null) => [
  data_pagamento && { label: 'Pago em', value: formatDay(data_pagamento) },
  formas.length > 0 && { label: 'Forma', value: formasText(formas) },
  motivo && { label: 'Motivo do cancelamento', value: motivo, wide: true },
]

const Situation = ({ divida }: { divida: Divida }) => {
  const { text, cor } = statusOf(divida)
  return <Badge cor={cor}>{text}</Badge>
}
/** The settlement of the deposit, or that it is not settled yet. */
function Caucao({ pagamento }: { pagamento: PagamentoDivida }) {
  const { caucao_encerrada_em, caucao_retida, caucao_devolvida, status } = pagamento
  return (
    <section aria-label="Caução" className="grid gap-2">
      <h3 className="font-bold">Caução</h3>
      {caucao_encerrada_em ? (
        <Facts
          items={[
            { label: 'Retido', value: formatBRL(caucao_retida ?? pagamento.valor) },
            {
              label: 'Devolvido ao cliente',
              value: caucao_devolvida !== null && formatBRL(caucao_devolvida),
            },
            { label: 'Encerrada em', value: formatDay(caucao_encerrada_em) },
          ]}
        />
      ) : (
        <p className="text-tinta-2">
          {status === 'pago'
            ? 'Guardada para o cliente até o fim da locação. Não é receita.'
            : 'Ainda não foi recebida.'}
        </p>
      )}
    </section>
  )
}
