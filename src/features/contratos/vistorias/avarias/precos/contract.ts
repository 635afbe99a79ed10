import { z } from 'zod'
import { defineContract, money, versao } from '#http/endpoint.ts'
import { REGIOES, TIPOS_AVARIA } from '../rules.ts'

const preco = z
  .object({
    tipo: z.enum(TIPOS_AVARIA),
    /** Null: of any region without a price of its own. */
    regiao: z.enum(REGIOES).nullable(),
    valor: money,
  })
  .meta({ id: 'PrecoDeAvaria' })
export type PrecoDeAvaria = z.output<typeof preco>

const tabela = z.object({ precos: z.array(preco), versao }).meta({ id: 'PrecosDeAvarias' })
export type PrecosDeAvarias = z.output<typeof tabela>

export const precosAvariasContract = defineContract({
  list: {
    method: 'GET',
    path: '/precos-avarias',
    summary: 'O que a loja pede por avaria, por tipo e região ou só por tipo',
    response: tabela,
  },
  save: {
    method: 'PUT',
    path: '/precos-avarias',
    access: 'administrador',
    reauthentication: true,
    summary: 'Salva a tabela de preços de avarias inteira',
    edits: 'list',
    body: z
      .array(
        z.strictObject({
          tipo: z.enum(TIPOS_AVARIA, 'Escolha a avaria').meta({ title: 'Avaria' }),
          regiao: z.enum(REGIOES).nullish().meta({ title: 'Onde' }),
          valor: money.meta({ title: 'Preço' }),
        }),
      )
      .max(TIPOS_AVARIA.length * (REGIOES.length + 1)),
    response: tabela,
  },
})
