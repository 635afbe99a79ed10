import { useQueryClient } from '@tanstack/react-query'
import { createStore } from 'idb-keyval'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { ApiError } from '#web/data/api-error.ts'
import { useOnline } from '#web/data/connection.ts'
import { useOutbox, type Waiting } from '#web/data/outbox.ts'
import type { Vistoria } from '../../contract.ts'
import { api, vistoriasQueries } from '../api.ts'
import { isAboutKm, isLost } from '../refusals.ts'
import { type Answers, joined, withAnswers, withoutAnswers } from './answers.ts'

/** Pause after the last tap before it is sent. */
const PAUSE_MS = 400

const store = createStore('vistorias', 'respostas')

/** A draft that is saved with each tap: shown at once, sent 400 ms after the last one. */
export function useDraft(vistoria: Vistoria) {
  const { id } = vistoria
  const queryClient = useQueryClient()
  const online = useOnline()
  const [refusal, setRefusal] = useState<ApiError>()
  const refused = useRef<Answers>({})
  const { queryKey } = vistoriasQueries.one(id)
  const outbox = useOutbox<Answers, Vistoria>({
    store,
    includes: (key) => key === id,
    send: (body) => api.answer({ params: { id }, body }),
    isFinal: isLost,
    rest: withoutAnswers,
    onSent(saved) {
      queryClient.setQueryData(queryKey, saved)
      setRefusal(undefined)
    },
    async onRefused(body, error) {
      // Only the km are not saved: the answers that were sent with them are right.
      const { km } = body
      refused.current = km !== undefined && isAboutKm(error) ? { km } : body
      setRefusal(error)
      await queryClient.invalidateQueries({ queryKey })
      return refused.current
    },
  })
  const waiting = outbox.get(id)
  const answers = waiting?.value

  const change = useCallback(
    (changes: Answers) =>
      void outbox.put(id, joined(outbox.get(id)?.value ?? {}, changes), PAUSE_MS),
    [outbox, id],
  )
  return {
    /** With what the server does not have yet. */
    vistoria: useMemo(
      () => (answers ? withAnswers(vistoria, answers) : vistoria),
      [vistoria, answers],
    ),
    /** Whether it is known what this phone has of the draft; fields begin with it. */
    isRead: outbox.isRead,
    change,
    /** Sends what waits, before the inspection is concluded. */
    flush: () => outbox.send(id),
    saving: savingOf(waiting, online),
    /** Why the last change was not taken. */
    refusal,
    /** Sends again what was asked about. */
    confirm() {
      setRefusal(undefined)
      change({ ...refused.current, confirmar_km: true })
    },
    dismiss: () => setRefusal(undefined),
  }
}
export type Draft = ReturnType<typeof useDraft>

function savingOf(waiting: Waiting<Answers> | undefined, online: boolean) {
  if (!waiting) return 'salvo'
  if (waiting.sending || (online && waiting.tries === 0)) return 'salvando'
  return waiting.unsaved ? 'solto' : 'guardado'
}
