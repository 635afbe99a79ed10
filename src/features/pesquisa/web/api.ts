import { apiFor } from '#web/data/api-client.ts'
import { pesquisaContract } from '../contract.ts'

const api = apiFor(pesquisaContract)

/** What a text finds anywhere in the shop. */
export const searchEverywhere = async (q: string, signal: AbortSignal) =>
  (await api.search({ query: { q } }, { signal })).results
