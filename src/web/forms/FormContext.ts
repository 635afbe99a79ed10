import { createContext, use } from 'react'
import type { ContractForm } from './useContractForm.ts'

export const FormContext = createContext<ContractForm | undefined>(undefined)

/** The form of a field. */
export function useFormContext(): ContractForm {
  const form = use(FormContext)
  if (!form) throw new Error('A field must be used inside Form or FormDialog.')
  return form
}
