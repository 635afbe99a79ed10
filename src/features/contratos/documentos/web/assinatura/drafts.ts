import { createStore, del, delMany, entries, get, set } from 'idb-keyval'
import type { PointGroup } from 'signature_pad'
import { tryRead, tryWrite } from '#web/data/phone-storage.ts'
import { queryKeys } from '#web/data/query-keys.ts'

/** What a customer has done of a document that is not signed yet. */
export type Draft = {
  /** Milliseconds since 1970. */
  em: number
  identidade: boolean
  /** The hash of the text that the customer agreed to; null: still reading. */
  leu: string | null
  tracos: PointGroup[]
}

/** A sitting that was left for longer begins again. */
const LONGEST_MS = 24 * 3_600_000
const isOld = ({ em }: Draft) => em < Date.now() - LONGEST_MS

/** Signatures that wait for the server are in it too. */
export const store = createStore('assinaturas', 'assinaturas')
const PREFIX = 'rascunho:'

/** Unfinished signatures in the browser's own database; a browser without one has them on screen only. */
export const drafts = {
  async read(documento_id: string): Promise<Draft | null> {
    const draft = await tryRead<Draft | undefined>(undefined, () =>
      get(PREFIX + documento_id, store),
    )
    return draft && !isOld(draft) ? draft : null
  },
  put: (documento_id: string, draft: Omit<Draft, 'em'>) =>
    tryWrite(() => set(PREFIX + documento_id, { ...draft, em: Date.now() }, store)),
  remove: (documento_id: string) => tryWrite(() => del(PREFIX + documento_id, store)),
  async removeOld() {
    const rows = await tryRead<[string, Draft][]>([], () => entries(store))
    const old = rows.filter(([key, row]) => key.startsWith(PREFIX) && isOld(row))
    await tryWrite(() =>
      delMany(
        old.map(([key]) => key),
        store,
      ),
    )
  },
}

/** What was begun on this phone; read again by each sitting. */
export const draftQuery = (id: string) => ({
  queryKey: [...queryKeys.documentos, 'rascunho', id],
  queryFn: () => drafts.read(id),
  staleTime: 0,
  gcTime: 0,
})
