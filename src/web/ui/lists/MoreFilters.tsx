import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'

/**
 * Filters that are rarely used: on a phone behind a button, so that the list begins on the first
 * screen. They are shown at once if one is set, and the button has their count.
 */
export function MoreFilters({ inUse, children }: { inUse: number; children: ReactNode }) {
  const id = useId()
  const [open, setOpen] = useState(inUse > 0)
  return (
    <>
      <Button
        className="tablet:hidden"
        icon={SlidersHorizontal}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {inUse ? `Filtros (${inUse})` : 'Filtros'}
      </Button>
      <div
        id={id}
        className={`${open ? 'flex' : 'hidden'} w-full flex-wrap items-center gap-2 tablet:contents`}
      >
        {children}
      </div>
    </>
  )
}
