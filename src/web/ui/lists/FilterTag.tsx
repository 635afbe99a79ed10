import { X } from 'lucide-react'
import type { ReactNode } from 'react'

/** A filter that came with the address (a link from another screen): says what the list is about, and can be taken off. */
export const FilterTag = ({
  children,
  remove,
  onRemove,
}: {
  children: ReactNode
  /** Names the button: 'Mostrar todas as locações'. */
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
