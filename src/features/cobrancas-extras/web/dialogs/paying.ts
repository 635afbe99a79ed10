import { formatBRL } from '#domain/money.ts'
import { useToday } from '#web/clock.ts'
import { ANY_VERSION } from '#web/data/api-client.ts'
import { showChange } from '#web/data/lists.ts'
import { useEntityMutation } from '#web/data/mutations.ts'
import { useMay } from '#web/data/session.ts'
import { toast } from '#web/toast.tsx'
import type { Cobranca } from '../../contract.ts'
import { api, cobrancasQueries, INVALIDATES } from '../api.ts'
import { whatIs } from '../labels.ts'

export const PAY_FAILURE = 'Erro ao marcar cobrança como paga. Tente novamente.'

/** Says what was received, with six seconds to take it back. */
export function useAnnouncePaid() {
  const may = useMay()
  const today = useToday()
  const undo = useEntityMutation({
    run: (paid: Cobranca) =>
      api.update({ params: { id: paid.id }, body: { status: 'pendente' } }, ANY_VERSION),
    success: (_, paid) => `Pagamento desfeito: ${whatIs(paid)}.`,
    failure: 'Erro ao desfazer pagamento. Tente novamente.',
    invalidates: INVALIDATES,
  })
  return (paid: Cobranca) => {
    const undoable = may('dias_anteriores') || paid.data_pagamento === today
    toast(`Pago: ${whatIs(paid)}, ${formatBRL(paid.valor)}.`, {
      ...(undoable && { acao: { label: 'Desfazer', run: () => void undo.run(paid) } }),
    })
  }
}

/** One click: paid today, shown at once, taken back when the server refuses. */
export function usePay() {
  const today = useToday()
  const announce = useAnnouncePaid()
  return useEntityMutation({
    run: ({ id }: Cobranca) =>
      api.update({ params: { id }, body: { status: 'pago', data_pagamento: today } }, ANY_VERSION),
    optimistic: (queryClient, cobranca) =>
      showChange(queryClient, cobrancasQueries.lists, cobranca, { status: 'pago', data_pagamento: today }),
    failure: PAY_FAILURE,
    invalidates: INVALIDATES,
    onDone: announce,
  })
}
