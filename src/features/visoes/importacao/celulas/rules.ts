import {
  addDays,
  type CalendarDay,
  formatDay,
  isCalendarDay,
  WEEKDAYS,
} from '#domain/calendar-day.ts'
import { MONTHS } from '#domain/days/month-names.ts'
import { implausible, type KindOfDay } from '#domain/days/plausible-days.ts'
import { formatCPF, formatTelefone, isValidCPF, onlyDigits } from '#domain/documents.ts'
import { PLANOS, type Plano } from '#domain/locacao.ts'
import { type Centavos, formatDecimal, MAX_AMOUNT } from '#domain/money.ts'
import { PLACA_INVALIDA, parsePlaca } from '#domain/placas.ts'
import { parseTelefone, telefoneProblem } from '#domain/telefone.ts'
import { withoutInvisible } from '#domain/text/invisible-characters.ts'
import { plain } from '#domain/text/plain.ts'
import { CHASSI_INVALIDO, parseChassi, parseRenavam, renavamProblem } from '#domain/veiculo.ts'
import { suspiciousFields } from '#features/clientes/clientes/rules.ts'
import {
  MAX_CAUCAO,
  MAX_SEMANA,
  MIN_SEMANA,
  VALOR_DA_CAUCAO,
  VALOR_DA_SEMANA,
} from '#features/dinheiro/planos/rules.ts'
import { CORES, type Cor, MIN_ANO } from '#features/frota/motos/rules.ts'
import { endColumns } from '../colunas/rules.ts'
import {
  type Field,
  type Kind,
  MAX_CELULA,
  type Problem,
  type Valores,
  type Weekday,
} from '../rules.ts'

/** What a cell says, with what the user should know of how it was read; or why it says nothing. */
export type Read<T> = { valor: T; aviso?: string; resto?: string } | { erro: string }
/** How a column writes amounts: with a decimal comma, with a decimal point, or not known. */
export type Convention = 'virgula' | 'ponto' | undefined
export type DayContext = {
  today: CalendarDay
  /** The file counts days from 1904. */
  desde_1904?: boolean | undefined
}
type Context = DayContext & { convention?: Convention }
type RowContext = DayContext & { conventions: Partial<Record<Field, Convention>> }

const read = <T>(valor: T, more: { aviso?: string; resto?: string } = {}): Read<T> => ({
  valor,
  ...more,
})
const wrong = (erro: string) => ({ erro })

/** Removes what is not seen, and makes every space one plain space. */
export const cleanCell = (text: string) => withoutInvisible(text).replace(/\s+/g, ' ').trim()

const DAY = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})( \d{1,2}:\d{2}(:\d{2})?)?$/
/** '2 de março de 2026', '02/mar/26'. */
const NAMED_MONTH = /^(\d{1,2}|1º)(?: de |[/. -])([a-z]{3,9})\.?(?: de |[/. -])(\d{4}|\d{2})$/
const ISO = /^(\d{4}-\d{2}-\d{2})([T ][\d:.]+(Z|[+-]\d{2}:?\d{2})?)?$/
/** Days since 30/12/1899 or 01/01/1904, as spreadsheets count them. */
const SERIAL = /^\d{5}$/
const FIRST_SERIAL = 20_000
const LAST_SERIAL = 80_000
const EPOCH = '1899-12-30' as CalendarDay
const EPOCH_1904 = '1904-01-01' as CalendarDay

export function readDay(text: string, epoch = EPOCH): Read<CalendarDay> {
  const iso = ISO.exec(text)?.[1] ?? fromBrazilian(text) ?? fromSerial(text, epoch)
  return iso && isCalendarDay(iso)
    ? read(iso)
    : wrong(`“${text}” não é uma data. Use o formato 12/08/2026`)
}

const monthNumber = (name: string) => MONTHS.findIndex((month) => plain(month).startsWith(name)) + 1

function fromBrazilian(text: string) {
  const numbers = plain(text).replace(
    NAMED_MONTH,
    (_, day, month, year) => `${Number.parseInt(day, 10)}/${monthNumber(month)}/${year}`,
  )
  const [, day, month, year] = DAY.exec(numbers) ?? []
  if (!day || !month || !year) return
  const century = Number(year) < 80 ? '20' : '19'
  const full = year.length === 4 ? year : century + year
  return `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

function fromSerial(text: string, epoch: CalendarDay) {
  const serial = SERIAL.test(text) ? Number(text) : 0
  if (serial < FIRST_SERIAL || serial > LAST_SERIAL) return
  return addDays(epoch, serial)
}

const COMMA = /^(\d{1,3}(\.\d{3})+|\d+),\d{1,2}$|^\d{1,3}(\.\d{3})+,\d+$|^\d{1,3}(\.\d{3}){2,}$/
const POINT = /^(\d{1,3}(,\d{3})+|\d+)\.\d{1,2}$|^\d{1,3}(,\d{3})+\.\d+$|^\d{1,3}(,\d{3}){2,}$/
/** Four digits after it are decimals, whatever the column: as programs write 1399,9999999999998. */
const LONG = /^\d+[.,]\d{4,}$/
const GROUP_OR_DECIMALS = /^[1-9]\d{0,2}[.,]\d{3}$/
const PLAIN_NUMBER = /^\d+([.,]\d+)?$/
/** Beyond the error of a program's arithmetic it is not an amount in cents. */
const NOISE = 1e-4

/** Spaces between thousands count only before cents: '700 00' may be two amounts. */
const amountText = (cell: string) =>
  cleanCell(cell)
    .replace(/^R\$ ?| ?reais$/gi, '')
    .replace(/ (?=(\d{3} )*\d{3},\d{2}$)/g, '.')

/** Returns how a column writes amounts, if its cells agree on one way that cannot be read otherwise. */
export function conventionOf(cells: readonly string[]): Convention {
  const texts = cells.map(amountText)
  const hasComma = texts.some((text) => COMMA.test(text))
  const hasPoint = texts.some((text) => POINT.test(text))
  if (hasComma === hasPoint) return
  return hasComma ? 'virgula' : 'ponto'
}

export function readMoney(cell: string, convention: Convention): Read<Centavos> {
  const text = amountText(cell)
  if (text === '-' || text === '–') return read(0 as Centavos)
  if (/^[-–(]/.test(text)) return wrong('O valor não pode ser negativo')
  if (GROUP_OR_DECIMALS.test(text) && !convention)
    return wrong(`Não dá para saber quanto é ${text}. Escreva com centavos, como 1.234,00`)
  const decimal = decimalMark(text, convention)
  if (!decimal) return wrong(`“${cell}” não é um valor em reais. Use o formato 1.234,56`)
  const group = decimal === ',' ? '.' : ','
  const cents = Number(text.replaceAll(group, '').replace(',', '.')) * 100
  const whole = Math.round(cents)
  if (Math.abs(cents - whole) > NOISE) return wrong('Use no máximo duas casas decimais')
  return whole > MAX_AMOUNT
    ? wrong(`O máximo é R$ ${formatDecimal(MAX_AMOUNT)}`)
    : read(whole as Centavos)
}

/** Returns which mark is before the cents; undefined if the text is no amount. */
function decimalMark(text: string, convention: Convention) {
  if (COMMA.test(text)) return ','
  if (POINT.test(text)) return '.'
  if (LONG.test(text)) return text.includes(',') ? ',' : '.'
  if (!PLAIN_NUMBER.test(text)) return
  if (GROUP_OR_DECIMALS.test(text)) return convention === 'virgula' ? ',' : '.'
  return text.includes(',') ? ',' : '.'
}

export function readCPF(text: string): Read<string> {
  const digits = onlyDigits(text)
  if (/[^\d\s./-]/.test(text))
    return wrong('Escreva só os números do CPF, como 123.456.789-09, sem letras')
  if (digits.length < 9 || digits.length > 11) return wrong('CPF precisa de 11 dígitos')
  if (digits.length === 11)
    return isValidCPF(digits)
      ? read(digits)
      : read(digits, { aviso: 'Os dígitos verificadores deste CPF não conferem.' })
  const cpf = digits.padStart(11, '0')
  return isValidCPF(cpf)
    ? read(cpf, { aviso: `O CPF ficou ${formatCPF(cpf)}: faltavam zeros no início.` })
    : wrong('CPF precisa de 11 dígitos')
}

/** A mobile written with five digits and three is not one of before 2016: its last digit is missing. */
const LOST_DIGIT = /(?<!\d)9\d{4}\D\d{3}(?!\d)/
/** Words that say nothing of whose phone it is. */
const PHONE_WORD = /^(whats|whatsapp|app|wpp|zap|telefone|tel|fone|celular|cel|contato|x+)$/i
/** Of one phone: country code, carrier code and trunk 0 before the mobile. */
const MOST_DIGITS = 16

export function readTelefone(text: string): Read<string> {
  const [first = '', ...others] = text.split(/\s*[/;,|]\s*|\s+(?:ou|e)\s+/i)
  if (LOST_DIGIT.test(first)) return wrong(telefoneProblem(first))
  if (onlyDigits(first).length > MOST_DIGITS)
    return wrong('Separe os telefones com /, como 13 99999-0000 / 13 3333-0000')
  const words = first.match(/\p{L}+/gu)?.filter((word) => !PHONE_WORD.test(word)) ?? []
  const rests: string[] = []
  if (words.length > 0) rests.push(`Telefone: ${words.join(' ')}`)
  if (others.some(Boolean)) rests.push(`Outros telefones: ${others.filter(Boolean).join(', ')}`)
  const more = rests.length > 0 ? { resto: rests.join('. ') } : {}
  const telefone = parseTelefone(first)
  if (!telefone) return wrong(telefoneProblem(first))
  // A mobile as before 2016.
  const isOldMobile = telefone.length === 10 && /[6-9]/.test(telefone[2] ?? '')
  return read(isOldMobile ? `${telefone.slice(0, 2)}9${telefone.slice(2)}` : telefone, more)
}

/** Among other words its letters and digits are not apart: 'FAN 2020' is no plate. */
const PLACAS = /(?<![A-Z\d])[A-Z]{3}-?\d[A-Z\d]\d{2}(?![A-Z\d])/g

/** Models that look like an old plate with the number after them: 'POP 1102'. */
const MODELOS =
  'FAN|POP|BIZ|CBX|CBR|CRF|NXR|XRE|XLR|XLX|PCX|ADV|YBR|XTZ|TTR|FZR|NEO|MAX|GSX|GSR|DRZ|KLX|BMW|KTM'
/** Such a model, or a word and a year; a hyphen, as in FAN-2020, says that it is a plate. */
const MODELO = new RegExp(
  `^((${MODELOS})(?!-)[^A-Z\\d]*\\d{4}|[A-Z]{3}(?!-)[^A-Z\\d]+(19|20)\\d{2})$`,
)
const PARECE_MODELO = 'Parece um modelo. Se é a placa, escreva com traço, como FAN-2020'

export function readPlaca(text: string): Read<string> {
  const upper = text.toUpperCase()
  const whole = parsePlaca(upper)
  // As the shop's own exports write it.
  if (whole && whole === upper) return read(whole)
  const all = whole ? [upper] : (upper.match(PLACAS) ?? [])
  const certain = all.filter((each) => !MODELO.test(each))
  const [only, another] = new Set(certain.map((each) => parsePlaca(each)!))
  if (another) return wrong('Há mais de uma placa nesta célula')
  if (only) return read(only)
  return wrong(all.length > 0 ? PARECE_MODELO : PLACA_INVALIDA)
}

const MAX_KM = 9_999_999

export function readKm(text: string): Read<number> {
  const digits = text.replace(/ ?km\.?$/i, '')
  if (!/^(\d+|\d{1,3}(\.\d{3})+)$/.test(digits))
    return wrong('Informe um número inteiro de km, como 12345')
  const km = Number(digits.replaceAll('.', ''))
  return km > MAX_KM ? wrong(`O máximo é ${MAX_KM} km`) : read(km)
}

/** Returns the only option whose stem is among the words. */
function byStem<T>(text: string, stems: Record<string, T>, erro: string): Read<T> {
  const words = plain(text).split(/[^a-z]+/)
  const found = Object.entries(stems).filter(([stem]) =>
    words.some((word) => word.startsWith(stem)),
  )
  return found.length === 1 ? read(found[0]![1]) : wrong(erro)
}

const COR_STEMS: Record<string, Cor> = {
  vermelh: 'Vermelha',
  azul: 'Azul',
  pret: 'Preta',
  branc: 'Branca',
}
export const readCor = (text: string) =>
  byStem(text, COR_STEMS, `Escolha uma cor: ${CORES.join(', ')}`)

const PLANO_STEMS: Record<string, Plano> = {
  mensal: 'mensal',
  anual: 'anual',
  fidelidade: 'fidelidade',
}
export const readPlano = (text: string) =>
  byStem(text, PLANO_STEMS, 'escolha mensal, anual ou fidelidade')

/** Words beside a weekday that say nothing else: 'toda sexta-feira'. */
const WITH_WEEKDAY = /^(tod[ao]s?|as?|os?|n[ao]s?|aos?|feiras?|)$/

/** Reads the only weekday; one of several, or of a month, is none: 'segundo dia útil', 'quinzena'. */
function readWeekday(text: string): Read<Weekday> {
  const words = plain(text)
    .split(/[^a-z\dªº]+/)
    .filter((word) => !WITH_WEEKDAY.test(word))
  const day = WEEKDAYS.findIndex((name) => {
    const full = plain(name)
    return words.length === 1 && [full, `${full}s`, full.slice(0, 3)].includes(words[0]!)
  })
  return day >= 0 ? read(day as Weekday) : wrong('Diga o dia da semana, como sexta')
}

export function readAno(text: string): Read<number> {
  const [, first, second] = /^(\d{4}|\d{2}(?= ?[/-]))(?: ?[/-] ?(\d{4}|\d{2}))?$/.exec(text) ?? []
  const made = first?.padStart(4, '20')
  const model = (second ?? first)?.padStart(4, '20')
  // A model is of the year in which it is made or of the next one.
  const isOdd = Number(model) < Number(made) || Number(model) > Number(made) + 1
  if (!model || isOdd) return wrong('Use o ano com quatro dígitos, como 2024 ou 2023/2024')
  return Number(model) < MIN_ANO ? wrong(`O ano mínimo é ${MIN_ANO}`) : read(Number(model))
}

const MAX_SEMANAS = 520

function readWeeks(text: string): Read<number> {
  const weeks = /^(\d{1,3})(?: semanas?)?$/i.exec(text)?.[1]
  return weeks && Number(weeks) <= MAX_SEMANAS
    ? read(Number(weeks))
    : wrong('Informe um número inteiro de semanas')
}

/** The plan's deposit, none, or an amount. */
function readCaucao(text: string, convention: Convention): Read<Centavos | 'plano'> {
  if (/^(sim|s|x|ok)$/.test(plain(text))) return read('plano')
  if (/^(nao|n)$/.test(plain(text))) return read(0 as Centavos)
  const cell = readMoney(text, convention)
  if ('erro' in cell && !/\d/.test(text))
    return wrong('Escreva o valor, como 700,00, ou sim ou não')
  return 'erro' in cell || cell.valor <= MAX_CAUCAO ? cell : wrong(VALOR_DA_CAUCAO)
}

const upTo = (max: number) => (text: string) =>
  text.length > max ? wrong(`Use no máximo ${max} caracteres`) : read(text)

const dayOf =
  (kind: KindOfDay) =>
  (text: string, { today, desde_1904 }: DayContext): Read<CalendarDay> => {
    const day = readDay(text, desde_1904 ? EPOCH_1904 : EPOCH)
    if ('erro' in day) return day
    const erro = implausible(kind, day.valor, today)
    return erro ? wrong(erro) : day
  }

function readBirth(text: string, context: Context): Read<CalendarDay> {
  const day = dayOf('nascimento')(text, context)
  if ('erro' in day || day.valor < context.today) return day
  const isShort = !text.includes(day.valor.slice(0, 4)) && !SERIAL.test(text)
  const meant = formatDay(day.valor).replace(/20(?=\d\d$)/, '19')
  return wrong(
    isShort
      ? `Escreva o ano com quatro algarismos: ${meant}.`
      : 'A data de nascimento precisa estar no passado',
  )
}

const amount = (text: string, { convention }: Context) => readMoney(text, convention)

function readWeekly(text: string, context: Context): Read<Centavos> {
  const cell = amount(text, context)
  const isRight = 'erro' in cell || (cell.valor >= MIN_SEMANA && cell.valor <= MAX_SEMANA)
  return isRight ? cell : wrong(VALOR_DA_SEMANA)
}

/** Reads a text by `parse`; `problem` is the sentence for one that it does not read. */
const parsed =
  (parse: (text: string) => string | undefined, problem: (text: string) => string) =>
  (text: string): Read<string> => {
    const valor = parse(text)
    return valor ? read(valor) : wrong(problem(text))
  }

/** Reads a cell that the form of a customer warns of. */
const asFormWarns =
  <T extends string>(
    field: 'cnh' | 'data_nascimento',
    readCell: (text: string, context: Context) => Read<T>,
  ) =>
  (text: string, context: Context): Read<T> => {
    const cell = readCell(text, context)
    if ('erro' in cell) return cell
    const customer = { cpf: '', cnh: '', data_nascimento: '', [field]: cell.valor }
    const aviso = suspiciousFields(customer, context.today)[field]
    return aviso ? { ...cell, aviso } : cell
  }

type Readers = { [F in Field]: (text: string, context: Context) => Read<NonNullable<Valores[F]>> }

const READERS: Readers = {
  placa: readPlaca,
  cor: readCor,
  ano: readAno,
  km_atual: readKm,
  data_aquisicao: dayOf('ocorrencia'),
  renavam: parsed(parseRenavam, renavamProblem),
  chassi: parsed(parseChassi, () => CHASSI_INVALIDO),
  valor_aquisicao: amount,
  nome: upTo(120),
  cpf: readCPF,
  telefone: readTelefone,
  email: parsed(
    (text) => (/^[^\s@]{1,64}@[^\s@]+\.[a-z]{2,}$/i.test(text) ? text.toLowerCase() : undefined),
    () => 'E-mail inválido',
  ),
  cnh: asFormWarns('cnh', upTo(20)),
  validade_cnh: dayOf('validade'),
  data_nascimento: asFormWarns('data_nascimento', readBirth),
  endereco: upTo(200),
  cidade: upTo(80),
  cep: parsed(
    (text) => (/^\d{2}\.?\d{3}-?\d{3}$/.test(text) ? onlyDigits(text) : undefined),
    () => 'CEP precisa de 8 dígitos',
  ),
  plano: readPlano,
  inicio: dayOf('ocorrencia'),
  pago_ate: dayOf('vencimento'),
  semanas_pagas: readWeeks,
  valor_semana: readWeekly,
  fim: dayOf('vencimento'),
  dia_pagamento: readWeekday,
  caucao: (text, { convention }) => readCaucao(text, convention),
  km_inicial: readKm,
  saldo_anterior: amount,
  saldo_desde: dayOf('ocorrencia'),
  observacoes: upTo(MAX_CELULA),
}

/** Fields whose cells are amounts, so that their column has a convention. */
export const MONEY_FIELDS: readonly Field[] = [
  'valor_aquisicao',
  'valor_semana',
  'caucao',
  'saldo_anterior',
]

/** A long number as a spreadsheet shows it in a narrow column: '1,23457E+10'. Its digits are lost. */
const SCIENTIFIC = /^\d([.,]\d+)?E\+?\d{2}$/i
const NUMBER_LOST =
  'A planilha abreviou este número. Digite-o inteiro, ou formate a coluna como Número e salve de novo.'

/** What a spreadsheet shows in place of a result: '#N/D', '#VALOR!', 'Err:502', '#####'. */
const ERROR = /^#(N\/[AD]|[\p{Lu}\d/_ ]+[!?]|#+)$|^Err:\d{3}$/u
/** The reader's own, of a formula whose result the file has not. */
const NO_RESULT = '#SEM RESULTADO!'

function errorOf(cell: string) {
  if (cell === NO_RESULT)
    return 'O arquivo não tem o resultado desta fórmula. Abra-o no programa de planilhas, salve e envie de novo, ou escreva o valor.'
  if (ERROR.test(cell)) return `A planilha mostra o erro ${cell}. Escreva o que vale nesta célula.`
  return SCIENTIFIC.test(cell) ? NUMBER_LOST : undefined
}

export function readField(field: Field, text: string, context: Context) {
  const cell = cleanCell(text)
  const erro = errorOf(cell)
  if (erro) return wrong(erro)
  return READERS[field](cell, context) as Read<NonNullable<Valores[Field]>>
}

export type ReadRow = { valores: Valores; avisos: string[]; erros: Problem[] }

/** Reads the texts of a row. An empty text is no value. */
export function readRow(
  texts: Partial<Record<Field, string>>,
  { conventions, ...context }: RowContext,
): ReadRow {
  const valores: Record<string, unknown> = {}
  const row: ReadRow = { valores: valores as Valores, avisos: [], erros: [] }
  const rests: string[] = []
  for (const [campo, text] of Object.entries(texts) as [Field, string][]) {
    if (!cleanCell(text)) continue
    const cell =
      text.length > MAX_CELULA
        ? wrong(`Use no máximo ${MAX_CELULA} caracteres`)
        : readField(campo, text, { ...context, convention: conventions[campo] })
    if ('erro' in cell) row.erros.push({ campo, mensagem: cell.erro })
    else {
      valores[campo] = cell.valor
      if (cell.aviso) row.avisos.push(cell.aviso)
      if (cell.resto) rests.push(cell.resto)
    }
  }
  if (rests.length > 0)
    valores.observacoes = [row.valores.observacoes, ...rests].filter(Boolean).join('. ')
  return row
}

const readReturn = dayOf('vencimento')

/** Whether the cell of a return is a day that has come, so that the rental is over. */
export function hasReturned(text: string, context: DayContext) {
  const day = readReturn(cleanCell(text), context)
  return 'valor' in day && day.valor <= context.today
}

/** Adds to a row that is brought what its cell of a return says: a day ahead is no return, and 0 is no day. */
function tellReturn(row: ReadRow, text: string, context: DayContext) {
  const cell = cleanCell(text)
  // A formula that gives 0 is the first day of the file's count.
  const zero = context.desde_1904 ? EPOCH_1904 : EPOCH
  if (cell === zero || (!/[1-9]/.test(cell) && !errorOf(cell))) return
  const day = readReturn(cell, context)
  if ('valor' in day && day.valor > context.today)
    row.avisos.push(
      `A devolução é só em ${formatDay(day.valor)}: a locação entra como em andamento.`,
    )
  else
    row.erros.push({
      campo: null,
      mensagem: `Devolução “${cell}”: se a locação terminou, pule a linha; se não, apague a célula na planilha e envie de novo.`,
    })
}

type Table = {
  tipo?: Kind
  desde_1904?: boolean
  titulos: readonly string[]
  colunas: Partial<Record<Field, number>>
  fixos: Partial<Record<Field, string>>
  linhas: readonly { celulas: readonly string[]; correcoes?: Partial<Record<Field, string>> }[]
}

/** Returns the texts of a row's fields: what was typed over them, the cell, or the fixed value. */
export function textsOf(
  { colunas, fixos }: Pick<Table, 'colunas' | 'fixos'>,
  { celulas, correcoes = {} }: Table['linhas'][number],
): Partial<Record<Field, string>> {
  const texts: Partial<Record<Field, string>> = { ...fixos }
  for (const [field, index] of Object.entries(colunas) as [Field, number][])
    texts[field] = celulas[index] ?? ''
  return Object.assign(texts, correcoes)
}

/**
 * Reads the rows of a sheet; a row with more cells than the titles is wrong. The cells of the file alone say how a
 * column writes amounts, so that no correction changes another row; what is typed over a cell is read by itself.
 */
export function readTable({
  today,
  desde_1904,
  ...table
}: Table & { today: CalendarDay }): ReadRow[] {
  const { titulos, colunas, linhas } = table
  const returns = table.tipo === 'locacoes' ? endColumns(titulos).devolucao : []
  const column = (field: Field) => linhas.map(({ celulas }) => celulas[colunas[field]!] ?? '')
  const ofColumn = MONEY_FIELDS.map((field) => [field, conventionOf(column(field))] as const)
  return linhas.map((linha) => {
    const { celulas, correcoes = {} } = linha
    const conventions = Object.fromEntries(ofColumn.filter(([field]) => !(field in correcoes)))
    const row = readRow(textsOf(table, linha), { today, desde_1904, conventions })
    if (celulas.length > titulos.length)
      row.erros.unshift({
        campo: null,
        mensagem: 'A linha tem mais células do que os títulos.',
      })
    for (const index of returns)
      if (!Object.values(colunas).includes(index))
        tellReturn(row, celulas[index] ?? '', { today, desde_1904 })
    return row
  })
}

/** Formats a value as its cell would say it in full. */
export function showValue(field: Field, valor: NonNullable<Valores[Field]>): string {
  if (field === 'caucao' && valor === 'plano') return 'a do plano'
  if (MONEY_FIELDS.includes(field)) return formatDecimal(valor as Centavos)
  if (field === 'cpf') return formatCPF(String(valor))
  if (field === 'telefone') return formatTelefone(String(valor))
  if (field === 'plano') return PLANOS[valor as Plano].nome
  if (field === 'dia_pagamento') return WEEKDAYS[valor as Weekday]!
  const text = String(valor)
  return isCalendarDay(text) ? formatDay(text) : text
}
