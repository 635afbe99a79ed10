import { useQuery } from '@tanstack/react-query'
import { EMPRESA_PADRAO } from '#features/sistema/configuracoes/rules.ts'
import { empresaQuery } from '#features/sistema/configuracoes/web/empresa.ts'
import { useSession } from '#web/data/session/session.ts'

const KEY = 'empresaNome'

/** Returns the shop's name; the last known one until it has loaded. */
export function useProductName(): string {
  const { status } = useSession()
  const { data } = useQuery({
    ...empresaQuery(),
    enabled: status === 'in',
    staleTime: 5 * 60_000,
  })
  if (data) remember(data.nome)
  return data?.nome ?? remembered() ?? EMPRESA_PADRAO.nome
}

function remember(nome: string) {
  try {
    localStorage.setItem(KEY, nome)
  } catch {
    // Without storage the next start shows the default name first.
  }
}

function remembered() {
  try {
    return localStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined
  }
}
