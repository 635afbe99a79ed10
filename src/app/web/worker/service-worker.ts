import type { FetchEvent, WorkerScope } from './scope.ts'
import { wayOf } from './ways.ts'

declare const self: WorkerScope
/** Put in by the build: what it made, and a word that changes whenever any of it does. */
declare const __BUILD__: { version: string; shell: string[]; rest: string[] }

const BUILD = __BUILD__
const CACHE = `admin-${BUILD.version}`
const PAGE = '/admin/index.html'
/** Longer than a healthy network ever takes, shorter than anyone likes to look at a white page. */
const PATIENCE_MS = 1500

const openCache = () => caches.open(CACHE)
const isHashed = (path: string) => path.includes('/assets/')

/** Whole or not at all: a shell with a part missing would be worse than none. */
async function keepShell() {
  const requests = BUILD.shell.map(
    (path) => new Request(path, isHashed(path) ? {} : { cache: 'no-cache' }),
  )
  await (await openCache()).addAll(requests)
  await self.skipWaiting()
}

/** The screens' own files, one by one and only those missing: it may be broken off at any time. */
async function keepRest() {
  const cache = await openCache()
  for (const path of BUILD.rest) if (!(await cache.match(path))) await cache.add(path)
}

async function rebase() {
  const outdated = (await caches.keys()).filter((name) => name !== CACHE)
  await Promise.all(outdated.map((name) => caches.delete(name)))
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

/** Returns the server's page, or the cached one if the server does not answer in time. */
async function screen(event: FetchEvent): Promise<Response> {
  const fresh = fromServer(event)
  const cached = async () => (await openCache()).match(PAGE)
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS))
  const answer = await Promise.race([fresh, late]).catch(() => undefined)
  if (answer && answer.status < 500) return answer
  return (await cached()) ?? fresh
}

async function fromServer(event: FetchEvent): Promise<Response> {
  return (await event.preloadResponse) ?? fetch(event.request)
}

/** Returns a built file from the cache if it is there, because its content never changes. */
async function file(event: FetchEvent): Promise<Response> {
  const cache = await openCache()
  const cached = await cache.match(event.request, { ignoreVary: true })
  if (cached) return cached
  const answer = await fetch(event.request)
  if (answer.ok && isHashed(event.request.url))
    event.waitUntil(cache.put(event.request, answer.clone()))
  return answer
}

/** Waking the worker takes longer than most answers: what it would only pass on, or look up, the browser does alone. */
const ROUTES = [
  { condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' as const },
  { condition: { urlPattern: { pathname: '/admin/assets/*' } }, source: { cacheName: CACHE } },
]

self.addEventListener('install', (event) => {
  event.waitUntil(keepShell())
  if (event.addRoutes) event.waitUntil(event.addRoutes(ROUTES))
})
self.addEventListener('activate', (event) => event.waitUntil(rebase()))
self.addEventListener('message', (event) => {
  if (event.data === 'keep-rest') event.waitUntil(keepRest().catch(() => undefined))
})
self.addEventListener('fetch', (event) => {
  const way = wayOf(new URL(event.request.url), event.request, self.location.origin)
  if (way === 'screen') event.respondWith(screen(event))
  else if (way === 'file') event.respondWith(file(event))
})
