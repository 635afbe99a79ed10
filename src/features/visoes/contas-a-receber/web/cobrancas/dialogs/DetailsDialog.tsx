import { useQuery } from '@tanstack/react-query'
import { formatDay } from '#domain/calendar-day.ts'
import { STATUS_COBRANCA_LABEL, TIPO_COBRANCA_LABEL } from '#domain/cobranca.ts'
import { shortId } from '#domain/locacao.ts'
import { formatBRL } from '#domain/money.ts'
import { TIPO_RECEBIMENTO_LABEL } from '#domain/recebimento.ts'
import { RecibosOfDivida } from '#features/contratos/recebimentos/web/public.tsx'
import type { Cobranca } from '#features/dinheiro/cobrancas-extras/contract.ts'
import { useToday } from '#web/clock.ts'
import type { ListQuery } from '#web/data/lists.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Facts } from '#web/ui/Card.tsx'
import { ClienteLink, LocacaoLink, MotoLink } from '#web/ui/records.tsx'
import { PhoneLink } from '#web/ui/values.tsx'
import { DividaDetailsDialog } from '../../DividaDetailsDialog.tsx'
import { cobrancasQueries } from '../api.ts'
import { dueText, STATUS_COR } from '../labels.ts'
import { useDetails } from './open-details.ts'
import { usePay } from './paying.ts'

/**
 * The details of the extra charge named by the address, from the list if it is there, else from
 * the server.
 */
export function DetailsOfAddress({ list }: { list: ListQuery<Cobranca> }) {
  const { id, close } = useDetails()
  const listed = list.items?.find((item) => item.id === id)
  const looked = list.items !== undefined || list.error !== null
  const query = useQuery({
    ...cobrancasQueries.one(id),
    enabled: looked && !listed,
  })
  const pay = usePay()
  return (
    <DividaDetailsDialog
      title="Detalhes da cobrança"
      listed={listed}
      query={query}
      failure="Não foi possível carregar a cobrança."
      pay={pay}
      onClose={close}
    >
      {(cobranca) => <Details cobranca={cobranca} />}
    </DividaDetailsDialog>
  )
}

function Details({ cobranca }: { cobranca: Cobranca }) {
  const today = useToday()
  const { status, locacao_id, data_pagamento, forma, simulada } = cobranca
  const words = dueText(cobranca, today)
  return (
    <div className="grid gap-5">
      <Facts
        items={[
          { label: 'Título', value: cobranca.titulo, wide: true },
          { label: 'Tipo', value: TIPO_COBRANCA_LABEL[cobranca.tipo] },
          { label: 'Valor', value: <span className="tabular">{formatBRL(cobranca.valor)}</span> },
          {
            label: 'Situação',
            value: (
              <span className="flex flex-wrap gap-1.5">
                <Badge cor={STATUS_COR[status]}>{STATUS_COBRANCA_LABEL[status]}</Badge>
                {simulada && <Badge cor="cinza">SIMULADA</Badge>}
              </span>
            ),
          },
          {
            label: 'Vencimento',
            value: (
              <>
                {formatDay(cobranca.data_vencimento)}{' '}
                {words && <Badge cor={words.cor}>{words.text}</Badge>}
              </>
            ),
          },
          {
            label: 'Cliente',
            value: <ClienteLink id={cobranca.cliente_id}>{cobranca.cliente_nome}</ClienteLink>,
          },
          {
            label: 'Telefone',
            value: cobranca.cliente_telefone && <PhoneLink digits={cobranca.cliente_telefone} />,
          },
          {
            label: 'Moto',
            value: cobranca.moto_placa && (
              <MotoLink id={cobranca.moto_id}>{cobranca.moto_placa}</MotoLink>
            ),
          },
          locacao_id && {
            label: 'Locação',
            value: <LocacaoLink id={locacao_id}>{shortId(locacao_id)}</LocacaoLink>,
          },
          { label: 'Ocorrência', value: formatDay(cobranca.data_ocorrencia) },
          data_pagamento && { label: 'Pago em', value: formatDay(data_pagamento) },
          forma && { label: 'Forma', value: TIPO_RECEBIMENTO_LABEL[forma] },
          cobranca.motivo_cancelamento && {
            label: 'Motivo do cancelamento',
            value: cobranca.motivo_cancelamento,
            wide: true,
          },
          { label: 'Descrição', value: cobranca.descricao, wide: true },
          cobranca.observacoes && { label: 'Observações', value: cobranca.observacoes, wide: true },
        ]}
      />
      {status === 'pago' && <RecibosOfDivida of={{ cobranca_id: cobranca.id }} />}
    </div>
  )
}
