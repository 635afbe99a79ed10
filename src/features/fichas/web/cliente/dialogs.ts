import { z } from 'zod'
import { CLIENTE_TASKS } from '#features/clientes/web/public.tsx'

const oneId = z.uuid().or(z.literal('')).catch('')

/** The dialog open on a customer's page, as the address stores it. */
export const clienteDialogs = z.object({
  fazer: z.enum([...CLIENTE_TASKS, 'alugar', 'cobrar', 'receber-tudo', 'prometer', '']).catch(''),
  /** The payment being received. */
  receber: oneId,
  /** The extra charge being received. */
  receber_cobranca: oneId,
})
