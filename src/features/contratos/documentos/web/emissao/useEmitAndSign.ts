import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { newIdempotencyKey } from '#web/data/api-client.ts'
import { useEntityMutation } from '#web/data/mutations.ts'
import { api, INVALIDATES } from '../api.ts'

/** Emits the sheet of a rental's closed settlement and opens its signing. */
export function useEmitAndSign(locacao_id: string) {
  const navigate = useNavigate()
  const key = useRef(newIdempotencyKey())
  return useEntityMutation({
    run: () =>
      api.emit(
        { params: { id: locacao_id }, body: { tipo: 'acerto' } },
        { idempotencyKey: key.current },
      ),
    failure: 'Erro ao gerar o termo de acerto. Tente novamente.',
    invalidates: INVALIDATES,
    onDone: ({ id }) => void navigate({ to: '/admin/documentos/$id/assinar', params: { id } }),
  })
}
