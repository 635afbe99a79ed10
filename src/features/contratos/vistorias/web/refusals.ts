import type { ApiError } from '#web/data/api-error.ts'
import { isFinal } from '#web/data/outbox.ts'

/** The km are too many to be true: a person says whether they are right. */
export const CONFIRMAR_KM = 'confirmar_km'
/** Somebody took the inspection over: what this phone has stays on it. */
const DE_OUTRO = 'vistoria_de_outro'

/** Whether what was sent of an inspection will never be taken. */
export const isLost = (error: ApiError) => isFinal(error) && error.code !== DE_OUTRO

/** Whether the km were refused, or are asked about; the step of the dashboard says so. */
export const isAboutKm = ({ code, errors }: ApiError) =>
  code === CONFIRMAR_KM || errors.some(({ campo }) => campo === 'km')
