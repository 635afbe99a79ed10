import { useQuery } from '@tanstack/react-query'
import { formatDay } from '#domain/calendar-day.ts'
import { shortId } from '#domain/locacao.ts'
import { formatBRL } from '#domain/money.ts'
import { whatIs } from '#domain/pagamento.ts'
import { TIPO_RECEBIMENTO_LABEL } from '#domain/recebimento.ts'
import { RecibosOfDivida } from '#features/contratos/recebimentos/web/public.tsx'
import type { PagamentoDetalhado } from '#features/dinheiro/pagamentos/contract.ts'
import { STATUS_EXIBIDO_LABEL } from '#features/dinheiro/pagamentos/rules.ts'
import { useToday } from '#web/clock.ts'
import type { ListQuery } from '#web/data/lists.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Facts } from '#web/ui/Card.tsx'
import { ClienteLink, LocacaoLink, MotoLink } from '#web/ui/records.tsx'
import { PhoneLink } from '#web/ui/values.tsx'
import { DividaDetailsDialog } from '../../DividaDetailsDialog.tsx'
import { pagamentosQueries } from '../api.ts'
import { CANCELADO_POR, dueText, STATUS_COR } from '../labels.ts'
import { EncargosSum } from './EncargosSum.tsx'
import { useDetails } from './open-details.ts'
import { usePay } from './paying.ts'

/**
 * The details of the payment named by the address, from the list if it is there, else from the
 * server.
 */
export function DetailsOfAddress({ list }: { list: ListQuery<PagamentoDetalhado> }) {
  const { id, close } = useDetails()
  const listed = list.items?.find((item) => item.id === id)
  const looked = list.items !== undefined || list.error !== null
  const query = useQuery({
    ...pagamentosQueries.one(id),
    enabled: id !== '' && looked && !listed,
  })
  const pay = usePay()
  if (!id) return null
  return (
    <DividaDetailsDialog
      title="Detalhes do pagamento"
      listed={listed}
      query={query}
      failure="Não foi possível carregar o pagamento."
      pay={pay}
      onClose={close}
    >
      {(pagamento) => <Details pagamento={pagamento} />}
    </DividaDetailsDialog>
  )
}

function Details({ pagamento }: { pagamento: PagamentoDetalhado }) {
  const today = useToday()
  const { status_exibido, locacao_id, data_pagamento, forma, cancelado_por } = pagamento
  return (
    <div className="grid gap-5">
      <Facts
        items={[
          {
            label: 'Cliente',
            value: <ClienteLink id={pagamento.cliente_id}>{pagamento.cliente_nome}</ClienteLink>,
          },
          {
            label: 'Telefone',
            value: pagamento.cliente_telefone && <PhoneLink digits={pagamento.cliente_telefone} />,
          },
          {
            label: 'Moto',
            value: <MotoLink id={pagamento.moto_id}>{pagamento.moto_placa}</MotoLink>,
          },
          {
            label: 'Locação',
            value: <LocacaoLink id={locacao_id}>{shortId(locacao_id)}</LocacaoLink>,
          },
          { label: 'Referência', value: whatIs(pagamento) },
          {
            label: 'Situação',
            value: (
              <Badge cor={STATUS_COR[status_exibido]}>{STATUS_EXIBIDO_LABEL[status_exibido]}</Badge>
            ),
          },
          {
            label: 'Vencimento',
            value: `${formatDay(pagamento.data_vencimento)} (${dueText(pagamento, today)})`,
            wide: true,
          },
          data_pagamento && { label: 'Pago em', value: formatDay(data_pagamento) },
          forma && { label: 'Forma', value: TIPO_RECEBIMENTO_LABEL[forma] },
          cancelado_por && {
            label: 'Motivo do cancelamento',
            value:
              pagamento.motivo_cancelamento ?? `Cancelado porque ${CANCELADO_POR[cancelado_por]}.`,
            wide: true,
          },
          pagamento.observacoes && {
            label: 'Observações',
            value: pagamento.observacoes,
            wide: true,
          },
        ]}
      />
      <EncargosSum pagamento={pagamento} />
      {pagamento.valor_recebido > 0 && <RecibosOfDivida of={{ pagamento_id: pagamento.id }} />}
      {pagamento.tipo === 'caucao' && <Caucao pagamento={pagamento} />}
    </div>
  )
}

/** The settlement of the deposit, or that it is not settled yet. */
function Caucao({ pagamento }: { pagamento: PagamentoDetalhado }) {
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
