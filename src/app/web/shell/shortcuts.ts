import { useLayoutEffect, useRef, useState } from 'react'

type Shortcuts = {
  /** Whether shortcuts without Ctrl are enabled. */
  singleKeys: boolean
  onSearch: (() => void) | undefined
  onHelp: () => void
  /** `g` and this letter were pressed; returns whether there is such a screen. */
  onScreen: (letter: string) => boolean
  /** `n` was pressed; returns whether the screen can create a record. */
  onNew: () => boolean
}

/** Max. time for the letter after `g`. */
const SEQUENCE_MS = 1500

/** Fields, and lists whose entries are found by their first letter. */
const TAKES_KEYS = 'input, textarea, select, [contenteditable], [role=menu], [role=listbox]'
const takesKeys = (target: EventTarget | null) =>
  target instanceof Element && target.closest(TAKES_KEYS) !== null

const dialogOpen = () =>
  document.querySelector('[role="dialog"], [role="alertdialog"], dialog[open]') !== null

/**
 * Ctrl K anywhere; single keys only outside fields, so that they can be typed, and only if they are
 * switched on; none while a dialog is open.
 */
export function useShortcuts(shortcuts: Shortcuts) {
  const latest = useRef(shortcuts)
  latest.current = shortcuts
  // Before the first paint, so that a visible search also opens by its key.
  useLayoutEffect(() => {
    let goUntil = 0
    const isDone = (event: KeyboardEvent) => {
      const { singleKeys, onSearch, onHelp, onScreen, onNew } = latest.current
      const goes = event.timeStamp < goUntil
      goUntil = 0
      if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === 'k' && does(onSearch)
      if (!singleKeys || takesKeys(event.target)) return false
      if (event.key === '?') return does(onHelp)
      if (event.key === '/') return does(onSearch)
      if (event.shiftKey) return false
      const letter = event.key.toLowerCase()
      if (goes) return onScreen(letter)
      if (letter === 'g') goUntil = event.timeStamp + SEQUENCE_MS
      return letter === 'g' || (letter === 'n' && onNew())
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || dialogOpen()) return
      if (isDone(event)) event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

function does(action: (() => void) | undefined) {
  action?.()
  return action !== undefined
}

const KEY = 'atalhos'

/** Whether single keys are shortcuts, as this browser remembers it; on unless switched off. */
export function useSingleKeys() {
  const [on, setOn] = useState(() => {
    try {
      return localStorage.getItem(KEY) !== 'desligados'
    } catch {
      return true
    }
  })
  const set = (next: boolean) => {
    setOn(next)
    try {
      if (next) localStorage.removeItem(KEY)
      else localStorage.setItem(KEY, 'desligados')
    } catch {
      // Without storage the choice lasts until the page closes.
    }
  }
  return [on, set] as const
}
