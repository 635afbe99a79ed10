import { useLayoutEffect, useRef } from 'react'

/** '12345678909' through '___.___.___-__' is '123.456.789-09'; a short text fills as far as it goes. */
export function applyMask(mask: string, characters: string) {
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

/** Where the caret is once `count` characters of the value are before it. */
function caretAfter(text: string, count: number, keep: RegExp) {
  let seen = 0
  for (let place = 0; place < text.length; place++) {
    if (seen === count) return place
    if (keep.test(text[place] ?? '')) seen++
  }
  return text.length
}

type Masked = {
  /** The bare characters, which are the form's value. */
  value: string
  onChange: (value: string) => void
  maskFor: (value: string) => string
  /** What counts; the rest is the mask's. */
  keep: RegExp
  /** Puts typed or pasted characters right before they are cut to the mask's length. */
  tidy?: ((characters: string) => string) | undefined
}

const only = (text: string, keep: RegExp) => [...text].filter((char) => keep.test(char)).join('')

/**
 * A masked text input whose form value is bare: the caret stays where the person types, and Backspace over a
 * mask's own character takes away the character before it.
 */
export function useMaskedInput({ value, onChange, maskFor, keep, tidy = (text) => text }: Masked) {
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
    const erased = (nativeEvent as InputEvent).inputType === 'deleteContentBackward'
    if (erased && before + after === value && target.value.length < text.length)
      before = before.slice(0, -1)
    const whole = tidy(before + after)
    const next = whole.slice(0, [...maskFor(whole)].filter((char) => char === '_').length)
    caret.current = Math.min(tidy(before).length, next.length)
    onChange(next)
  }
  return { input, text, change }
}
