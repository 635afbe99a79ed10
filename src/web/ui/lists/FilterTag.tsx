import { X } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = {
  value: string
  onChange: (value: '') => void
  children: ReactNode
  /** The label of the button: 'Mostrar todas as locações'. */
  remove: string
}

/** A filter set by a link from another screen, with a button to remove it; nothing while it has no value. */
export const FilterTag = ({ children, remove, value, onChange }: Props) =>
  value && (
    <span className="filter-tag">
      <span className="min-w-0 truncate">{children}</span>
      <button type="button" aria-label={remove} onClick={() => onChange('')}>
        <X size={16} aria-hidden />
      </button>
    </span>
  )
