import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type ApiError, toApiError } from '#web/data/api-error.ts'
import { useOnline } from '#web/data/connection.ts'
import type { Vistoria } from '../../contract.ts'
import { api, vistoriasQueries } from '../api.ts'
import { isAboutKm, isLost } from '../refusals.ts'
import { type Answers, joined, storedAnswers, withAnswers } from './answers.ts'

/** Pause after the last tap before it is sent. */
const PAUSE_MS = 400
const RETRY_MS = 5000

const isEmpty = (answers: Answers) => Object.keys(answers).length === 0

export type Saving = 'salvo' | 'salvando' | 'guardado' | 'solto'

/** Reads what this phone has stored of a draft and shows it: before anything can be changed, because fields begin with it. */
export function useStoredAnswers({ id }: Vistoria) {
  const queryClient = useQueryClient()
  return useQuery({
    queryKey: ['vistorias-neste-celular', id],
    async queryFn() {
      const left = (await storedAnswers.read(id)) ?? {}
      queryClient.setQueryData(
        vistoriasQueries.one(id).queryKey,
        (found?: Vistoria) => found && withAnswers(found, left),
      )
      return left
    },
    staleTime: Number.POSITIVE_INFINITY,
    // Read again each time the draft is opened.
    gcTime: 0,
  })
}

/**
 * A draft that is saved with each tap: shown at once, sent 400 ms after the last one, and stored on this phone until the server
 * has it. `left` is what an earlier page could not send.
 */
export function useDraft(vistoria: Vistoria, left: Answers) {
  const { id } = vistoria
  const queryClient = useQueryClient()
  const online = useOnline()
  const [saving, setSaving] = useState<Saving>(isEmpty(left) ? 'salvo' : 'guardado')
  const [refusal, setRefusal] = useState<ApiError>()
  const waiting = useRef(left)
  /** What is being sent: the server may not get it. */
  const inFlight = useRef<Answers>({})
  const refused = useRef<Answers>({})
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const running = useRef<Promise<void>>(undefined)
  const isLoose = useRef(false)

  const show = useCallback(
    (changes: Answers) =>
      queryClient.setQueryData(
        vistoriasQueries.one(id).queryKey,
        (found?: Vistoria) => found && withAnswers(found, changes),
      ),
    [queryClient, id],
  )
  /** Stores what the server does not have for certain; removes it if there is nothing. */
  const store = useCallback(async () => {
    const answers = joined(inFlight.current, waiting.current)
    if (isEmpty(answers)) await storedAnswers.remove(id)
    else isLoose.current = (await storedAnswers.put(id, answers)) !== undefined
  }, [id])
  /** Sends what waits; returns the pause before the next try. */
  const sendOnce = useCallback(async () => {
    const body = waiting.current
    inFlight.current = body
    waiting.current = {}
    setSaving('salvando')
    try {
      const saved = await api.answer({ params: { id }, body })
      queryClient.setQueryData(
        vistoriasQueries.one(id).queryKey,
        withAnswers(saved, waiting.current),
      )
      inFlight.current = {}
      await store()
      setRefusal(undefined)
      setSaving(isEmpty(waiting.current) ? 'salvo' : 'salvando')
    } catch (failure) {
      const error = toApiError(failure)
      inFlight.current = {}
      if (!isLost(error)) {
        waiting.current = joined(body, waiting.current)
        setSaving(isLoose.current ? 'solto' : 'guardado')
        return RETRY_MS
      }
      // Only the km are not saved: the answers that were sent with them are right.
      const { km, ...others } = body
      const onlyKm = km !== undefined && isAboutKm(error)
      refused.current = onlyKm ? { km } : body
      if (onlyKm) waiting.current = joined(others, waiting.current)
      await store()
      setRefusal(error)
      setSaving('salvo')
      await queryClient.invalidateQueries({ queryKey: vistoriasQueries.one(id).queryKey })
    }
    return PAUSE_MS
  }, [id, queryClient, store])

  const send = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current)
    if (running.current) return running.current
    if (isEmpty(waiting.current)) return
    running.current = sendOnce().then((pause) => {
      running.current = undefined
      if (!isEmpty(waiting.current)) timer.current = setTimeout(() => void send(), pause)
    })
    return running.current
  }, [sendOnce])

  const change = useCallback(
    (changes: Answers) => {
      waiting.current = joined(waiting.current, changes)
      void store()
      show(changes)
      setSaving('salvando')
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void send(), PAUSE_MS)
    },
    [show, send, store],
  )

  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (online) void send()
  }, [online, send])

  return {
    change,
    /** Sends what waits, before the inspection is concluded. */
    flush: async () => {
      await running.current
      await send()
    },
    saving,
    /** Why the last change was not taken. */
    refusal,
    /** Sends again what was asked about. */
    confirm: () => {
      setRefusal(undefined)
      change({ ...refused.current, confirmar_km: true })
    },
    dismiss: () => setRefusal(undefined),
  }
}
export type Draft = ReturnType<typeof useDraft>
