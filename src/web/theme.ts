import { useSyncExternalStore } from 'react'

export type Theme = 'claro' | 'escuro' | 'sistema'

const KEY = 'tema'
const dark = () => globalThis.matchMedia?.('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()
let chosen = read()

function read(): Theme {
  try {
    const saved = localStorage.getItem(KEY)
    return saved === 'claro' || saved === 'escuro' ? saved : 'sistema'
  } catch {
    return 'sistema'
  }
}

function apply() {
  const isDark = chosen === 'escuro' || (chosen === 'sistema' && dark()?.matches)
  document.documentElement.dataset.tema = isDark ? 'escuro' : 'claro'
  applyTheme()
  for (const listener of listeners) listener()
}

/** The browser's own bar goes with the header, also where the colours chosen are not the system's. */
export function applyTheme() {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const { tema } = meta.dataset
    if (chosen === 'sistema') meta.media = `(prefers-color-scheme: ${tema === 'escuro' ? 'dark' : 'light'})`
    else meta.media = tema === chosen ? 'all' : 'not all'
  }
}

dark()?.addEventListener?.('change', apply)

export function chooseTheme(theme: Theme) {
  chosen = theme
  try {
    if (theme === 'sistema') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, theme)
  } catch {
    // Without storage the choice lasts until the page closes.
  }
  apply()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The colours chosen; the page itself was given them before its first paint by before-paint.js. */
export const useTheme = (): Theme =>
  useSyncExternalStore(
    subscribe,
    () => chosen,
    () => 'sistema',
  )

/** Whether dark colours are on, by choice or by the system. */
export const useIsDark = () =>
  useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset.tema === 'escuro',
    () => false,
  )
