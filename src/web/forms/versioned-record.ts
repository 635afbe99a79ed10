import type { ComponentType } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { Instant } from '#domain/calendar-day.ts'

/** Formats a field's value for display; the records may contain more than the bare value. */
export type FormatValue = (value: never, records: readonly unknown[]) => string | undefined

export type Versioned = { versao: number }

/** The parts of a form that a rebase needs. */
export type VersionedForm = Pick<UseFormReturn, 'getValues' | 'setFocus' | 'setValue' | 'watch'> & {
  /** Labels of the fields on screen, by name. */
  labels: ReadonlyMap<string, string>
  /** Labels and formatters of the fields, by name. */
  formatters: ReadonlyMap<string, { label: string; say: FormatValue }>
  endpoint: { body: z.ZodType; response?: z.ZodType }
  /** Resets the form to the record's values. */
  restart: (record: Versioned) => void
}

/** A field changed by two users: its value when opened, and the other user's. */
export type Collision = { name: string; opened: unknown; now: unknown }

/** A conflict to resolve before the form can be saved, and the panel that shows it. */
export type Conflict = {
  collisions: Collision[]
  /** Names of the fields that only the other user changed; the form has their new values. */
  taken: string[]
  opened: Versioned
  now: Versioned
  por: { usuario: string; em: Instant } | undefined
  Panel: ComponentType<PanelProps>
}
export type PanelProps = {
  form: VersionedForm
  conflict: Conflict
  /** Saves the present values. */
  onSave: () => void
  /** Discards the typed values. */
  onReload: () => void
}
