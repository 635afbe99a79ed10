import { formatDay } from '#domain/calendar-day.ts'
import { useToday } from '#web/clock.ts'
import type { Multa } from '../../contract.ts'
import { isOpen } from '../../indicacao/rules.ts'
import { indicationText } from '../labels.ts'

type Props = {
  multa: Multa
  /** Without the day of the deadline, which the details have. */
  short?: boolean
}

/** How long the driver may still be named, the more urgent the redder, or what became of it. */
export function IndicationLine({ multa, short = false }: Props) {
  const { text, cor } = indicationText(multa, useToday())
  return (
    <p
      className={`tinted rounded-2 px-3 text-sm font-medium wrap-anywhere ${short ? 'py-1' : 'py-2'}`}
      data-cor={cor}
    >
      {text}
      {!short && isOpen(multa.indicacao) && (
        <span className="block font-normal">
          Prazo de indicação: {formatDay(multa.prazo_indicacao)}
        </span>
      )}
    </p>
  )
}

/** The same in words alone. */
export const IndicationText = ({ multa }: { multa: Multa }) =>
  indicationText(multa, useToday()).text
