import { useEffect, useRef } from 'react'

type Shortcuts = { onSearch: (() => void) | undefined; onHelp: () => void }

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

const dialogOpen = () =>
  document.querySelector('[role="dialog"], [role="alertdialog"], dialog[open]') !== null

/** Ctrl K anywhere; '/' and '?' only outside fields, so that they can be typed; none while a dialog is open. */
export function useShortcuts(shortcuts: Shortcuts) {
  const latest = useRef(shortcuts)
  latest.current = shortcuts
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { onSearch, onHelp } = latest.current
      if (event.defaultPrevented || event.altKey || dialogOpen()) return
      const withModifier = event.ctrlKey || event.metaKey
      const plain = !withModifier && !typing(event.target)
      const search = (withModifier && event.key.toLowerCase() === 'k') || (plain && event.key === '/')
      if (search && onSearch) onSearch()
      else if (plain && event.key === '?') onHelp()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
