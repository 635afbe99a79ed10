import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { minifySync, type Plugin, type Rolldown } from 'vite'
import { ASKS } from '../src/app/web/asks.ts'

type Bundle = Rolldown.OutputBundle

const WORKER = 'src/app/web/worker/service-worker.ts'
const SCREENS = ['src/app/web/screens.ts', 'src/app/web/screens.system.ts']
/** What stands around every screen, and is no part of the first files. */
const FRAME = 'app/web/shell/GlobalSearch.tsx'
const FAVICON = 'src/app/web/public/favicon.svg'
const EARLY = 'src/app/web/public/early.js'
const BASE = '/admin/'
/** The manual is read offline without its pictures. */
const PICTURE = /\.webp$/
/** The page itself, and what it names without a hash. */
const PAGE = ['index.html', 'favicon.svg']

/**
 * What makes the built admin installable and at home on a bad network: icons drawn from the favicon, the service worker
 * with the list of what was built, and what each screen's address will want: files, for the server to announce, and answers.
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
        for (const [fileName, source] of await icons()) this.emitFile({ type: 'asset', fileName, source })
        const page = bundle['index.html'] as Rolldown.OutputAsset
        page.source = withFont(
          withProgram(withEarly(String(page.source), await readFile(EARLY, 'utf8'))),
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

/** Puts the script that runs before all else into the page: fetched by itself, it would hold everything up. */
function withEarly(page: string, script: string) {
  const { code } = minifySync('early.js', script)
  return page.replace(`<script src="${BASE}early.js"></script>`, () => `<script>${code}</script>`)
}

/** The program is fetched at once, and started by the first script. */
function withProgram(page: string) {
  const named = /<script type="module" crossorigin src="([^"]+)"><\/script>/.exec(page)
  if (!named) throw new Error('The admin is built without its program')
  const [script, address] = named
  return page
    .replace(script, () => `<link rel="modulepreload" crossorigin href="${address}">`)
    .replace('<script>', () => `<script data-program="${address}">`)
}

/** The letters travel with the styles: otherwise they are asked for only once there are words to draw with them. */
function withFont(page: string, font: string | undefined) {
  if (!font) throw new Error('The admin is built without its typeface')
  const link = `<link rel="preload" as="font" type="font/woff2" crossorigin href="${BASE}${font}">`
  return page.replace('</head>', () => `${link}</head>`)
}

/** The favicon as launchers want it; where they cut their own shape, its ground reaches the edges. */
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

/** What the worker keeps: at once all that the first page needs, later the screens. */
async function listOf(bundle: Bundle) {
  const page = String((bundle['index.html'] as Rolldown.OutputAsset).source)
  const files = Object.keys(bundle).filter((name) => name.startsWith('assets/') && !PICTURE.test(name))
  const first = files.filter((name) => page.includes(name) || name.endsWith('.woff2'))
  const version = hashOf(page, await readFile(FAVICON), ...files.toSorted())
  const addresses = (names: string[]) => names.map((name) => BASE + name)
  return {
    version,
    shell: addresses([...PAGE, ...first]),
    rest: addresses(files.filter((name) => !first.includes(name))),
  }
}

type Wanted = { files: string[]; asks: string[] }

/** For each screen's address the files it wants besides those of every page, and what it asks the API. */
async function preloads(bundle: Bundle): Promise<Record<string, Wanted>> {
  const page = String((bundle['index.html'] as Rolldown.OutputAsset).source)
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const screens = (await Promise.all(SCREENS.map((file) => readFile(file, 'utf8'))))
    .join('\n')
    .matchAll(/path: '([^']+)'[^}]*?import\('#([^']+)'\)/g)
  const chunkOf = (source: string) =>
    chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${source}`))
  const frame = chunkOf(FRAME)
  const wanted = ([, path, source]: RegExpMatchArray): [string, Wanted] => {
    const own = chunkOf(source!)
    const asks = ASKS[path!]
    if (!own || !asks || !frame)
      throw new Error(`${SCREENS.join(', ')}: the chunk of ${path}, or what it asks, was not found`)
    const files = [own, frame].flatMap(({ fileName }) => withImports(fileName, bundle))
    return [path!, { files: [...new Set(files)].filter((name) => !page.includes(name)), asks }]
  }
  return Object.fromEntries(Array.from(screens, wanted))
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
