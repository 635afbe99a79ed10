import { z } from 'zod'
import { byId, defineContract, instant } from '#http/endpoint.ts'

export const aviso = z
  .object({
    id: z.uuid(),
    titulo: z.string(),
    texto: z.string(),
    /** The screen that shows what it is about. */
    href: z.string(),
    criado_em: instant,
  })
  .meta({ id: 'AvisoAAdministrador' })
export type Aviso = z.output<typeof aviso>

export const avisosContract = defineContract({
  list: {
    method: 'GET',
    path: '/avisos',
    access: 'administrador',
    summary: 'Os avisos a quem pede, de atos de outras pessoas, que ainda não marcou como vistos',
    response: z.array(aviso),
  },
  acknowledge: {
    method: 'POST',
    path: '/avisos/:id/ciente',
    access: 'administrador',
    summary: 'Marca como visto um aviso a quem pede',
    params: byId,
  },
})
