import { createContext, use } from 'react'
import type { ContractForm } from './useContractForm.ts'

export const FormContext = createContext<ContractForm | undefined>(undefined)

/** Returns the form that a field is in. Throws if there is none. */
export function useFormContext(): ContractForm {
  const form = use(FormContext)
  if (!form) throw new Error('A field must be used inside Form or FormDialog.')
  return form
}
