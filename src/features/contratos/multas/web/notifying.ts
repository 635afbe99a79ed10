import { useEntityMutation } from '#web/data/mutations.ts'
import type { Multa } from '../contract.ts'
import { api, INVALIDATES } from './api.ts'
import { whatIs } from './labels.ts'

/** Marks a fine as notified; the notice says what became of the message to the customer. */
export const useNotify = () =>
  useEntityMutation({
    run: (multa: Multa) => api.notify({ params: { id: multa.id } }),
    success: ({ aviso }, multa) => aviso ?? `Notificada: ${whatIs(multa)}.`,
    failure: 'Erro ao notificar multa. Tente novamente.',
    invalidates: INVALIDATES,
  })
