import type { FetchEvent, WorkerScope } from './scope.ts'
import { strategyOf } from './strategy.ts'

declare const self: WorkerScope
/** Set by the build: a version that changes with any built file, and the paths of the files. */
declare const __BUILD__: { version: string; shell: string[]; rest: string[] }

const BUILD = __BUILD__
const CACHE = `admin-${BUILD.version}`
const PAGE = '/admin/index.html'
/** Max. wait for the server's page; a healthy network is faster. */
const TIMEOUT_MS = 1500

const openCache = () => caches.open(CACHE)
const isHashed = (path: string) => path.includes('/assets/')

/** Caches all files of the shell or none: with a file missing it would not start. */
async function cacheShell() {
  const requests = BUILD.shell.map(
    (path) => new Request(path, isHashed(path) ? {} : { cache: 'no-cache' }),
  )
  await (await openCache()).addAll(requests)
  await self.skipWaiting()
}

/** Caches the missing files of the screens one by one; it may be interrupted at any time. */
async function cacheRest() {
  const cache = await openCache()
  for (const path of BUILD.rest) if (!(await cache.match(path))) await cache.add(path)
}

/** Deletes the caches of earlier builds and takes control of the open pages. */
async function activate() {
  const outdated = (await caches.keys()).filter((name) => name !== CACHE)
  await Promise.all(outdated.map((name) => caches.delete(name)))
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

/** Returns the server's page, or the cached one if the server does not answer in time. */
async function networkFirst(event: FetchEvent): Promise<Response> {
  const fresh = fromServer(event)
  const cached = async () => (await openCache()).match(PAGE)
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, TIMEOUT_MS))
  const answer = await Promise.race([fresh, late]).catch(() => undefined)
  if (answer && answer.status < 500) return answer
  return (await cached()) ?? fresh
}

async function fromServer(event: FetchEvent): Promise<Response> {
  return (await event.preloadResponse) ?? fetch(event.request)
}

/** Returns a built file from the cache if it is there, because its content never changes. */
async function cacheFirst(event: FetchEvent): Promise<Response> {
  const cache = await openCache()
  const cached = await cache.match(event.request, { ignoreVary: true })
  if (cached) return cached
  const answer = await fetch(event.request)
  if (answer.ok && isHashed(event.request.url))
    event.waitUntil(cache.put(event.request, answer.clone()))
  return answer
}

/** Requests that the browser handles without starting the worker, whose start takes longer than most answers. */
const ROUTES = [
  { condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' as const },
  { condition: { urlPattern: { pathname: '/admin/assets/*' } }, source: { cacheName: CACHE } },
]

self.addEventListener('install', (event) => {
  event.waitUntil(cacheShell())
  if (event.addRoutes) event.waitUntil(event.addRoutes(ROUTES))
})
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('message', (event) => {
  if (event.data === 'cache-rest') event.waitUntil(cacheRest().catch(() => undefined))
})
self.addEventListener('fetch', (event) => {
  const strategy = strategyOf(new URL(event.request.url), event.request, self.location.origin)
  if (strategy === 'network-first') event.respondWith(networkFirst(event))
  else if (strategy === 'cache-first') event.respondWith(cacheFirst(event))
})
