import type { QueryKey } from '@tanstack/react-query'
import { formatBRL } from '#domain/money.ts'
import { TIPO_RECEBIMENTO_LABEL, type TipoRecebimento } from '#domain/recebimento.ts'
import { formaItems } from '#features/dinheiro/receitas/web/public.tsx'
import { useToday } from '#web/clock.ts'
import { ANY_VERSION } from '#web/data/api-client.ts'
import { useEntityMutation } from '#web/data/mutations.ts'
import { useMay } from '#web/data/session/session.ts'
import { useToast } from '#web/toast.tsx'
import type { Despesa } from '../contract.ts'
import { api, despesasQueries, INVALIDATES } from './api.ts'

/** The key of the lists whose rows keep their places, and what else learns of the changed expense. */
export type ShownIn = { keepsRows: QueryKey; onChange?: (despesa: Despesa) => void }

/** Pays at once, today and in the usual form; the toast takes it back or changes the form. */
export function usePayment(shownIn: ShownIn = { keepsRows: despesasQueries.lists }) {
  const effects = { invalidates: INVALIDATES, keepsRows: shownIn.keepsRows }
  const toast = useToast()
  const may = useMay()
  const today = useToday()
  const paying = useEntityMutation({
    run: ({ id }: Pick<Despesa, 'id'>) => api.pay({ params: { id }, body: {} }),
    failure: 'Erro ao pagar a despesa.',
    ...effects,
    onDone: announce,
  })
  const undoing = useEntityMutation({
    run: ({ id }: Despesa) => api.undo({ params: { id } }),
    success: 'Pagamento desfeito.',
    failure: 'Erro ao desfazer o pagamento.',
    ...effects,
    onDone: (despesa) => shownIn.onChange?.(despesa),
  })
  const changing = useEntityMutation({
    run: ({ id, forma }: { id: string; forma: TipoRecebimento }) =>
      api.update({ params: { id }, body: { forma } }, ANY_VERSION),
    failure: 'Erro ao mudar a forma.',
    ...effects,
    onDone: announce,
  })
  const isChangeable = ({ pago_em }: Despesa) =>
    pago_em !== null && (may('dias_anteriores') || pago_em === today)
  const formas = ({ id, forma: now }: Despesa) =>
    formaItems(now, (forma) => void changing.run({ id, forma }))

  function announce(despesa: Despesa) {
    shownIn.onChange?.(despesa)
    const paid = `Paga: ${formatBRL(despesa.valor)}, ${TIPO_RECEBIMENTO_LABEL[despesa.forma!]}`
    toast(paid, {
      acoes: isChangeable(despesa)
        ? [
            { label: 'Desfazer', run: () => void undoing.run(despesa) },
            { label: 'Mudar forma', items: formas(despesa) },
          ]
        : [],
    })
  }
  return {
    pay: paying.run,
    busy: paying.busy,
    undo: undoing.run,
    isChangeable,
    announce,
    effects,
  }
}
