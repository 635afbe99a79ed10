/** Small values of this tab (`sessionStorage`), deleted when the session ends; none without storage. */
export const tabStorage = {
  read<T>(key: string, fallback: T): T {
    try {
      return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null) ?? fallback
    } catch {
      return fallback
    }
  },
  write: (key: string, value: unknown) =>
    attempt(() => sessionStorage.setItem(key, JSON.stringify(value))),
  remove: (key: string) => attempt(() => sessionStorage.removeItem(key)),
  clear: () => attempt(() => sessionStorage.clear()),
}

function attempt(change: () => void) {
  try {
    change()
  } catch {
    // Without storage the value is lost.
  }
}
