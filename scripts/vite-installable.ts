import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { minifySync, type Plugin, type Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

const WORKER = 'src/app/web/worker/service-worker.ts'
const ROUTES = 'src/app/web/routes.tsx'
/** Imported by every screen, so not part of one screen's files. */
const FRAME = 'app/web/shell/GlobalSearch.tsx'
const FAVICON = 'src/app/web/public/favicon.svg'
const BEFORE_PAINT = 'src/app/web/public/before-paint.js'
const BASE = '/admin/'
/** The manual is available offline without its pictures. */
const PICTURE = /\.webp$/
/** The page itself, and its files without a hash. */
const PAGE = ['index.html', 'favicon.svg']

/**
 * Makes the built admin installable and usable offline: icons from the favicon, the service worker
 * with the list of built files, and the files of each screen for the server to preload.
 */
export function installable(): Plugin {
  return {
    name: 'installable',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      this.emitFile({ type: 'chunk', id: WORKER, fileName: 'sw.js' })
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        for (const [fileName, source] of await icons())
          this.emitFile({ type: 'asset', fileName, source })
        const page = bundle['index.html'] as Rolldown.OutputAsset
        page.source = withFont(
          withInlineScript(String(page.source), await readFile(BEFORE_PAINT, 'utf8')),
          Object.keys(bundle).find((name) => name.endsWith('.woff2')),
        )

        const source = JSON.stringify(await preloads(bundle))
        this.emitFile({ type: 'asset', fileName: 'preloads.json', source })
        const worker = bundle['sw.js'] as Rolldown.OutputChunk
        const list = JSON.stringify(await listOf(bundle))
        worker.code = worker.code.replace('__BUILD__', () => list)
      },
    },
  }
}

/** Inlines the script that runs first: a separate request would delay the page. */
function withInlineScript(page: string, script: string) {
  const { code } = minifySync('before-paint.js', script)
  return page.replace(
    `<script src="${BASE}before-paint.js"></script>`,
    () => `<script>${code}</script>`,
  )
}

/** Preloads the font: otherwise it is requested only once there is text to draw. */
function withFont(page: string, font: string | undefined) {
  if (!font) throw new Error('The admin is built without its typeface')
  const link = `<link rel="preload" as="font" type="font/woff2" crossorigin href="${BASE}${font}">`
  return page.replace('</head>', () => `${link}</head>`)
}

/** Returns the icons for launchers; in the maskable one the background reaches the edges. */
async function icons(): Promise<[string, Buffer][]> {
  const rounded = await readFile(FAVICON, 'utf8')
  const whole = rounded.replace(/ rx="\d+"/, '')
  const draw = (svg: string, size: number) =>
    sharp(Buffer.from(svg), { density: (72 * size) / 32 })
      .resize(size, size)
      .png({ palette: true })
      .toBuffer()
  return [
    ['icon-192.png', await draw(rounded, 192)],
    ['icon-512.png', await draw(rounded, 512)],
    ['icon-maskable-512.png', await draw(whole, 512)],
    ['apple-touch-icon.png', await draw(whole, 180)],
  ]
}

/**
 * Returns the worker's list: the files of the first page to cache at once, and the screens to cache
 * later.
 */
async function listOf(bundle: Bundle) {
  const page = String((bundle['index.html'] as Rolldown.OutputAsset).source)
  const files = Object.keys(bundle).filter(
    (name) => name.startsWith('assets/') && !PICTURE.test(name),
  )
  const first = files.filter((name) => page.includes(name) || name.endsWith('.woff2'))
  const version = hashOf(page, await readFile(FAVICON), ...files.toSorted())
  const addresses = (names: string[]) => names.map((name) => BASE + name)
  return {
    version,
    shell: addresses([...PAGE, ...first]),
    rest: addresses(files.filter((name) => !first.includes(name))),
  }
}

/** Matches a route's path and the file of its page. */
const LAZY_ROUTE = /path: '([^']+)'(?:(?!path:)[\s\S])*?import\('#([^']+Page\.tsx)'\)/g

/** Returns the files of each screen's address besides those of every page. */
async function preloads(bundle: Bundle): Promise<Record<string, string[]>> {
  const page = String((bundle['index.html'] as Rolldown.OutputAsset).source)
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const screens = (await readFile(ROUTES, 'utf8')).matchAll(LAZY_ROUTE)
  const chunkOf = (source: string) =>
    chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${source}`))
  const frame = chunkOf(FRAME)
  const filesOf = ([, path, source]: RegExpMatchArray): [string, string[]] => {
    const own = chunkOf(source!)
    if (!own || !frame) throw new Error(`${ROUTES}: the chunk of ${path} was not found`)
    const files = [own, frame].flatMap(({ fileName }) => withImports(fileName, bundle))
    return [
      path === '/' ? '/admin' : `/admin/${path}`,
      [...new Set(files)].filter((name) => !page.includes(name)),
    ]
  }
  return Object.fromEntries(Array.from(screens, filesOf))
}

function withImports(name: string, bundle: Bundle, seen = new Set<string>()): string[] {
  const file = bundle[name]
  if (seen.has(name) || file?.type !== 'chunk') return []
  seen.add(name)
  return [name, ...file.imports.flatMap((imported) => withImports(imported, bundle, seen))]
}

const hashOf = (...parts: (string | Buffer)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('base64url').slice(0, 10)
}
