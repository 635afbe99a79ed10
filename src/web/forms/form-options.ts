import type { z } from 'zod'
import type { Endpoint } from '#http/endpoint.ts'
import type { ApiError } from '#web/data/api-error.ts'
import type { Effects } from '#web/data/mutations.ts'
import type { QuestionProps } from '#web/ui/overlays/Question.tsx'
import type { Versioned } from './versioned-record.ts'

export type WithBody = Endpoint & { body: z.ZodType }
export type Body<E extends WithBody> = z.output<E['body']>

/** The initial values: of the body's types (cents, days), or '' if empty. */
export type FormValues<E extends WithBody> = {
  [K in keyof Body<E>]?: Body<E>[K] | '' | null | undefined
}

/** A question over the form; if it is not confirmed, the focus goes to `field`. */
export type FormQuestion = Pick<
  QuestionProps,
  'title' | 'question' | 'item' | 'confirm' | 'cancel'
> & {
  field?: string | undefined
  onConfirm: () => void
}

export type Doubt = Omit<FormQuestion, 'onConfirm'>

/** The idempotency key, and the version of the record that was edited. */
type Sending = { idempotencyKey: string; ifMatch: number | undefined }

export type ContractFormOptions<E extends WithBody, Result> = Omit<
  Effects<Body<E>, Result>,
  'onDone'
> & {
  endpoint: E
  defaultValues: FormValues<E>
  /** The edited record as it was loaded, so that another user's changes are not overwritten. */
  record?: Versioned | undefined
  /** Sends the body: `(body, options) => api.create({ body }, options)`. */
  onSubmit: (body: Body<E>, options: Sending) => Promise<Result>
  onSaved?: (result: Result, body: Body<E>) => void
  /** Returns the question about a valid but suspicious body; the same body is asked about once. */
  confirmBefore?: (body: Body<E>) => Doubt | undefined | Promise<Doubt | undefined>
  /** Handles a refusal, such as a duplicate with a dialog of its own; returns whether it did. */
  onRefused?: (error: ApiError) => boolean
}
