import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { sendShrunk } from '#features/arquivos/web/public.tsx'
import { invalidate, queryKeys } from '#web/data/query-keys.ts'

/** Returns a function that uploads the proof of a payment to the customer's files and returns its id, once for each file. */
export function useProof(cliente_id: string) {
  const queryClient = useQueryClient()
  const sent = useRef<{ file: File; id: string }>(undefined)
  return async ([file]: readonly File[]) => {
    if (!file) return undefined
    if (sent.current?.file !== file) {
      const owner = { owner: 'cliente' as const, id: cliente_id }
      const { id } = await sendShrunk(owner, file, { tipo: 'Comprovante', descricao: null })
      sent.current = { file, id }
      void invalidate(queryClient, [queryKeys.arquivos])
    }
    return sent.current.id
  }
}
