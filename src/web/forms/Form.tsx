import { useLocation } from '@tanstack/react-router'
import type { FocusEvent, KeyboardEvent } from 'react'
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { FormProvider } from 'react-hook-form'
import { ErrorAlert } from '#web/ui/feedback/ErrorAlert.tsx'
import { Question } from '#web/ui/overlays/Question.tsx'
import { Button } from '../ui/Button.tsx'
import { FormContext } from './FormContext.ts'
import { FormErrors } from './FormErrors.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import type { ContractForm } from './useContractForm.ts'

/** Position of the buttons: after the fields, in a dialog's footer, or in a sticky bar. */
const FOOTERS = {
  page: 'mt-5 flex flex-wrap items-start justify-end gap-3 text-right',
  dialog: 'dialog-foot',
  bar: 'selection-bar',
}

type FormFrameProps = {
  form: ContractForm
  children: ReactNode
  footer: ReactNode
  place?: keyof typeof FOOTERS
}

/** The form element: error, fields, buttons. */
export function FormFrame({ form, children, footer, place = 'page' }: FormFrameProps) {
  const element = useRef<HTMLFormElement>(null)
  const top = useRef<HTMLDivElement>(null)
  // From the end of a long form the error at its top is out of sight.
  useEffect(() => {
    if (form.error) top.current?.scrollIntoView?.({ block: 'nearest' })
  }, [form.error])
  const alerts = (
    <>
      {form.error && (
        <ErrorAlert error={form.error} failure={form.failure} onDismiss={form.clearError} />
      )}
      {form.conflict && <form.conflict.conflict.Panel {...form.conflict} />}
      <FormErrors form={form} />
    </>
  )
  useFieldInAddress(form)
  const conflict = form.conflict?.conflict
  useEffect(() => {
    if (conflict) goToConflict(element.current)
  }, [conflict])
  const decideFirst = (event: FormEvent) => {
    event.preventDefault()
    goToConflict(element.current)
  }
  return (
    <FormProvider {...form}>
      <FormContext value={form}>
        <form
          ref={element}
          noValidate
          onSubmit={form.conflict ? decideFirst : form.submit}
          onFocus={nameEnterKey}
          onKeyDown={enterToNextField}
        >
          <div className={place === 'dialog' ? 'dialog-body' : undefined}>
            <div ref={top} className="grid gap-3 not-empty:mb-4">
              {alerts}
            </div>
            {children}
          </div>
          {footer && <div className={FOOTERS[place]}>{footer}</div>}
        </form>
        {form.question && <FormQuestion question={form.question} form={form} element={element} />}
      </FormContext>
    </FormProvider>
  )
}

/** Goes to the field that the address names after its path: '#cnpj'. */
function useFieldInAddress(form: ContractForm) {
  const wanted = useLocation({ select: ({ hash }) => hash })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the address names another field
  useEffect(() => {
    const names = wanted ? [...form.labels.keys()] : []
    const name = names.find((each) => each === wanted || each.startsWith(`${wanted}.`))
    if (!name) return
    form.setFocus(name)
    document.activeElement?.scrollIntoView?.({ block: 'center' })
  }, [wanted])
}

/** Scrolls to its top: on a phone it is taller than the screen. */
function goToConflict(form: HTMLElement | null) {
  const panel = form?.querySelector<HTMLElement>('.conflict')
  panel?.scrollIntoView?.({ block: 'start' })
  panel?.focus({ preventScroll: true })
}

type FormQuestionProps = {
  question: NonNullable<ContractForm['question']>
  form: ContractForm
  element: RefObject<HTMLFormElement | null>
}

function FormQuestion({
  question: { field, onConfirm, ...asked },
  form,
  element,
}: FormQuestionProps) {
  const fieldIn = (name: string) => element.current?.elements.namedItem(name)
  return (
    <Question
      {...asked}
      danger={false}
      returnTo={() => (field ? fieldIn(field) : undefined)}
      onConfirm={() => {
        form.ask(undefined)
        onConfirm()
      }}
      onClose={() => form.ask(undefined)}
    />
  )
}

type FormProps = {
  form: ContractForm
  submit: ReactNode
  busyLabel?: string
  /** What is missing; the submit button is disabled until it is undefined. */
  missing?: string | undefined
  /** Beside the submit button. */
  extra?: ReactNode
  /** `secondary` if the page has another main action. */
  variant?: 'primary' | 'secondary' | undefined
  children: ReactNode
}

/** A form that is part of a page (settings); in a dialog use FormDialog. */
export const Form = ({
  form,
  submit,
  busyLabel,
  missing,
  extra,
  variant = 'primary',
  children,
}: FormProps) => (
  <FormFrame
    form={form}
    footer={
      <>
        {extra}
        <Button
          type="submit"
          variant={variant}
          busy={form.busy}
          busyLabel={busyLabel}
          missing={missing}
        >
          {submit}
        </Button>
      </>
    }
  >
    {children}
    <LeaveGuard form={form} />
  </FormFrame>
)

/** A page that is one long form: its unsaved state and its buttons stay visible while it scrolls. */
export function SaveBarForm({
  form,
  submit,
  children,
}: Pick<FormProps, 'form' | 'submit' | 'children'>) {
  useEffect(() => {
    if (form.dirty) scrollAboveBar(document.activeElement)
  }, [form.dirty])
  return (
    <FormFrame
      form={form}
      place={form.dirty ? 'bar' : 'page'}
      footer={
        <>
          <p className="mr-auto font-medium" role="status">
            {form.dirty ? 'Alterações não salvas' : ''}
          </p>
          {form.dirty && (
            <Button disabled={form.busy} onClick={form.conflict?.onReload ?? (() => form.reset())}>
              Descartar
            </Button>
          )}
          <Button type="submit" variant="primary" busy={form.busy}>
            {submit}
          </Button>
        </>
      }
    >
      {children}
      <LeaveGuard form={form} />
    </FormFrame>
  )
}

/** Scrolls the edited field above the bar, which appears with the first change and may cover it. */
function scrollAboveBar(field: Element | null) {
  if (field?.closest('form')?.querySelector(':scope > .selection-bar'))
    field.scrollIntoView?.({ block: 'nearest' })
}

const TYPED =
  'select, textarea, input:not([type=checkbox], [type=radio], [type=file], [type=hidden])'

/** Returns the next field after `from` that takes input. */
function fieldAfter(from: HTMLInputElement) {
  const all = [...(from.form?.elements ?? [])]
  return all
    .slice(all.indexOf(from) + 1)
    .find((one): one is HTMLInputElement =>
      one.matches(`:is(${TYPED}):not(:disabled, [readonly], [tabindex="-1"])`),
    )
}

const typedInto = ({ target }: { target: EventTarget }) =>
  target instanceof HTMLInputElement && target.matches(TYPED) ? target : undefined

/** Sets `enterkeyhint` of a phone's keyboard: next, or done in the last field. */
function nameEnterKey(event: FocusEvent) {
  const input = typedInto(event)
  if (input && ['', 'next', 'done'].includes(input.enterKeyHint ?? ''))
    input.enterKeyHint = fieldAfter(input) ? 'next' : 'done'
}

/** On touch screens Enter moves to the next field; elsewhere it submits the form. */
function enterToNextField(event: KeyboardEvent) {
  if (event.key !== 'Enter' || event.defaultPrevented) return
  const input = typedInto(event)
  const next = input?.enterKeyHint === 'next' && fieldAfter(input)
  if (!next || !globalThis.matchMedia?.('(pointer: coarse)').matches) return
  event.preventDefault()
  next.focus()
}
