/** How the worker answers a request: `network-only` requests do not pass through it. */
export type Strategy = 'network-first' | 'cache-first' | 'network-only'

const SCREEN = /^\/admin(?:\/[^.]*)?$/
const FILE = /^\/admin\/(?:assets\/[^/]+|favicon\.svg)$/

/**
 * Returns `network-first` for a navigation to a screen and `cache-first` for a built file. Nothing else
 * is cached: answers of the API (money, personal data), documents and the manifest with the company's
 * name always come from the server.
 */
export function strategyOf(
  url: URL,
  request: Pick<Request, 'method' | 'mode'>,
  origin: string,
): Strategy {
  if (request.method !== 'GET' || url.origin !== origin) return 'network-only'
  if (request.mode === 'navigate')
    return SCREEN.test(url.pathname) ? 'network-first' : 'network-only'
  return FILE.test(url.pathname) ? 'cache-first' : 'network-only'
}
