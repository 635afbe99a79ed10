import { z } from 'zod'
import { defineContract, instant, requiredText, versao } from '#http/endpoint.ts'
import { CODIGO_ITEM, GRUPOS, MAX_ITENS } from './rules.ts'

const item = z.object({
  codigo: z.string(),
  nome: z.string(),
  grupo: z.enum(GRUPOS),
  ordem: z.number().int(),
})

export const modeloDeVistoria = z
  .object({
    id: z.uuid(),
    /** 1 came with the product. */
    versao_modelo: z.number().int(),
    itens: z.array(item),
    vigente_desde: instant,
    /** Null: it came with the product. */
    publicado_por: z.string().nullable(),
  })
  .meta({ id: 'ModeloDeVistoria' })

const emVigor = modeloDeVistoria.extend({ versao }).meta({ id: 'ModeloDeVistoriaEmVigor' })

export const vistoriaModeloContract = defineContract({
  current: {
    method: 'GET',
    path: '/vistoria-modelo',
    summary: 'Os itens que uma vistoria nova confere',
    response: emVigor,
  },
  publish: {
    method: 'PUT',
    path: '/vistoria-modelo',
    access: 'administrador',
    reauthentication: true,
    summary:
      'Publica uma versão nova dos itens da vistoria; as vistorias já começadas ficam com a sua',
    edits: 'current',
    body: z.strictObject({
      /** In the order in which they are asked. An item without `codigo` is new and gets one from its name. */
      itens: z
        .array(
          z.object({
            codigo: z.string().regex(CODIGO_ITEM).optional(),
            nome: requiredText(80),
            grupo: z.enum(GRUPOS),
          }),
        )
        .min(1, 'Deixe ao menos um item')
        .max(MAX_ITENS, `Use no máximo ${MAX_ITENS} itens`),
    }),
    readOnly: ['id', 'versao_modelo', 'vigente_desde', 'publicado_por', 'versao'],
    response: emVigor,
  },
})
