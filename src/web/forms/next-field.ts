import type { FocusEvent, KeyboardEvent } from 'react'

const TYPED =
  'select, textarea, input:not([type=checkbox], [type=radio], [type=file], [type=hidden])'

/** Returns the next field after `from` that takes input. */
function fieldAfter(from: HTMLInputElement) {
  const all = [...(from.form?.elements ?? [])]
  return all
    .slice(all.indexOf(from) + 1)
    .find((one): one is HTMLInputElement => one.matches(`:is(${TYPED}):not(:disabled, [readonly])`))
}

const typedInto = ({ target }: { target: EventTarget }) =>
  target instanceof HTMLInputElement && target.matches(TYPED) ? target : undefined

/** Sets `enterkeyhint` of a phone's keyboard: next, or done in the last field. */
export function nameEnterKey(event: FocusEvent) {
  const input = typedInto(event)
  if (input && ['', 'next', 'done'].includes(input.enterKeyHint ?? ''))
    input.enterKeyHint = fieldAfter(input) ? 'next' : 'done'
}

/** On touch screens Enter moves to the next field; elsewhere it submits the form. */
export function enterToNextField(event: KeyboardEvent) {
  if (event.key !== 'Enter' || event.defaultPrevented) return
  const input = typedInto(event)
  const next = input?.enterKeyHint === 'next' && fieldAfter(input)
  if (!next || !globalThis.matchMedia?.('(pointer: coarse)').matches) return
  event.preventDefault()
  next.focus()
}
