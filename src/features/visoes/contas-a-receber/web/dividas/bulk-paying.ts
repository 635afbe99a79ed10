import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { sum } from '#domain/money.ts'
import type { TipoRecebimento } from '#domain/recebimento.ts'
import { recebimentosContract } from '#features/contratos/recebimentos/contract.ts'
import { apiFor } from '#web/data/api-client.ts'
import { ApiError, toApiError } from '#web/data/api-error.ts'
import { replaceRow } from '#web/data/lists.ts'
import { invalidate } from '#web/data/query-keys.ts'
import { contasAReceberContract } from '../../contract.ts'
import { dividasQueries, INVALIDATES, type PagamentoDivida, pagamentosApi } from './api.ts'

export type Failure = { pagamento: PagamentoDivida; error: ApiError }

type State = {
  phase: 'review' | 'running' | 'done'
  paid: PagamentoDivida[]
  failed: Failure[]
  /** How many this run has to go through. */
  total: number
}
const BEFORE: State = { phase: 'review', paid: [], failed: [], total: 0 }

const CANCELLED = new ApiError({
  status: 409,
  code: 'pagamento_cancelado',
  detail: 'Este pagamento foi cancelado e não pode ser pago.',
})

const contas = apiFor(contasAReceberContract)
const recebimentos = apiFor(recebimentosContract)

/** Receives payments of one customer whole, with one receipt, and returns them as they are then. */
async function receiveAll(pagamentos: readonly PagamentoDivida[], forma: TipoRecebimento) {
  const [{ cliente_id }] = pagamentos as [PagamentoDivida]
  // What they owe today, also if the list is of yesterday.
  const { dividas } = await contas.doCliente({ params: { id: cliente_id }, query: {} })
  const ids = new Set(pagamentos.map(({ id }) => id))
  const itens = dividas
    .filter(({ id }) => ids.has(id))
    .map(({ id, versao, devido }) => ({ pagamento_id: id, versao, valor: devido, texto: null }))
  const valor = sum(itens.map((item) => item.valor))
  if (valor > 0)
    await recebimentos.create({
      body: {
        cliente_id,
        itens,
        formas: [{ forma, valor }],
        adiantar: false,
        // Whole debts cannot be received twice.
        confirmar_repetido: true,
        observacoes: null,
      },
    })
  return Promise.all(
    pagamentos.map(async (pagamento) => ({
      ...pagamento,
      ...(await pagamentosApi.get({ params: { id: pagamento.id } })),
    })),
  )
}

/** Pays several payments, those of one customer at once, continuing after failures; can be stopped. */
export function useBulkPay() {
  const queryClient = useQueryClient()
  const [state, setState] = useState(BEFORE)
  const stopped = useRef(false)

  async function run(pagamentos: readonly PagamentoDivida[], forma: TipoRecebimento) {
    stopped.current = false
    const paid = [...state.paid]
    const failed: Failure[] = []
    const total = paid.length + pagamentos.length
    const show = (phase: State['phase']) =>
      setState({ phase, paid: [...paid], failed: [...failed], total })
    show('running')
    for (const cliente of new Set(pagamentos.map(({ cliente_id }) => cliente_id))) {
      if (stopped.current) break
      const group = pagamentos.filter(({ cliente_id }) => cliente_id === cliente)
      try {
        for (const [index, row] of (await receiveAll(group, forma)).entries())
          if (row.status === 'pago') paid.push(row)
          else failed.push({ pagamento: group[index]!, error: CANCELLED })
      } catch (error) {
        for (const pagamento of group) failed.push({ pagamento, error: toApiError(error) })
      }
      show('running')
    }
    for (const each of paid) replaceRow(queryClient, dividasQueries.lists('pagamento'), each)
    void invalidate(queryClient, INVALIDATES.pagamento, dividasQueries.lists('pagamento'))
    show('done')
    return { paid, failed }
  }
  return {
    ...state,
    run,
    stop: () => {
      stopped.current = true
    },
  }
}
