import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { lexer, type Token, type Tokens } from 'marked'
import sharp from 'sharp'
import type { Plugin } from 'vite'
import { INDICE, type ManualPage, manualAddress, type Part, slug, type Tag } from '#features/ajuda/rules.ts'

const MANUAL = resolve(import.meta.dirname, '../docs/manual')
/** Not among the files that the service worker keeps: the manual is read offline without its pictures. */
const PICTURES = 'ajuda/assets'

/** The address of a picture, for who builds the product. */
type Place = (file: string, content: Buffer) => string

/** The pages of one chapter travel together; the index comes with the screen. */
export const MANUAL_CHUNKS = {
  debugName: 'manual',
  test: new RegExp(`/docs/manual/(?!${INDICE})[^/]+\\.md$`),
  name: (id: string) => chapterFile(basename(id, '.md')),
  priority: 4,
}

function chapterFile(page: string) {
  const before = readFileSync(join(MANUAL, `${INDICE}.md`), 'utf8').split(`](${page}.md)`)[0]!
  const chapter = before.split('\n## ').at(-1)!.split('\n')[0]!
  return `ajuda-${slug(chapter).normalize('NFD').replace(/\p{M}/gu, '')}`
}

/** Turns the staff manual's Markdown into parts, and its pictures into files whose name changes with what they show. */
export function manual(): Plugin {
  let building = false
  let base = '/'
  return {
    name: 'manual',
    enforce: 'pre',
    configResolved(config) {
      building = config.command === 'build'
      base = config.base
    },
    async load(id) {
      const file = id.split('?')[0]!
      if (dirname(file) !== MANUAL || !file.endsWith('.md')) return
      this.addWatchFile(file)
      const place: Place = (picture, source) => {
        if (!building) return `${base}@fs${picture}`
        const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
        const fileName = `${PICTURES}/${basename(picture, '.webp')}-${hash}.webp`
        this.emitFile({ type: 'asset', fileName, source })
        return base + fileName
      }
      const page = await manualPage(await readFile(file, 'utf8'), place)
      return { code: `export default ${JSON.stringify(page)}`, moduleType: 'js', map: null }
    },
  }
}

/** A page's parts; throws at whatever the screen has no form for, raw HTML above all. */
export async function manualPage(markdown: string, place: Place): Promise<ManualPage> {
  const [heading, ...rest] = lexer(markdown).filter(({ type }) => type !== 'space')
  if (heading?.type !== 'heading' || (heading as Tokens.Heading).depth !== 1)
    throw new Error('a page of the manual begins with its title')
  return { title: (heading as Tokens.Heading).text, parts: await partsOf(rest, place) }
}

const partsOf = async (tokens: Token[] | undefined, place: Place): Promise<Part[]> =>
  (await Promise.all((tokens ?? []).map((token) => partOf(token, place)))).flat()

const PLAIN: Partial<Record<string, Tag>> = {
  paragraph: 'p',
  strong: 'strong',
  em: 'em',
  blockquote: 'blockquote',
}

async function partOf(token: Token, place: Place): Promise<Part | Part[]> {
  const inside = () => partsOf((token as { tokens?: Token[] }).tokens, place)
  const tag = PLAIN[token.type]
  if (tag) return { tag, parts: await inside() }
  switch (token.type) {
    case 'space':
      return []
    case 'text':
      return token.tokens ? inside() : (token.text as string).replace(/\s+/g, ' ')
    case 'escape':
      return token.text as string
    case 'codespan':
      return { tag: 'code', parts: [token.text as string] }
    case 'heading':
      if (token.depth !== 2) throw new Error(`only titles and second headings: ${token.raw}`)
      return { tag: 'h2', id: slug(token.text as string), parts: await inside() }
    case 'list':
      return list(token as Tokens.List, place)
    case 'table':
      return table(token as Tokens.Table, place)
    case 'link':
      return { tag: 'a', href: address(token.href as string), parts: await inside() }
    case 'image':
      return picture(token as Tokens.Image, place)
    default:
      throw new Error(`the manual knows no ${token.type}: ${token.raw}`)
  }
}

async function list({ ordered, items }: Tokens.List, place: Place): Promise<Part> {
  const parts = items.map(
    async ({ tokens }): Promise<Part> => ({ tag: 'li', parts: await partsOf(tokens, place) }),
  )
  return { tag: ordered ? 'ol' : 'ul', parts: await Promise.all(parts) }
}

async function table({ header, rows }: Tokens.Table, place: Place): Promise<Part> {
  const row = async (cells: Tokens.TableCell[], tag: Tag): Promise<Part> => ({
    tag: 'tr',
    parts: await Promise.all(cells.map(async ({ tokens }) => ({ tag, parts: await partsOf(tokens, place) }))),
  })
  return {
    tag: 'table',
    parts: await Promise.all([row(header, 'th'), ...rows.map((cells) => row(cells, 'td'))]),
  }
}

/** One that was not taken yet is left out: the tests miss it, and the screenshots need the product built. */
async function picture({ href, text }: Tokens.Image, place: Place): Promise<Part | Part[]> {
  const file = join(MANUAL, href)
  if (!existsSync(file)) return []
  const content = await readFile(file)
  const { width, height } = await sharp(content).metadata()
  return { tag: 'img', src: place(file, content), alt: text, width, height }
}

/** `pagamentos.md#x` is a page of the manual; all else stays as it is written. */
function address(href: string) {
  const [, page, heading] = href.match(/^([\w-]+)\.md(?:#(.+))?$/) ?? []
  if (href.startsWith('#')) throw new Error(`a link names its page: ${href}`)
  return page ? manualAddress(page, heading) : href
}
