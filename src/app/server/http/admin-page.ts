import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

type Wanted = { files: string[]; asks: string[] }

export type AdminPage = {
  /** The folder of the build. */
  root: string
  at: (path: string) => string
  /** What the screen at that path asks the API for; undefined where there is none. */
  asksAt: (path: string) => readonly string[] | undefined
  /** What a Content-Security-Policy calls the script inside. */
  scriptHash: string
}

/**
 * The admin's page for each address: the same everywhere, save that a screen's own files are announced in its head, so that
 * they travel together with the first ones, and that its first script learns that the server
 * can draw it (`GET /api/tela`). None where nothing was built.
 */
export async function adminPage(webRoot: string | undefined): Promise<AdminPage | undefined> {
  if (!webRoot || !existsSync(join(webRoot, 'index.html'))) return
  const page = await readFile(join(webRoot, 'index.html'), 'utf8')
  const preloads: Record<string, Wanted> = JSON.parse(await readFile(join(webRoot, 'preloads.json'), 'utf8'))
  const screens = new Map(
    Object.entries(preloads).map(([path, { files, asks }]) => [
      path,
      { page: announcing(page, files), asks },
    ]),
  )
  /** With a slash at its end it is the same screen. */
  const screenAt = (path: string) => screens.get(path.length > 1 ? path.replace(/\/$/, '') : path)
  const script = page.match(/<script[^>]*>(.*?)<\/script>/s)?.[1] ?? ''
  return {
    root: webRoot,
    at: (path) => screenAt(path)?.page ?? page,
    asksAt: (path) => screenAt(path)?.asks,
    scriptHash: `sha256-${createHash('sha256').update(script).digest('base64')}`,
  }
}

function announcing(page: string, files: string[]) {
  const links = files.map((file) => `<link rel="modulepreload" crossorigin href="/admin/${file}">`)
  return page.replace('<script ', '<script data-tela ').replace('</head>', () => `${links.join('')}</head>`)
}
