/**
 * Characters without a shape of their own: control characters except line breaks and tabs, zero-width
 * and direction marks, soft hyphens, fillers. Emoji keep the joiner and the selector inside them.
 */
const INVISIBLE = new RegExp(
  [
    String.raw`(?!\t|\n|\r)\p{Cc}`,
    String.raw`(?!\u200d|\ufe0f)[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]`,
    String.raw`(?<!\p{Emoji})\ufe0f`,
    String.raw`(?<!\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?)\u200d`,
    String.raw`\u200d(?!\p{Extended_Pictographic})`,
  ].join('|'),
  'gu',
)

const visible = (text: string) => text.replace(INVISIBLE, '').replace(/[\u2028\u2029]/g, '\n')

type Holder = Record<string, unknown>

/** Returns a copy of an array or of an object without a class; undefined for anything else. */
function copyOf(value: unknown): Holder | undefined {
  if (Array.isArray(value)) return [...value] as unknown as Holder
  if (typeof value !== 'object' || value === null) return
  // The server's parser of queries has a root prototype of its own.
  const prototype = Object.getPrototypeOf(value)
  const hasClass = prototype !== null && Object.getPrototypeOf(prototype) !== null
  return hasClass ? undefined : { ...value }
}

/**
 * Returns a copy of a decoded JSON value whose texts have no invisible characters: they hide a name
 * from searches, reorder the text around them, or change a terminal. Does not recurse, because a
 * hostile value may be nested deeply.
 */
export function withoutInvisible<T>(value: T): T {
  const whole: Holder = { value }
  const open = [whole]
  for (let holder = open.pop(); holder; holder = open.pop()) {
    for (const key of Object.keys(holder)) {
      const part = holder[key]
      if (typeof part === 'string') {
        holder[key] = visible(part)
        continue
      }
      const copy = copyOf(part)
      if (!copy) continue
      holder[key] = copy
      open.push(copy)
    }
  }
  return whole.value as T
}
