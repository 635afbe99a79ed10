import { useState } from 'react'
import { useAppState } from '#web/app-state.tsx'

const FOCUSABLE =
  'button:not([disabled]), a[href], input:not([disabled]), select:not([disabled]), textarea'
const reachable = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.isConnected &&
  element.matches(`${FOCUSABLE}, [tabindex]`)

/**
 * Where focus goes when a dialog closes: what opened it (a menu's button, where an entry of the menu did);
 * where that is gone with its row, the row that follows or precedes; else the screen's heading.
 */
export function useFocusReturn(chosen?: () => unknown): () => HTMLElement | true {
  const { focused } = useAppState()
  const [before] = useState(() => {
    const openers = focused.toReversed().filter((element) => element.isConnected)
    const row = openers[0]?.closest('tr, article, li')
    return { openers, neighbours: [row?.nextElementSibling, row?.previousElementSibling] }
  })
  return () => {
    const wanted = chosen?.()
    if (wanted instanceof HTMLElement) {
      wanted.scrollIntoView?.({ block: 'center' })
      return wanted
    }
    const opener = before.openers.find(reachable)
    if (opener) return opener
    for (const row of before.neighbours) {
      const target = row?.isConnected && row.querySelector<HTMLElement>(FOCUSABLE)
      if (target) return target
    }
    return document.querySelector<HTMLElement>('h1') ?? true
  }
}
