import type { ApiError } from '#web/data/api-error.ts'

/** Refusals that pass: signed out, forbidden until confirmed, too many calls. */
const PASSES = [401, 403, 408, 425, 429]
/** Somebody took the inspection over: what this phone has stays on it. */
const DE_OUTRO = 'vistoria_de_outro'

/** Whether sending the same again is of no use. */
export const isFinal = ({ refused, status, code }: ApiError) =>
  refused && !PASSES.includes(status) && code !== DE_OUTRO
