import type { Endpoint } from './endpoint.ts'
import { type Json, wire } from './openapi-schema.ts'

export const VERSION_HEADERS = {
  ETag: { description: 'A versão do registro, "<versao>"', schema: { type: 'string' } },
}

export const IF_MATCH = {
  name: 'If-Match',
  in: 'header',
  description:
    'A versão que quem edita viu, como no ETag: se o registro mudou depois, nada é salvo (412). Sem ele, ou com *, vale qualquer versão.',
  schema: { type: 'string', examples: ['"3"', '*'] },
}

/** The response that rejects an edit of a record that has changed, with the current record. */
export const changedMeanwhile = ({ response }: Endpoint, components: Json) => ({
  description: 'Outra pessoa alterou o registro',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['detail', 'code', 'atual'],
        properties: {
          detail: { type: 'string' },
          code: { const: 'alterado_por_outro' },
          atual: response ? wire(response, components) : {},
          alterado_por: {
            type: 'object',
            required: ['usuario', 'em'],
            properties: {
              usuario: { type: 'string' },
              em: { type: 'string', format: 'date-time' },
            },
          },
        },
      },
    },
  },
})
