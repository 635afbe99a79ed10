import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SCREEN_PATHS } from '#app/web/menu.ts'
import {
  AJUDA,
  INDICE,
  type ManualPage,
  type Part,
  pageAbout,
  textOf,
} from '#features/sistema/ajuda/rules.ts'
import { manualPage } from '#features/sistema/ajuda/web/markdown.ts'

const MANUAL = 'docs/manual'
const PICTURES = `${MANUAL}/imagens`
const KB = 1024

const read = (file: string) => readFileSync(file, 'utf8')
const names = readdirSync(MANUAL)
  .filter((name) => name.endsWith('.md'))
  .map((name) => name.replace('.md', ''))
  .sort()
/** All texts of the screens and of the server's responses, and what a list with that noun says if it fails. */
const product = readdirSync('src', { recursive: true, withFileTypes: true })
  .filter(({ name }) => /(?<!\.test)\.tsx?$/.test(name))
  .map(({ parentPath, name }) => read(`${parentPath}/${name}`))
  .join('\n')
  .replace(/\s+/g, ' ')
  .replace(/noun=(?:"|\{\['[^']+', ')([^"']+)/g, 'Não foi possível carregar $1.')
const placed: string[] = []
const pages = new Map<string, ManualPage>()
const pictures = (path: string) => {
  placed.push(path)
  return { src: path, width: 1, height: 1 }
}
for (const name of names) pages.set(name, manualPage(read(`${MANUAL}/${name}.md`), pictures))

test.each(SCREEN_PATHS)("%s has a page with the screen's title", (path) => {
  const page = pages.get(pageAbout(path))
  expect(page?.title).toBe(path === AJUDA ? 'Ajuda' : headingOf(path))
})

test.each(names.filter((name) => name !== INDICE))(
  '%s has one page that says what to do',
  (name) => {
    const parts = pages.get(name)!.parts
    expect(parts.map(textOf).join(' ').split(/\s+/).length).toBeLessThan(420)
    expect(headings(parts).length).toBeGreaterThan(2)
  },
)

test.each(names)('the links of %s exist', (name) => {
  const dead = links(pages.get(name)!.parts).filter((href) => {
    const { pathname, searchParams, hash } = new URL(href, 'http://local')
    const page = pages.get(searchParams.get('pagina') ?? INDICE)
    const heading = decodeURIComponent(hash.slice(1))
    return pathname !== AJUDA || !page || (heading && !headings(page.parts).includes(heading))
  })
  expect(dead).toEqual([])
})

test('links every page from the index, once', () => {
  const listed = links(pages.get(INDICE)!.parts).map((href) => href.split('pagina=')[1])
  expect(listed.toSorted()).toEqual(names.filter((name) => name !== INDICE))
})

test("uses each page's own title in the index", () => {
  const called = pages
    .get(INDICE)!
    .parts.flatMap(within)
    .flatMap((part) =>
      typeof part !== 'string' && part.tag === 'a' ? [[part.href, textOf(part)]] : [],
    )
  expect(called).toEqual(
    called.map(([href]) => [href, pages.get(href!.split('pagina=')[1]!)?.title]),
  )
})

test('uses every picture, with a small size and a description', () => {
  const shown = names.flatMap((name) =>
    [...read(`${MANUAL}/${name}.md`).matchAll(/!\[(.*)\]\((.*)\)/g)].map(([, alt, file]) => ({
      alt,
      file,
    })),
  )
  expect(shown.filter(({ alt, file }) => !alt || !existsSync(`${MANUAL}/${file}`))).toEqual([])
  const files = readdirSync(PICTURES).sort()
  expect(shown.map(({ file }) => file!.replace('imagens/', '')).toSorted()).toEqual(files)
  expect(placed).toHaveLength(files.length)
  const sizes = files.map((file) => statSync(`${PICTURES}/${file}`).size)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(60 * KB)
  expect(sizes.reduce((a, b) => a + b)).toBeLessThanOrEqual(1700 * KB)
})

test.each(names)('the bold words of %s exist in the product', (name) => {
  const boldWords = strong(pages.get(name)!.parts).map((text) => text.replace(/…$/, ''))
  expect(boldWords.filter((text) => !product.includes(text))).toEqual([])
})

test.each([
  ['# Título\n\n<b>não</b>', 'html'],
  ['# Título\n\n### fundo', 'second headings'],
  ['# Título\n\n[aqui](#titulo)', 'names its page'],
  ['Sem título', 'begins with its title'],
])('rejects %j as a page', (markdown, problem) => {
  expect(() => manualPage(markdown, pictures)).toThrow(problem)
})

/** Returns the title of the screen at that path, from its source. */
function headingOf(path: string) {
  const [, file] = read('src/app/web/routes.tsx')
    .split(`path: '${path.replace(/^\/admin\/?/, '') || '/'}'`)[1]!
    .match(/import\('#(\S+Page\.tsx)'\)/)!
  return read(`src/${file}`).match(/<Page\s+title="([^"]+)"/)?.[1]
}

const within = (part: Part): Part[] =>
  typeof part === 'string' || part.tag === 'img' ? [part] : [part, ...part.parts.flatMap(within)]
const links = (parts: Part[]) =>
  parts
    .flatMap(within)
    .flatMap((part) => (typeof part !== 'string' && part.tag === 'a' ? part.href : []))
const strong = (parts: Part[]) =>
  parts
    .flatMap(within)
    .flatMap((part) => (typeof part !== 'string' && part.tag === 'strong' ? textOf(part) : []))
const headings = (parts: Part[]) =>
  parts.flatMap((part) => (typeof part !== 'string' && part.tag === 'h2' ? part.id! : []))
