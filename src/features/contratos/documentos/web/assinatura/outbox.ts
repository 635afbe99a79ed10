import { createStore, del, delMany, entries, get, set } from 'idb-keyval'
import type { PointGroup } from 'signature_pad'
import { tryRead, tryWrite } from '#web/data/phone-storage.ts'
import type { api } from '../api.ts'

/** A signature on this phone that the server does not have yet. */
export type Waiting = {
  /** Sending it twice is harmless: the server has one signature for each person. */
  id: string
  documento_id: string
  /** 'Contrato de locação nº 2026/000123'. */
  documento: string
  /** Who signed. */
  nome: string
  /** The signed-in person, who compared the signer with a document: only they send it. */
  usuario_id: string
  usuario: string
  body: Parameters<typeof api.sign>[0]['body']
}

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
const DRAFT_MS = 24 * 3_600_000

const store = createStore('assinaturas', 'assinaturas')
const WAITING = 'envio:'
const DRAFT = 'rascunho:'

/** Signatures and drafts in the browser's own database, which outlives the page. */
export const outbox = {
  /** Returns why the signature could not be stored; undefined if it was. */
  put: (waiting: Waiting) => tryWrite(() => set(WAITING + waiting.id, waiting, store)),
  remove: (id: string) => tryWrite(() => del(WAITING + id, store)),
  /** Returns what waits on this phone, and deletes drafts that are too old; nothing without a database. */
  async all(): Promise<Waiting[]> {
    const rows = await tryRead<[string, unknown][]>([], () => entries(store))
    const old = rows.filter(
      ([key, row]) => key.startsWith(DRAFT) && (row as Draft).em < Date.now() - DRAFT_MS,
    )
    if (old.length > 0)
      await tryWrite(() =>
        delMany(
          old.map(([key]) => key),
          store,
        ),
      )
    return rows.filter(([key]) => key.startsWith(WAITING)).map(([, row]) => row as Waiting)
  },
  async draft(documento_id: string): Promise<Draft | null> {
    const draft = await tryRead<Draft | undefined>(undefined, () =>
      get(DRAFT + documento_id, store),
    )
    return draft && draft.em >= Date.now() - DRAFT_MS ? draft : null
  },
  /** A browser without a database keeps the draft on screen only. */
  putDraft: (documento_id: string, draft: Omit<Draft, 'em'>) =>
    tryWrite(() => set(DRAFT + documento_id, { ...draft, em: Date.now() }, store)),
  removeDraft: (documento_id: string) => tryWrite(() => del(DRAFT + documento_id, store)),
}

/** Notes that the signer of a document was just compared with a photo, so that the sitting does not ask again. */
export const storeIdentity = (documento_id: string) =>
  outbox.putDraft(documento_id, { identidade: true, leu: null, tracos: [] })
