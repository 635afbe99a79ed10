import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The admin's page for each address: the same everywhere, save that a screen's own files are announced in its head, so that
 * they travel together with the first ones instead of after them.
 */
export async function adminPage(webRoot: string): Promise<(path: string) => string> {
  const page = await readFile(join(webRoot, 'index.html'), 'utf8')
  const preloads = JSON.parse(await readFile(join(webRoot, 'preloads.json'), 'utf8'))
  const pages = new Map(
    Object.entries<string[]>(preloads).map(([path, files]) => [path, announcing(page, files)]),
  )
  return (path) => pages.get(path.length > 1 ? path.replace(/\/$/, '') : path) ?? page
}

function announcing(page: string, files: string[]) {
  const links = files.map((file) => `<link rel="modulepreload" crossorigin href="/admin/${file}">`)
  return page.replace('</head>', () => `${links.join('')}</head>`)
}
