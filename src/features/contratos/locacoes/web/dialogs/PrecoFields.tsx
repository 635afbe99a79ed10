import { useEffect } from 'react'
import type { Centavos } from '#domain/money.ts'
import type { PlanoEmVigor } from '#features/dinheiro/planos/contract.ts'
import { TextAreaField } from '#web/forms/fields/fields.tsx'
import { MoneyField } from '#web/forms/fields/number-fields.tsx'
import type { ContractForm } from '#web/forms/useContractForm.ts'
import { isBelow } from '../../preco/rules.ts'

type Asked = {
  /** The plan that is chosen. */
  plano: PlanoEmVigor | undefined
  /** What was agreed before with that plan. */
  combinado?: Centavos | null | undefined
  /** What the rental costs now with the same plan. */
  atual?: Centavos | undefined
}

/** The price of a week in a form, and whether its reason is needed; the plan's price while it is unreadable. */
export function usePreco(form: ContractForm, { plano, combinado, atual }: Asked) {
  const usual = combinado ?? plano?.preco_semanal
  // biome-ignore lint/correctness/useExhaustiveDependencies: another plan has another price
  useEffect(() => {
    if (usual) form.resetField('valor_semana', { defaultValue: usual })
  }, [plano?.plano, usual])
  const typed = form.watch('valor_semana')
  const price = typeof typed === 'number' && typed > 0 ? (typed as Centavos) : usual
  const below =
    plano !== undefined && price !== undefined && isBelow(price, plano.preco_semanal, atual)
  const missing = below && !String(form.watch('preco_motivo')).trim()
  return {
    below,
    missing: missing ? 'motivo do preço' : undefined,
    /** The plan with the agreed price. */
    agreed: plano && price ? { ...plano, preco_semanal: price } : plano,
  }
}

/** What a week costs, filled in; a lower price than the plan's asks why. */
export const PrecoFields = ({ below }: { below: boolean }) => (
  <>
    <MoneyField name="valor_semana" />
    {below && <TextAreaField name="preco_motivo" required rows={2} maxLength={500} wide />}
  </>
)
