import { formatBRL } from '#domain/money.ts'
import { useToday } from '#web/clock.ts'
import { showChange } from '#web/data/lists.ts'
import { useEntityMutation } from '#web/data/mutations.ts'
import { useMay } from '#web/data/session.ts'
import { toast } from '#web/toast.tsx'
import type { PagamentoDetalhado } from '../../contract.ts'
import { api, INVALIDATES, pagamentosQueries } from '../api.ts'
import { whoseIs } from '../labels.ts'

export const PAY_FAILURE = 'Erro ao marcar pagamento como pago. Tente novamente.'

/** Says what was received, with six seconds to take it back. */
export function useAnnouncePaid() {
  const may = useMay()
  const today = useToday()
  const undo = useEntityMutation({
    run: (paid: PagamentoDetalhado) => api.undo({ params: { id: paid.id } }),
    success: (_, paid) => `Pagamento desfeito: ${whoseIs(paid)}.`,
    failure: 'Erro ao desfazer pagamento. Tente novamente.',
    invalidates: INVALIDATES,
  })
  return (paid: PagamentoDetalhado) => {
    const value = formatBRL(paid.valor_pago ?? paid.valor_com_multa)
    const undoable = may('dias_anteriores') || paid.data_pagamento === today
    toast(`Pago: ${whoseIs(paid)}, ${value}.`, {
      ...(undoable && { acao: { label: 'Desfazer', run: () => void undo.run(paid) } }),
    })
  }
}

/** One click: paid today, shown at once, taken back when the server refuses. */
export function usePay() {
  const today = useToday()
  const announce = useAnnouncePaid()
  return useEntityMutation({
    run: (payment: PagamentoDetalhado) => api.pay({ params: { id: payment.id } }),
    optimistic: (queryClient, payment) =>
      showChange(queryClient, pagamentosQueries.lists, payment, {
        status: 'pago',
        status_exibido: 'pago',
        data_pagamento: today,
        valor_pago: payment.valor_com_multa,
      }),
    failure: PAY_FAILURE,
    invalidates: INVALIDATES,
    onDone: announce,
  })
}
