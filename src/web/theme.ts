import { useSyncExternalStore } from 'react'

export type Theme = 'claro' | 'escuro' | 'sistema'

const KEY = 'tema'

// Attributes of the document store the choice and the applied theme; before-paint.js sets both before the first paint.
const documentData = () => document.documentElement.dataset
const chosenTheme = () => (documentData().temaEscolhido ?? 'sistema') as Theme
const isDark = () => documentData().tema === 'escuro'

/** Applies the chosen theme, the browser's toolbar included. */
function apply() {
  const chosen = chosenTheme()
  const dark =
    chosen === 'sistema' ? matchMedia('(prefers-color-scheme: dark)').matches : chosen === 'escuro'
  documentData().tema = dark ? 'escuro' : 'claro'
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const { tema } = meta.dataset
    if (chosen === 'sistema')
      meta.media = `(prefers-color-scheme: ${tema === 'escuro' ? 'dark' : 'light'})`
    else meta.media = tema === chosen ? 'all' : 'not all'
  }
}

/** Applies the theme, and again when the system's changes. */
export function startTheme() {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', apply)
  apply()
}

export function chooseTheme(theme: Theme) {
  documentData().temaEscolhido = theme
  try {
    if (theme === 'sistema') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, theme)
  } catch {
    // Without storage the choice lasts until the page closes.
  }
  apply()
}

function subscribe(listener: () => void) {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, {
    attributeFilter: ['data-tema', 'data-tema-escolhido'],
  })
  return () => observer.disconnect()
}

/** Returns the chosen theme. */
export const useTheme = () => useSyncExternalStore(subscribe, chosenTheme)

/** Returns whether the dark theme is applied, by choice or by the system. */
export const useIsDark = () => useSyncExternalStore(subscribe, isDark)
