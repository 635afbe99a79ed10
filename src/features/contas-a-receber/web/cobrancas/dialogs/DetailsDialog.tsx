import { useQuery } from '@tanstack/react-query'
import { formatDay } from '#domain/calendar-day.ts'
import { STATUS_COBRANCA_LABEL, TIPO_COBRANCA_LABEL } from '#domain/cobranca.ts'
import { shortId } from '#domain/locacao.ts'
import { formatBRL } from '#domain/money.ts'
import { TIPO_RECEBIMENTO_LABEL } from '#domain/recebimento.ts'
import type { Cobranca } from '#features/cobrancas-extras/contract.ts'
import { RecibosOfDebt } from '#features/recebimentos/web/public.tsx'
import { useToday } from '#web/clock.ts'
import type { ListQuery } from '#web/data/lists.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Facts } from '#web/ui/Card.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { ClienteLink, LocacaoLink, MotoLink } from '#web/ui/records.tsx'
import { PhoneLink } from '#web/ui/values.tsx'
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
  const known = list.items?.find((item) => item.id === id)
  const looked = list.items !== undefined || list.error !== null
  const asked = useQuery({
    ...cobrancasQueries.one(id),
    enabled: looked && !known,
  })
  const pay = usePay()
  const cobranca = known ?? asked.data
  return (
    <Dialog
      title="Detalhes da cobrança"
      onClose={close}
      footer={
        <>
          <Button onClick={close}>Fechar</Button>
          {(cobranca ? cobranca.status === 'pendente' : !asked.error) && (
            <Button
              variant="primary"
              disabled={!cobranca}
              busy={pay.busy}
              busyLabel="Recebendo..."
              onClick={() => cobranca && void pay.run(cobranca)}
            >
              Marcar como pago
            </Button>
          )}
        </>
      }
    >
      {cobranca ? (
        <Details cobranca={cobranca} />
      ) : (
        <QueryView query={asked} skeleton="facts" failure="Não foi possível carregar a cobrança.">
          {(found) => <Details cobranca={found} />}
        </QueryView>
      )}
    </Dialog>
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
                {formatDay(cobranca.data_vencimento)} {words && <Badge cor={words.cor}>{words.text}</Badge>}
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
            value: cobranca.moto_placa && <MotoLink id={cobranca.moto_id}>{cobranca.moto_placa}</MotoLink>,
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
      {status === 'pago' && <RecibosOfDebt of={{ cobranca_id: cobranca.id }} />}
    </div>
  )
}
