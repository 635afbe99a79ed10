/** Exports for the screens of other features. */
import { queryOptions } from '@tanstack/react-query'
import { apiFor } from '#web/data/api-client.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { modelosContract } from '../contract.ts'
import type { NomeTexto } from '../textos/rules.ts'

const api = apiFor(modelosContract)

export const modelosQueries = {
  texto: (nome: NomeTexto) =>
    queryOptions({
      queryKey: [...queryKeys.mensagens, 'texto', nome],
      queryFn: ({ signal }) => api.text({ params: { nome } }, { signal }),
    }),
  template: () =>
    queryOptions({
      queryKey: [...queryKeys.mensagens, 'template'],
      queryFn: ({ signal }) => api.template({}, { signal }),
    }),
}

export { TemplateHelp } from './TemplateHelp.tsx'
