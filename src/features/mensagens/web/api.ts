import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { configuracoesContract } from '#features/configuracoes/contract.ts'
import { modelosContract } from '#features/modelos/contract.ts'
import { renderCobranca, templateInUse } from '#features/modelos/rules.ts'
import { apiFor } from '#web/data/api-client.ts'
import { useOne, usePage } from '#web/data/lists.ts'
import { mensagensContract, type Pendente } from '../contract.ts'

export const api = apiFor(mensagensContract)
export const modelos = apiFor(modelosContract)
const configuracoes = apiFor(configuracoesContract)

/** All that a message sent may change. */
export const TOUCHED = ['whatsapp']

/** Everything is read again this often, save while `pause` holds: a dialog is open. */
const EVERY_MS = 30_000
const refreshing = (pause: boolean) => ({ refreshEvery: EVERY_MS, pause })

export const useStats = (pause: boolean) =>
  useOne(['whatsapp', 'estatisticas'], (signal) => api.stats({}, { signal }), refreshing(pause))

export const useApiStatus = (pause: boolean) =>
  useOne(['whatsapp', 'status'], (signal) => api.apiStatus({}, { signal }), refreshing(pause))

const WHILE_SENDING_MS = 3000

/** The queue; asked more often while it is not empty, and what it sent is then read again. */
export function useQueue(pause: boolean) {
  const [busy, setBusy] = useState(false)
  const queryClient = useQueryClient()
  const queue = useOne(['whatsapp', 'fila'], (signal) => api.queue({}, { signal }), {
    refreshEvery: busy ? WHILE_SENDING_MS : EVERY_MS,
    pause,
  })
  const isBusy = queue.data !== undefined && queue.data.estado !== 'vazia'
  useEffect(() => {
    if (busy && !isBusy) void queryClient.invalidateQueries({ queryKey: TOUCHED })
    setBusy(isBusy)
  }, [busy, isBusy, queryClient])
  return queue
}

export const usePending = (pause: boolean) =>
  usePage(
    ['whatsapp', 'pendentes'],
    (page, signal) => api.pending({ query: page }, { signal }),
    refreshing(pause),
  )

type HistoryFilters = { busca: string; status: string }
export const useHistory = (filters: HistoryFilters, pause: boolean) =>
  usePage(
    ['whatsapp', 'historico', filters],
    (page, signal) => api.history({ query: { ...filters, ...page } as never }, { signal }),
    refreshing(pause),
  )

export const useTemplate = () =>
  useOne(['whatsapp', 'template'], (signal) => modelos.template({}, { signal }))

export const useEmpresa = () =>
  useOne(['configuracoes', 'empresa'], (signal) => configuracoes.company({}, { signal }))

/** What the rules of the text take of a pending charge. */
export const chargeOf = (pendente: Pendente) => ({
  ...pendente,
  referencia: pendente.titulo ?? pendente.semana,
})

/** Words a pending charge as the server will; nothing until the template and the company's data have come. */
export function useWords() {
  const template = useTemplate()
  const empresa = useEmpresa()
  const inUse = template.data && templateInUse(template.data)
  const sender = empresa.data
  return {
    text:
      inUse && sender ? (pendente: Pendente) => renderCobranca(inUse, chargeOf(pendente), sender) : undefined,
    error: template.error ?? empresa.error,
    retry: () => void Promise.all([template.refetch(), empresa.refetch()]),
  }
}
