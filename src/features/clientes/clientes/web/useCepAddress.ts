import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { configuracoesQueries } from '#features/sistema/configuracoes/web/public.tsx'
import type { ContractForm } from '#web/forms/useContractForm.ts'
import { streetOf } from '../rules.ts'
import { clientesQueries } from './api.ts'

const CEP_DIGITS = 8

/**
 * Fills in the street and the town of a CEP that is typed, where the person has typed nothing, if
 * the shop switched it on. Returns what is known, as a line under the CEP, and whether the street
 * still lacks its number.
 */
export function useCepAddress(form: ContractForm) {
  const [cep, endereco] = form.watch(['cep', 'endereco'])
  const isTyped = form.formState.dirtyFields.cep === true && cep.length === CEP_DIGITS
  const settings = useQuery({ ...configuracoesQueries.all(), enabled: isTyped })
  const isOn = isTyped && settings.data?.endereco_pelo_cep === true
  const lookup = useQuery({ ...clientesQueries.enderecoDoCep(cep), enabled: isOn })
  const found = isOn ? lookup.data : undefined
  /** What was filled in here, which the next CEP may replace. */
  const filled = useRef<Record<string, string>>({})

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address
  useEffect(() => {
    if (!found) return
    const isFree = (name: string, untouched: boolean) => {
      const value = form.getValues(name)
      return value === '' || value === filled.current[name] || untouched
    }
    const fill = (name: string, value: string) => {
      if (!value || form.getValues(name) === value) return
      filled.current[name] = value
      form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    }
    // A new customer's town is proposed, not typed.
    const isProposed = !form.record && !form.formState.dirtyFields.cidade
    if (isFree('endereco', false)) fill('endereco', streetOf(found))
    if (isFree('cidade', isProposed)) fill('cidade', found.cidade)
  }, [found])

  return {
    hint: isOn ? hintOf(lookup) : undefined,
    lacksNumber: endereco !== '' && endereco === filled.current.endereco,
  }
}

type Address = Parameters<typeof streetOf>[0] & { cidade: string; uf: string }

function hintOf({ data, isFetching, error }: UseQueryResult<Address>) {
  if (data) return [streetOf(data), `${data.cidade}/${data.uf}`].filter(Boolean).join(', ')
  if (isFetching) return 'Procurando o endereço...'
  if (error) return 'Endereço não encontrado por este CEP: digite-o.'
}
