import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Tooltip } from '#web/ui/overlays/Tooltip.tsx'

type IconButtonProps = ComponentProps<'button'> & {
  label: string
  icon: LucideIcon
  size?: 'normal' | 'small'
}

/** A button that is only an icon: `label` is its name, and its tooltip. */
export function IconButton({
  label,
  icon: Icon,
  size = 'normal',
  className = '',
  ...props
}: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <button
        type="button"
        className={`icon-button ${className}`}
        data-size={size}
        aria-label={label}
        {...props}
      >
        <Icon size={20} aria-hidden />
      </button>
    </Tooltip>
  )
}
