import { formatBRL } from '#domain/money.ts'
import { TIPO_RECEBIMENTO_LABEL, type TipoRecebimento } from '#domain/recebimento.ts'
import type { Cobranca } from '#features/dinheiro/cobrancas-extras/contract.ts'
import { FORMA_FAILURE } from '#features/dinheiro/receitas/web/public.tsx'
import { useToday } from '#web/clock.ts'
import { ANY_VERSION } from '#web/data/api-client.ts'
import { showChange } from '#web/data/lists.ts'
import { useEntityMutation } from '#web/data/mutations.ts'
import { useAnnouncement } from '../../announcement.ts'
import { api, cobrancasQueries, INVALIDATES } from '../api.ts'
import { whatIs } from '../labels.ts'

export const PAY_FAILURE = 'Erro ao marcar cobrança como paga. Tente novamente.'

/** What a payment and its undo refresh: the rows of the list on screen keep their places. */
export const PAYING = { invalidates: INVALIDATES, keepsRows: cobrancasQueries.lists }

type Change = { paid: Cobranca; forma: TipoRecebimento }

/** Changes the means of a paid charge. */
export const useChangeForma = () =>
  useEntityMutation({
    run: ({ paid, forma }: Change) => api.changeForma({ params: { id: paid.id }, body: { forma } }),
    success: (_, { paid, forma }) =>
      `Forma mudada: ${whatIs(paid)}, ${TIPO_RECEBIMENTO_LABEL[forma]}`,
    failure: FORMA_FAILURE,
    ...PAYING,
  })

/** Says what was received and how, with six seconds to take it back or to change how. */
export function useAnnouncePaid() {
  const announce = useAnnouncement()
  const undo = useEntityMutation({
    run: (paid: Cobranca) =>
      api.update({ params: { id: paid.id }, body: { status: 'pendente' } }, ANY_VERSION),
    success: (_, paid) => `Pagamento desfeito: ${whatIs(paid)}.`,
    failure: 'Erro ao desfazer pagamento. Tente novamente.',
    ...PAYING,
  })
  const change = useChangeForma()
  return (paid: Cobranca) => {
    const forma = paid.forma ? `, ${TIPO_RECEBIMENTO_LABEL[paid.forma]}` : ''
    announce({
      text: `Pago: ${whatIs(paid)}, ${formatBRL(paid.valor)}${forma}`,
      day: paid.data_pagamento,
      recibo: { cobranca_id: paid.id },
      onUndo: () => void undo.run(paid),
      forma: { now: paid.forma, onChange: (forma) => void change.run({ paid, forma }) },
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
      showChange(queryClient, cobrancasQueries.lists, cobranca, {
        status: 'pago',
        data_pagamento: today,
      }),
    failure: PAY_FAILURE,
    ...PAYING,
    onDone: announce,
  })
}
