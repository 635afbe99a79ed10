/** A piece of a manual page, parsed from its Markdown: the screen shows nothing else. */
export type Part = string | Element | Link | Picture
export type Element = { tag: Tag; id?: string; parts: Part[] }
export type Link = { tag: 'a'; href: string; parts: Part[] }
export type Picture = { tag: 'img'; src: string; alt: string; width: number; height: number }
export type Tag =
  | 'h2'
  | 'p'
  | 'ul'
  | 'ol'
  | 'li'
  | 'strong'
  | 'em'
  | 'code'
  | 'blockquote'
  | 'table'
  | 'tr'
  | 'th'
  | 'td'
export type ManualPage = { title: string; parts: Part[] }

export const AJUDA = '/admin/ajuda'
/** The page of the index: what the help screen shows first. */
export const INDICE = 'README'

/** The address of a manual page, at one of its headings if given. */
export const manualAddress = (page: string, heading?: string) =>
  `${AJUDA}${page === INDICE ? '' : `?pagina=${page}`}${heading ? `#${encodeURIComponent(heading)}` : ''}`

/** The manual page about the screen at that path of the admin, the index for the help screen itself. */
export const pageAbout = (path: string) =>
  path === '/admin' ? 'painel' : path === AJUDA ? INDICE : path.replace('/admin/', '')

/** A heading's name in an address, as GitHub makes it: 'Desfazer um pagamento' → 'desfazer-um-pagamento'. */
export const slug = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')

/** All that a part says, without its form. */
export const textOf = (part: Part): string =>
  typeof part === 'string' ? part : part.tag === 'img' ? '' : part.parts.map(textOf).join(gap(part.tag))

const gap = (tag: Tag | 'a') => (['ul', 'ol', 'table', 'tr', 'blockquote'].includes(tag) ? ' ' : '')
