import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { contracts } from '#app/server/http/contracts.ts'
import { parseAuto } from '#domain/auto.ts'
import { parseChavePix } from '#domain/chave-pix.ts'
import { maskCPF, parseTaxId } from '#domain/documents.ts'
import { infractionCode, kindOf } from '#domain/infracoes.ts'
import { parseBRL } from '#domain/money.ts'
import { normalizePlaca } from '#domain/placas.ts'
import { escapeHtml } from '#domain/text/html.ts'
import { withoutInvisible } from '#domain/text/invisible-characters.ts'
import { whatsappNumber } from '#domain/text/whatsapp-link.ts'
import { parseChassi, parseRenavam } from '#domain/veiculo.ts'
import { readCode } from '#features/acesso/segundo-fator/rules.ts'
import { deviceOf } from '#features/acesso/sessao/rules.ts'
import { renderCobranca, templateProblem } from '#features/contato/modelos/rules.ts'
import { cleanName } from '#features/sistema/arquivos/rules.ts'
import { contentTypeOf } from '#features/sistema/arquivos/service.ts'
import { slugOf } from '#features/sistema/configuracoes/rules.ts'
import { parsePesquisa } from '#features/visoes/pesquisa/rules.ts'
import { isNameOf, pathInExport } from '#features/visoes/privacidade/rules.ts'
import { bestEncoding } from '#features/visoes/site/service.ts'
import type { Contract } from '#http/endpoint.ts'
import { integerIn, momentIn } from '#integrations/detran/fields.ts'
import { contentDisposition } from '#server/export/content-disposition.ts'
import { encodable } from '#server/export/pdf/text.ts'
import { versionsIn } from '#server/request/if-match.ts'
import { likeText } from '#server/search/page.ts'
import { fieldsOf } from '../kit/calls/ask.ts'

const LENGTH = 100_000
/** Quadratic matching would take a second. */
const MAX_MS = 100

const filled = (unit: string, before = '', after = '!') =>
  before + unit.repeat(LENGTH / unit.length) + after

/** Repeated characters with a mismatch at the end, and the prefixes that some patterns need. */
const WORST = [
  ...[
    ' ',
    '\t',
    '\n',
    '0',
    'a',
    'A',
    '.',
    '-',
    '_',
    ',',
    ':',
    '{',
    '<',
    '"',
    '@',
    '/',
    '%',
    '\u0301',
  ],
  ...[
    '1.',
    '0.000',
    'a@',
    'a.',
    'a-',
    ', ',
    '1,',
    'q=',
    '{a',
    '< ',
    '"a",',
    'semana ',
    'pix ',
    '\u200d',
    '\ufe0f',
  ],
].map((unit) => filled(unit))
const PRECEDED = [
  '<',
  'semana',
  'semana:',
  '60',
  '60 km',
  '"a"',
  '745-',
  '05/03/2026',
  'a@a',
  'R$ 1',
  'q=',
].map((before) => filled(' ', before))
const TEXTS = [...WORST, ...PRECEDED]

/** Returns the fastest of three runs in the thread's own milliseconds, which a busy machine does not prolong. */
async function quickest(read: (text: string) => unknown, text: string) {
  let best = Number.POSITIVE_INFINITY
  for (let n = 0; n < 3 && best > MAX_MS; n++) {
    const began = process.threadCpuUsage()
    try {
      await read(text)
    } catch {
      // Rejecting took time too.
    }
    const { user, system } = process.threadCpuUsage(began)
    best = Math.min(best, (user + system) / 1000)
  }
  return best
}

async function slow(read: (text: string) => unknown) {
  const found: string[] = []
  for (const text of TEXTS)
    if ((await quickest(read, text)) > MAX_MS) found.push(`${text.slice(0, 20)}…`)
  return found
}

test('rejects a very long text quickly in every field of every call', async () => {
  const schemas = Object.values<Contract>(contracts)
    .flatMap((contract) => Object.values(contract))
    .flatMap(({ body, query, params }) =>
      [body, query, params].flatMap((part) => Object.values(fieldsOf(part))),
    )
  const texts = [...new Set(schemas)].filter((schema) => !(schema instanceof z.ZodBoolean))
  expect(texts.length).toBeGreaterThan(100)
  for (const schema of texts) expect(await slow((text) => schema.safeParse(text))).toEqual([])
})

const cobranca = {
  cliente_nome: 'Ana',
  valor: 1,
  data_vencimento: '2026-03-10',
  referencia: 'caução',
}
const READERS: [string, (text: string) => unknown][] = [
  ['amounts', parseBRL],
  ['plates', normalizePlaca],
  ['masked numbers', maskCPF],
  ['phones', whatsappNumber],
  ['Pix keys', parseChavePix],
  ['numbers of fines', parseAuto],
  ['numbers of vehicles', (text) => [parseRenavam(text), parseChassi(text)]],
  ['tax ids', parseTaxId],
  ['invisible characters', withoutInvisible],
  ['markup', escapeHtml],
  ['codes of infractions', infractionCode],
  ['kinds of infractions', (text) => kindOf(null, text)],
  ['names of files', cleanName],
  ['contents of files', (text) => contentTypeOf(Buffer.from(text), 'moto')],
  ['names of devices', deviceOf],
  ['codes', readCode],
  ['addresses of names', slugOf],
  ['templates', (text) => templateProblem(text) ?? renderCobranca(text, cobranca as never)],
  ['filled templates', (text) => renderCobranca(text, cobranca as never)],
  ['searches', parsePesquisa],
  ['searches in SQL', likeText],
  ['names typed again', (text) => isNameOf(text, 'Ana')],
  ['names in an export', (nome) => pathInExport(1, { tipo: 'CNH', nome })],
  ['Accept-Encoding', bestEncoding],
  ['If-Match', versionsIn],
  ['names in headers', (text) => contentDisposition('inline', text)],
  ["providers' moments", momentIn],
  ["providers' numbers", integerIn],
  ['letters of a PDF', encodable],
]

describe('processes a very long text quickly in', () => {
  test.each(READERS)('%s', async (_, read) => {
    expect(await slow(read)).toEqual([])
  })
})
