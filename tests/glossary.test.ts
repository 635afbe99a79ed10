import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { STATUS_LOCACAO } from '#domain/locacao.ts'
import { TIPOS_RECEBIMENTO } from '#domain/recebimento.ts'
import { STATUS_BACKUP } from '#features/backups/rules.ts'
import { STATUS_CLIENTE } from '#features/clientes/rules.ts'
import { STATUS_COBRANCA, TIPOS_COBRANCA } from '#features/cobrancas-extras/rules.ts'
import { STATUS_EMAIL } from '#features/lembretes/rules.ts'
import { TIPOS_MANUTENCAO } from '#features/manutencoes/rules.ts'
import { STATUS_MENSAGEM } from '#features/mensagens/rules.ts'
import { STATUS_MOTO } from '#features/motos/rules.ts'
import { STATUS_MULTA } from '#features/multas/rules.ts'
import { STATUS_PAGAMENTO, TIPOS_PAGAMENTO } from '#features/pagamentos/rules.ts'
import { STATUS_PIX } from '#features/pix/rules.ts'
import { STATUS_WEBHOOK } from '#features/webhooks/rules.ts'

const glossary = readFileSync('docs/glossary.md', 'utf8')
const [nouns, statuses] = glossary.split('## Status values') as [string, string]

/** The part of the page under that heading. */
const under = (heading: string) => statuses.split(`### ${heading}\n`)[1]?.split('\n### ')[0] ?? ''

test.each<[string, readonly string[]]>([
  ['Moto', STATUS_MOTO],
  ['Cliente', STATUS_CLIENTE],
  ['Locação', STATUS_LOCACAO],
  ['Pagamento', [...STATUS_PAGAMENTO, ...TIPOS_PAGAMENTO]],
  ['Cobrança extra', [...STATUS_COBRANCA, ...TIPOS_COBRANCA]],
  ['Multa', STATUS_MULTA],
  ['Receita', TIPOS_RECEBIMENTO],
  ['Mensagem', STATUS_MENSAGEM],
  ['Aviso recebido (webhook)', STATUS_WEBHOOK],
  ['Lembrete', STATUS_EMAIL],
  ['Cobrança Pix', STATUS_PIX],
  ['Backup', STATUS_BACKUP],
  ['Others', TIPOS_MANUTENCAO],
])('what a %s may be is told', (heading, values) => {
  expect(values.filter((value) => !under(heading).includes(`\`${value}\``))).toEqual([])
})

/** Signing in and the public page have no noun of the shop's. */
const NO_NOUN = ['auth', 'site']

test('every other folder of features/ has its noun', () => {
  const unnamed = readdirSync('src/features').filter(
    (name) => !NO_NOUN.includes(name) && !new RegExp(`[\`/]${name.replace('-', '_')}[\`._]`).test(nouns),
  )
  expect(unnamed).toEqual([])
})
