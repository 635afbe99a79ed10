import { X } from 'lucide-react'
import type { ReactNode } from 'react'

/** A filter set by a link from another screen, with a button to remove it. */
export const FilterTag = ({
  children,
  remove,
  onRemove,
}: {
  children: ReactNode
  /** The label of the button: 'Mostrar todas as locações'. */
  remove: string
  onRemove: () => void
}) => (
  <span className="filter-tag">
    <span className="min-w-0 truncate">{children}</span>
    <button type="button" aria-label={remove} onClick={onRemove}>
      <X size={16} aria-hidden />
    </button>
  </span>
)
