import { z } from 'zod'
import { CLIENTE_TASKS } from '#features/clientes/clientes/web/public.tsx'

/** The dialog open on a customer's page, as the address stores it. */
export const clienteDialogs = z.object({
  fazer: z.enum([...CLIENTE_TASKS, 'alugar', 'cobrar', 'prometer', '']).catch(''),
})
