import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { TipoRecebimento } from '#domain/recebimento.ts'
import { type ApiError, toApiError } from '#web/data/api-error.ts'
import { replaceRow } from '#web/data/lists.ts'
import { invalidate } from '#web/data/query-keys.ts'
import type { PagamentoDetalhado } from '../../contract.ts'
import { api, INVALIDATES, pagamentosQueries } from '../api.ts'

export type Failure = { pagamento: PagamentoDetalhado; error: ApiError }

type State = {
  phase: 'review' | 'running' | 'done'
  paid: PagamentoDetalhado[]
  failed: Failure[]
  /** How many this run has to go through. */
  total: number
}
const BEFORE: State = { phase: 'review', paid: [], failed: [], total: 0 }

/** Pays several payments in sequence, continuing after failures; can be stopped. */
export function useBulkPay() {
  const queryClient = useQueryClient()
  const [state, setState] = useState(BEFORE)
  const stopped = useRef(false)

  async function run(pagamentos: readonly PagamentoDetalhado[], forma: TipoRecebimento) {
    stopped.current = false
    const paid = [...state.paid]
    const failed: Failure[] = []
    const total = paid.length + pagamentos.length
    const show = (phase: State['phase']) => setState({ phase, paid: [...paid], failed: [...failed], total })
    show('running')
    for (const pagamento of pagamentos) {
      if (stopped.current) break
      try {
        paid.push(await api.markPaid({ params: { id: pagamento.id }, body: { forma, observacoes: null } }))
      } catch (error) {
        failed.push({ pagamento, error: toApiError(error) })
      }
      show('running')
    }
    for (const each of paid) replaceRow(queryClient, pagamentosQueries.lists, each)
    void invalidate(queryClient, INVALIDATES, pagamentosQueries.lists)
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
