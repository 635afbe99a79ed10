import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { MINUTOS_DO_DIGITADO } from '#features/acesso/sessao/rules.ts'
import { useAppState } from '#web/app-state.tsx'
import { useSession } from '#web/data/session/session.ts'

export const UNSAVED_LIMIT_MS = MINUTOS_DO_DIGITADO * 60_000

/**
 * Decides what happens to the page when the session expires. Without unsaved input its data is
 * removed from page and memory at once; otherwise the page stays covered for 15 minutes first.
 */
export function useExpiredSession(): 'shown' | 'covered' | 'gone' {
  const { expired, logout } = useSession()
  const queryClient = useQueryClient()
  const { unsaved } = useAppState()
  const [state, setState] = useState<'covered' | 'gone'>()
  if (!expired && state) setState(undefined)
  if (expired && !state)
    setState([...unsaved].some((hasUnsaved) => hasUnsaved()) ? 'covered' : 'gone')
  useEffect(() => {
    if (state) {
      queryClient.removeQueries({ type: 'inactive' })
      queryClient.getMutationCache().clear()
    }
    if (state !== 'covered') return
    const timer = setTimeout(() => void logout(), UNSAVED_LIMIT_MS)
    return () => clearTimeout(timer)
  }, [state, logout, queryClient])
  return (expired && state) || 'shown'
}
