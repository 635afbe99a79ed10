import { createContext, type ReactNode, use, useEffect, useState } from 'react'

/** The state of a running app besides its query cache, its address and its session. */
type AppState = {
  /** The elements that had the focus last, the latest at the end; some may be gone from the page. */
  focused: Element[]
  /** Whether the user navigated from another screen; only then the heading takes the focus. */
  arrived: boolean
  /** For each open form, whether it has unsaved input. */
  unsaved: Set<() => boolean>
}

const REMEMBERED = 40

const AppStateContext = createContext<AppState | undefined>(undefined)

export function AppStateProvider({ children }: { children: ReactNode }) {
  const [state] = useState<AppState>(() => ({ focused: [], arrived: false, unsaved: new Set() }))
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      state.focused.push(target)
      if (state.focused.length > REMEMBERED) state.focused.shift()
    }
    document.addEventListener('focusin', onFocus, true)
    return () => document.removeEventListener('focusin', onFocus, true)
  }, [state])
  return <AppStateContext value={state}>{children}</AppStateContext>
}

/** The state is read and written in handlers and effects; a write triggers no render. */
export function useAppState(): AppState {
  const state = use(AppStateContext)
  if (!state) throw new Error('useAppState must be used inside AppStateProvider.')
  return state
}
