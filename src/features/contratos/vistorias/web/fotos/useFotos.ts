import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { shrinkPicture } from '#features/sistema/arquivos/web/public.tsx'
import { toApiError } from '#web/data/api-error.ts'
import { useOnline } from '#web/data/connection.ts'
import { useSession } from '#web/data/session/session.ts'
import { useToast } from '#web/toast.tsx'
import type { Vistoria } from '../../contract.ts'
import { vistoriasQueries } from '../api.ts'
import { isLost } from '../refusals.ts'
import {
  AT_ONCE,
  newFotoId,
  type Place,
  pauseAfter,
  queue,
  sendFoto,
  type Waiting,
} from './queue.ts'

/** A concluded inspection takes free photos only: one that comes late becomes free. */
const CONCLUDED = 'vistoria_concluida'

export type Queued = Waiting & { sending: boolean; failed: boolean }

/**
 * The photos of an inspection that this phone has not sent yet: they survive a reload, three sent at a time, tried again when the
 * network is back and after 1, 2, 4 … 60 seconds.
 */
export function useFotos({ id }: Pick<Vistoria, 'id'>) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const online = useOnline()
  const usuario_id = useSession().user?.id ?? ''
  const [rows, setRows] = useState<Waiting[]>([])
  /** Why photos are on this page only, by their ids. */
  const [loose, setLoose] = useState<ReadonlyMap<string, string>>(new Map())
  const [sending, setSending] = useState<ReadonlySet<string>>(new Set())
  const tries = useRef(new Map<string, number>())
  /** Photos whose pause is not over. */
  const [resting, setResting] = useState<ReadonlySet<string>>(new Set())

  useEffect(() => {
    void queue.of(id, usuario_id).then((found) =>
      // What was taken meanwhile stays.
      setRows((now) => [...found.filter(({ id }) => !now.some((each) => each.id === id)), ...now]),
    )
  }, [id, usuario_id])

  const send = useCallback(
    async (row: Waiting) => {
      setSending((now) => new Set(now).add(row.id))
      const leave = async () => {
        await queue.remove(row.id)
        setRows((now) => {
          const gone = now
            .slice(0, now.findIndex(({ id }) => id === row.id) + 1)
            .filter(isSamePlace(row))
          for (const each of gone) void queue.remove(each.id)
          return now.filter((each) => !gone.includes(each))
        })
        await queryClient.invalidateQueries({ queryKey: vistoriasQueries.one(id).queryKey })
      }
      try {
        await sendFoto(row)
        await leave()
      } catch (failure) {
        const error = toApiError(failure)
        if (error.code === CONCLUDED && row.slot !== 'livre') {
          const free = { ...row, slot: 'livre' as const }
          await queue.put(free)
          setRows((now) => now.map((each) => (each.id === row.id ? free : each)))
          return
        }
        if (isLost(error)) {
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
    // Of one place only the last one is sent, and not beside an earlier one, which might arrive after it.
    const next = rows.filter(
      (row) =>
        !resting.has(row.id) &&
        rows.findLast(isSamePlace(row)) === row &&
        !rows.some((each) => sending.has(each.id) && isSamePlace(row)(each)),
    )
    for (const row of next.slice(0, Math.max(0, AT_ONCE - sending.size))) void send(row)
  }, [online, rows, sending, resting, send])

  /** Stores a photo on this phone and sends it; one of a place takes the place of one that waits for it. */
  const add = async (file: File, place: Place) => {
    const row = {
      ...place,
      id: newFotoId(),
      vistoria_id: id,
      usuario_id,
      arquivo: await shrinkPicture(file),
    }
    const reason = await queue.put(row)
    if (reason) setLoose((now) => new Map(now).set(row.id, reason))
    setRows((now) => {
      const replaced = now.filter((each) => isSamePlace(row)(each) && !sending.has(each.id))
      for (const each of replaced) void queue.remove(each.id)
      return [...now.filter((each) => !replaced.includes(each)), row]
    })
  }

  return {
    waiting: rows.map((row) => ({
      ...row,
      sending: sending.has(row.id),
      failed: tries.current.has(row.id),
    })),
    /** Why some of them are lost if the page closes; nothing if this phone keeps all. */
    unsavedReason: rows.map(({ id }) => loose.get(id)).find(Boolean),
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

/** Whether another photo is of the same place; free ones have none in common. */
const isSamePlace = (row: Waiting) => (each: Waiting) =>
  each.id === row.id || (row.slot !== 'livre' && each.slot === row.slot)
