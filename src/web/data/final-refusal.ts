import type { ApiError } from './api-error.ts'

/** Refusals that pass: signed out, forbidden until confirmed, too many calls. */
const PASSES = [401, 403, 408, 425, 429]

/** Whether sending the same again is of no use: for what waits on this phone until the server has it. */
export const isFinal = ({ refused, status }: ApiError) => refused && !PASSES.includes(status)
