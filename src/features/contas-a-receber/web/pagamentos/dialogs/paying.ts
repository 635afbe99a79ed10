import { formatBRL } from '#domain/money.ts'
import { TIPO_RECEBIMENTO_LABEL, type TipoRecebimento } from '#domain/recebimento.ts'
import type { PagamentoDetalhado } from '#features/pagamentos/contract.ts'
import { useReciboItems } from '#features/recebimentos/web/public.tsx'
import { FORMA_FAILURE, formaItems } from '#features/receitas/web/public.tsx'
import { useToday } from '#web/clock.ts'
import { showChange } from '#web/data/lists.ts'
import { useEntityMutation } from '#web/data/mutations.ts'
import { useMay } from '#web/data/session/session.ts'
import { useToast } from '#web/toast.tsx'
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
    success: (_, { paid, forma }) => `Forma mudada: ${whoseIs(paid)}, ${TIPO_RECEBIMENTO_LABEL[forma]}`,
    failure: FORMA_FAILURE,
    ...PAYING,
  })

/** Says what was received and how, with six seconds to take it back or to change how. */
export function useAnnouncePaid() {
  const toast = useToast()
  const may = useMay()
  const today = useToday()
  const undo = useEntityMutation({
    run: (paid: PagamentoDetalhado) => api.undo({ params: { id: paid.id } }),
    success: (_, paid) => `Pagamento desfeito: ${whoseIs(paid)}.`,
    failure: 'Erro ao desfazer pagamento. Tente novamente.',
    ...PAYING,
  })
  const change = useChangeForma()
  const recibo = useReciboItems()
  return (paid: PagamentoDetalhado) => {
    const value = formatBRL(paid.valor_pago ?? paid.valor_recebido)
    const changeable = may('dias_anteriores') || paid.data_pagamento === today
    const forma = paid.forma ? `, ${TIPO_RECEBIMENTO_LABEL[paid.forma]}` : ''
    const falta = paid.parcial ? `, falta ${formatBRL(paid.devido_hoje)}` : ''
    toast(`${paid.parcial ? 'Recebido' : 'Pago'}: ${whoseIs(paid)}, ${value}${forma}${falta}`, {
      acoes: [
        ...(changeable
          ? [
              { label: 'Desfazer', run: () => void undo.run(paid) },
              {
                label: 'Mudar forma',
                items: formaItems(paid.forma, (forma) => void change.run({ paid, forma })),
              },
            ]
          : []),
        { label: 'Recibo', items: recibo({ pagamento_id: paid.id }) },
      ],
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
        valor_pago: payment.devido_hoje,
      }),
    failure: PAY_FAILURE,
    ...PAYING,
    onDone: announce,
  })
}
