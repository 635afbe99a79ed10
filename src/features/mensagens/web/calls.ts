import { configuracoesContract } from '#features/configuracoes/configuracoes.contract.ts'
import { apiFor } from '#web/api-client.ts'
import { useOne, usePage } from '#web/lists.ts'
import { mensagensContract, type Pendente } from '../mensagens.contract.ts'
import { renderCobranca, templateInUse } from '../mensagens.texto.rules.ts'

export const api = apiFor(mensagensContract)
const configuracoes = apiFor(configuracoesContract)

/** All that a message sent may change. */
export const TOUCHED = ['whatsapp']

/** Everything is read again this often (spec 2.20), save while `pause` holds: a dialog is open. */
const refreshing = (pause: boolean) => ({ refreshEvery: 30_000, pause })

export const useStats = (pause: boolean) =>
  useOne(['whatsapp', 'estatisticas'], (signal) => api.stats({}, { signal }), refreshing(pause))

export const useApiStatus = (pause: boolean) =>
  useOne(['whatsapp', 'status'], (signal) => api.apiStatus({}, { signal }), refreshing(pause))

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

export const useTemplate = () => useOne(['whatsapp', 'template'], (signal) => api.template({}, { signal }))

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
