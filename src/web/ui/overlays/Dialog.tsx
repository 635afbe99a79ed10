import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFocusReturn } from './focus-return.ts'

type DialogProps = {
  title: ReactNode
  description?: ReactNode
  size?: 'small' | 'normal' | 'large' | 'wide'
  /** Has its full height at once, for a list of unknown length. */
  tall?: boolean
  /** Whether a press outside closes it; false if typed input could be lost. */
  closeOnOutsidePress?: boolean
  /** Buttons that stay visible at the bottom. */
  footer?: ReactNode
  onClose: () => void
  children?: ReactNode
}

/**
 * A modal dialog, open for as long as it is mounted: `{chosen && <XDialog onClose={…} />}`.
 * On phones it fills the screen. Focus returns to what opened it.
 */
export function Dialog({ children, footer, ...frame }: DialogProps) {
  return (
    <DialogFrame {...frame}>
      <DialogBody>{children}</DialogBody>
      {footer && <div className="dialog-foot">{footer}</div>}
    </DialogFrame>
  )
}

type BodyProps = {
  /** What is shown now, if one step follows another: a new one begins at its top, which is read aloud. */
  step?: string
  children: ReactNode
}

/**
 * Reached by Tab, so that the arrows scroll it, for as long as its content does not fit. What follows a skeleton is at
 * least as tall: the buttons below must not move up under the finger.
 */
export function DialogBody({ step, children }: BodyProps) {
  const body = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    const [outer, inner] = [body.current, content.current]
    if (!outer || !inner || !globalThis.ResizeObserver) return
    const observer = new ResizeObserver(() => {
      setScrolls(outer.scrollHeight > outer.clientHeight)
      if (inner.querySelector('.skeleton')) inner.style.minHeight = `${inner.clientHeight}px`
    })
    observer.observe(outer)
    observer.observe(inner)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    if (step) body.current?.focus()
  }, [step])
  const still = step ? -1 : undefined
  return (
    <div ref={body} className="dialog-body" tabIndex={scrolls ? 0 : still}>
      <div ref={content}>{children}</div>
    </div>
  )
}

/** The frame without a body, for content with a form and footer of its own. */
export function DialogFrame({
  title,
  description,
  size = 'normal',
  tall = false,
  closeOnOutsidePress = true,
  onClose,
  children,
}: Omit<DialogProps, 'footer'>) {
  const popup = useRef<HTMLDivElement>(null)
  const finalFocus = useFocusReturn()
  /** The first field; a touch, or a dialog with none before its fold, begins on the dialog itself, read from its title on. */
  const initialFocus = (openedBy: string) => {
    const field = popup.current?.querySelector<HTMLElement>(FIRST_FIELD)
    return openedBy !== 'touch' && field && isBeforeFold(field) ? field : popup.current
  }
  return (
    <Base.Root
      open
      disablePointerDismissal={!closeOnOutsidePress}
      onOpenChange={(open) => open || onClose()}
    >
      <Base.Portal>
        <Base.Backdrop className="veil" forceRender />
        <Base.Popup
          ref={popup}
          className="dialog"
          data-size={size}
          data-tall={tall || undefined}
          initialFocus={initialFocus}
          finalFocus={finalFocus}
        >
          <div className="dialog-head">
            <div className="mr-auto min-w-0">
              <Base.Title className="text-xl leading-snug font-bold">{title}</Base.Title>
              {description && (
                <Base.Description className="mt-1 text-tinta-2 first-letter:uppercase">
                  {description}
                </Base.Description>
              )}
            </div>
            <Base.Close className="icon-button" aria-label="Fechar">
              <X size={20} aria-hidden />
            </Base.Close>
          </div>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

/** Whether the first field is visible without scrolling; focusing one below would hide the text above it. */
const isBeforeFold = (field: HTMLElement) =>
  field.getBoundingClientRect().bottom <=
  field.closest('.dialog-body')!.getBoundingClientRect().bottom

const FIRST_FIELD = ['input', 'select', 'textarea']
  .map((tag) => `.dialog-body ${tag}:not([disabled], [hidden])`)
  .join(', ')
