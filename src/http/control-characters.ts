const isControl = (code: number) =>
  (code < 32 && code !== 9 && code !== 10 && code !== 13) || (code >= 127 && code < 160)

function hasControl(text: string) {
  for (let i = 0; i < text.length; i++) if (isControl(text.charCodeAt(i))) return true
  return false
}

/**
 * Returns the path of a text with a control character (ASCII or C1) in a decoded JSON value; line
 * breaks and tabs are not among them, a field decides about those itself. Does not recurse, because
 * a hostile value may be nested deeply.
 */
export function findControlCharacter(value: unknown): string | undefined {
  const open: { value: unknown; path: string }[] = [{ value, path: '' }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path } = next
    if (typeof value === 'string' && hasControl(value)) return path
    if (typeof value !== 'object' || value === null) continue
    for (const [key, part] of Object.entries(value))
      open.push({ value: part, path: path ? `${path}.${key}`.slice(0, MAX_PATH) : key })
  }
}

/** The path is for people, and a hostile value may have long names. */
const MAX_PATH = 200
