import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PUBLIC_URLS } from '#integrations/urls.ts'
import packages from '../package.json' with { type: 'json' }
import { ENDPOINTS } from './kit/calls/ask.ts'

/** What docs/security.md says of the whole of the code, held against the whole of it. */
const sources = globSync('src/**/*.{ts,tsx,js}').filter(
  (name) => !/\.(?:test|examples)\.|conformance/.test(name),
)
const code = new Map(sources.map((name) => [name, readFileSync(name, 'utf8')]))
const filesWith = (pattern: RegExp) => sources.filter((name) => pattern.test(code.get(name)!)).toSorted()
const imported = (text: string) =>
  [...text.matchAll(/(?:from |import\()'((?:@[\w.-]+\/)?[a-z][\w.-]*)/g)].map(([, name]) => name!)

test('11.2.1: what encrypts, hashes, signs and draws lots is Node’s own, argon2, age and otpauth', () => {
  const used = new Set(sources.flatMap((name) => imported(code.get(name)!)))
  const cryptographic =
    /crypt|cipher|hash|hmac|sha\d|md5|aes|rsa|jose|jwt|nacl|noble|sodium|argon|pbkdf|otp|^age|forge|random|nanoid|uuid/i
  expect([...used].filter((name) => cryptographic.test(name)).toSorted()).toEqual([
    '@node-rs/argon2',
    'age-encryption',
    'otpauth',
  ])
  expect(used.size).toBeGreaterThan(25)
  // Ciphers and hashes of one's own turn bits about: only the demonstration's sequence of made-up days does.
  expect(filesWith(/[\w)\]] (?:\^|<<|>>>?) [\w(~]/)).toEqual(['src/app/server/demo/random.ts'])
  expect(filesWith(/\bMath\.random\b/)).toEqual(['src/app/server/jobs.ts'])
})

/** Written down in the code, and called by nobody: for people to open, as names of formats, or as examples. */
const NOT_CALLED = [
  ...['wa.me', 'instagram.com', 'www.postgresql.org', 'www.gov.br', 'haveibeenpwned.com', 'docs.clamav.net'],
  ...['schema.org', 'www.sitemaps.org', 'localhost', 'local', 'servidor', 's3'],
]
const hostsIn = (text: string) => [...text.matchAll(/https?:\/\/([\w.-]*\w)/g)].map(([, host]) => host!)

test('13.1.1: every outside host of the code is documented, and every documented one is of the code', () => {
  const [, table = ''] = readFileSync('docs/integrations.md', 'utf8').split('## Hosts')
  const documented = [...table.split('\n## ')[0]!.matchAll(/^\| `([\w.-]+)` \|/gm)].map(([, host]) => host!)
  const called = Object.values(PUBLIC_URLS).map((url) => new URL(url).host)
  expect(documented.toSorted()).toEqual(called.toSorted())
  const written = new Set([...code.values()].flatMap(hostsIn))
  expect([...written].filter((host) => !NOT_CALLED.includes(host)).toSorted()).toEqual(called.toSorted())
})

test('1.3.5: no language of marks or templates is read at work, and markup is put in whole by the named files', () => {
  const used = new Set(sources.flatMap((name) => imported(code.get(name)!)))
  const languages =
    /mark|md|bbcode|mustache|handlebars|ejs|pug|liquid|nunjucks|eta|xsl|less|sass|mathjax|sanitize/i
  expect([...used].filter((name) => languages.test(name))).toEqual(['marked'])
  // The product's own manual, built in: its Markdown becomes React elements, never HTML.
  expect(filesWith(/from 'marked'/)).toEqual(['src/features/ajuda/web/markdown.ts'])
  expect(
    filesWith(/dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write/),
  ).toEqual(['src/features/site/web/Document.tsx', 'src/features/site/web/PayPage.tsx'])
  expect(filesWith(/\beval\(|new Function\(|from 'node:vm'/)).toEqual([])
})

test('15.2.3: at work there is nothing that only tests or development need', () => {
  const used = new Set(sources.flatMap((name) => imported(code.get(name)!)))
  expect([...used].filter((name) => name in packages.devDependencies)).toEqual([])
  expect(readFileSync('scripts/install.mjs', 'utf8')).toContain("'--omit=dev'")
  // Nothing that is called makes demonstration data; what was made by the start's own flag, a call takes away.
  const named = [...ENDPOINTS].filter(([name]) => /demo|seed|fixture|debug|limpar-teste/i.test(name))
  expect(named.map(([name]) => name)).toEqual(['POST /pagamentos/limpar-teste'])
  expect(filesWith(/'#tests\/|from '(?:\.\.\/)+tests\//)).toEqual([])
})
