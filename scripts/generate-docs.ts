/**
 * `npm run docs`: writes the tables of docs/ that repeat the code, between `<!-- generated: name
 * -->` and `<!-- end -->`. `--check` writes nothing and fails if a table is out of date or the
 * glossary misses a status.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { contracts } from '#app/server/http/contracts.ts'
import { EFEITO_NAMES, EFEITOS, EXIGENCIAS, type Exigencia } from '#domain/access/efeitos.ts'
import { PERMISSAO_NAMES, PERMISSOES } from '#domain/access/permissoes.ts'
import { STATUS_COBRANCA, TIPOS_COBRANCA } from '#domain/cobranca.ts'
import { STATUS_LOCACAO } from '#domain/locacao.ts'
import { STATUS_MULTA } from '#domain/multa.ts'
import { STATUS_PAGAMENTO, TIPOS_PAGAMENTO } from '#domain/pagamento.ts'
import { TIPOS_RECEBIMENTO } from '#domain/recebimento.ts'
import { STATUS_CLIENTE } from '#features/clientes/clientes/rules.ts'
import { STATUS_EMAIL } from '#features/contato/lembretes/rules.ts'
import { STATUS_MENSAGEM } from '#features/contato/mensagens/rules.ts'
import { STATUS_WEBHOOK } from '#features/contato/webhooks/rules.ts'
import { STATUS_PIX } from '#features/dinheiro/pix/rules.ts'
import { TIPOS_MANUTENCAO } from '#features/frota/manutencoes/rules.ts'
import { STATUS_MOTO } from '#features/frota/motos/rules.ts'
import { STATUS_BACKUP } from '#features/sistema/backups/rules.ts'
import { type Contract, type Endpoint, permissionsOfCall } from '#http/endpoint.ts'
import { SECRETS } from '#server/config/secrets.ts'
import { SETTINGS } from '#server/config/settings.ts'
import packageJson from '../package.json' with { type: 'json' }

/** The description of each npm script. */
const COMMANDS: Record<string, string> = {
  start: 'installs, builds and runs the product; `npm start -- --help` lists the settings',
  demo: 'runs it on fictitious data in a folder of its own',
  admin: 'commands for the terminal: new password, second factor, keys, antivirus (see below)',
  backup: '`-- --out <file>`: writes one encrypted backup, also while the product runs',
  restore: '`-- --from <file>` restores a backup; `-- --check <file>` only reads and verifies it',
  dev: 'server and screens from their sources, restarted and reloaded on change',
  build: 'builds the server and the screens, if their sources changed',
  check: 'style, types, architecture, dead code and generated docs',
  test: 'the checks, the tests, and the journeys that cross features',
  'test:all':
    'also every other journey, and the drills that kill servers, fill disks and restore backups',
  'test:unit': 'tests of rules, services, routes and the server; takes a path or a name',
  'test:screens': 'tests of the screens; takes a path or a name',
  'test:drills': 'only the drills; takes a path or a name',
  'test:e2e': 'journeys in a browser; takes a path or a name',
  docs: 'writes the generated tables of the docs',
  'db:types': 'writes the table types again after a new migration',
  format: 'formats the code and applies safe fixes',
  'manual:screenshots': 'takes the pictures of the staff manual again',
  'audit:dependencies':
    'checks the packages against the rules of the lock file and the registry’s advisories',
  fuzz: '`-- --minutes N --seed S`: fuzzes every call for longer than the tests do',
  bench: '`-- <name>`: measures speed and memory ([bench/README.md](../bench/README.md))',
  drill: '`-- <name>`: breaks something under load and checks that nothing is lost',
}

/** The headings of the glossary and the values that each must explain. */
const STATUSES: Record<string, readonly string[]> = {
  Moto: STATUS_MOTO,
  Cliente: STATUS_CLIENTE,
  Locação: STATUS_LOCACAO,
  Pagamento: [...STATUS_PAGAMENTO, ...TIPOS_PAGAMENTO],
  'Cobrança extra': [...STATUS_COBRANCA, ...TIPOS_COBRANCA],
  Multa: STATUS_MULTA,
  Receita: TIPOS_RECEBIMENTO,
  Mensagem: STATUS_MENSAGEM,
  'Aviso recebido (webhook)': STATUS_WEBHOOK,
  Lembrete: STATUS_EMAIL,
  'Cobrança Pix': STATUS_PIX,
  Backup: STATUS_BACKUP,
  Others: TIPOS_MANUTENCAO,
}

const TABLES: Record<string, () => string[]> = {
  permissions: () => [
    '| permission | the screen says | needed for |',
    '|---|---|---|',
    ...PERMISSAO_NAMES.map((name) => {
      const calls = ENDPOINTS.flatMap((endpoint) =>
        permissionsOfCall(endpoint)
          .filter((asked) => asked.name === name)
          .map(({ quando }) => `\`${callOf(endpoint)}\` (${quando})`),
      )
      return `| \`${name}\` | ${PERMISSOES[name].label} | ${calls.join(', ')} |`
    }),
  ],
  kinds: () => [
    '| heading of the week | effect |',
    '|---|---|',
    ...EFEITO_NAMES.map((name) => `| ${EFEITOS[name].label} | ${EFEITOS[name].explicacao} |`),
  ],
  effects: () => [
    '| listed under | call | who may, what is asked, who is told |',
    '|---|---|---|',
    ...EFEITO_NAMES.flatMap((efeito) =>
      ENDPOINTS.flatMap((endpoint) => {
        const asked = endpoint.efeitos?.[efeito]
        if (!asked) return []
        const { label } = EFEITOS[efeito]
        return `| ${label} | \`${callOf(endpoint)}\` | ${askedText(endpoint, asked)} |`
      }),
    ),
  ],
  reauthentication: () => [
    '| call | does | when |',
    '|---|---|---|',
    ...ENDPOINTS.filter(({ reauthentication }) => reauthentication).map(
      ({ method, path, summary, reauthentication }) =>
        `| \`${method} ${path}\` | ${summary} | ${reauthentication === true ? 'sempre' : reauthentication} |`,
    ),
  ],
  commands: () => [
    '| command | does |',
    '|---|---|',
    ...Object.keys(packageJson.scripts).map((name) => {
      const command = ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`
      return `| \`${command}\` | ${COMMANDS[name] ?? fail(`scripts/generate-docs.ts does not describe "${name}"`)} |`
    }),
  ],
  settings: () => [
    '| variable | default | meaning |',
    '|---|---|---|',
    ...Object.entries(SETTINGS).map(
      ([name, setting]) => `| \`${name}\` | ${setting.default} | ${setting.meaning} |`,
    ),
  ],
  secrets: () => [SECRETS.map((name) => `\`${name}_FILE\``).join(', ')],
}

const ENDPOINTS: Endpoint[] = Object.values<Contract>(contracts).flatMap((contract) =>
  Object.values(contract),
)
const callOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** Who may have an effect by a call, what is asked for it and who is told, with the conditions. */
function askedText({ access }: Endpoint, asked: Partial<Record<Exigencia, string>>) {
  const always = typeof access === 'object' ? `\`${access.permissao}\`` : 'administradores'
  const entries = Object.entries(asked) as [Exigencia, string][]
  const parts = entries.map(
    ([name, quando]) =>
      `${name in EXIGENCIAS ? EXIGENCIAS[name as keyof typeof EXIGENCIAS] : `\`${name}\``} (${quando})`,
  )
  const limited = access === 'administrador' || typeof access === 'object'
  return [...(limited ? [`${always} (sempre)`] : []), ...parts].join('; ') || 'todos'
}

const check = process.argv.includes('--check')
const problems: string[] = []

for (const page of readdirSync('docs').filter((name) => name.endsWith('.md'))) {
  const before = readFileSync(`docs/${page}`, 'utf8')
  const after = before.replace(
    /(<!-- generated: (\w+) -->\n)[\s\S]*?(<!-- end -->)/g,
    (_, begin, name, end) =>
      `${begin + (TABLES[name] ?? fail(`docs/${page}: no table "${name}"`))().join('\n')}\n${end}`,
  )
  if (after === before) continue
  if (check) problems.push(`docs/${page} is out of date: npm run docs`)
  else writeFileSync(`docs/${page}`, after)
}

// The browser reserves the space of a picture before it loads.
const SIZES = 'src/features/sistema/ajuda/web/picture-sizes.json'
const sizes = await pictureSizes('docs/manual/imagens')
if (readFileSync(SIZES, 'utf8') !== sizes) {
  if (check) problems.push(`${SIZES} is out of date: npm run docs`)
  else writeFileSync(SIZES, sizes)
}

const glossary = readFileSync('docs/glossary.md', 'utf8').split('## Status values')[1] ?? ''
for (const [heading, values] of Object.entries(STATUSES)) {
  const section = glossary.split(`### ${heading}\n`)[1]?.split('\n### ')[0] ?? ''
  for (const value of values)
    if (!section.includes(`\`${value}\``))
      problems.push(`docs/glossary.md does not explain "${value}" under "${heading}"`)
}

for (const problem of problems) console.error(problem)
if (problems.length) process.exit(1)

async function pictureSizes(folder: string) {
  const names = readdirSync(folder).filter((name) => name.endsWith('.webp'))
  const lines = names.toSorted().map(async (name) => {
    const { width, height } = await sharp(`${folder}/${name}`).metadata()
    return `  "${name}": { "width": ${width}, "height": ${height} }`
  })
  return `{\n${(await Promise.all(lines)).join(',\n')}\n}\n`
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
