import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { vistoriaHref } from '#domain/addresses.ts'
import { newIdempotencyKey } from '#web/data/api-client.ts'
import { useEntityMutation } from '#web/data/mutations.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import type { TipoVistoria } from '../../rules.ts'
import { api } from '../api.ts'

type Asked = { tipo: TipoVistoria; locacao_id?: string; moto_id?: string }

/** Starts an inspection, or finds the one under way, and opens it. */
export function useStartVistoria() {
  const router = useRouter()
  const key = useRef(newIdempotencyKey())
  return useEntityMutation({
    run: (body: Asked) => api.start({ body }, { idempotencyKey: key.current }),
    failure: 'Erro ao começar a vistoria. Tente novamente.',
    invalidates: [queryKeys.vistorias],
    onDone: ({ id }) => void router.navigate({ href: vistoriaHref(id) }),
  })
}
