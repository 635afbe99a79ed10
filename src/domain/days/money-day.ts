import { checkPermission, type Permissao } from '../access/permissoes.ts'
import { addDays, type CalendarDay, formatDay } from '../calendar-day.ts'
import { ValidationError } from '../errors.ts'

/** How far back money may be dated without the permission `dias_anteriores`. */
const DIAS_RETROATIVOS = 60

type Limits = { today: CalendarDay; permissoes?: readonly Permissao[] | undefined }

/**
 * Checks the day of money received. Throws ValidationError on the field if it is before the
 * rental's start, ForbiddenError if it is more than 60 days back and the user lacks the permission.
 */
export function checkMoneyDay(
  { campo, day, start }: { campo: string; day: CalendarDay; start: CalendarDay | undefined },
  { today, permissoes }: Limits,
) {
  if (start && day < start)
    throw new ValidationError([
      {
        campo,
        mensagem: `A data não pode ser anterior ao início da locação (${formatDay(start)})`,
      },
    ])
  if (day < addDays(today, -DIAS_RETROATIVOS)) checkPermission(permissoes, 'dias_anteriores')
}

/** Throws ForbiddenError if the money is of an earlier day and the user lacks the permission. */
export function checkEarlierDay(day: CalendarDay, { today, permissoes }: Limits) {
  if (day < today) checkPermission(permissoes, 'dias_anteriores')
}

/** The days that a field of money received offers. */
export const dayRange = (today: CalendarDay, anyDay: boolean) => ({
  max: today,
  ...(!anyDay && { min: addDays(today, -DIAS_RETROATIVOS) }),
})
