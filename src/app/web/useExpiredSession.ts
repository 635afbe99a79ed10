import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { MINUTOS_DO_DIGITADO } from '#features/sessao/rules.ts'
import { useSession } from '#web/data/session.ts'
import { unsaved } from '#web/forms/unsaved.ts'

export const UNSAVED_LIMIT_MS = MINUTOS_DO_DIGITADO * 60_000

/**
 * What becomes of the page when a session ends by itself. Where nothing was being typed, nothing that was read stays, on the page or in
 * memory; else the page waits out of sight for a quarter of an hour, and goes then.
 */
export function useExpiredSession(): 'shown' | 'covered' | 'gone' {
  const { expired, logout } = useSession()
  const queryClient = useQueryClient()
  const [held, setHeld] = useState<'covered' | 'gone'>()
  if (!expired && held) setHeld(undefined)
  if (expired && !held) setHeld(unsaved.has() ? 'covered' : 'gone')
  useEffect(() => {
    if (held) {
      queryClient.removeQueries({ type: 'inactive' })
      queryClient.getMutationCache().clear()
    }
    if (held !== 'covered') return
    const timer = setTimeout(() => void logout(), UNSAVED_LIMIT_MS)
    return () => clearTimeout(timer)
  }, [held, logout, queryClient])
  return (expired && held) || 'shown'
}
