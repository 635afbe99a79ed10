/** A session left alone this long is over. */
export const IDLE_LIMIT_MS = 12 * 3_600_000

/** A session is over after this long, however busy. */
export const ABSOLUTE_LIMIT_MS = 30 * 24 * 3_600_000

/** Wrong passwords allowed for one username or one address within the window, and wrong codes for one username; the next try waits. */
export const MAX_MISSES = 5
export const MISS_WINDOW_MS = 15 * 60_000
