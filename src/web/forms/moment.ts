import { z } from 'zod'
import { dayInBrazil, instantInBrazil, timeInBrazil } from '#domain/calendar-day.ts'
import { dayOf } from '#http/endpoint.ts'
import { ApiError } from '#web/data/api-error.ts'

/** Day and hour of a moment: two fields of a form, and one of its call. */
export const MOMENT = {
  dia: dayOf('ocorrencia').meta({ title: 'Dia' }),
  hora: z
    .string()
    .regex(/^\d{2}:\d{2}$/, 'Informe a hora')
    .meta({ title: 'Hora' }),
}
type Typed = { dia: z.output<typeof MOMENT.dia>; hora: string }

export const momentFields = (moment: Date): Typed => ({
  dia: dayInBrazil(moment),
  hora: timeInBrazil(moment),
})

export const momentOf = ({ dia, hora }: Typed) => instantInBrazil(dia, hora)

/** Returns a handler that shows a problem of the moment, the call's field `campo`, under its day. */
export const underDay = (campo: string) => (failure: unknown) => {
  if (!(failure instanceof ApiError)) throw failure
  const errors = failure.errors.map((error) =>
    error.campo === campo ? { ...error, campo: 'dia' } : error,
  )
  throw new ApiError({ ...failure, detail: failure.detail, errors })
}
