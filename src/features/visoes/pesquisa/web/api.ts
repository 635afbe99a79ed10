import { apiFor } from '#web/data/api-client.ts'
import { pesquisaContract } from '../contract.ts'

const api = apiFor(pesquisaContract)

/** Returns the matches of a text across the whole shop. */
export const searchEverywhere = async (q: string, signal: AbortSignal) =>
  (await api.search({ query: { q } }, { signal })).results
