import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { escapeHtml } from '#domain/html.ts'

type Wanted = { files: string[]; asks: string[] }

export type AdminPage = {
  at: (path: string) => string
  /** What a Content-Security-Policy calls the script inside. */
  scriptHash: string
}

/**
 * The admin's page for each address: the same everywhere, save that a screen's own files are announced in its head, so that
 * they travel together with the first ones, and that the page's first script learns what to ask the API meanwhile.
 */
export async function adminPage(webRoot: string): Promise<AdminPage> {
  const page = await readFile(join(webRoot, 'index.html'), 'utf8')
  const preloads = JSON.parse(await readFile(join(webRoot, 'preloads.json'), 'utf8'))
  const pages = new Map(
    Object.entries<Wanted>(preloads).map(([path, wanted]) => [path, announcing(page, wanted)]),
  )
  const script = page.match(/<script>(.*?)<\/script>/s)?.[1] ?? ''
  return {
    at: (path) => pages.get(path.length > 1 ? path.replace(/\/$/, '') : path) ?? page,
    scriptHash: `sha256-${createHash('sha256').update(script).digest('base64')}`,
  }
}

function announcing(page: string, { files, asks }: Wanted) {
  const links = files.map((file) => `<link rel="modulepreload" crossorigin href="/admin/${file}">`)
  return page
    .replace('<script>', () => `<script data-asks="${escapeHtml(asks.join(' '))}">`)
    .replace('</head>', () => `${links.join('')}</head>`)
}
