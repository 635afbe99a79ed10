import { z } from 'zod'
import { instant } from '#http/endpoint.ts'
import { INFORMANTES, type Informante } from './rules.ts'

const aviso = z
  .object({
    /** The webhook address; contains a key if the provider does not sign its calls. */
    endereco: z.string(),
    /** The code to enter at the provider: Meta's verify token, Asaas' access token. */
    codigo: z.string().nullable(),
    /** Whether everything needed to verify its calls is stored. */
    aceita: z.boolean(),
    ultimo: instant.nullable(),
    /** Number of webhooks of the last month that failed for good. */
    falhas: z.number().int(),
  })
  .meta({ id: 'AvisosDoProvedor' })
export type Aviso = z.output<typeof aviso>

export const avisos = z
  .object({
    /** Whether providers can reach the address: https on the public internet. */
    alcancavel: z.boolean(),
    provedores: z.record(z.enum(INFORMANTES as [Informante, ...Informante[]]), aviso),
  })
  .meta({ id: 'AvisosDosProvedores' })
export type Avisos = z.output<typeof avisos>
