import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { newIdempotencyKey } from '#web/data/api-client.ts'
import { useEntityMutation } from '#web/data/mutations.ts'
import type { Documento } from '../../contract.ts'
import type { Previa } from '../../modelos/contract.ts'
import { api, INVALIDATES, modelosQueries } from '../api.ts'
import { nameOf } from '../labels.ts'

/** What stops the emission; the words typed here are not in the preview. */
export const missingIn = (previa: Previa | null | undefined) =>
  (previa?.faltam ?? []).filter(
    ({ variavel }) => variavel !== 'aditivo.texto' && variavel !== 'notificacao.texto',
  )

type Then = { onEmitted: (documento: Documento) => void; onDoubt: () => void }

/** Emits a rental's contract at once; if something is missing or to be warned of, `onDoubt` asks instead. */
export function useEmitContrato(locacao_id: string, { onEmitted, onDoubt }: Then) {
  const queryClient = useQueryClient()
  const key = useRef(newIdempotencyKey())
  return useEntityMutation({
    async run() {
      const previa = await queryClient.fetchQuery(modelosQueries.ofLocacao('contrato', locacao_id))
      if (!previa || missingIn(previa).length > 0 || previa.avisos.length > 0) return
      return api.emit(
        { params: { id: locacao_id }, body: { tipo: 'contrato' } },
        { idempotencyKey: key.current },
      )
    },
    success: (documento) => (documento ? `${nameOf(documento)} gerado.` : ''),
    failure: 'Erro ao gerar o documento.',
    invalidates: INVALIDATES,
    onDone: (documento) => (documento ? onEmitted(documento) : onDoubt()),
  })
}
