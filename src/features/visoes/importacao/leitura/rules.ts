import { ValidationError, WrongType } from '#domain/errors.ts'
import { plain } from '#domain/text/plain.ts'
import { type DayContext, hasReturned } from '../celulas/rules.ts'
import { endColumns, namesIn, titleKey } from '../colunas/rules.ts'
import type { Kind } from '../rules.ts'

export const MAX_LINHAS = 1000
/** The titles are among these many rows at the top. */
const TOP = 20
const MIN_NAMES = 2

/** A row of the file, with its number there. */
export type FileRow = { linha: number; celulas: string[] }

/** Why rows are left out, as the screen counts them. */
export const DESCARTE_LABEL = {
  acima: 'acima dos títulos',
  vazias: 'vazias',
  totais: 'de totais',
  titulos: 'de títulos repetidos',
  encerradas: 'de locações encerradas',
} as const
export type Descarte = keyof typeof DESCARTE_LABEL

export type Tabela = {
  titulos: string[]
  linhas: FileRow[]
  descartadas: Partial<Record<Descarte, number>>
}

const refused = (mensagem: string) => new ValidationError([{ campo: 'arquivo', mensagem }])
const NUMBER = new Intl.NumberFormat('pt-BR')

const PROBLEMS = {
  unknown: 'Este arquivo não é CSV nem XLSX.',
  'old-or-locked':
    'Este arquivo tem senha ou é do Excel antigo (.xls). Salve como .xlsx sem senha.',
  macros: 'Salve sem macros (.xlsx).',
  'too-large':
    'A planilha é grande demais. Apague as linhas e colunas vazias do fim, ou salve como CSV.',
  'no-such-sheet': 'Esta folha não existe no arquivo.',
}

/** Returns the refusal of a file that is no sheet, or of one that cannot be read. */
export const fileRefusal = (problem: keyof typeof PROBLEMS) =>
  problem === 'unknown' || problem === 'old-or-locked'
    ? new WrongType(PROBLEMS[problem])
    : refused(PROBLEMS[problem])

/**
 * Returns the titles of the sheet and the rows below them that are brought. Throws ValidationError
 * without a row of titles or with too many rows.
 */
export function tableOf(kind: Kind, rows: readonly FileRow[], context: DayContext): Tabela {
  // The most: above the titles may be a row of groups, such as 'Cliente' and 'Moto'.
  const names = rows.filter(({ linha }) => linha <= TOP).map((row) => namesIn(kind, row.celulas))
  const most = Math.max(...names)
  const top = names.indexOf(most)
  const head = rows[top]
  if (!head || most < MIN_NAMES)
    throw refused('Não achei a linha dos títulos. Deixe os nomes das colunas acima dos dados.')
  const titulos = head.celulas.map((title) => title.replace(/\s+/g, ' ').trim())
  const below = rows.slice(top + 1)
  const ends = endColumns(titulos)
  const reasons = below.map(({ celulas }) => discarded(kind, { titulos, ends, celulas, context }))
  const linhas = below.filter((_, index) => !reasons[index])
  if (linhas.length > MAX_LINHAS)
    throw refused(
      `A planilha tem ${NUMBER.format(linhas.length)} linhas. Divida em arquivos de até ${NUMBER.format(MAX_LINHAS)}.`,
    )
  const counts: Tabela['descartadas'] = {}
  const count = (reason: Descarte, n = 1) => {
    if (n > 0) counts[reason] = (counts[reason] ?? 0) + n
  }
  count('acima', head.linha - 1)
  count('vazias', (rows.at(-1)!.linha ?? 0) - head.linha - below.length)
  for (const reason of reasons) if (reason) count(reason)
  return { titulos, linhas, descartadas: counts }
}

type Judged = {
  titulos: readonly string[]
  ends: ReturnType<typeof endColumns>
  celulas: readonly string[]
  context: DayContext
}

const ENDED = /(?<!\bnao )(encerrad|finaliz|devolvid|cancelad|vendid)/

function discarded(kind: Kind, { titulos, ends, celulas, context }: Judged): Descarte | undefined {
  const first = celulas.find((cell) => cell.trim()) ?? ''
  if (/^(total|subtotal|soma)(?![a-z])/.test(plain(first.trim()))) return 'totais'
  const isTitle = (cell: string, index: number) => titleKey(cell) === titleKey(titulos[index] ?? '')
  if (celulas.every(isTitle)) return 'titulos'
  if (kind !== 'locacoes') return
  const isReturned = ends.devolucao.some((index) => hasReturned(celulas[index] ?? '', context))
  const isEnded = ends.status.some((index) => ENDED.test(plain(celulas[index] ?? '')))
  return isReturned || isEnded ? 'encerradas' : undefined
}
