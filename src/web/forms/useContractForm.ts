import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type FieldErrors, type FieldValues, type Resolver, set, useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { Endpoint } from '#http/endpoint.ts'
import { newIdempotencyKey } from '../api-client.ts'
import { type ApiError, toApiError } from '../api-error.ts'
import type { Effects } from '../mutations.ts'
import { avisar } from '../notices.tsx'
import type { QuestionProps } from '../ui/ConfirmDialog.tsx'
import { fieldsOf, readForm } from './reading.ts'

type WithBody = Endpoint & { body: z.ZodType }
type Body<E extends WithBody> = z.output<E['body']>

/** What the form begins with: the body's own values (cents, days), or '' where nothing is filled in yet. */
export type FormValues<E extends WithBody> = { [K in keyof Body<E>]?: Body<E>[K] | '' | null | undefined }

/** Asked over the form; without a yes, focus goes to `field`. */
export type FormQuestion = Pick<QuestionProps, 'title' | 'question' | 'item' | 'confirm' | 'cancel'> & {
  field?: string | undefined
  onConfirm: () => void
}

type ContractFormOptions<E extends WithBody, Result> = Omit<Effects<Body<E>, Result>, 'onDone'> & {
  endpoint: E
  defaultValues: FormValues<E>
  /** Sends it: `(body, options) => api.create({ body }, options)`; `options` makes a repeat harmless. */
  onSubmit: (body: Body<E>, options: { idempotencyKey: string }) => Promise<Result>
  onSaved?: (result: Result, body: Body<E>) => void
  /** The question to put before sending what is valid but looks wrong; the same input is not asked about twice. */
  askFirst?: (body: Body<E>) => Omit<FormQuestion, 'onConfirm'> | undefined
  /** Takes a refusal over (a duplicate that has a dialog of its own): true when it did. */
  onRefused?: (error: ApiError) => boolean
}

/**
 * A form that is the body of one call of a contract: its schema says what is required and what is wrong, what the
 * server refuses (422) lands on the fields, the first of them takes focus, and a second click while busy does nothing.
 */
export function useContractForm<E extends WithBody, Result>(options: ContractFormOptions<E, Result>) {
  const {
    endpoint,
    defaultValues,
    onSubmit,
    onSaved,
    onRefused,
    askFirst,
    success,
    failure,
    invalidates = [],
  } = options
  const queryClient = useQueryClient()
  const key = useRef(newIdempotencyKey())
  const labels = useRef(new Map<string, string>())
  const sending = useRef(false)
  const [error, setError] = useState<ApiError>()
  const [question, ask] = useState<FormQuestion>()
  const settled = useRef<string>(undefined)
  const form = useForm<FieldValues>({
    defaultValues: defaultValues as FieldValues,
    resolver: resolverFor(endpoint.body),
    shouldFocusError: true,
  })
  const isField = (name: string) => labels.current.has(name)
  // Between the server's yes and the next render the form still looks changed: whoever leaves then loses nothing.
  const justSaved = useRef(false)
  const dirty = form.formState.isDirty
  if (!dirty) justSaved.current = false

  /** True when a question now stands between the form and the server. */
  function doubtful(body: Body<E>) {
    const input = JSON.stringify(body)
    const doubt = settled.current === input ? undefined : askFirst?.(body)
    if (doubt)
      ask({
        ...doubt,
        onConfirm() {
          settled.current = input
          void submit()
        },
      })
    return doubt !== undefined
  }

  async function send(body: Body<E>) {
    if (sending.current || doubtful(body)) return
    sending.current = true
    setError(undefined)
    try {
      const result = await onSubmit(body, { idempotencyKey: key.current })
      key.current = newIdempotencyKey()
      justSaved.current = true
      form.reset(form.getValues())
      for (const noun of invalidates) void queryClient.invalidateQueries({ queryKey: [noun] })
      const text = typeof success === 'function' ? success(result, body) : success
      if (text) avisar(text)
      onSaved?.(result, body)
    } catch (failed) {
      const refusal = toApiError(failed)
      if (!onRefused?.(refusal)) show(refusal)
    } finally {
      sending.current = false
    }
  }

  /** Problems of fields go under the fields; all else goes on top of the form. */
  function show(refusal: ApiError) {
    const known = refusal.errors.filter(({ campo }) => isField(campo))
    for (const { campo, mensagem } of known) form.setError(campo, { type: 'server', message: mensagem })
    const first = known[0]
    if (first) form.setFocus(first.campo)
    if (known.length === 0 || known.length < refusal.errors.length) setError(refusal)
  }

  const submit = form.handleSubmit((body) => send(body as Body<E>))
  return {
    ...form,
    error,
    failure,
    clearError: () => setError(undefined),
    question,
    /** Puts a question over the form, or takes it away. */
    ask,
    busy: form.formState.isSubmitting,
    dirty,
    /** Whether leaving now would lose something typed. */
    hasUnsaved: () => dirty && !justSaved.current,
    submit,
    fields: fieldsOf(endpoint.body),
    /** Field names and their labels, as the fields on screen announce themselves. */
    labels: labels.current,
  }
}

export type ContractForm = Pick<ReturnType<typeof useContractForm>, keyof ReturnType<typeof useContractForm>>

function resolverFor(schema: z.ZodType): Resolver<FieldValues> {
  return (values) => {
    const reading = readForm(schema, values)
    if (reading.ok) return { values: reading.body as FieldValues, errors: {} }
    const errors: FieldErrors = {}
    for (const { campo, mensagem } of reading.problems)
      set(errors, campo, { type: 'contract', message: mensagem })
    return { values: {}, errors }
  }
}
