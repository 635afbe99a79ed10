import { contracts } from '#app/server/http/contracts.ts'
import type { Contract } from '#http/endpoint.ts'
import type { Send } from './client.ts'

const ENDPOINTS = Object.values<Contract>(contracts).flatMap((contract) => Object.values(contract))
const ID = '0190a0a0-0000-7000-8000-00000000dead'
const hex = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`

/** Ways to write the address of a call, which a check by prefix or pattern might take for another. */
const SPELLINGS: ((path: string) => string)[] = [
  (path) => path,
  (path) => path.toUpperCase(),
  (path) => `/${path}`,
  (path) => `${path}/`,
  (path) => `${path}//`,
  (path) => `/.${path}`,
  (path) => `/site/..${path}`,
  (path) => path.replace('/api/', '/api/./'),
  (path) => path.replace('/api/', '/api%2F'),
  (path) => path.replace('/api/', '/api\\'),
  (path) => path.replace(/\/([a-z])(?!.*\/[a-z])/, (_, letter) => `/${hex(letter)}`),
  (path) => `${path};x=1`,
  (path) => `${path}%00`,
  (path) => `${path}?_method=GET`,
  (path) => `http://127.0.0.1${path}`,
]

/** Headers by which some servers take the method or the address. */
const OVERRIDES = {
  'x-http-method-override': 'GET',
  'x-original-url': '/api/docs',
  'x-rewrite-url': '/api/docs',
}

/** Addresses of this machine to call from, so that no limit on one of them answers instead. */
const FROM = Array.from({ length: 200 }, (_, n) => `127.0.1.${n + 1}`)

/**
 * Calls everything that needs a session without one, and everything that a clerk may not do as a
 * clerk, in every spelling. Returns the number of requests and each one that was let in.
 */
export async function attackWithSpellings(send: Send, clerk: string) {
  const letIn: string[] = []
  let requests = 0
  for (const { method, path, access } of ENDPOINTS) {
    if (access === 'public') continue
    const address = `/api${path.replace(/:(\w+)/g, (_, param) => (param === 'mes' ? '2026-01' : ID))}`
    const roles = {
      nobody: '',
      ...((access === 'administrador' || typeof access === 'object') && { clerk }),
    }
    for (const [role, token] of Object.entries(roles))
      for (const spell of SPELLINGS) {
        const from = FROM[requests++ % FROM.length]!
        const { status, type } = await send({
          method,
          path: spell(address),
          token,
          from,
          headers: OVERRIDES,
        })
        // Pages for people are not calls.
        if (status < 300 && !type.startsWith('text/html'))
          letIn.push(`${method} ${path} as ${role}, ${spell(address)}: ${status}`)
        if (status === 429)
          letIn.push(`${method} ${path} as ${role} met a limit on requests, which proves nothing`)
      }
  }
  return { requests, letIn }
}
