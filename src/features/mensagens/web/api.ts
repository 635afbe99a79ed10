import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { configuracoesQueries } from '#features/configuracoes/web/public.tsx'
import { modelosContract } from '#features/modelos/contract.ts'
import { renderCobranca, templateInUse } from '#features/modelos/rules.ts'
import { modelosQueries } from '#features/modelos/web/public.tsx'
import { apiFor } from '#web/data/api-client.ts'
import { pageOptions, polling } from '#web/data/lists.ts'
import { invalidate, queryKeys } from '#web/data/query-keys.ts'
import { mensagensContract, type Pendente } from '../contract.ts'
import type { HistoricoFilters } from './filters.ts'

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
  historico: (filters: HistoricoFilters) =>
    pageOptions([...queryKeys.mensagens, 'historico', filters], (page, signal) =>
      api.history({ query: { ...filters, ...page } as never }, { signal }),
    ),
}

const EVERY_MS = 30_000
/** How often the screen reads again, unless a dialog is open. */
export const refreshing = (pause: boolean) => ({ refreshEvery: EVERY_MS, pause })

export const useStats = (pause: boolean) =>
  useQuery({ ...mensagensQueries.stats(), ...polling(refreshing(pause)) })

export const useApiStatus = (pause: boolean) =>
  useQuery({ ...mensagensQueries.status(), ...polling(refreshing(pause)) })

const WHILE_SENDING_MS = 3000

/** The queue, read more often while it is not empty; once empty, the lists are read again. */
export function useQueue(pause: boolean) {
  const [busy, setBusy] = useState(false)
  const queryClient = useQueryClient()
  const refreshEvery = busy ? WHILE_SENDING_MS : EVERY_MS
  const queue = useQuery({ ...mensagensQueries.fila(), ...polling({ refreshEvery, pause }) })
  const isBusy = queue.data !== undefined && queue.data.estado !== 'vazia'
  useEffect(() => {
    if (busy && !isBusy) void invalidate(queryClient, INVALIDATES)
    setBusy(isBusy)
  }, [busy, isBusy, queryClient])
  return queue
}

/** What the rules of the text take of a pending charge. */
export const reminderData = (pendente: Pendente) => ({
  ...pendente,
  referencia: pendente.titulo ?? pendente.semana,
})

/** Words a pending charge as the server will; nothing until the template and the company's data have come. */
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
