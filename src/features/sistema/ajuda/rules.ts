/** A node of a manual page, parsed from Markdown. The screen renders only these. */
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
/** The index page, which the help screen opens first. */
export const INDICE = 'README'

/** Returns the address of a manual page, with the anchor of a heading if given. */
export function manualAddress(page: string, heading?: string) {
  const anchor = heading ? (`#${encodeURIComponent(heading)}` as const) : ''
  return page === INDICE
    ? (`${AJUDA}${anchor}` as const)
    : (`${AJUDA}?pagina=${page}${anchor}` as const)
}

/** The screens that are tabs of one entry of the menu: each has its own page. */
const SHARED = /^\/admin\/(?:controle|recebimentos)\//

/** Returns the manual page for an admin path; for the help screen itself, the index. */
export function pageAbout(path: string) {
  if (path === '/admin') return 'painel'
  if (path === AJUDA) return INDICE
  if (path === '/admin/configuracoes/planos') return 'planos-e-precos'
  return path.replace(SHARED, '/admin/').replace('/admin/', '').replace('/', '-')
}

/**
 * Returns a heading's anchor as GitHub makes it: 'Desfazer um pagamento' → 'desfazer-um-pagamento'.
 */
export const slug = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')

/** Returns a node's plain text. */
export function textOf(part: Part): string {
  if (typeof part === 'string') return part
  return part.tag === 'img' ? '' : part.parts.map(textOf).join(gap(part.tag))
}

const gap = (tag: Tag | 'a') => (['ul', 'ol', 'table', 'tr', 'blockquote'].includes(tag) ? ' ' : '')
