import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { shrinkPicture } from '#features/arquivos/web/public.tsx'
import { toApiError } from '#web/data/api-error.ts'
import { useOnline } from '#web/data/connection.ts'
import { useSession } from '#web/data/session.ts'
import { useToast } from '#web/toast.tsx'
import type { Vistoria } from '../../contract.ts'
import { vistoriasQueries } from '../api.ts'
import { AT_ONCE, newFotoId, type Place, pauseAfter, queue, sendFoto, type Waiting } from './queue.ts'

/** Refusals that pass: signed out, forbidden until confirmed, too many calls. */
const PASSES = [401, 403, 408, 425, 429]

/** Somebody took the inspection over: the photo stays on this phone. */
const DE_OUTRO = 'vistoria_de_outro'

export type Queued = Waiting & { sending: boolean; failed: boolean }

/**
 * The photos of an inspection that this phone has not sent yet: kept over reloads, three sent at a time, tried again when the
 * network is back and after 1, 2, 4 … 60 seconds.
 */
export function useFotos({ id }: Pick<Vistoria, 'id'>) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const online = useOnline()
  const usuario_id = useSession().user?.id ?? ''
  const [rows, setRows] = useState<Waiting[]>([])
  const [sending, setSending] = useState<ReadonlySet<string>>(new Set())
  const tries = useRef(new Map<string, number>())
  /** Photos whose pause is not over. */
  const [resting, setResting] = useState<ReadonlySet<string>>(new Set())

  useEffect(() => {
    void queue.of(id, usuario_id).then((found) => found.length > 0 && setRows(found))
  }, [id, usuario_id])

  const send = useCallback(
    async (row: Waiting) => {
      setSending((now) => new Set(now).add(row.id))
      const leave = async () => {
        await queue.drop(row.id)
        setRows((now) => now.filter((each) => each.id !== row.id))
        await queryClient.invalidateQueries({ queryKey: vistoriasQueries.one(id).queryKey })
      }
      try {
        await sendFoto(row)
        await leave()
      } catch (failure) {
        const error = toApiError(failure)
        if (error.refused && !PASSES.includes(error.status) && error.code !== DE_OUTRO) {
          toast(`Foto não aceita. ${error.detail}`, { tipo: 'erro' })
          await leave()
          return
        }
        const count = (tries.current.get(row.id) ?? 0) + 1
        tries.current.set(row.id, count)
        setResting((now) => new Set(now).add(row.id))
        setTimeout(() => setResting((now) => without(now, row.id)), pauseAfter(count))
      } finally {
        setSending((now) => without(now, row.id))
      }
    },
    [id, queryClient, toast],
  )

  useEffect(() => {
    if (!online) return
    const next = rows.filter((row) => !sending.has(row.id) && !resting.has(row.id))
    for (const row of next.slice(0, Math.max(0, AT_ONCE - sending.size))) void send(row)
  }, [online, rows, sending, resting, send])

  /** Keeps a photo on this phone and sends it; one of a place takes the place of one that waits for it. */
  const add = async (file: File, place: Place) => {
    const row = {
      ...place,
      id: newFotoId(),
      vistoria_id: id,
      usuario_id,
      arquivo: await shrinkPicture(file),
    }
    const replaced = rows.filter((each) => place.slot !== 'livre' && each.slot === place.slot)
    await Promise.all(replaced.map((each) => queue.drop(each.id)))
    await queue.keep(row)
    setRows((now) => [...now.filter((each) => !replaced.includes(each)), row])
  }

  return {
    waiting: rows.map((row) => ({ ...row, sending: sending.has(row.id), failed: tries.current.has(row.id) })),
    add,
    retry: (row: Waiting) => setResting((now) => without(now, row.id)),
  }
}
export type Fotos = ReturnType<typeof useFotos>

function without(set: ReadonlySet<string>, id: string) {
  const next = new Set(set)
  next.delete(id)
  return next
}
