import { queryOptions } from '@tanstack/react-query'
import { apiFor } from '#web/data/api-client.ts'
import { PAGE_SIZE, pageOptions, SECTION_SIZE } from '#web/data/lists.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { avariasContract } from '../avarias/contract.ts'
import { precosAvariasContract } from '../avarias/precos/contract.ts'
import { vistoriasContract } from '../contract.ts'
import { vistoriaModeloContract } from '../modelo/contract.ts'
import type { TipoVistoria } from '../rules.ts'

export const api = apiFor(vistoriasContract)
export const avariasApi = apiFor(avariasContract)
export const modeloApi = apiFor(vistoriaModeloContract)
export const precosApi = apiFor(precosAvariasContract)

/** What a concluded or annulled inspection, or what becomes of damage, changes here and on other screens. */
export const INVALIDATES = [
  queryKeys.vistorias,
  queryKeys.documentos,
  queryKeys.locacoes,
  queryKeys.motos,
  queryKeys.cobrancas,
  queryKeys.painel,
]

/** Whose inspections a section shows. */
export type VistoriasOwner = { locacao_id: string } | { cliente_id: string } | { moto_id: string }

export const vistoriasQueries = {
  one: (id: string) =>
    queryOptions({
      queryKey: [...queryKeys.vistorias, 'uma', id],
      queryFn: ({ signal }) => api.get({ params: { id } }, { signal }),
    }),
  /** The inspections of one rental, customer or motorcycle, the newest first. */
  ofRecord: (owner: VistoriasOwner) =>
    pageOptions(
      [...queryKeys.vistorias, 'do-registro', owner],
      (page, signal) => api.list({ query: { ...owner, ...page } }, { signal }),
      // Which inspections a rental has decides what its page offers.
      'locacao_id' in owner ? PAGE_SIZE : SECTION_SIZE,
    ),
  /** The inspection of a kind that a rental has, concluded or under way; null without one. */
  ofLocacao: (locacao_id: string, tipo: TipoVistoria) =>
    queryOptions({
      queryKey: [...queryKeys.vistorias, 'da-locacao', locacao_id, tipo],
      queryFn: async ({ signal }) =>
        (
          await api.list({ query: { locacao_id, tipo, limite: SECTION_SIZE } }, { signal })
        ).items.find(({ status }) => status !== 'anulada') ?? null,
    }),
  /** How each motorcycle of a rental went out and came back. */
  comparison: (locacao_id: string) =>
    queryOptions({
      queryKey: [...queryKeys.vistorias, 'comparacao', locacao_id],
      queryFn: ({ signal }) => api.compare({ params: { id: locacao_id } }, { signal }),
    }),
  /** The checklist in force. */
  checklist: () =>
    queryOptions({
      queryKey: [...queryKeys.vistorias, 'modelo'],
      queryFn: ({ signal }) => modeloApi.current({}, { signal }),
    }),
}

export const avariasQueries = {
  /** What one inspection of a motorcycle saw first. */
  newIn: (moto_id: string, vistoria_id: string) =>
    pageOptions(
      [...queryKeys.vistorias, 'avarias', moto_id, vistoria_id],
      (page, signal) =>
        avariasApi.ofMoto({ params: { id: moto_id }, query: { vistoria_id, ...page } }, { signal }),
      SECTION_SIZE,
    ),
  /** The damage of a motorcycle, the newest first. */
  ofMoto: (moto_id: string) =>
    pageOptions(
      [...queryKeys.vistorias, 'avarias', moto_id],
      (page, signal) => avariasApi.ofMoto({ params: { id: moto_id }, query: page }, { signal }),
      SECTION_SIZE,
    ),
  /** What the shop asks for each kind of damage. */
  precos: () =>
    queryOptions({
      queryKey: [...queryKeys.vistorias, 'precos'],
      queryFn: ({ signal }) => precosApi.list({}, { signal }),
    }),
}
