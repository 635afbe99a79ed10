import { useQuery } from '@tanstack/react-query'
import { painelQueries } from '#features/visoes/painel/web/api.ts'

/** Pending work beside the menu's entries: the dashboard's own numbers, read once for both. */
export function useMenuCounts(): Partial<Record<string, number>> {
  const { data } = useQuery(painelQueries.summary())
  if (!data) return {}
  return {
    '/admin/manutencao': data.manutencoes_pendentes,
    '/admin/pagamentos': data.pagamentos_atrasados,
    '/admin/cobrancas': data.cobrancas_extras_pendentes,
  }
}
