import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export type AdminPage = {
  /** The folder of the build. */
  root: string
  at: (path: string) => string
  /** Hash of the inline script for the Content-Security-Policy. */
  scriptHash: string
}

/**
 * Returns the admin's page for each address; pages differ only in the files they preload. Returns
 * undefined if nothing was built.
 */
export async function adminPage(webRoot: string | undefined): Promise<AdminPage | undefined> {
  if (!webRoot || !existsSync(join(webRoot, 'index.html'))) return
  const page = await readFile(join(webRoot, 'index.html'), 'utf8')
  const preloads: Record<string, string[]> = JSON.parse(
    await readFile(join(webRoot, 'preloads.json'), 'utf8'),
  )
  const screens = new Map(
    Object.entries(preloads).map(([path, files]) => [path, preloading(page, files)]),
  )
  /** A trailing slash means the same screen. */
  const screenAt = (path: string) => screens.get(path.length > 1 ? path.replace(/\/$/, '') : path)
  const script = page.match(/<script[^>]*>(.*?)<\/script>/s)?.[1] ?? ''
  return {
    root: webRoot,
    at: (path) => screenAt(path) ?? page,
    scriptHash: `sha256-${createHash('sha256').update(script).digest('base64')}`,
  }
}

function preloading(page: string, files: string[]) {
  const links = files.map((file) => `<link rel="modulepreload" crossorigin href="/admin/${file}">`)
  return page.replace('</head>', () => `${links.join('')}</head>`)
}
