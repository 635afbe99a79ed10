import type { ComponentType } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { Instant } from '#domain/calendar-day.ts'

/** A field's value as its field shows it; a record may know more of it than the value says. */
export type FormatValue = (value: never, records: readonly unknown[]) => string | undefined

export type Versioned = { versao: number }

/** What of a form is needed to take over what somebody else changed. */
export type VersionedForm = Pick<UseFormReturn, 'getValues' | 'setFocus' | 'setValue' | 'watch'> & {
  /** Field names and their labels, as the fields on screen announce themselves. */
  labels: ReadonlyMap<string, string>
  /** How fields show their values, by their names. */
  words: ReadonlyMap<string, { label: string; say: FormatValue }>
  endpoint: { body: z.ZodType; response?: z.ZodType }
  /** Puts the record's values into the form, as if it had been opened with them. */
  restart: (record: Versioned) => void
}

/** A field that two people changed: what it was, what the other made of it. */
export type Collision = { name: string; opened: unknown; now: unknown }

/** What has to be decided before the form can be saved, and the part that asks. */
export type Conflict = {
  collisions: Collision[]
  /** Names of the fields that only the other changed: the form holds them by now. */
  taken: string[]
  opened: Versioned
  now: Versioned
  por: { usuario: string; em: Instant } | undefined
  Panel: ComponentType<PanelProps>
}
export type PanelProps = {
  form: VersionedForm
  conflict: Conflict
  /** Saves what the form holds now. */
  onSave: () => void
  /** Drops what was typed. */
  onReload: () => void
}
