import { useRef, useState } from 'react'
import { toApiError } from '#web/data/api-error.ts'
import type { Conflict, Versioned, VersionedForm } from './versioned-record.ts'

type Send<Result> = (body: unknown, ifMatch: number | undefined) => Promise<Result>
const TRIES = 4

/**
 * Tracks the version of the record that a form edits. If another user changed it, changes of other fields are merged and
 * the form is saved; on a collision nothing is saved and `conflict` describes it.
 */
export function useVersionedRecord(given: Versioned | undefined) {
  const [record, setRecord] = useState(given)
  const seen = useRef(given)
  const [conflict, setConflict] = useState<Conflict>()

  function open(next: Versioned) {
    seen.current = next
    setRecord(next)
    setConflict(undefined)
  }

  /** Returns undefined if the user has to resolve a conflict first. */
  async function save<Result>(form: VersionedForm, body: unknown, send: Send<Result>) {
    let taken: string | undefined
    for (let tries = 1; ; tries++) {
      try {
        const result = await send(body, seen.current?.versao)
        if (seen.current && isVersioned(result)) open(result)
        return { result, taken }
      } catch (failed) {
        const refusal = toApiError(failed)
        const opened = seen.current
        if (refusal.status !== 412 || !opened || tries === TRIES) throw failed
        const { rebase } = await import('#web/forms/conflict/rebase.ts').catch(() =>
          Promise.reject(failed),
        )
        const over = rebase(form, opened, refusal)
        open(over.now)
        if (over.collisions.length) return setConflict(over)
        body = over.body
        taken = over.savedToo ?? taken
      }
    }
  }
  return { record, conflict, open, save }
}

const isVersioned = (result: unknown): result is Versioned =>
  typeof (result as Versioned | undefined)?.versao === 'number'
