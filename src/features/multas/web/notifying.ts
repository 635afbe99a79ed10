import { useEntityMutation } from '#web/mutations.ts'
import type { Multa } from '../multas.entity.contract.ts'
import { api, TOUCHED } from './calls.ts'
import { whatIs } from './multa-look.ts'

/** Marks a fine as notified; the notice says what became of the message to the customer. */
export const useNotify = () =>
  useEntityMutation({
    run: (multa: Multa) => api.notify({ params: { id: multa.id } }),
    success: ({ aviso }, multa) => aviso ?? `Notificada: ${whatIs(multa)}.`,
    failure: 'Erro ao notificar multa. Tente novamente.',
    invalidates: TOUCHED,
  })
