import { createStore, del, set, values } from 'idb-keyval'
import type { Slot } from '#domain/vistoria.ts'
import { newIdempotencyKey } from '#web/data/api-client.ts'
import { tryRead, tryWrite } from '#web/data/phone-storage.ts'
import { sendForm } from '#web/data/send-form.ts'

/** What a photo shows: a place of the motorcycle, or as a free one an item or a damage. */
export type Place = { slot: Slot; item?: string; avaria_id?: string }

/** A photo on this phone that the server does not have yet; its id is the one that the server stores. */
export type Waiting = Place & {
  id: string
  vistoria_id: string
  /** Only the signed-in person who took it sends it. */
  usuario_id: string
  arquivo: File
}

const store = createStore('vistorias-fotos', 'fila')

/** The photos that wait, in the browser's own database, which outlives the page. */
export const queue = {
  /** Returns why the photo could not be stored; undefined if it was. */
  put: (waiting: Waiting) => tryWrite(() => set(waiting.id, waiting, store)),
  remove: (id: string) => tryWrite(() => del(id, store)),
  /** Those of one inspection; nothing without a database. */
  async of(vistoria_id: string, usuario_id: string): Promise<Waiting[]> {
    const all = await tryRead<Waiting[]>([], () => values(store))
    return all.filter((each) => each.vistoria_id === vistoria_id && each.usuario_id === usuario_id)
  },
}

/** Returns a new id for a photo; a page without https has no `randomUUID`. */
export const newFotoId = () =>
  newIdempotencyKey()
    .replaceAll('-', '')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')

/** Max. photos that are sent at the same time. */
export const AT_ONCE = 3
const LONGEST_PAUSE_MS = 60_000

/** Returns the pause after so many tries without an answer: 1, 2, 4 … 60 s. */
export const pauseAfter = (tries: number) => Math.min(1000 * 2 ** (tries - 1), LONGEST_PAUSE_MS)

/** Sends a photo under its own id: sending it twice is harmless. @throws {ApiError} */
export function sendFoto({ id, vistoria_id, slot, item, avaria_id, arquivo }: Waiting) {
  const form = new FormData()
  if (item) form.set('item', item)
  if (avaria_id) form.set('avaria_id', avaria_id)
  // Shrinking the picture has removed its own time.
  form.set('capturada_em', new Date(arquivo.lastModified).toISOString())
  form.set('arquivo', arquivo)
  return sendForm(`/vistorias/${vistoria_id}/fotos/${slot}`, form, {
    method: 'PUT',
    idempotencyKey: id,
  })
}
