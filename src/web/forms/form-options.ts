import type { z } from 'zod'
import type { Endpoint } from '#http/endpoint.ts'
import type { ApiError } from '#web/data/api-error.ts'
import type { Effects } from '#web/data/mutations.ts'
import type { QuestionProps } from '#web/ui/overlays/Question.tsx'
import type { Versioned } from './versioned-record.ts'

export type WithBody = Endpoint & { body: z.ZodType }
export type Body<E extends WithBody> = z.output<E['body']>

/** What the form begins with: the body's own values (cents, days), or '' where nothing is filled in yet. */
export type FormValues<E extends WithBody> = {
  [K in keyof Body<E>]?: Body<E>[K] | '' | null | undefined
}

/** Asked over the form; without a yes, focus goes to `field`. */
export type FormQuestion = Pick<
  QuestionProps,
  'title' | 'question' | 'item' | 'confirm' | 'cancel'
> & {
  field?: string | undefined
  onConfirm: () => void
}

/** Makes a repeat harmless, and says which version of the record was seen. */
type Sending = { idempotencyKey: string; ifMatch: number | undefined }

export type ContractFormOptions<E extends WithBody, Result> = Omit<
  Effects<Body<E>, Result>,
  'onDone'
> & {
  endpoint: E
  defaultValues: FormValues<E>
  /** The record that the form edits, as it was read: what somebody else changes meanwhile is not overwritten unseen. */
  record?: Versioned | undefined
  /** Sends it: `(body, options) => api.create({ body }, options)`; `options` makes a repeat harmless. */
  onSubmit: (body: Body<E>, options: Sending) => Promise<Result>
  onSaved?: (result: Result, body: Body<E>) => void
  /** The question to put before sending what is valid but looks wrong; the same input is not asked about twice. */
  confirmBefore?: (body: Body<E>) => Omit<FormQuestion, 'onConfirm'> | undefined
  /** Takes a refusal over (a duplicate that has a dialog of its own): true when it did. */
  onRefused?: (error: ApiError) => boolean
}
