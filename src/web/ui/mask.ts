import { useLayoutEffect, useRef } from 'react'

const placesIn = (mask: string) => mask.split('_').length - 1

/**
 * Formats '12345678909' with '___.___.___-__' as '123.456.789-09'; a shorter text fills its beginning, and one
 * that does not fit stays as it is.
 */
export function applyMask(mask: string, characters: string) {
  if (characters.length > placesIn(mask)) return characters
  let rest = characters
  let text = ''
  for (const char of mask) {
    if (!rest) break
    if (char === '_') {
      text += rest[0]
      rest = rest.slice(1)
    } else text += char
  }
  return text
}

/** Returns the caret's position behind `count` characters of the value. */
function caretAfter(text: string, count: number, keep: RegExp) {
  let seen = 0
  for (let place = 0; place < text.length; place++) {
    if (seen === count) return place
    if (keep.test(text[place] ?? '')) seen++
  }
  return text.length
}

type Masked = {
  /** The value without the mask's characters. */
  value: string
  onChange: (value: string) => void
  maskFor: (value: string) => string
  /** The characters of the value; all others are the mask's. */
  keep: RegExp
  /** Changes each character as it is typed, such as to upper case. */
  tidy?: ((characters: string) => string) | undefined
  /** Reads a pasted or finished text, with its prefixes; undefined leaves it as it is typed. */
  parse?: ((characters: string) => string | undefined) | undefined
}

const only = (text: string, keep: RegExp) => [...text].filter((char) => keep.test(char)).join('')

/**
 * A masked text input whose form value has no mask: the caret stays where the user types, and Backspace on a
 * character of the mask deletes the one before it. Nothing typed is cut off.
 */
export function useMaskedInput({
  value,
  onChange,
  maskFor,
  keep,
  tidy = (text) => text,
  parse,
}: Masked) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)
  const text = applyMask(maskFor(value), value)

  useLayoutEffect(() => {
    const element = input.current
    if (caret.current === undefined || !element || document.activeElement !== element) return
    const place = caretAfter(text, caret.current, keep)
    element.setSelectionRange(place, place)
    caret.current = undefined
  })

  const change = ({ target, nativeEvent }: React.ChangeEvent<HTMLInputElement>) => {
    const start = target.selectionStart ?? target.value.length
    let before = only(target.value.slice(0, start), keep)
    const after = only(target.value.slice(start), keep)
    const { inputType } = nativeEvent as InputEvent
    const erased = inputType === 'deleteContentBackward'
    if (erased && before + after === value && target.value.length < text.length)
      before = before.slice(0, -1)
    const typed = tidy(before + after)
    const next = (inputType === 'insertFromPaste' && parse?.(typed)) || typed
    caret.current = next === typed ? before.length : next.length
    onChange(next)
  }
  /** To be called when the person leaves the field. */
  const finish = () => {
    const parsed = parse?.(value)
    if (parsed && parsed !== value) onChange(parsed)
  }
  return { input, text, change, finish }
}
