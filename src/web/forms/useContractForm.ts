import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type FieldValues, useForm } from 'react-hook-form'
import { newIdempotencyKey } from '#web/data/api-client.ts'
import { type ApiError, toApiError } from '#web/data/api-error.ts'
import { refresh } from '#web/data/mutations.ts'
import { useToast } from '#web/toast.tsx'
import type { Body, ContractFormOptions, FormQuestion, WithBody } from './form-options.ts'
import { fieldsOf } from './parse-form.ts'
import { resolverFor } from './resolver.ts'
import { useVersionedRecord } from './useVersionedRecord.ts'
import type { FormatValue, PanelProps, Versioned, VersionedForm } from './versioned-record.ts'

/**
 * Returns a form for the body of one call. The contract's schema validates it; errors of the server
 * (422) appear on their fields, and the first of them is focused. A second click while saving does
 * nothing.
 */
export function useContractForm<E extends WithBody, Result>(
  options: ContractFormOptions<E, Result>,
) {
  const { endpoint, defaultValues, onSubmit, onSaved, onRefused, confirmBefore, success, failure } =
    options
  const queryClient = useQueryClient()
  const toast = useToast()
  const key = useRef(newIdempotencyKey())
  const labels = useRef(new Map<string, string>())
  const needed = useRef(new Set<string>())
  const refusals = useRef(new Map<string, (value: unknown) => string | undefined>())
  const words = useRef(new Map<string, { label: string; say: FormatValue }>())
  const seen = useVersionedRecord(options.record)
  const sending = useRef(false)
  const [error, setError] = useState<ApiError>()
  const [question, ask] = useState<FormQuestion>()
  const settled = useRef<string>(undefined)
  const form = useForm<FieldValues>({
    defaultValues: defaultValues as FieldValues,
    resolver: resolverFor(endpoint.body, needed.current, refusals.current),
    shouldFocusError: true,
  })
  const isField = (name: string) => labels.current.has(name)
  // After a successful save the form is still dirty until the next render, and its guards until their effects,
  // which run before this one.
  const justSaved = useRef(false)
  const dirty = form.formState.isDirty
  useEffect(() => {
    if (!dirty) justSaved.current = false
  })

  /** Opens the question of `confirmBefore`, if any; returns whether it did. */
  function doubtful(body: Body<E>) {
    const input = JSON.stringify(body)
    const doubt = settled.current === input ? undefined : confirmBefore?.(body)
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
      const saved = await seen.save(seenForm, body, (read, ifMatch) =>
        onSubmit(read as Body<E>, { idempotencyKey: key.current, ifMatch }),
      )
      if (!saved) return
      const { result, taken } = saved
      key.current = newIdempotencyKey()
      justSaved.current = true
      form.reset(form.getValues())
      void refresh(queryClient, options, result)
      const text = typeof success === 'function' ? success(result, body) : success
      if (text || taken) toast([text, taken].filter(Boolean).join(' '))
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
    for (const { campo, mensagem } of known)
      form.setError(campo, { type: 'server', message: mensagem })
    const first = known[0]
    if (first) form.setFocus(first.campo)
    if (known.length === 0 || known.length < refusal.errors.length) setError(refusal)
  }

  const submit = form.handleSubmit((body) => send(body as Body<E>))
  const seenForm: VersionedForm = {
    ...form,
    labels: labels.current,
    words: words.current,
    endpoint,
    restart: (record) => form.reset(valuesOf(record, form.getValues())),
  }
  /** Begins again with the record as it is now. */
  const reopen = (record: Versioned) => {
    seenForm.restart(record)
    seen.open(record)
  }
  const { conflict } = seen
  const panel: PanelProps | undefined = conflict && {
    form: seenForm,
    conflict,
    onSave() {
      seen.open(conflict.now)
      form.setFocus(conflict.collisions[0]!.name)
      void submit()
    },
    onReload() {
      reopen(conflict.now)
      const [first] = labels.current.keys()
      if (first) form.setFocus(first)
    },
  }
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
    words: words.current,
    /** Fields on screen that must not be empty although the contract could do without. */
    needed: needed.current,
    /** Of the fields on screen, why a value is refused that the contract could do with. */
    refusals: refusals.current,
    /** The record as it is known by now. */
    record: seen.record,
    reopen,
    /** What somebody else changed and this form too: to be decided before it can be saved. */
    conflict: panel,
  }
}

export type ContractForm = Pick<
  ReturnType<typeof useContractForm>,
  keyof ReturnType<typeof useContractForm>
>

/** Returns the form's values, with the record's values where both have the field. */
const valuesOf = (record: object, values: FieldValues): FieldValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      name in record ? (record[name as keyof typeof record] ?? '') : value,
    ]),
  )
