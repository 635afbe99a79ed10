import { lexer, type Token, type Tokens } from 'marked'
import {
  type ManualPage,
  manualAddress,
  type Part,
  type Picture,
  slug,
  type Tag,
} from '../rules.ts'

/** Finds a picture by its path in the Markdown. */
type Pictures = (path: string) => Pick<Picture, 'src' | 'width' | 'height'> | undefined

/** Parses a page of the manual. Throws on Markdown that the screen cannot show, for example raw HTML. */
export function manualPage(markdown: string, pictures: Pictures): ManualPage {
  const [heading, ...rest] = lexer(markdown).filter(({ type }) => type !== 'space')
  if (heading?.type !== 'heading' || (heading as Tokens.Heading).depth !== 1)
    throw new Error('a page of the manual begins with its title')
  return { title: (heading as Tokens.Heading).text, parts: partsOf(rest, pictures) }
}

const partsOf = (tokens: Token[] | undefined, pictures: Pictures): Part[] =>
  (tokens ?? []).flatMap((token) => partOf(token, pictures))

const PLAIN: Partial<Record<string, Tag>> = {
  paragraph: 'p',
  strong: 'strong',
  em: 'em',
  blockquote: 'blockquote',
}

function partOf(token: Token, pictures: Pictures): Part | Part[] {
  const inside = () => partsOf((token as { tokens?: Token[] }).tokens, pictures)
  const tag = PLAIN[token.type]
  if (tag) return { tag, parts: inside() }
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
      return { tag: 'h2', id: slug(token.text as string), parts: inside() }
    case 'list':
      return list(token as Tokens.List, pictures)
    case 'table':
      return table(token as Tokens.Table, pictures)
    case 'link':
      return { tag: 'a', href: address(token.href as string), parts: inside() }
    case 'image':
      return picture(token as Tokens.Image, pictures)
    default:
      throw new Error(`the manual knows no ${token.type}: ${token.raw}`)
  }
}

const list = ({ ordered, items }: Tokens.List, pictures: Pictures): Part => ({
  tag: ordered ? 'ol' : 'ul',
  parts: items.map(({ tokens }) => ({ tag: 'li', parts: partsOf(tokens, pictures) })),
})

function table({ header, rows }: Tokens.Table, pictures: Pictures): Part {
  const row = (cells: Tokens.TableCell[], tag: Tag): Part => ({
    tag: 'tr',
    parts: cells.map(({ tokens }) => ({ tag, parts: partsOf(tokens, pictures) })),
  })
  return { tag: 'table', parts: [row(header, 'th'), ...rows.map((cells) => row(cells, 'td'))] }
}

/** A picture that does not exist yet is left out: taking the pictures needs the built product. */
function picture({ href, text }: Tokens.Image, pictures: Pictures): Part | Part[] {
  const found = pictures(href)
  return found ? { tag: 'img', alt: text, ...found } : []
}

/** `pagamentos.md#x` is a page of the manual; any other address stays as it is. */
function address(href: string) {
  const [, page, heading] = href.match(/^([\w-]+)\.md(?:#(.+))?$/) ?? []
  if (href.startsWith('#')) throw new Error(`a link names its page: ${href}`)
  return page ? manualAddress(page, heading) : href
}
