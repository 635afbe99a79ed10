/** The used part of a service worker's global scope; TypeScript's types of it conflict with a page's. */
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
  /** The response to a navigation, requested while the worker was starting. */
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

/** Static routing: what the browser does with such requests without the worker; not in every browser. */
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
