import { type ManualPage, textOf } from '../rules.ts'

export type Section = { page: string; title: string; heading: string; id?: string; text: string }
export type Found = Section & { excerpt: string }

const BEFORE = 60
const EXCERPT = 180

/** Splits a manual page at its headings into sections of plain text for the search index. */
export function sectionsOf(page: string, { title, parts }: ManualPage): Section[] {
  const sections: Section[] = [{ page, title, heading: title, text: '' }]
  for (const part of parts) {
    if (typeof part !== 'string' && part.tag === 'h2')
      sections.push({
        page,
        title,
        heading: textOf(part),
        id: (part as { id: string }).id,
        text: '',
      })
    else {
      const last = sections.at(-1)!
      last.text = `${last.text} ${textOf(part)}`.replace(/\s+/g, ' ').trim()
    }
  }
  return sections
}

/**
 * Returns the sections that contain every word, ignoring accents and case; matches in the heading
 * come first.
 */
export function searchManual(sections: readonly Section[], text: string): Found[] {
  const words = plain(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const rank = ({ heading }: Section) =>
    words.some((word) => plain(heading).includes(word)) ? 0 : 1
  return sections
    .filter(({ title, heading, text }) => {
      const all = plain(`${title} ${heading} ${text}`)
      return (
        words.every((word) => all.includes(word)) &&
        words.some((word) => plain(heading + text).includes(word))
      )
    })
    .toSorted((a, b) => rank(a) - rank(b))
    .map((section) => ({ ...section, excerpt: excerpt(section.text, words) }))
}

/** Returns the text around the first matching word, cut at word boundaries. */
function excerpt(text: string, words: string[]) {
  const at = Math.max(
    0,
    Math.min(...words.map((word) => plain(text).indexOf(word)).filter((i) => i >= 0), text.length),
  )
  const from = at < BEFORE || at === text.length ? 0 : text.indexOf(' ', at - BEFORE) + 1
  const end = from + EXCERPT >= text.length ? text.length : text.lastIndexOf(' ', from + EXCERPT)
  return `${from > 0 ? '…' : ''}${text.slice(from, end)}${end < text.length ? '…' : ''}`
}

/**
 * Removes accents and case, keeping the length, so that indexes into the result fit the original.
 */
const plain = (text: string) =>
  Array.from(text.normalize('NFC'), (letter) =>
    letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase(),
  ).join('')
