import { z } from 'zod'
import { MOTO_TASKS } from '#features/frota/motos/web/public.tsx'

/** The dialog open on a motorcycle's page, as the address stores it. */
export const motoDialogs = z.object({
  fazer: z.enum([...MOTO_TASKS, 'alugar', 'manutencao', '']).catch(''),
})
