import { type Section, sectionsOf } from '../busca/rules.ts'
import { type Element, INDICE, type Link, type ManualPage, textOf } from '../rules.ts'

/** The pages of docs/manual, made into parts by scripts/vite-manual.ts: the index is at hand, any other is fetched. */
const indexes = import.meta.glob<ManualPage>('../../../../docs/manual/README.md', {
  eager: true,
  import: 'default',
})
const files = import.meta.glob<ManualPage>(
  ['../../../../docs/manual/*.md', '!../../../../docs/manual/README.md'],
  { import: 'default' },
)

export const INDEX = Object.values(indexes)[0]!

/** How each page but the index is fetched, by its name. */
export const PAGES: ReadonlyMap<string, () => Promise<ManualPage>> = new Map(
  Object.entries(files).map(([path, load]) => [path.replace(/^.*\/|\.md$/g, ''), load]),
)

export type Chapter = { title: string; links: { href: string; page: string; title: string }[] }

/** The index's headings and the pages listed under each: the one place that says their order. */
export const CHAPTERS: readonly Chapter[] = chapters()

/** What a search looks through, every page of it: the index would only repeat the titles. */
export async function allSections(): Promise<Section[]> {
  const pages = CHAPTERS.flatMap(({ links }) => links)
  const sections = pages.map(async ({ page }) => sectionsOf(page, await PAGES.get(page)!()))
  return (await Promise.all(sections)).flat()
}

function chapters(): Chapter[] {
  const found: Chapter[] = []
  for (const part of INDEX.parts) {
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
