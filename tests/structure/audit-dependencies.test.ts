import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { checkLock, judge } from '../../scripts/audit-rules.mjs'
import { standIn } from '../kit/server/stand-in.ts'

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const lock = read('package-lock.json')
const allowed = read('docs/security-audit-allow.json')

describe('the lock file', () => {
  test('has no problem outside the list of exceptions', () =>
    expect(checkLock(lock, allowed)).toEqual([]))

  const good = { version: '1.0.0', integrity: 'sha512-aaaa', license: 'MIT' }
  test.each([
    ['no hash', { ...good, integrity: undefined }, 'integridade'],
    ['a weak hash', { ...good, integrity: 'sha1-aaaa' }, 'integridade'],
    ['another licence', { ...good, license: 'AGPL-3.0-only' }, 'licença AGPL-3.0-only'],
    ['no licence', { ...good, license: undefined }, 'licença undefined'],
    ['an install script', { ...good, hasInstallScript: true }, 'roda um programa'],
    ['a deprecation', { ...good, deprecated: 'do not use' }, 'abandonado'],
    ['a Git address', { ...good, resolved: 'git+ssh://git@github.com/a/b.git#1' }, 'vem de git'],
    ['an address without TLS', { ...good, resolved: 'http://example.com/a.tgz' }, 'vem de http:'],
    ['a folder', { ...good, link: true }, 'não vem do registro'],
    ['a Git version', { ...good, version: 'github:a/b' }, 'não tem versão exata'],
  ])('is rejected with %s', (_, entry, output) => {
    expect(checkLock({ packages: { 'node_modules/a': entry } }, allowed).join()).toContain(output)
  })

  test('is rejected if a dependency has no exact version', () => {
    const dependencies = { a: '^1.0.0', b: '1.0.0', c: 'npm:@x/d@1.0.0', d: 'npm:e@latest' }
    expect(checkLock({ packages: { '': { dependencies } } }, allowed)).toEqual([
      'a: ^1.0.0 não é uma versão exata',
      'd: npm:e@latest não é uma versão exata',
    ])
  })
})

const ADVISORY = {
  id: 1,
  url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
  title: 'Denial of service',
  severity: 'high',
}
const EXCEPTION = {
  id: 'GHSA-aaaa-bbbb-cccc',
  package: 'pg',
  reason: 'not reachable',
  until: '2026-04-01',
}

describe('a known advisory', () => {
  const judged = (exception: object, today = '2026-03-10') =>
    judge({ pg: [ADVISORY] }, [{ ...EXCEPTION, ...exception }], today)

  test('is reported', () =>
    expect(judge({ pg: [ADVISORY] }, [], '2026-03-10')).toEqual([
      'pg: GHSA-aaaa-bbbb-cccc (high) Denial of service',
    ]))
  test('is ignored until its exception expires', () => {
    expect(judged({})).toEqual([])
    expect(judged({}, '2026-04-02')).toEqual([
      'GHSA-aaaa-bbbb-cccc: a exceção venceu em 2026-04-01',
    ])
  })
  test('is reported if the exception names another package, no reason or no end', () => {
    expect(judged({ package: 'pino' })).toHaveLength(1)
    expect(judged({ reason: '' })).toEqual(['GHSA-aaaa-bbbb-cccc: a exceção não diz o motivo'])
    expect(judged({ until: 'sempre' })).toHaveLength(1)
  })
})

describe('the command', () => {
  const run = (registry: string, ...args: string[]) =>
    new Promise<{ code: number | null; output: string }>((resolve) => {
      const child = spawn(process.execPath, ['scripts/audit-dependencies.mjs', ...args], {
        env: { ...process.env, npm_config_registry: registry },
      })
      let output = ''
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk) => (output += chunk))
      child.on('close', (code) => resolve({ code, output }))
    })

  test('checks every version with the registry and fails for an advisory', async () => {
    const registry = await standIn()
    registry.answers({ body: {} })
    expect(await run(`${registry.url}/`)).toMatchObject({ code: 0 })
    const [request] = registry.requests
    expect(request).toMatchObject({ method: 'POST', path: '/-/npm/v1/security/advisories/bulk' })
    const asked = JSON.parse(request!.body)
    expect(asked).toMatchObject({ pg: [lock.packages['node_modules/pg'].version] })
    // By the registry's names, not by those of our folders.
    expect(asked).not.toHaveProperty('typescript-7')
    expect(asked.typescript).toContain(lock.packages['node_modules/typescript-7'].version)
    registry.answers({ body: { pg: [ADVISORY] } })
    expect(await run(`${registry.url}/`)).toEqual({
      code: 1,
      output: '✗ pg: GHSA-aaaa-bbbb-cccc (high) Denial of service\n',
    })
  })

  test('reports that the registry did not answer', async () => {
    const registry = await standIn()
    registry.answers({ status: 404 })
    const { code, output } = await run(`${registry.url}/`)
    expect(code).toBe(3)
    expect(output).toContain(
      'não foram conferidas: o registro de pacotes não pôde ser consultado (respondeu 404)',
    )
    expect((await run('http://127.0.0.1:1/')).code).toBe(3)
    expect((await run('http://127.0.0.1:1/', '--offline')).code).toBe(0)
  })
})
