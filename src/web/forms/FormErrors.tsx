import { Alert } from '../ui/Alert.tsx'
import type { ContractForm } from './useContractForm.ts'

/** After a refused attempt: how many fields are wrong, and the way to each. */
export function FormErrors({ form }: { form: ContractForm }) {
  const { errors, submitCount } = form.formState
  const wrong = Object.entries(errors)
  if (submitCount === 0 || wrong.length === 0) return null
  return (
    <Alert tipo="erro" title={wrong.length === 1 ? 'Corrija 1 campo:' : `Corrija ${wrong.length} campos:`}>
      <ul className="mt-1 grid gap-1">
        {wrong.map(([name, error]) => {
          const label = form.labels.get(name)
          const text = `${label ?? name}: ${String(error?.message ?? '')}`
          return (
            <li key={name}>
              {label ? (
                <button type="button" className="text-link text-left" onClick={() => form.setFocus(name)}>
                  {text}
                </button>
              ) : (
                text
              )}
            </li>
          )
        })}
      </ul>
    </Alert>
  )
}
