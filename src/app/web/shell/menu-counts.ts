import { useQuery } from '@tanstack/react-query'
import { painelQueries } from '#features/visoes/painel/web/api.ts'

/** Returns the counts beside the menu's entries, from the dashboard's query. */
export function useMenuCounts(): Partial<Record<string, number>> {
  const { data } = useQuery(painelQueries.summary())
  if (!data) return {}
  return {
    '/admin/manutencao': data.manutencoes_pendentes,
    '/admin/pagamentos': data.pagamentos_atrasados,
    '/admin/cobrancas': data.cobrancas_extras_pendentes,
  }
}
