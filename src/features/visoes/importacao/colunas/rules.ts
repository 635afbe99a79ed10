import { plain } from '#domain/text/plain.ts'
import { FIELD_LABEL, FIELDS_OF, type Field, type Kind } from '../rules.ts'

/** Which column of the file each field is in. */
export type Colunas = Partial<Record<Field, number>>

export type Column = { indice: number; campo: Field | null }

/** Returns the column of each field, of columns that say their field. */
export const columnsByField = (colunas: readonly Column[]): Colunas =>
  Object.fromEntries(colunas.flatMap(({ campo, indice }) => (campo ? [[campo, indice]] : [])))

/** What people write for short, by the word that it stands for. */
const SHORT: Record<string, string> = {
  dt: 'data',
  tel: 'telefone',
  fone: 'telefone',
  cel: 'celular',
  zap: 'whatsapp',
  nasc: 'nascimento',
  venc: 'vencimento',
  obs: 'observacoes',
  observacao: 'observacoes',
  chassis: 'chassi',
  preco: 'valor',
  vl: 'valor',
  vlr: 'valor',
  pgto: 'pagamento',
  pagto: 'pagamento',
  r: 'valor',
}
const FILLERS = 'a o de do da dos das por p ddd dd mm aaaa'.split(' ')
/** Fillers too, but of a name: 'Nº CNH' is the CNH, and 'Nº Cliente' is no name. */
const NUMBERS = 'n no num numero cod codigo qtd qtde quantidade'.split(' ')
const OF_NAME = ['nome', 'completo', 'cliente', 'locatario']

/**
 * Compares titles by their words in any order, without accents, case, marks and words that say nothing: 'R$ semana',
 * 'ValorSemana' and 'Valor da semana (R$)' are one.
 */
export function titleKey(title: string) {
  const words = plain(title.replace(/whats ?app/gi, 'zap').replace(/([a-z])([A-Z])/g, '$1 $2'))
    // 'C.P.F.' is one word.
    .replace(/(?<=\b[a-z])\.(?=[a-z]\b)/g, '')
    .split(/[^a-z0-9]+/)
    .map((word) => SHORT[word] ?? word)
    .filter((word) => word && !FILLERS.includes(word))
  const others = words.filter((word) => !NUMBERS.includes(word))
  const isOfName = others.every((word) => OF_NAME.includes(word))
  return [...new Set(isOfName ? words : others)].sort().join('')
}

/** Titles of each field, the best first. No monthly amount is among them. */
const TITLES: Record<Field, string> = {
  placa: 'placa, placa moto, placa veiculo, veiculo, moto',
  cor: 'cor, cor moto, cor predominante',
  ano: 'ano modelo, ano fab modelo, ano fabricacao modelo, ano, ano moto',
  km_atual: 'km atual, km, quilometragem, quilometragem atual, hodometro',
  data_aquisicao: 'data aquisicao, aquisicao, data compra, comprada em, data entrada',
  renavam: 'renavam',
  chassi: 'chassi',
  valor_aquisicao: 'valor aquisicao, valor compra',
  nome: `nome cliente, nome completo cliente, nome completo, cliente, nome, locatario,
    nome locatario, nome completo locatario`,
  cpf: 'cpf, cpf cliente, cpf locatario, cpf cnpj',
  telefone: `whatsapp, celular, telefone, telefone celular, telefone cliente,
    telefone whatsapp, celular whatsapp, telefone contato, contato`,
  email: 'email, e mail, email cliente, e mail cliente',
  cnh: 'cnh, registro cnh, habilitacao',
  validade_cnh: 'validade cnh, vencimento cnh',
  data_nascimento: 'data nascimento, nascimento',
  endereco: 'endereco, endereco completo, endereco cliente, logradouro, rua',
  cidade: 'cidade, municipio, cidade cliente, cidade uf',
  cep: 'cep, cep cliente',
  plano: 'plano, tipo plano, plano contratado, tipo contrato',
  inicio: `inicio, data inicio, inicio contrato, data inicio contrato, data locacao,
    inicio locacao, data inicio locacao, retirada, data retirada, data entrega`,
  pago_ate: 'pago ate, pago ate dia, pago ate data, quitado ate',
  semanas_pagas: 'semanas pagas',
  valor_semana: 'valor semanal, semanalidade, valor semana, valor semanalidade',
  fim: `fim, data fim, data fim prevista, fim contrato, data fim contrato, termino,
    data termino, termino contrato, previsao devolucao`,
  dia_pagamento: 'dia pagamento, dia semana, dia vencimento',
  caucao: 'caucao, deposito, valor caucao, valor deposito',
  km_inicial: 'km inicial, km saida, km retirada, km entrega',
  saldo_anterior: `cobrancas em aberto, saldo anterior, saldo devedor, debito anterior,
    divida anterior`,
  saldo_desde: 'saldo desde, saldo anterior desde, divida desde, debito desde',
  observacoes: 'observacoes, anotacoes',
}
const listed = (titles: string) => titles.split(/,\s+/)
const keysOf = (titles: readonly string[]) => titles.map(titleKey)
/** Also written as one word: 'PAGOATE'. */
const KEYS = Object.fromEntries(
  Object.entries(TITLES).map(([field, titles]) => [
    field,
    listed(titles).flatMap((title) => [titleKey(title), title.replaceAll(' ', '')]),
  ]),
) as Record<Field, string[]>

/** Titles of columns that say that a rental has ended. */
const RETURN_DAY = keysOf(
  listed('data devolucao, devolvida em, devolucao, data encerramento, encerrada em'),
)
const STATUS = keysOf(
  listed('status, situacao, status contrato, situacao contrato, status locacao'),
)

/** Returns the columns of the sheet that say whether a rental has ended. */
export function endColumns(titulos: readonly string[]) {
  const keys = keysOf(titulos)
  const among = (known: readonly string[]) =>
    keys.flatMap((key, index) => (known.includes(key) ? [index] : []))
  return { devolucao: among(RETURN_DAY), status: among(STATUS) }
}

/** Returns the columns whose title is the best one that the sheet has for the field. */
export const columnsNamed = (field: Field, titulos: readonly string[]) =>
  columnsOf(field, keysOf(titulos))

function columnsOf(field: Field, keys: readonly string[]): number[] {
  const best = KEYS[field].find((key) => keys.includes(key))
  return keys.flatMap((key, index) => (key === best ? [index] : []))
}

/** Returns how many of the kind's fields the row names, which tells titles from data. */
export function namesIn(kind: Kind, row: readonly string[]) {
  const keys = keysOf(row)
  return FIELDS_OF[kind].filter((field) => columnsOf(field, keys).length > 0).length
}

/** Guesses the column of each field by its title; two of one title are left to the user. */
export function guessColumns(kind: Kind, titulos: readonly string[]): Colunas {
  const keys = keysOf(titulos)
  const guessed: Colunas = {}
  for (const field of FIELDS_OF[kind]) {
    const [column, another] = columnsOf(field, keys)
    const isTaken = Object.values(guessed).includes(column!)
    if (column !== undefined && another === undefined && !isTaken) guessed[field] = column
  }
  return guessed
}

/** Fields of which a sheet needs at least one of each group. */
const NEEDED: Record<Kind, readonly (readonly Field[])[]> = {
  motos: [['placa'], ['cor']],
  clientes: [['nome'], ['cpf'], ['telefone']],
  locacoes: [['cpf', 'nome'], ['placa'], ['plano'], ['inicio'], ['pago_ate', 'semanas_pagas']],
}

/** Returns the fields that the sheet must have and that have neither a column nor a fixed value. */
export const missingFields = (
  kind: Kind,
  { colunas, fixos }: { colunas: Colunas; fixos: Partial<Record<Field, string>> },
): Field[] =>
  NEEDED[kind]
    .filter((group) => group.every((field) => !(field in colunas) && !(field in fixos)))
    .map(([field]) => field!)

/** Fields that each row has a value of its own for. */
const OF_EACH_ROW: readonly Field[] = [
  'placa',
  'renavam',
  'chassi',
  'nome',
  'cpf',
  'telefone',
  'email',
  'cnh',
]
export const canBeFixed = (field: Field) => !OF_EACH_ROW.includes(field)

/** Returns why the columns cannot be used, as the sentence beside them; undefined if they can. */
export function columnsProblem(colunas: Colunas, titulos: readonly string[]) {
  const taken = new Map<number, Field>()
  for (const [field, index] of Object.entries(colunas) as [Field, number][]) {
    if (index >= titulos.length) return 'Esta coluna não existe na planilha.'
    const other = taken.get(index)
    if (other)
      return `A coluna “${titulos[index]}” está em ${FIELD_LABEL[other]} e ${FIELD_LABEL[field]}. Escolha um.`
    taken.set(index, field)
  }
}
