/** The little of a service worker's surroundings that is used; the browser's own types of it exclude those of a page. */
export type WorkerScope = {
  location: { origin: string }
  clients: { claim(): Promise<void> }
  registration: Pick<ServiceWorkerRegistration, 'navigationPreload'>
  skipWaiting(): Promise<void>
  addEventListener<Name extends keyof Events>(
    name: Name,
    listener: (event: Events[Name]) => void,
  ): void
}

type Extendable = { waitUntil(work: Promise<unknown>): void }

export type FetchEvent = Extendable & {
  request: Request
  /** The answer to a navigation that was asked for while the worker was waking up. */
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

/** What the browser itself does with such requests, without waking the worker up (not in every browser yet). */
type Route = {
  condition: { urlPattern: { pathname: string } }
  source: 'network' | { cacheName: string }
}
type InstallEvent = Extendable & { addRoutes?(routes: Route[]): Promise<void> }

type Events = {
  install: InstallEvent
  activate: Extendable
  message: Extendable & { data: unknown }
  fetch: FetchEvent
}
