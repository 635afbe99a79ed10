import { z } from 'zod'
import { instant } from '#http/endpoint.ts'
import { INFORMANTES, type Informante } from './rules.ts'

const aviso = z
  .object({
    /** What the provider is to call; where it signs nothing, with the key that proves it. */
    endereco: z.string(),
    /** What the provider is to be given: Meta's verify token, Asaas' access token. */
    codigo: z.string().nullable(),
    /** Whether all is stored that its calls are proved by. */
    aceita: z.boolean(),
    ultimo: instant.nullable(),
    /** How much of what it told in the last month could not be worked on in the end. */
    falhas: z.number().int(),
  })
  .meta({ id: 'AvisosDoProvedor' })
export type Aviso = z.output<typeof aviso>

export const avisos = z
  .object({
    /** Whether providers can call the address at all: by https, on the open internet. */
    alcancavel: z.boolean(),
    provedores: z.record(z.enum(INFORMANTES as [Informante, ...Informante[]]), aviso),
  })
  .meta({ id: 'AvisosDosProvedores' })
export type Avisos = z.output<typeof avisos>
