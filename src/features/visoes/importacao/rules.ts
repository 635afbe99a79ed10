import type { CalendarDay, Instant } from '#domain/calendar-day.ts'
import { RuleViolation } from '#domain/errors.ts'
import type { Plano } from '#domain/locacao.ts'
import type { Centavos } from '#domain/money.ts'
import type { Cor } from '#features/frota/motos/rules.ts'

/** Returns the names of a table of labels, in its order. */
function namesOf<K extends string>(labels: Record<K, string>) {
  return Object.keys(labels) as [K, ...K[]]
}

export const KINDS = ['locacoes', 'motos', 'clientes'] as const
/** What the rows of a spreadsheet are; rentals also bring the customers and motorcycles they name. */
export type Kind = (typeof KINDS)[number]

export const KIND_LABEL: Record<Kind, string> = {
  locacoes: 'Tudo numa planilha',
  motos: 'Só motos',
  clientes: 'Só clientes',
}

export const MAX_FILE_BYTES = 5 * 1024 * 1024
/** The longest text of a cell. */
export const MAX_CELULA = 500

/** The job that checks, imports and undoes. */
export const IMPORTACAO_JOB = 'importacoes'

export const SITUACAO_LABEL = {
  rascunho: 'A conferir',
  conferindo: 'Conferindo',
  conferida: 'Conferida',
  importando: 'Importando',
  importada: 'Importada',
  desfazendo: 'Desfazendo',
  desfeita: 'Desfeita',
}
export type SituacaoImportacao = keyof typeof SITUACAO_LABEL
export const SITUACOES = namesOf(SITUACAO_LABEL)

/** The situations in which a job works on the import, each with the one to which a failure returns. */
export const BEFORE = {
  conferindo: 'rascunho',
  importando: 'conferida',
  desfazendo: 'importada',
} as const satisfies Partial<Record<SituacaoImportacao, SituacaoImportacao>>
export type Running = keyof typeof BEFORE
export const RUNNING = namesOf(BEFORE)
export const isRunning = (situacao: SituacaoImportacao): situacao is Running => situacao in BEFORE

export const busy = () =>
  new RuleViolation(
    'Outra importação está em andamento. Espere terminar.',
    'importacao_em_andamento',
  )

/** Throws RuleViolation if the import cannot be changed: work runs, or it is over. */
export function checkIdle(situacao: SituacaoImportacao) {
  if (isRunning(situacao)) throw busy()
  if (situacao === 'importada' || situacao === 'desfeita')
    throw new RuleViolation('Esta importação já terminou.', 'importacao_terminada')
}

/** The weekday of a payment: 0 is Sunday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** Values of a row, as the rules of the cells read them. A field without a value is absent. */
export type Valores = Partial<{
  placa: string
  cor: Cor
  ano: number
  km_atual: number
  data_aquisicao: CalendarDay
  renavam: string
  chassi: string
  valor_aquisicao: Centavos
  nome: string
  cpf: string
  telefone: string
  email: string
  cnh: string
  validade_cnh: CalendarDay
  data_nascimento: CalendarDay
  endereco: string
  cidade: string
  cep: string
  plano: Plano
  inicio: CalendarDay
  /** The last day that is paid. */
  pago_ate: CalendarDay
  semanas_pagas: number
  valor_semana: Centavos
  fim: CalendarDay
  dia_pagamento: Weekday
  /** `plano`: the plan's deposit, from a column that says yes or no. */
  caucao: Centavos | 'plano'
  km_inicial: number
  saldo_anterior: Centavos
  saldo_desde: CalendarDay
  /** Of the rental in a sheet of rentals; else of the customer or the motorcycle. */
  observacoes: string
}>
export type Field = keyof Valores

const MOTO = {
  placa: 'Placa',
  cor: 'Cor',
  ano: 'Ano',
  km_atual: 'Km atual',
  data_aquisicao: 'Data de aquisição',
  renavam: 'Renavam',
  chassi: 'Chassi',
  valor_aquisicao: 'Valor de compra',
}
const CLIENTE = {
  nome: 'Nome',
  cpf: 'CPF',
  telefone: 'Telefone',
  email: 'E-mail',
  cnh: 'CNH',
  validade_cnh: 'Validade da CNH',
  data_nascimento: 'Data de nascimento',
  endereco: 'Endereço',
  cidade: 'Cidade',
  cep: 'CEP',
}
const LOCACAO = {
  plano: 'Plano',
  inicio: 'Início',
  pago_ate: 'Pago até',
  semanas_pagas: 'Semanas pagas',
  valor_semana: 'Valor da semana',
  fim: 'Fim',
  dia_pagamento: 'Dia de pagamento',
  caucao: 'Caução',
  km_inicial: 'Km inicial',
  saldo_anterior: 'Saldo anterior',
  saldo_desde: 'Saldo desde',
}
const OBSERVACOES = { observacoes: 'Observações' }
export const FIELD_LABEL: Record<Field, string> = {
  ...CLIENTE,
  ...MOTO,
  ...LOCACAO,
  ...OBSERVACOES,
}
export const FIELDS = namesOf(FIELD_LABEL)

/** The fields of each kind, in the order of the screen. A rental has those of the other two too. */
export const FIELDS_OF: Record<Kind, readonly Field[]> = {
  motos: namesOf({ ...MOTO, ...OBSERVACOES }),
  clientes: namesOf({ ...CLIENTE, ...OBSERVACOES }),
  locacoes: FIELDS,
}

/** What is wrong with a row; `campo` null: the row itself. */
export type Problem = { campo: Field | null; mensagem: string }
/** A field of a record that exists, as it is and as the row has it. */
export type Difference = { campo: Field; atual: string; novo: string }

export const SITUACOES_LINHA = ['nova', 'igual', 'diferente', 'erro', 'pulada'] as const
export type SituacaoLinha = (typeof SITUACOES_LINHA)[number]

/** How many records a row makes, and how many it updates. */
export type Feito = { clientes: number; motos: number; locacoes: number; atualizadas: number }
/** What a row of a rental brings: deposits, what is late today with its fees, and earlier balances. */
export type Totais = {
  locacoes: number
  caucoes: Centavos
  em_aberto: Centavos
  saldos: Centavos
}

export type RowResult = {
  situacao: SituacaoLinha
  avisos: string[]
  erros: Problem[]
  difere: Difference[]
  /** What is not there is none. */
  feito: Partial<Feito>
  totais: Partial<Totais>
}

export const NADA_FEITO: Feito = { clientes: 0, motos: 0, locacoes: 0, atualizadas: 0 }
export const SEM_TOTAIS: Totais = {
  locacoes: 0,
  caucoes: 0 as Centavos,
  em_aberto: 0 as Centavos,
  saldos: 0 as Centavos,
}

/** The result of a row with which nothing was done. */
export const NOTHING_DONE: Omit<RowResult, 'situacao'> = {
  avisos: [],
  erros: [],
  difere: [],
  feito: {},
  totais: {},
}

/** A row whose cells have no error, with its number in the file. */
export type Row = { linha: number; valores: Valores }

export const DIFERENTES = ['manter', 'atualizar'] as const
/** What becomes of a record that exists and differs from its row. */
export type Diferentes = (typeof DIFERENTES)[number]

/** What the services of the rows need to know of their import. */
export type ImportOfRows = { id: string; tipo: Kind; diferentes: Diferentes }

/** A record that an undo leaves, and why. */
export type Ficou = { tipo: Kind; id: string; motivo: string }

/** What the work that runs was asked for. */
export type Opcoes = {
  com_erros?: 'parar' | 'deixar' | undefined
  diferentes?: Diferentes | undefined
  motivo?: string
}

/** How many rows are in each situation. */
export type Resumo = { novas: number; iguais: number; diferentes: number; erros: number }
/** What an import made, and how many wrong rows it left. */
export type Resultado = Feito & { deixadas: number }

const COUNTED: readonly [keyof Resultado, string, string][] = [
  ['locacoes', 'locação', 'locações'],
  ['clientes', 'cliente', 'clientes'],
  ['motos', 'moto', 'motos'],
  ['atualizadas', 'cadastro atualizado', 'cadastros atualizados'],
  ['deixadas', 'linha deixada', 'linhas deixadas'],
]
/** What an import made, as text: '3 locações, 2 clientes e 1 linha deixada'. */
export function resultadoText(resultado: Resultado): string {
  const parts = COUNTED.flatMap(([name, one, many]) => {
    const n = resultado[name]
    return n > 0 ? [`${n} ${n === 1 ? one : many}`] : []
  })
  return parts.length > 0 ? LIST.format(parts) : 'nada'
}
const LIST = new Intl.ListFormat('pt-BR')

/** The last moment at which an import can be undone. */
export const DIAS_PARA_DESFAZER = 30
export const canUndo = (importada_em: Instant, now: Instant) =>
  Date.parse(now) - Date.parse(importada_em) <= DIAS_PARA_DESFAZER * 86_400_000
