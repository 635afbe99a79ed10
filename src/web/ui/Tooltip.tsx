import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement } from 'react'

/** A few words beside what is pointed at or focused. Never the only place something is said: touch shows none. */
export function Tooltip({
  text,
  children,
}: {
  text: string
  children: ReactElement<Record<string, unknown>>
}) {
  return (
    <Base.Root>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner className="tooltip-positioner" sideOffset={6}>
          <Base.Popup className="tooltip">{text}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
