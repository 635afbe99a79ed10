import { useQuery } from '@tanstack/react-query'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { formatBRL } from '#domain/money.ts'
import type { Pagamento } from '#features/dinheiro/pagamentos/contract.ts'
import { paidAhead } from '#features/dinheiro/pagamentos/encerramento/rules.ts'
import { pagamentosDaLocacao } from '#features/dinheiro/pagamentos/web/public.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import type { Locacao } from '../../contract.ts'

type Props = { locacao: Pick<Locacao, 'id' | 'data_inicio'>; today: CalendarDay }

/** The weeks ahead that a pause leaves as they are, because money came in for them; nothing without any. */
export function PaidAhead({ locacao: { id, data_inicio }, today }: Props) {
  const pagamentos = useQuery(pagamentosDaLocacao(id))
  // Usually there is nothing to say, so no space is reserved for it.
  if (pagamentos.isPending) return null
  return (
    <QueryView query={pagamentos} failure="Não foi possível conferir os pagamentos desta locação.">
      {(all) => {
        const paid = paidAhead(all, { data_inicio, lastDay: today })
        return (
          paid.length > 0 && (
            <Alert tipo="aviso">
              {paid.map((pagamento) => (
                <p key={pagamento.id}>
                  {nameOf(pagamento)} já tem {formatBRL(pagamento.valor_recebido)} recebidos e
                  continua valendo.
                </p>
              ))}
            </Alert>
          )
        )
      }}
    </QueryView>
  )
}

const nameOf = ({ tipo, semana_referencia }: Pagamento) =>
  `${tipo === 'semanal' ? 'A' : 'O complemento da'} semana ${semana_referencia}`
