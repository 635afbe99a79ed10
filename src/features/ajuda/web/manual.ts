import { sectionsOf } from '../ajuda.busca.rules.ts'
import { type Element, INDICE, type Link, type ManualPage, textOf } from '../ajuda.rules.ts'

/** The pages of docs/manual, made into parts by scripts/vite-manual.ts. */
const files = import.meta.glob<ManualPage>('../../../../docs/manual/*.md', { eager: true, import: 'default' })

export const PAGES: Readonly<Record<string, ManualPage>> = Object.fromEntries(
  Object.entries(files).map(([path, page]) => [path.replace(/^.*\/|\.md$/g, ''), page]),
)

export type Chapter = { title: string; links: { href: string; page: string; title: string }[] }

/** The index's headings and the pages listed under each: the one place that says their order. */
export const CHAPTERS: readonly Chapter[] = chapters()

/** What a search looks through: the index would only repeat the titles. */
export const SECTIONS = CHAPTERS.flatMap(({ links }) => links).flatMap(({ page }) =>
  sectionsOf(page, PAGES[page]!),
)

function chapters(): Chapter[] {
  const found: Chapter[] = []
  for (const part of PAGES[INDICE]!.parts) {
    if (typeof part === 'string' || part.tag === 'img') continue
    if (part.tag === 'h2') found.push({ title: textOf(part), links: [] })
    else if (part.tag === 'ul') found.at(-1)?.links.push(...linksIn(part))
  }
  return found
}

function linksIn(list: Element) {
  return list.parts
    .flatMap((item) => (item as Element).parts.filter((part): part is Link => (part as Link).tag === 'a'))
    .map((link) => ({
      href: link.href,
      page: new URLSearchParams(link.href.split('?')[1]).get('pagina') ?? INDICE,
      title: textOf(link),
    }))
}
