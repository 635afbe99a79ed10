import { z } from 'zod'
import type { ApiError } from '#web/data/api-error.ts'
import { fieldsOf, parseForm } from '#web/forms/parse-form.ts'
import type { Conflict, Versioned, VersionedForm } from '#web/forms/versioned-record.ts'
import { ConflictPanel } from './ConflictPanel.tsx'
import { labelOf, listed, whoOf } from './field-labels.ts'
import { flatten, merge, same, type Values } from './merge.ts'

/**
 * Takes the current record from a refused save (412) and copies into the form the fields that only
 * the other user changed; typed values stay. Returns the conflict, or the body to save instead.
 */
export function rebase(form: VersionedForm, opened: Versioned, refusal: ApiError) {
  const { body, response } = form.endpoint
  const now = z.decode(response!, refusal.body.atual as never) as Versioned
  const por = refusal.body.alterado_por as Conflict['por']
  const typed = form.getValues()
  const names = Object.keys(fieldsOf(body)).filter((name) => name in typed && name in now)
  const of = (values: object) =>
    flatten(Object.fromEntries(names.map((name) => [name, (values as Values)[name]])))
  const theirs = of(now)
  const { merged, collisions, taken } = merge(of(opened), theirs, of(typed))

  form.restart(now)
  for (const [name, value] of Object.entries(merged))
    if (!same(value, theirs[name])) form.setValue(name, value, { shouldDirty: true })

  const reading = parseForm(body, form.getValues())
  if (collisions.length === 0 && !reading.ok) throw refusal
  return {
    opened,
    now,
    por,
    collisions,
    taken,
    Panel: ConflictPanel,
    body: reading.ok ? reading.body : undefined,
    savedToo: savedTooText(form, taken, por),
  }
}

/** Returns the sentence about the other user's changes that were kept; undefined if the form shows none. */
function savedTooText(form: VersionedForm, taken: string[], por: Conflict['por']) {
  const labels = taken.flatMap((name) => labelOf(form, name) ?? [])
  return labels.length
    ? `Ficou também o que ${whoOf(por)} mudou enquanto isso: ${listed(labels)}.`
    : undefined
}
