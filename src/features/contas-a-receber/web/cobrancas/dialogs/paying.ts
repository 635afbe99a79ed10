import { formatBRL } from '#domain/money.ts'
import { TIPO_RECEBIMENTO_LABEL, type TipoRecebimento } from '#domain/recebimento.ts'
import type { Cobranca } from '#features/cobrancas-extras/contract.ts'
import { useReciboItems } from '#features/recebimentos/web/public.tsx'
import { FORMA_FAILURE, formaItems } from '#features/receitas/web/public.tsx'
import { useToday } from '#web/clock.ts'
import { ANY_VERSION } from '#web/data/api-client.ts'
import { showChange } from '#web/data/lists.ts'
import { useEntityMutation } from '#web/data/mutations.ts'
import { useMay } from '#web/data/session/session.ts'
import { useToast } from '#web/toast.tsx'
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
    success: (_, { paid, forma }) => `Forma mudada: ${whatIs(paid)}, ${TIPO_RECEBIMENTO_LABEL[forma]}`,
    failure: FORMA_FAILURE,
    ...PAYING,
  })

/** Says what was received and how, with six seconds to take it back or to change how. */
export function useAnnouncePaid() {
  const toast = useToast()
  const may = useMay()
  const today = useToday()
  const undo = useEntityMutation({
    run: (paid: Cobranca) =>
      api.update({ params: { id: paid.id }, body: { status: 'pendente' } }, ANY_VERSION),
    success: (_, paid) => `Pagamento desfeito: ${whatIs(paid)}.`,
    failure: 'Erro ao desfazer pagamento. Tente novamente.',
    ...PAYING,
  })
  const change = useChangeForma()
  const recibo = useReciboItems()
  return (paid: Cobranca) => {
    const changeable = may('dias_anteriores') || paid.data_pagamento === today
    const forma = paid.forma ? `, ${TIPO_RECEBIMENTO_LABEL[paid.forma]}` : ''
    toast(`Pago: ${whatIs(paid)}, ${formatBRL(paid.valor)}${forma}`, {
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
        { label: 'Recibo', items: recibo({ cobranca_id: paid.id }) },
      ],
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
    ...PAYING,
    onDone: announce,
  })
}
