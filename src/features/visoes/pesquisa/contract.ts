import { z } from 'zod'
import { defineContract } from '#http/endpoint.ts'
import { TIPOS_RESULTADO } from './rules.ts'

const resultado = z
  .object({
    tipo: z.enum(TIPOS_RESULTADO),
    titulo: z.string(),
    subtitulo: z.string(),
    /** The address of the record's screen. */
    url: z.string(),
  })
  .meta({ id: 'ResultadoDaPesquisa' })

export const pesquisaContract = defineContract({
  search: {
    method: 'GET',
    path: '/sistema/pesquisa-global',
    summary:
      'Clientes, motos, locações, cobranças e despesas, o que mais combina primeiro; vazio com menos de 2 caracteres',
    query: z.object({ q: z.string().max(100).default('') }),
    response: z.object({ results: z.array(resultado) }).meta({ id: 'PesquisaGlobal' }),
  },
})
