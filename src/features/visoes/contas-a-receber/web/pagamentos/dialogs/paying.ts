import { formatBRL } from '#domain/money.ts'
import { TIPO_RECEBIMENTO_LABEL, type TipoRecebimento } from '#domain/recebimento.ts'
import type { PagamentoDetalhado } from '#features/dinheiro/pagamentos/contract.ts'
import { FORMA_FAILURE } from '#features/dinheiro/receitas/web/public.tsx'
import { useToday } from '#web/clock.ts'
import { showChange } from '#web/data/lists.ts'
import { useEntityMutation } from '#web/data/mutations.ts'
import { useAnnouncement } from '../../announcement.ts'
import { api, INVALIDATES, pagamentosQueries } from '../api.ts'
import { whoseIs } from '../labels.ts'

export const PAY_FAILURE = 'Erro ao marcar pagamento como pago. Tente novamente.'

/** What a payment and its undo refresh: the rows of the list on screen keep their places. */
export const PAYING = { invalidates: INVALIDATES, keepsRows: pagamentosQueries.lists }

type Change = { paid: PagamentoDetalhado; forma: TipoRecebimento }

/** Changes the means of a paid payment. */
export const useChangeForma = () =>
  useEntityMutation({
    run: ({ paid, forma }: Change) => api.changeForma({ params: { id: paid.id }, body: { forma } }),
    success: (_, { paid, forma }) =>
      `Forma mudada: ${whoseIs(paid)}, ${TIPO_RECEBIMENTO_LABEL[forma]}`,
    failure: FORMA_FAILURE,
    ...PAYING,
  })

/** Says what was received and how, with six seconds to take it back or to change how. */
export function useAnnouncePaid() {
  const announce = useAnnouncement()
  const undo = useEntityMutation({
    run: (paid: PagamentoDetalhado) => api.undo({ params: { id: paid.id } }),
    success: (_, paid) => `Pagamento desfeito: ${whoseIs(paid)}.`,
    failure: 'Erro ao desfazer pagamento. Tente novamente.',
    ...PAYING,
  })
  const change = useChangeForma()
  return (paid: PagamentoDetalhado) => {
    const value = formatBRL(paid.valor_pago ?? paid.valor_recebido)
    const forma = paid.forma ? `, ${TIPO_RECEBIMENTO_LABEL[paid.forma]}` : ''
    const falta = paid.parcial ? `, falta ${formatBRL(paid.devido_hoje)}` : ''
    announce({
      text: `${paid.parcial ? 'Recebido' : 'Pago'}: ${whoseIs(paid)}, ${value}${forma}${falta}`,
      day: paid.data_pagamento,
      recibo: { pagamento_id: paid.id },
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
    run: (pagamento: PagamentoDetalhado) => api.pay({ params: { id: pagamento.id } }),
    optimistic: (queryClient, pagamento) =>
      showChange(queryClient, pagamentosQueries.lists, pagamento, {
        status: 'pago',
        status_exibido: 'pago',
        data_pagamento: today,
        valor_pago: pagamento.devido_hoje,
      }),
    failure: PAY_FAILURE,
    ...PAYING,
    onDone: announce,
  })
}
