import { X } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { focusHistory } from '#web/ui/navigation/focus-history.ts'
import { Menu, type MenuItem } from '#web/ui/overlays/Menu.tsx'

/** A button of a toast: runs something, or opens a menu. */
type Action = { label: string } & ({ run: () => void } | { items: readonly MenuItem[] })
type Toast = { id: number; text: string; tipo: 'sucesso' | 'erro'; acoes: readonly Action[] }

const SHOWN_FOR_MS = 6_000
/** The actions of a toast start this late, so that a double click never meets them. */
export const ACTIONS_AFTER_MS = 1_000
const NONE: readonly Toast[] = []
let toasts = NONE
let lastId = 0
const listeners = new Set<() => void>()

function publish(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}
const dismiss = (id: number) => publish(toasts.filter((each) => each.id !== id))

/**
 * The one way to tell the user something. A success goes away after 6 s (not while pointed at or focused);
 * an error stays until it is closed. The same text is not stacked twice.
 */
export function toast(
  text: string,
  { tipo = 'sucesso', acoes = [] }: { tipo?: 'sucesso' | 'erro'; acoes?: readonly Action[] } = {},
): () => void {
  const id = ++lastId
  publish([...toasts.filter((each) => each.text !== text), { id, text, tipo, acoes }])
  return () => dismiss(id)
}

export const dismissAllToasts = () => publish([])

function useToasts() {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => toasts,
    () => NONE,
  )
}

/** Returns the focus to the element that had it before the toast. */
function leave(region: Element) {
  const before = focusHistory.findLast((element) => element.isConnected && !region.contains(element))
  if (before instanceof HTMLElement) before.focus()
}

/**
 * The region of toasts, mounted once before any of them, so that each is announced. Its `aria-live`
 * keeps it reachable (F6) and audible while a modal dialog is open.
 */
export function ToastRegion() {
  const shown = useToasts()
  const region = useRef<HTMLElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || toasts.length === 0) return
      event.preventDefault()
      if (region.current?.contains(document.activeElement)) leave(region.current)
      else region.current?.querySelector('button')?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  const close = (id: number) => {
    if (region.current?.contains(document.activeElement)) leave(region.current)
    dismiss(id)
  }
  const of = (tipo: Toast['tipo']) => shown.filter((each) => each.tipo === tipo)

  return (
    <section ref={region} className="toasts" aria-label="Avisos" aria-live="off">
      <div role="status" aria-live="polite" aria-atomic="false">
        {of('sucesso').map((each) => (
          <ToastCard key={each.id} shown={each} onClose={() => close(each.id)} />
        ))}
      </div>
      <div role="alert" aria-live="assertive" aria-atomic="false">
        {of('erro').map((each) => (
          <ToastCard key={each.id} shown={each} onClose={() => close(each.id)} />
        ))}
      </div>
    </section>
  )
}

function ToastCard({ shown, onClose }: { shown: Toast; onClose: () => void }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pause = () => clearTimeout(timer.current)
  const resume = () => {
    pause()
    if (shown.tipo === 'sucesso') timer.current = setTimeout(() => dismiss(shown.id), SHOWN_FOR_MS)
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
  const look = { type: 'button', className: 'toast-action', 'aria-disabled': !ready || undefined } as const
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
