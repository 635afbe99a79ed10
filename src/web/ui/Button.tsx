import type { LucideIcon } from 'lucide-react'
import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react'
import { useCanOpen } from '#web/can-open.ts'
import type { Href } from '#web/data/href.ts'
import { AppLink } from '#web/ui/navigation/AppLink.tsx'
import { busyLabelOf } from './busy-label.ts'

export type Variant = 'primary' | 'secondary' | 'danger' | 'whatsapp' | 'quiet'
type Look = { variant?: Variant; size?: 'normal' | 'small'; icon?: LucideIcon | undefined }

type ButtonProps = Look &
  ComponentProps<'button'> & {
    /** Says so ('Salvando...' on 'Salvar') and ignores clicks, but stays focusable. */
    busy?: boolean
    /** The label while busy, if the verb of its own label does not say it: 'Gerando...' on 'PDF'. */
    busyLabel?: string | undefined
    /** Disables the button and shows what is missing below it: 'Falta: motivo'. */
    missing?: string | undefined
  }

export function Button({
  variant = 'secondary',
  size = 'normal',
  icon: Icon,
  busy = false,
  busyLabel,
  missing,
  children,
  className = '',
  onClick,
  ...props
}: ButtonProps) {
  const missingId = useId()
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  const button = (
    <button
      type="button"
      {...props}
      className={`button ${className}`}
      data-variant={variant}
      data-size={size}
      disabled={props.disabled || missing !== undefined}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      aria-describedby={missing ? missingId : props['aria-describedby']}
      onClick={click}
    >
      {busy ? (
        <span className="spinner" aria-hidden />
      ) : (
        Icon && <Icon size={iconSize(size)} aria-hidden />
      )}
      {busy ? (busyLabel ?? busyLabelOf(children) ?? children) : children}
    </button>
  )
  if (missing === undefined) return button
  return (
    <span className="button-slot">
      {button}
      <span id={missingId} className="button-missing">
        Falta: {missing}
      </span>
    </span>
  )
}

const iconSize = (size: 'normal' | 'small') => (size === 'small' ? 16 : 18)

type LinkButtonProps = Look &
  Omit<ComponentProps<'a'>, 'href'> & { href: Href; children: ReactNode }

/** A link that looks like a button; not rendered if the user may not open its address. */
export function LinkButton({
  variant = 'secondary',
  size = 'normal',
  icon: Icon,
  children,
  className = '',
  ...props
}: LinkButtonProps) {
  if (!useCanOpen()(props.href)) return null
  return (
    <AppLink {...props} className={`button ${className}`} data-variant={variant} data-size={size}>
      {Icon && <Icon size={iconSize(size)} aria-hidden />}
      {children}
    </AppLink>
  )
}
