import { type Section, sectionsOf } from '../busca/rules.ts'
import { type Element, INDICE, type Link, type ManualPage, textOf } from '../rules.ts'
import { manualPage } from './markdown.ts'
import sizes from './picture-sizes.json'

const index = import.meta.glob<string>('../../../../../docs/manual/README.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const files = import.meta.glob<string>(
  ['../../../../../docs/manual/*.md', '!../../../../../docs/manual/README.md'],
  { query: '?raw', import: 'default', eager: true },
)
const pictures = import.meta.glob<string>('../../../../../docs/manual/imagens/*.webp', {
  query: '?no-inline',
  import: 'default',
  eager: true,
})

const fileName = (path: string) => path.slice(path.lastIndexOf('/') + 1)
const addresses = new Map(Object.entries(pictures).map(([path, src]) => [fileName(path), src]))

function findPicture(path: string) {
  const name = fileName(path)
  const src = addresses.get(name)
  const size = (sizes as Record<string, { width: number; height: number }>)[name]
  return src && size ? { src, ...size } : undefined
}

export const INDEX = manualPage(Object.values(index)[0]!, findPicture)

const markdown: ReadonlyMap<string, string> = new Map(
  Object.entries(files).map(([path, text]) => [fileName(path).replace('.md', ''), text]),
)

/** The names of the pages but the index. */
export const PAGES = [...markdown.keys()]

/** Parses a page; undefined if there is none of that name. */
export function readPage(name: string): ManualPage | undefined {
  const text = markdown.get(name)
  return text === undefined ? undefined : manualPage(text, findPicture)
}

export type Chapter = { title: string; links: { page: string; title: string }[] }

/** The index's headings with their pages, which define the order. */
export const CHAPTERS: readonly Chapter[] = chapters()

/** Parses the sections of all pages but the index, in the order of the index, for the search. */
export const readSections = (): Section[] =>
  CHAPTERS.flatMap(({ links }) => links.flatMap(({ page }) => sectionsOf(page, readPage(page)!)))

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
    .flatMap((item) =>
      (item as Element).parts.filter((part): part is Link => (part as Link).tag === 'a'),
    )
    .map((link) => ({
      page: new URLSearchParams(link.href.split('?')[1]).get('pagina') ?? INDICE,
      title: textOf(link),
    }))
}
