import { useQueryClient } from '@tanstack/react-query'
import { createStore } from 'idb-keyval'
import type { Slot } from '#domain/vistoria.ts'
import { shrinkPicture } from '#features/sistema/arquivos/web/public.tsx'
import { newIdempotencyKey } from '#web/data/api-client.ts'
import { useOutbox, type Waiting } from '#web/data/outbox.ts'
import { sendForm } from '#web/data/send-form.ts'
import { useSession } from '#web/data/session/session.ts'
import { useToast } from '#web/toast.tsx'
import type { Vistoria } from '../../contract.ts'
import { vistoriasQueries } from '../api.ts'
import { isLost } from '../refusals.ts'

/** A concluded inspection takes free photos only: one that comes late becomes free. */
const CONCLUDED = 'vistoria_concluida'

/** What a photo shows: a place of the motorcycle, or as a free one an item or a damage. */
type Place = { slot: Slot; item?: string; avaria_id?: string }

/** A photo on this phone that the server does not have yet; its id is the one that the server stores. */
type Foto = Place & {
  id: string
  vistoria_id: string
  /** Only the signed-in person who took it sends it. */
  usuario_id: string
  arquivo: File
}
export type Queued = Foto & Omit<Waiting<Foto>, 'value'>

const store = createStore('vistorias-fotos', 'fila')

/** One photo waits for each place: another one takes it over. */
const keyOf = ({ id, vistoria_id, slot }: Foto) =>
  slot === 'livre' ? id : `${vistoria_id}:${slot}`

/** The photos of an inspection that this phone has not sent yet, three sent at a time. */
export function useFotos({ id }: Pick<Vistoria, 'id'>) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const usuario_id = useSession().user?.id ?? ''
  const refresh = () =>
    queryClient.invalidateQueries({ queryKey: vistoriasQueries.one(id).queryKey })
  const outbox = useOutbox<Foto, unknown>({
    store,
    includes: (_, foto) => foto.vistoria_id === id && foto.usuario_id === usuario_id,
    send: sendFoto,
    atOnce: 3,
    isFinal: isLost,
    onSent: refresh,
    async onRefused(foto, error) {
      if (error.code === CONCLUDED && foto.slot !== 'livre') {
        await put({ ...foto, slot: 'livre' })
        return
      }
      toast(`Foto não aceita. ${error.detail}`, { tipo: 'erro' })
      await refresh()
    },
  })
  const put = (foto: Foto): Promise<void> => outbox.put(keyOf(foto), foto)
  return {
    waiting: outbox.rows.map(({ value, ...state }): Queued => ({ ...value, ...state })),
    /** Why some of them are lost if the page closes; nothing if this phone keeps all. */
    unsavedReason: outbox.rows.find(({ unsaved }) => unsaved)?.unsaved,
    /** Stores a photo on this phone and sends it. */
    add: async (file: File, place: Place) =>
      put({
        ...place,
        id: newFotoId(),
        vistoria_id: id,
        usuario_id,
        arquivo: await shrinkPicture(file),
      }),
    retry: ({ key }: Queued) => void outbox.send(key),
  }
}
export type Fotos = ReturnType<typeof useFotos>

/** Returns a new id for a photo; a page without https has no `randomUUID`. */
const newFotoId = () =>
  newIdempotencyKey()
    .replaceAll('-', '')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')

/** Sends a photo under its own id. @throws {ApiError} */
function sendFoto({ id, vistoria_id, slot, item, avaria_id, arquivo }: Foto) {
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
