import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The heading that shows the page is painted. */
export const BARE_TITLE = 'Referência'

const HTML = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>${BARE_TITLE}</title>
<link rel="stylesheet" href="/page.css"><script type="module" src="/page.js"></script></head>
<body><main><p class="skeleton">…</p></main></body></html>`
const CSS = 'body{font:16px/1.5 sans-serif}li{padding:8px;border-bottom:1px solid #ccc}'
const SCRIPT = `const headers = { authorization: 'Bearer ' + localStorage.getItem('authToken') }
const motos = await (await fetch('/api/motos?ordem=placa&limite=50', { headers })).json()
document.querySelector('main').innerHTML = '<h1>${BARE_TITLE}</h1><ul>' +
  motos.map(({ placa, cor, km_atual }) => '<li>' + placa + ' ' + cor + ' ' + km_atual + '</li>').join('') + '</ul>'`

/**
 * Serves a minimal page that lists the same server's data: one style sheet, one script of six
 * lines, no framework. Its time is the machine's and the browser's own share.
 */
export async function serveBarePage(origin: string) {
  const files: Record<string, [type: string, content: string]> = {
    '/page.css': ['text/css', CSS],
    '/page.js': ['text/javascript', SCRIPT],
  }
  const server = createServer((incoming, answer) => {
    if (incoming.url?.startsWith('/api/')) return forward(origin, incoming, answer)
    const [type, content] = files[incoming.url ?? ''] ?? ['text/html; charset=utf-8', HTML]
    const cacheControl = type.startsWith('text/html')
      ? 'no-cache'
      : 'public, max-age=31536000, immutable'
    answer.writeHead(200, { 'content-type': type, 'cache-control': cacheControl }).end(content)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => server.close(),
  }
}

const forward = (
  origin: string,
  { url = '', method, headers }: IncomingMessage,
  answer: ServerResponse,
) =>
  void request(origin + url, { ...(method && { method }), headers }, (reply) => {
    answer.writeHead(reply.statusCode ?? 502, reply.headers)
    reply.pipe(answer)
  }).end()
