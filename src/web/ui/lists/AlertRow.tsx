import { Children, isValidElement, type ReactNode } from 'react'
import { usePause } from './use-pause.ts'

type AlertRowProps = {
  title: ReactNode
  /** What it is about, under the title. */
  about: ReactNode
  badges?: ReactNode
  actions: ReactNode
  /** One short action, which stays beside the text on a phone. */
  compact?: boolean
  /** Several actions, beside the second line alone. */
  wide?: boolean
}

/** One alert: what, how urgent in words and colour, and what can be done about it. */
export function AlertRow({ title, about, badges, actions, compact, wide }: AlertRowProps) {
  const heading = (
    <p className={`flex flex-wrap items-center gap-x-2 gap-y-1 ${wide ? 'w-full' : ''}`}>
      <span className="font-medium wrap-anywhere">{title}</span>
      {badges}
    </p>
  )
  const buttons = <div className="no-print flex flex-wrap items-center gap-2">{actions}</div>
  if (wide)
    return (
      <li>
        {heading}
        <p className="min-w-0 flex-1 basis-36 text-sm text-tinta-2">{about}</p>
        {buttons}
      </li>
    )
  return (
    <li>
      <div className={`min-w-0 flex-1 ${compact ? 'basis-36' : 'basis-60'}`}>
        {heading}
        <p className="text-sm text-tinta-2">{about}</p>
      </div>
      {buttons}
    </li>
  )
}

/** Alerts below one another, each with a key. */
export function AlertRows({ children }: { children: ReactNode }) {
  const paused = usePause(Children.toArray(children), keyOf)
  return (
    <div {...paused}>
      <ul className="alert-rows">{children}</ul>
    </div>
  )
}

const keyOf = (row: ReactNode) => (isValidElement(row) ? String(row.key) : '')
