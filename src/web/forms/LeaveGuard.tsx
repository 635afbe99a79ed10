import { useBlocker } from '@tanstack/react-router'
import { Question } from '../ui/ConfirmDialog.tsx'
import type { ContractForm } from './useContractForm.ts'

/** Asks before what was typed is lost: on leaving the screen, and (`asking`) on closing what holds the form. */
export function LeaveGuard({ form, asking, onDiscard, onStay }: LeaveGuardProps) {
  const leaving = useBlocker({
    shouldBlockFn: form.hasUnsaved,
    enableBeforeUnload: form.hasUnsaved,
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
        if (leaving.status === 'blocked') leaving.proceed()
        onDiscard?.()
      }}
      onClose={() => {
        leaving.reset?.()
        onStay?.()
      }}
    />
  )
}

type LeaveGuardProps = { form: ContractForm; asking?: boolean; onDiscard?: () => void; onStay?: () => void }
