import { useId } from 'react'
import type { Cor } from '#web/ui/Badge.tsx'

type ProgressProps = {
  label: string
  value: number
  max?: number
  /** The same in words: 'faltam 12 dias'. */
  text?: string
  cor?: Cor
  hideLabel?: boolean
}

/** A progress bar with a text beside it. */
export function Progress({
  label,
  value,
  max = 100,
  text,
  cor = 'azul',
  hideLabel,
}: ProgressProps) {
  const id = useId()
  return (
    <div data-cor={cor}>
      <div className="mb-1 flex flex-wrap justify-between gap-x-3 text-sm">
        <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-tinta-2'}>
          {label}
        </label>
        {text && <span className="font-medium">{text}</span>}
      </div>
      <progress id={id} className="progress" value={Math.min(Math.max(value, 0), max)} max={max} />
    </div>
  )
}
