import { X } from 'lucide-react'
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useAppState } from '#web/app-state.tsx'
import { Menu, type MenuItem } from '#web/ui/overlays/Menu.tsx'

/** A button of a toast: runs something, or opens a menu. */
type Action = { label: string } & ({ run: () => void } | { items: readonly MenuItem[] })
type Toast = {
  id: number
  text: string
  tipo: 'sucesso' | 'erro'
  acoes: readonly Action[]
  /** When it appeared, in milliseconds. */
  at: number
}

const SHOWN_FOR_MS = 6_000
/** Delay before a toast's actions react, so that a double click does not press them. */
export const ACTIONS_AFTER_MS = 1_000

type Options = { tipo?: 'sucesso' | 'erro'; acoes?: readonly Action[] }

/** Shows a toast. */
type Tell = (text: string, options?: Options) => void

type Toasts = { tell: Tell; leavePage: () => void; clear: () => void }

const ToastContext = createContext<Toasts | undefined>(undefined)

/**
 * Returns the function that shows a toast. A success closes after 6 s (not while pointed at or focused), or
 * when the next comes, unless it has actions; an error stays until it is closed. The same text is shown
 * once.
 */
export function useToast(): Tell {
  return useToasts().tell
}

function useToasts(): Toasts {
  const toasts = use(ToastContext)
  if (!toasts) throw new Error('useToast must be used inside ToastProvider.')
  return toasts
}

/**
 * Closes the toasts with actions when another page opens: an undo of one record must not be pressed on the page of another.
 * One that has just appeared stays, because saving itself leads to the next page.
 */
export function useToastsOfPage(pathname: string) {
  const { leavePage } = useToasts()
  const page = useRef(pathname)
  useEffect(() => {
    if (page.current === pathname) return
    page.current = pathname
    leavePage()
  }, [pathname, leavePage])
}

/** Closes all toasts when the component appears. */
export function useWithoutToasts() {
  const { clear } = useToasts()
  useEffect(clear, [clear])
}

/** Whether an earlier toast stays open beside a new one: errors and those with actions do. */
const staysBeside =
  (text: string) =>
  ({ text: earlier, tipo, acoes }: Toast) =>
    earlier !== text && (tipo === 'erro' || acoes.length > 0)

/** Provides `useToast`, and renders the toasts. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const count = useRef(0)
  const tell = useCallback<Tell>((text, { tipo = 'sucesso', acoes = [] } = {}) => {
    const id = ++count.current
    const next = { id, text, tipo, acoes, at: Date.now() }
    setToasts((shown) => [...shown.filter(staysBeside(text)), next])
  }, [])
  const leavePage = useCallback(
    () =>
      setToasts((shown) =>
        shown.filter(({ acoes, at }) => !acoes.length || Date.now() - at < ACTIONS_AFTER_MS),
      ),
    [],
  )
  const clear = useCallback(() => setToasts([]), [])
  const toastsOfApp = useMemo(() => ({ tell, leavePage, clear }), [tell, leavePage, clear])
  const dismiss = useCallback(
    (id: number) => setToasts((shown) => shown.filter((each) => each.id !== id)),
    [],
  )
  return (
    <ToastContext value={toastsOfApp}>
      {children}
      <ToastRegion toasts={toasts} onDismiss={dismiss} />
    </ToastContext>
  )
}

type RegionProps = { toasts: readonly Toast[]; onDismiss: (id: number) => void }

/**
 * The region of toasts, mounted once before any of them, so that each is announced. Its `aria-live`
 * keeps it reachable (F6) and audible while a modal dialog is open.
 */
function ToastRegion({ toasts, onDismiss }: RegionProps) {
  const { focused } = useAppState()
  const region = useRef<HTMLElement>(null)
  /** Returns the focus to the element that had it before the toast. */
  const leave = useCallback(() => {
    const before = focused.findLast(
      (element) => element.isConnected && !region.current?.contains(element),
    )
    if (before instanceof HTMLElement) before.focus()
  }, [focused])
  const isEmpty = toasts.length === 0
  useEffect(() => {
    if (isEmpty) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F6') return
      event.preventDefault()
      if (region.current?.contains(document.activeElement)) leave()
      else region.current?.querySelector('button')?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isEmpty, leave])

  const close = (id: number) => {
    if (region.current?.contains(document.activeElement)) leave()
    onDismiss(id)
  }
  const of = (tipo: Toast['tipo']) => toasts.filter((each) => each.tipo === tipo)

  return (
    <section ref={region} className="toasts" aria-label="Avisos" aria-live="off">
      <div role="status" aria-live="polite" aria-atomic="false">
        {of('sucesso').map((each) => (
          <ToastCard
            key={each.id}
            shown={each}
            onClose={() => close(each.id)}
            onTimeout={() => onDismiss(each.id)}
          />
        ))}
      </div>
      <div role="alert" aria-live="assertive" aria-atomic="false">
        {of('erro').map((each) => (
          <ToastCard
            key={each.id}
            shown={each}
            onClose={() => close(each.id)}
            onTimeout={() => onDismiss(each.id)}
          />
        ))}
      </div>
    </section>
  )
}

type CardProps = { shown: Toast; onClose: () => void; onTimeout: () => void }

function ToastCard({ shown, onClose, onTimeout }: CardProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pause = () => clearTimeout(timer.current)
  const resume = () => {
    pause()
    if (shown.tipo === 'sucesso') timer.current = setTimeout(onTimeout, SHOWN_FOR_MS)
  }
  const [ready, setReady] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the clocks start once, when the toast appears
  useEffect(() => {
    resume()
    const actions = setTimeout(() => setReady(true), ACTIONS_AFTER_MS)
    return () => {
      pause()
      clearTimeout(actions)
    }
  }, [])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only pauses the clock
    <div
      className="toast"
      data-tipo={shown.tipo}
      data-two-lines={shown.acoes.length > 1 || undefined}
      onPointerEnter={pause}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={resume}
    >
      <p>{shown.text}</p>
      {shown.acoes.length > 0 && (
        <span className="toast-actions">
          {shown.acoes.map((action) => (
            <ActionButton key={action.label} action={action} ready={ready} onClose={onClose} />
          ))}
        </span>
      )}
      <button type="button" className="toast-close" aria-label="Fechar aviso" onClick={onClose}>
        <X size={18} aria-hidden />
      </button>
    </div>
  )
}

type ActionProps = { action: Action; ready: boolean; onClose: () => void }

function ActionButton({ action, ready, onClose }: ActionProps) {
  const { label } = action
  const look = {
    type: 'button',
    className: 'toast-action',
    'aria-disabled': !ready || undefined,
  } as const
  if ('items' in action && ready) {
    const items = action.items.map((item) => closing(item, onClose))
    return <Menu label={label} items={items} trigger={<button {...look}>{label}</button>} />
  }
  const run = () => {
    if (!ready || 'items' in action) return
    action.run()
    onClose()
  }
  return (
    <button {...look} onClick={run}>
      {label}
    </button>
  )
}

/** The same menu item, which also closes the toast. */
function closing(item: MenuItem, onClose: () => void): MenuItem {
  if (!item || item === 'line' || 'options' in item) return item
  const onSelect = () => {
    item.onSelect?.()
    onClose()
  }
  return { ...item, onSelect }
}
