import { type FieldError, get } from 'react-hook-form'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import type { ContractForm } from './useContractForm.ts'

/** After a rejected submit: the number of invalid fields, with a link to each. */
export function FormErrors({ form }: { form: ContractForm }) {
  const { errors, submitCount } = form.formState
  if (submitCount === 0) return null
  const onScreen = [...form.labels].flatMap(([name, label]) => {
    const error: FieldError | undefined = get(errors, name)
    return error ? [{ name, text: named(label, error.message ?? '') }] : []
  })
  const roots = new Set([...form.labels.keys()].map((name) => name.split('.')[0]))
  const elsewhere = Object.entries(errors).filter(([name]) => !roots.has(name))
  const count = onScreen.length + elsewhere.length
  if (count === 0) return null

  return (
    <Alert tipo="erro" title={count === 1 ? 'Corrija 1 campo:' : `Corrija ${count} campos:`}>
      <ul className="mt-1 grid gap-1">
        {onScreen.map(({ name, text }) => (
          <li key={name}>
            <button
              type="button"
              className="text-link text-left"
              onClick={() => form.setFocus(name)}
            >
              {text}
            </button>
          </li>
        ))}
        {elsewhere.map(([name, error]) => (
          <li key={name}>{String(error?.message ?? name)}</li>
        ))}
      </ul>
    </Alert>
  )
}

/** 'Valor: Campo obrigatório'; a sentence that begins with the label already names the field. */
const named = (label: string, message: string) =>
  message.startsWith(label) ? message : `${label}: ${message}`
