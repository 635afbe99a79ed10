import { z } from 'zod'
import { LOCACAO_TASKS } from '#features/contratos/locacoes/web/public.tsx'

/** The dialog open on a rental's page, as the address stores it. */
export const locacaoDialogs = z.object({ fazer: z.enum([...LOCACAO_TASKS, '']).catch('') })
