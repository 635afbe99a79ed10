import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { modelosContract } from '#features/contato/modelos/contract.ts'
import { renderCobranca, templateInUse } from '#features/contato/modelos/rules.ts'
import { modelosQueries } from '#features/contato/modelos/web/public.tsx'
import { configuracoesQueries } from '#features/sistema/configuracoes/web/public.tsx'
import { apiFor } from '#web/data/api-client.ts'
import { asQuery } from '#web/data/filter-schema.ts'
import { pageOptions } from '#web/data/lists.ts'
import { invalidate, queryKeys } from '#web/data/query-keys.ts'
import { type Fila, mensagensContract, type Pendente } from '../contract.ts'
import { reminderData } from '../rules.ts'
import { type HistoricoFilters, historicoFilters } from './filters.ts'

export const api = apiFor(mensagensContract)
export const modelos = apiFor(modelosContract)

/** What a sent message changes. */
export const INVALIDATES = [queryKeys.mensagens]

export const mensagensQueries = {
  stats: () =>
    queryOptions({
      queryKey: [...queryKeys.mensagens, 'estatisticas'],
      queryFn: ({ signal }) => api.stats({}, { signal }),
    }),
  status: () =>
    queryOptions({
      queryKey: [...queryKeys.mensagens, 'status'],
      queryFn: ({ signal }) => api.apiStatus({}, { signal }),
    }),
  fila: () =>
    queryOptions({
      queryKey: [...queryKeys.mensagens, 'fila'],
      queryFn: ({ signal }) => api.queue({}, { signal }),
    }),
  pendentes: () =>
    pageOptions([...queryKeys.mensagens, 'pendentes'], (page, signal) =>
      api.pending({ query: page }, { signal }),
    ),
  /** The message about all that a customer has due. */
  ofCliente: (id: string) =>
    queryOptions({
      queryKey: [...queryKeys.mensagens, 'do-cliente', id],
      queryFn: ({ signal }) => api.ofCliente({ params: { id } }, { signal }),
      // What is owed changes with every receipt.
      staleTime: 0,
    }),
  historico: (filters: HistoricoFilters) =>
    pageOptions([...queryKeys.mensagens, 'historico', filters], (page, signal) =>
      api.history({ query: { ...asQuery(historicoFilters, filters), ...page } }, { signal }),
    ),
}

const EVERY_MS = 30_000
/** The screen reads again by the clock, unless a dialog is open. */
export const refreshing = (pause: boolean) => ({
  refetchInterval: pause ? (false as const) : EVERY_MS,
})

export const useStats = (pause: boolean) =>
  useQuery({ ...mensagensQueries.stats(), ...refreshing(pause) })

export const useApiStatus = (pause: boolean) =>
  useQuery({ ...mensagensQueries.status(), ...refreshing(pause) })

const WHILE_SENDING_MS = 3000
const isSending = (fila: Fila | undefined) => fila !== undefined && fila.estado !== 'vazia'

/** The queue, read more often while it is not empty; once empty, the lists are read again. */
export function useQueue(pause: boolean) {
  const queryClient = useQueryClient()
  const queue = useQuery({
    ...mensagensQueries.fila(),
    refetchInterval: ({ state }) => {
      if (pause) return false
      return isSending(state.data) ? WHILE_SENDING_MS : EVERY_MS
    },
  })
  const sending = isSending(queue.data)
  const wasSending = useRef(sending)
  useEffect(() => {
    if (wasSending.current && !sending) void invalidate(queryClient, INVALIDATES)
    wasSending.current = sending
  }, [sending, queryClient])
  return queue
}

/** Renders a reminder as the server does; undefined until the template and the shop's data have loaded. */
export function useReminderText() {
  const template = useQuery(modelosQueries.template())
  const empresa = useQuery(configuracoesQueries.empresa())
  const inUse = template.data && templateInUse(template.data)
  const sender = empresa.data
  return {
    text:
      inUse && sender
        ? (pendente: Pendente) => renderCobranca(inUse, reminderData(pendente), sender)
        : undefined,
    error: template.error ?? empresa.error,
    retry: () => void Promise.all([template.refetch(), empresa.refetch()]),
  }
}
