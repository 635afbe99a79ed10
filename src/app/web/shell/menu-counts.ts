import { painelResumoContract } from '#features/painel/contract.ts'
import { apiFor } from '#web/data/api-client.ts'
import { useOne } from '#web/data/lists.ts'

const api = apiFor(painelResumoContract)

/** Pending work beside the menu's entries: the dashboard's own numbers, read once for both. */
export function useMenuCounts(): Partial<Record<string, number>> {
  const { data } = useOne(['painel', 'resumo'], (signal) => api.summary({}, { signal }))
  if (!data) return {}
  return {
    '/admin/manutencao': data.manutencoes_pendentes,
    '/admin/pagamentos': data.pagamentos_atrasados,
    '/admin/cobrancas': data.cobrancas_extras_pendentes,
  }
}
