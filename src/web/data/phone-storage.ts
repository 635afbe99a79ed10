const QUOTA = 'QuotaExceededError'

/**
 * Runs a write to the browser's own database. Returns undefined if it succeeds, else the reason: a full phone, or a browser
 * that stores nothing, such as a private window.
 */
export async function tryWrite(write: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await write()
    return undefined
  } catch (error) {
    const isFull = error instanceof Error && error.name === QUOTA
    return isFull ? 'O celular está sem espaço' : 'Este navegador não guarda dados'
  }
}

/** Reads from the browser's own database; returns `fallback` where there is none. */
export async function tryRead<T>(fallback: T, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch {
    return fallback
  }
}
