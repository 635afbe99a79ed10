import { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import type { Deps } from '#server/deps.ts'

/** Only this origin's own files run, load or are called; no frames, and nothing inline but what a page allows by its hash. */
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
  // No text becomes markup or a program, except the service worker's address (worker/register.ts).
  requireTrustedTypesFor: ["'script'"],
  trustedTypes: ['servico'],
}

/** What the API answers with runs, loads and embeds nothing, where it is a document at all. */
const API_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
/** They say what a page's programs, frames and links may do: an answer of the API has none, and there are many of them. */
const OF_PAGES = new Set([
  'origin-agent-cluster',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
])

/** Helmet's headers, worked out once: the same for every answer, and dear to build for each of them anew. */
function fixedHeaders({ overHttps, subdomains }: { overHttps: boolean; subdomains: boolean }) {
  const collected = new ServerResponse({ method: 'GET', httpVersionMajor: 1, httpVersionMinor: 1 } as never)
  const build = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { ...CONTENT_SECURITY_POLICY, ...(overHttps && { upgradeInsecureRequests: [] }) },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    // Other names under the shop's own are not the product's to promise for: the operator does, or does not.
    strictTransportSecurity: overHttps && { maxAge: 31_536_000, includeSubDomains: subdomains },
  })
  build({} as never, collected, (error) => {
    if (error) throw error
  })
  return {
    ...(collected.getHeaders() as Record<string, string>),
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
  }
}

type Reached = Pick<Deps, 'publicUrl' | 'hstsSubdomains'>

/**
 * The headers by whose answer they stand on: the API's, the admin's, everybody's. Where the public address is https, browsers
 * are told to come by no other way for a year.
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

/** Security headers on every answer; what the API says is never cached, and only the public page is indexed. */
export function secureHeaders(app: FastifyInstance, deps: Reached) {
  const { api, admin, everywhere } = headersOf(deps)
  app.addHook('onRequest', (request, reply, done) => {
    const { url } = request
    reply.headers(url.startsWith('/api') ? api : url.startsWith('/admin') ? admin : everywhere)
    reply.header('x-request-id', request.id)
    done()
  })
}
