import type { FocusEvent, KeyboardEvent } from 'react'

const TYPED =
  'select, textarea, input:not([type=checkbox], [type=radio], [type=file], [type=hidden])'

/** Returns the field after `from` that a person types into or chooses from. */
function fieldAfter(from: HTMLInputElement) {
  const all = [...(from.form?.elements ?? [])]
  return all
    .slice(all.indexOf(from) + 1)
    .find((one): one is HTMLInputElement => one.matches(`:is(${TYPED}):not(:disabled, [readonly])`))
}

const typedInto = ({ target }: { target: EventTarget }) =>
  target instanceof HTMLInputElement && target.matches(TYPED) ? target : undefined

/** Names the Enter key of a phone's keyboard: to the next field, or done at the last. */
export function nameEnterKey(event: FocusEvent) {
  const input = typedInto(event)
  if (input && ['', 'next', 'done'].includes(input.enterKeyHint ?? ''))
    input.enterKeyHint = fieldAfter(input) ? 'next' : 'done'
}

/** Where a finger points, Enter goes to the next field; elsewhere it sends the form. */
export function enterToNextField(event: KeyboardEvent) {
  if (event.key !== 'Enter' || event.defaultPrevented) return
  const input = typedInto(event)
  const next = input?.enterKeyHint === 'next' && fieldAfter(input)
  if (!next || !globalThis.matchMedia?.('(pointer: coarse)').matches) return
  event.preventDefault()
  next.focus()
}
