/** How the worker answers a request: a screen's address, a file of the build, or not at all (the network does, as ever). */
export type Way = 'screen' | 'file' | 'network'

const SCREEN = /^\/admin(?:\/[^.]*)?$/
const FILE = /^\/admin\/(?:assets\/[^/]+|favicon\.svg)$/

/**
 * Only the admin's own page and its built files may ever be kept. What the API says (money, personal data), documents and
 * the manifest with the company's name always come from the server.
 */
export function wayOf(url: URL, request: Pick<Request, 'method' | 'mode'>, origin: string): Way {
  if (request.method !== 'GET' || url.origin !== origin) return 'network'
  if (request.mode === 'navigate') return SCREEN.test(url.pathname) ? 'screen' : 'network'
  return FILE.test(url.pathname) ? 'file' : 'network'
}
