import { z } from 'zod'

/** How the system itself is: whether jobs run, and when each did and will. */
export const statusSistema = z
  .object({
    sistema: z.literal('online'),
    agendador: z.object({
      running: z.boolean(),
      jobs: z.array(
        z.object({
          name: z.string(),
          next_run: z.iso.datetime().nullable(),
          last_run: z.iso.datetime().optional(),
          last_error: z.string().optional(),
          /** Why it does nothing, where that is so. */
          nota: z.string().optional(),
        }),
      ),
    }),
  })
  .meta({ id: 'StatusDoSistema' })
export type StatusSistema = z.output<typeof statusSistema>
