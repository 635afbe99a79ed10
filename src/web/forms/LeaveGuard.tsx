import { useBlocker, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import { useAppState } from '#web/app-state.tsx'
import { Question } from '#web/ui/overlays/Question.tsx'
import type { ContractForm } from './useContractForm.ts'

/** Asks before unsaved input is lost: on leaving the screen, and (`asking`) on closing the form's dialog. */
export function LeaveGuard({ form, asking, onDiscard, onStay }: LeaveGuardProps) {
  const router = useRouter()
  const latest = useRef(form.hasUnsaved)
  useEffect(() => {
    latest.current = form.hasUnsaved
  }, [form.hasUnsaved])
  const hasUnsaved = useCallback(() => latest.current(), [])
  const { unsaved } = useAppState()
  useEffect(() => {
    unsaved.add(hasUnsaved)
    return () => void unsaved.delete(hasUnsaved)
  }, [unsaved, hasUnsaved])
  const leaving = useBlocker({
    shouldBlockFn: hasUnsaved,
    enableBeforeUnload: hasUnsaved,
    withResolver: true,
  })
  if (!asking && leaving.status !== 'blocked') return null
  return (
    <Question
      title="Descartar alterações?"
      question="O que foi preenchido e ainda não foi salvo será perdido."
      confirm="Descartar"
      cancel="Continuar editando"
      onConfirm={() => {
        if (!leaving.proceed) return onDiscard?.()
        // A dialog stays open if only the filters in the address change.
        const stop = router.subscribe('onResolved', () => {
          stop()
          onDiscard?.()
        })
        leaving.proceed()
      }}
      onClose={() => {
        leaving.reset?.()
        onStay?.()
      }}
    />
  )
}

type LeaveGuardProps = {
  form: Pick<ContractForm, 'hasUnsaved'>
  asking?: boolean
  onDiscard?: () => void
  onStay?: () => void
}
