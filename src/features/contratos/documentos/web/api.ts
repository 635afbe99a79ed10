import { queryOptions } from '@tanstack/react-query'
import type { TipoComModelo, TipoDocumento } from '#domain/documento.ts'
import { apiFor } from '#web/data/api-client.ts'
import { asQuery } from '#web/data/filter-schema.ts'
import { pageOptions, SECTION_SIZE } from '#web/data/lists.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { documentosContract } from '../contract.ts'
import { documentoModelosContract } from '../modelos/contract.ts'
import { type DocumentosFilters, documentosFilters } from './filters.ts'

export const api = apiFor(documentosContract)
export const modelosApi = apiFor(documentoModelosContract)

/** What a change of a document changes, here and on other screens. */
export const INVALIDATES = [queryKeys.documentos, queryKeys.locacoes, queryKeys.painel]

/** Whose documents a section shows. */
export type DocumentosOwner = { locacao_id: string } | { cliente_id: string } | { moto_id: string }

/** More documents than wait for signatures in one rental. */
const SITTING_SIZE = 20

export const documentosQueries = {
  list: (filters: DocumentosFilters) => {
    const query = asQuery(documentosFilters, filters)
    return pageOptions([...queryKeys.documentos, 'lista', query], (page, signal) =>
      api.list({ query: { ...query, ...page } }, { signal }),
    )
  },
  /** The documents of one rental, customer or motorcycle, the newest first. */
  ofRecord: (owner: DocumentosOwner) =>
    pageOptions(
      [...queryKeys.documentos, 'do-registro', owner],
      (page, signal) => api.list({ query: { ...owner, ...page } }, { signal }),
      SECTION_SIZE,
    ),
  /** Those of a rental that wait for signatures. */
  waiting: (locacao_id: string) =>
    queryOptions({
      queryKey: [...queryKeys.documentos, 'a-assinar', locacao_id],
      queryFn: async ({ signal }) =>
        (
          await api.list(
            { query: { locacao_id, status: 'emitido', limite: SITTING_SIZE } },
            { signal },
          )
        ).items,
    }),
  /** The newest document of a kind that a rental has in force, signed or not; null without one. */
  inForce: (locacao_id: string, tipo: TipoDocumento) =>
    queryOptions({
      queryKey: [...queryKeys.documentos, 'em-vigor', locacao_id, tipo],
      queryFn: async ({ signal }) =>
        (
          await api.list({ query: { locacao_id, tipo, limite: SITTING_SIZE } }, { signal })
        ).items.find(({ status }) => status === 'emitido' || status === 'assinado') ?? null,
    }),
  /** Whether the contract of a rental is signed. */
  isContratoSigned: (locacao_id: string) =>
    queryOptions({
      queryKey: [...queryKeys.documentos, 'contrato-assinado', locacao_id],
      queryFn: async ({ signal }) =>
        (
          await api.list(
            { query: { locacao_id, tipo: 'contrato', status: 'assinado', limite: 1 } },
            { signal },
          )
        ).total > 0,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...queryKeys.documentos, 'um', id],
      queryFn: ({ signal }) => api.get({ params: { id } }, { signal }),
    }),
}

export const modelosQueries = {
  /** The versions of a template, the one in force first. */
  versions: (tipo: TipoComModelo) =>
    queryOptions({
      queryKey: [...queryKeys.documentos, 'modelos', tipo],
      queryFn: ({ signal }) => modelosApi.versions({ params: { tipo } }, { signal }),
    }),
  /** A text filled in with a rental, or with a sample. */
  preview: (tipo: TipoComModelo, texto: string, locacao_id: string | undefined) =>
    queryOptions({
      queryKey: [...queryKeys.documentos, 'previa', tipo, texto, locacao_id],
      queryFn: ({ signal }) =>
        modelosApi.preview(
          { body: { tipo, texto, ...(locacao_id && { locacao_id }) } },
          { signal },
        ),
      // A customer's data may have been completed meanwhile.
      staleTime: 0,
    }),
  /** The text in force filled in with a rental; null for a kind without a template. */
  ofLocacao: (tipo: TipoComModelo | undefined, locacao_id: string) =>
    queryOptions({
      queryKey: [...queryKeys.documentos, 'previa', tipo, locacao_id],
      async queryFn({ signal }) {
        if (!tipo) return null
        const [current] = await modelosApi.versions({ params: { tipo } }, { signal })
        if (!current) return null
        return modelosApi.preview({ body: { tipo, texto: current.texto, locacao_id } }, { signal })
      },
      staleTime: 0,
    }),
}
