import { formatBRL } from '#domain/money.ts'
import { TIPO_RECEBIMENTO_LABEL, type TipoRecebimento } from '#domain/recebimento.ts'
import type { DividaKind } from '#features/dinheiro/dividas/rules.ts'
import { FORMA_FAILURE } from '#features/dinheiro/receitas/web/public.tsx'
import { useToday } from '#web/clock.ts'
import { showChange } from '#web/data/lists.ts'
import { useEntityMutation } from '#web/data/mutations.ts'
import { useAnnouncement } from './announcement.ts'
import { calls, type Divida, dividasQueries, INVALIDATES } from './api.ts'
import { nameOf, refOf } from './labels.ts'

const PAY_FAILURE: Record<DividaKind, string> = {
  pagamento: 'Erro ao marcar pagamento como pago. Tente novamente.',
  cobranca: 'Erro ao marcar cobrança como paga. Tente novamente.',
}

/** What a payment and its undo refresh: the rows of the list on screen keep their places. */
export const paying = (kind: DividaKind) => ({
  invalidates: INVALIDATES[kind],
  keepsRows: dividasQueries.lists(kind),
})

type Change = { paid: Divida; forma: TipoRecebimento }

/** Says what was received and how, with six seconds to take it back or to change how. */
function useAnnouncePaid(kind: DividaKind) {
  const announce = useAnnouncement()
  const undo = useEntityMutation({
    run: ({ id }: Divida) => calls[kind].undo(id),
    success: (_, paid) => `Pagamento desfeito: ${nameOf(paid)}.`,
    failure: 'Erro ao desfazer pagamento. Tente novamente.',
    ...paying(kind),
  })
  const change = useEntityMutation({
    run: ({ paid, forma }: Change) => calls[kind].changeForma(paid.id, forma),
    success: (_, { paid, forma }) =>
      `Forma mudada: ${nameOf(paid)}, ${TIPO_RECEBIMENTO_LABEL[forma]}`,
    failure: FORMA_FAILURE,
    ...paying(kind),
  })
  return (paid: Divida) => {
    const { forma, parcial } = paid
    const text = [
      `${parcial ? 'Recebido' : 'Pago'}: ${nameOf(paid)}`,
      formatBRL(paid.valor_recebido),
      forma && TIPO_RECEBIMENTO_LABEL[forma],
      parcial && `falta ${formatBRL(paid.devido_hoje)}`,
    ]
    announce({
      text: text.filter(Boolean).join(', '),
      day: paid.data_pagamento,
      recibo: refOf(paid),
      onUndo: () => void undo.run(paid),
      forma: { now: forma, onChange: (forma) => void change.run({ paid, forma }) },
    })
  }
}

/** One click: paid today, shown at once, taken back when the server refuses. */
export function usePay(kind: DividaKind) {
  const today = useToday()
  const announce = useAnnouncePaid(kind)
  return useEntityMutation({
    run: ({ id }: Divida) => calls[kind].pay(id, today),
    optimistic: (queryClient, divida) =>
      showChange(queryClient, dividasQueries.lists(kind), divida, {
        status: 'pago',
        status_exibido: 'pago',
        data_pagamento: today,
        valor_pago: divida.devido_hoje,
      }),
    failure: PAY_FAILURE[kind],
    ...paying(kind),
    onDone: announce,
  })
}
