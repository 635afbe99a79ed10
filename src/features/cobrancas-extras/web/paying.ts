import { formatBRL } from '#domain/money.ts'
import { ANY_VERSION } from '#web/api-client.ts'
import { useToday } from '#web/clock.ts'
import { showChange } from '#web/lists.ts'
import { useEntityMutation } from '#web/mutations.ts'
import { avisar } from '#web/notices.tsx'
import type { Cobranca } from '../cobrancas-extras.entity.contract.ts'
import { api, LISTA, TOUCHED } from './calls.ts'
import { whatIs } from './cobranca-look.ts'

export const PAY_FAILURE = 'Erro ao marcar cobrança como paga. Tente novamente.'

/** Says what was received, with six seconds to take it back. */
export function useAnnouncePaid() {
  const undo = useEntityMutation({
    run: (paid: Cobranca) =>
      api.update({ params: { id: paid.id }, body: { status: 'pendente' } }, ANY_VERSION),
    success: (_, paid) => `Pagamento desfeito: ${whatIs(paid)}.`,
    failure: 'Erro ao desfazer pagamento. Tente novamente.',
    invalidates: TOUCHED,
  })
  return (paid: Cobranca) => {
    avisar(`Pago: ${whatIs(paid)}, ${formatBRL(paid.valor)}.`, {
      acao: { label: 'Desfazer', run: () => void undo.run(paid) },
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
      showChange(queryClient, LISTA, cobranca, { status: 'pago', data_pagamento: today }),
    failure: PAY_FAILURE,
    invalidates: TOUCHED,
    onDone: announce,
  })
}
