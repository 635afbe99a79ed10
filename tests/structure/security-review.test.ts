import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PUBLIC_URLS } from '#integrations/urls.ts'
import packages from '../../package.json' with { type: 'json' }
import { ENDPOINTS } from '../kit/calls/ask.ts'

/** Checks statements of docs/security.md about the whole code. */
const sources = globSync('src/**/*.{ts,tsx,js}').filter(
  (name) => !/\.(?:test|examples)\.|conformance/.test(name),
)
const code = new Map(sources.map((name) => [name, readFileSync(name, 'utf8')]))
const filesWith = (pattern: RegExp) =>
  sources.filter((name) => pattern.test(code.get(name)!)).toSorted()
const imported = (text: string) =>
  [...text.matchAll(/(?:from |import\()'((?:@[\w.-]+\/)?[a-z][\w.-]*)/g)].map(([, name]) => name!)

test("11.2.1: uses only Node's crypto, argon2, age and otpauth for cryptography and random numbers", () => {
  const used = new Set(sources.flatMap((name) => imported(code.get(name)!)))
  const cryptographic =
    /crypt|cipher|hash|hmac|sha\d|md5|aes|rsa|jose|jwt|nacl|noble|sodium|argon|pbkdf|otp|^age|forge|random|nanoid|uuid/i
  expect([...used].filter((name) => cryptographic.test(name)).toSorted()).toEqual([
    '@node-rs/argon2',
    'age-encryption',
    'otpauth',
  ])
  expect(used.size).toBeGreaterThan(25)
  // Custom cryptography would use bit operations; only the demonstration's random generator does.
  expect(filesWith(/[\w)\]] (?:\^|<<|>>>?) [\w(~]/)).toEqual(['src/app/server/demo/random.ts'])
  expect(filesWith(/\bMath\.random\b/)).toEqual(['src/app/server/jobs.ts'])
})

/** Hosts in the code that are not called: links for people, format names, or examples. */
const NOT_CALLED = [
  ...[
    'wa.me',
    'instagram.com',
    'www.postgresql.org',
    'www.gov.br',
    'haveibeenpwned.com',
    'docs.clamav.net',
  ],
  ...['schema.org', 'www.sitemaps.org', 'localhost', 'local', 'servidor', 's3', 'loja.exemplo'],
]
const hostsIn = (text: string) =>
  [...text.matchAll(/https?:\/\/([\w.-]*\w)/g)].map(([, host]) => host!)

test('13.1.1: documents exactly the external hosts in the code', () => {
  const [, table = ''] = readFileSync('docs/integrations.md', 'utf8').split('## Hosts')
  const documented = [...table.split('\n## ')[0]!.matchAll(/^\| `([\w.-]+)` \|/gm)].map(
    ([, host]) => host!,
  )
  const called = Object.values(PUBLIC_URLS).map((url) => new URL(url).host)
  expect(documented.toSorted()).toEqual(called.toSorted())
  const written = new Set([...code.values()].flatMap(hostsIn))
  expect([...written].filter((host) => !NOT_CALLED.includes(host)).toSorted()).toEqual(
    called.toSorted(),
  )
})

test('1.3.5: interprets no template language at run time, and inserts raw markup only in the named files', () => {
  const used = new Set(sources.flatMap((name) => imported(code.get(name)!)))
  const languages =
    /mark|md|bbcode|mustache|handlebars|ejs|pug|liquid|nunjucks|eta|xsl|less|sass|mathjax|sanitize/i
  expect([...used].filter((name) => languages.test(name))).toEqual(['marked'])
  // The built-in manual: its Markdown becomes React elements, never HTML.
  expect(filesWith(/from 'marked'/)).toEqual(['src/features/sistema/ajuda/web/markdown.ts'])
  expect(
    filesWith(/dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write/),
  ).toEqual([
    'src/features/visoes/site/web/Document.tsx',
    'src/features/visoes/site/web/PayPage.tsx',
  ])
  expect(filesWith(/\beval\(|new Function\(|from 'node:vm'/)).toEqual([])
})

test('15.2.3: contains nothing at run time that only tests or development need', () => {
  const used = new Set(sources.flatMap((name) => imported(code.get(name)!)))
  expect([...used].filter((name) => name in packages.devDependencies)).toEqual([])
  expect(readFileSync('scripts/install.mjs', 'utf8')).toContain("'--omit=dev'")
  // No call creates demonstration data; it comes from a flag of the start, and a call removes it.
  const named = [...ENDPOINTS].filter(([name]) =>
    /demo|seed|fixture|debug|limpar-teste/i.test(name),
  )
  expect(named.map(([name]) => name)).toEqual(['POST /pagamentos/limpar-teste'])
  expect(filesWith(/'#tests\/|from '(?:\.\.\/)+tests\//)).toEqual([])
})
