import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { FORMAS, type TipoRecebimento } from '#domain/recebimento.ts'
import { configuracoesQueries } from '#features/configuracoes/web/public.tsx'
import { useFormContext } from '#web/forms/FormContext.ts'
import { SelectField } from '#web/forms/fields/fields.tsx'

/** Returns the shop's usual means of payment, once it has loaded. */
export const useFormaUsual = () => useQuery(configuracoesQueries.pagamentos()).data?.forma_usual

/** The means of payment: at first the shop's usual one. */
export function FormaField({ name, label }: { name: string; label: string }) {
  const { getFieldState, resetField } = useFormContext()
  const usual = useFormaUsual()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the settings have loaded
  useEffect(() => {
    if (usual && !getFieldState(name).isDirty) resetField(name, { defaultValue: usual })
  }, [usual])
  return <SelectField name={name} label={label} options={FORMAS} />
}

/** Returns the menu items that change the means of a payment to another. */
export const formaItems = (now: TipoRecebimento | null, onChoose: (forma: TipoRecebimento) => void) =>
  FORMAS.filter(({ value }) => value !== now).map(({ value, label }) => ({
    label,
    onSelect: () => onChoose(value),
  }))
