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
  const formatters = useRef(new Map<string, { label: string; say: FormatValue }>())
  const versioned = useVersionedRecord(options.record)
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
  async function doubtful(body: Body<E>) {
    const input = JSON.stringify(body)
    const doubt = settled.current === input ? undefined : await confirmBefore?.(body)
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
    if (sending.current) return
    sending.current = true
    setError(undefined)
    try {
      if (await doubtful(body)) return
      const saved = await versioned.save(versionedForm, body, (read, ifMatch) =>
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

  /** Shows errors of fields under the fields, all others at the top of the form. */
  function show(refusal: ApiError) {
    const known = refusal.errors.filter(({ campo }) => isField(campo))
    for (const { campo, mensagem } of known)
      form.setError(campo, { type: 'server', message: mensagem })
    const first = known[0]
    if (first) form.setFocus(first.campo)
    if (known.length === 0 || known.length < refusal.errors.length) setError(refusal)
  }

  const submit = form.handleSubmit((body) => send(body as Body<E>))
  const versionedForm: VersionedForm = {
    ...form,
    labels: labels.current,
    formatters: formatters.current,
    endpoint,
    restart: (record) => form.reset(valuesOf(record, form.getValues())),
  }
  /** Resets the form to the current record. */
  const reopen = (record: Versioned) => {
    versionedForm.restart(record)
    versioned.open(record)
  }
  const { conflict } = versioned
  const panel: PanelProps | undefined = conflict && {
    form: versionedForm,
    conflict,
    onSave() {
      versioned.open(conflict.now)
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
    /** Opens a question over the form, or closes it. */
    ask,
    busy: form.formState.isSubmitting,
    dirty,
    /** Whether leaving now would lose something typed. */
    hasUnsaved: () => dirty && !justSaved.current,
    submit,
    fields: fieldsOf(endpoint.body),
    /** Labels of the fields on screen, by name. */
    labels: labels.current,
    formatters: formatters.current,
    /** Names of the fields on screen that this form requires although the contract does not. */
    needed: needed.current,
    /** Checks of the fields on screen that refuse values which the contract accepts. */
    refusals: refusals.current,
    /** The current record. */
    record: versioned.record,
    reopen,
    /** The conflict with another user's changes, to resolve before the form can be saved. */
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
