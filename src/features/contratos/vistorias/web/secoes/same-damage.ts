import { DANO_JA_COBRADO } from '#features/dinheiro/cobrancas-extras/rules.ts'
import type { ApiError } from '#web/data/api-error.ts'
import type { ContractForm } from '#web/forms/useContractForm.ts'

/** What a damage may be the same as: a charge made by hand, or a damage that the inspection shows. */
export type SameAs = { cobranca_id?: string; avaria_id?: string }

/**
 * Asks whether it is the same damage, if that is why a charge was refused: then `onSame` gets what it is the same as,
 * and the form is sent again. Returns whether it asked.
 */
export function askSameDamage(
  form: ContractForm,
  { body, detail }: ApiError,
  onSame: (same: SameAs) => void,
) {
  const { cobranca_id, avaria_id } = body as SameAs
  if (!cobranca_id && !avaria_id) return false
  form.ask({
    title: 'É o mesmo dano?',
    question: detail,
    confirm: 'É o mesmo',
    cancel: 'Voltar',
    onConfirm() {
      onSame({ ...(cobranca_id && { cobranca_id }), ...(avaria_id && { avaria_id }) })
      void form.submit()
    },
  })
  return true
}

/** Asks whether it is another damage, if a charge by hand was refused for one that is charged; then the form is sent again. */
export function askOtherDamage(form: ContractForm, { code, detail }: ApiError) {
  if (code !== DANO_JA_COBRADO) return false
  form.ask({
    title: 'É outro dano?',
    question: detail,
    confirm: 'É outro dano',
    cancel: 'Voltar',
    onConfirm() {
      form.setValue('outro_dano', true)
      void form.submit()
    },
  })
  return true
}
