import { Question } from '#web/ui/overlays/Question.tsx'
import { useBlocker } from '../navigation/useBlocker.ts'
import type { ContractForm } from './useContractForm.ts'

/** Asks before what was typed is lost: on leaving the screen, and (`asking`) on closing what holds the form. */
export function LeaveGuard({ form, asking, onDiscard, onStay }: LeaveGuardProps) {
  const leaving = useBlocker(form.hasUnsaved)
  if (!asking && !leaving) return null
  return (
    <Question
      title="Descartar alterações?"
      question="O que foi preenchido e ainda não foi salvo será perdido."
      confirm="Descartar"
      cancel="Continuar editando"
      onConfirm={() => {
        leaving?.proceed()
        onDiscard?.()
      }}
      onClose={() => {
        leaving?.stay()
        onStay?.()
      }}
    />
  )
}

type LeaveGuardProps = { form: ContractForm; asking?: boolean; onDiscard?: () => void; onStay?: () => void }
