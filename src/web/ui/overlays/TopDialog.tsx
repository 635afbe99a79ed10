import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

type TopDialogProps = {
  title: string
  className?: string
  /** CSS selector of the field that gets the focus. */
  firstField: string
  /** Called on Escape; without it, only the content closes the dialog. */
  onCancel?: () => void
  children: ReactNode
}

/**
 * A modal dialog in the browser's top layer: above our other dialogs, which become inert and get no
 * key. Focus returns to where it was.
 */
export function TopDialog({
  title,
  className = '',
  firstField,
  onCancel,
  children,
}: TopDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [cameFrom] = useState(() => document.activeElement)

  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    element?.querySelector<HTMLInputElement>(firstField)?.focus()
    return () => {
      element?.close()
      if (cameFrom instanceof HTMLElement) cameFrom.focus()
    }
  }, [cameFrom, firstField])

  return createPortal(
    <dialog
      ref={dialog}
      className={`dialog ${className}`}
      data-size="small"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onCancel?.()
      }}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div className="dialog-head">
        <h2 id={id} className="text-lg leading-snug font-bold">
          {title}
        </h2>
      </div>
      {children}
    </dialog>,
    document.body,
  )
}
