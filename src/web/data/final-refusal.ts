import type { ApiError } from './api-error.ts'

/** Statuses that may succeed later: signed out, reauthentication needed, too many calls. */
const PASSES = [401, 403, 408, 425, 429]

/** Whether a retry cannot succeed, so that an upload queued on this device is given up. */
export const isFinal = ({ refused, status }: ApiError) => refused && !PASSES.includes(status)
