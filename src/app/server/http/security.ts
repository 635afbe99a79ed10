import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import type { Deps } from '#server/deps.ts'

/**
 * Allows only this origin's own files; no frames, and nothing inline except scripts allowed by
 * hash.
 */
const CONTENT_SECURITY_POLICY = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  manifestSrc: ["'self'"],
  workerSrc: ["'self'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  objectSrc: ["'none'"],
  // Requires Trusted Types for scripts, with one policy for the service worker's address
  // (worker/register.ts).
  requireTrustedTypesFor: ["'script'"],
  trustedTypes: ['servico'],
}

/** A response of the API runs, loads and embeds nothing. */
const API_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
/** Headers that only matter for pages; left out of the API's many responses. */
const OF_PAGES = new Set([
  'origin-agent-cluster',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
])

/** Returns Helmet's headers, computed once, because they are the same for every response. */
function fixedHeaders({ overHttps, subdomains }: { overHttps: boolean; subdomains: boolean }) {
  const headers: Record<string, string> = {}
  const response = {
    setHeader: (name: string, value: string) =>
      Object.assign(headers, { [name.toLowerCase()]: value }),
    removeHeader() {},
  }
  const build = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { ...CONTENT_SECURITY_POLICY, ...(overHttps && { upgradeInsecureRequests: [] }) },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    // Subdomains are not part of the product, so the operator decides about them.
    strictTransportSecurity: overHttps && { maxAge: 31_536_000, includeSubDomains: subdomains },
  })
  build({} as never, response as never, (error) => {
    if (error) throw error
  })
  return {
    ...headers,
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
  }
}

type Reached = Pick<Deps, 'publicUrl' | 'hstsSubdomains'>

/**
 * Returns the headers of the API, of the admin, and of everything else. With an https address, HSTS
 * applies for a year.
 */
export function headersOf({ publicUrl, hstsSubdomains = false }: Reached) {
  const overHttps = publicUrl?.startsWith('https://') ?? false
  const everywhere = fixedHeaders({ overHttps, subdomains: hstsSubdomains })
  const admin = { ...everywhere, 'x-robots-tag': 'noindex' }
  const api = {
    ...Object.fromEntries(Object.entries(admin).filter(([name]) => !OF_PAGES.has(name))),
    'content-security-policy': API_POLICY,
    'cache-control': 'no-store',
  }
  return { everywhere, admin, api }
}

/**
 * Sets security headers on every response; API responses are not cached, and only the public page
 * is indexed.
 */
export function secureHeaders(app: FastifyInstance, deps: Reached) {
  const { api, admin, everywhere } = headersOf(deps)
  const headersFor = (url: string) => {
    if (url.startsWith('/api')) return api
    return url.startsWith('/admin') ? admin : everywhere
  }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersFor(request.url))
    reply.header('x-request-id', request.id)
    done()
  })
}
