import { type ManualPage, textOf } from '../rules.ts'

export type Section = { page: string; title: string; heading: string; id?: string; text: string }
export type Found = Section & { excerpt: string }

const BEFORE = 60
const EXCERPT = 180

/** A page cut at its headings: what a search answers with. */
export function sectionsOf(page: string, { title, parts }: ManualPage): Section[] {
  const sections: Section[] = [{ page, title, heading: title, text: '' }]
  for (const part of parts) {
    if (typeof part !== 'string' && part.tag === 'h2')
      sections.push({ page, title, heading: textOf(part), id: (part as { id: string }).id, text: '' })
    else {
      const last = sections.at(-1)!
      last.text = `${last.text} ${textOf(part)}`.replace(/\s+/g, ' ').trim()
    }
  }
  return sections
}

/** The sections that hold every word, accents and capitals aside; those with a word in their heading first. */
export function searchManual(sections: readonly Section[], text: string): Found[] {
  const words = plain(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const rank = ({ heading }: Section) => (words.some((word) => plain(heading).includes(word)) ? 0 : 1)
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

/** The passage around the first word found, cut between words. */
function excerpt(text: string, words: string[]) {
  const at = Math.max(
    0,
    Math.min(...words.map((word) => plain(text).indexOf(word)).filter((i) => i >= 0), text.length),
  )
  const from = at < BEFORE || at === text.length ? 0 : text.indexOf(' ', at - BEFORE) + 1
  const end = from + EXCERPT >= text.length ? text.length : text.lastIndexOf(' ', from + EXCERPT)
  return `${from > 0 ? '…' : ''}${text.slice(from, end)}${end < text.length ? '…' : ''}`
}

/** Letter for letter as long as what it was made of, so that a place in one is a place in the other. */
const plain = (text: string) =>
  Array.from(text.normalize('NFC'), (letter) =>
    letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase(),
  ).join('')
