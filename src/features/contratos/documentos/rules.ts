import { onlyAdministrators } from '#domain/access/permissoes.ts'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { dayInBrazil, type Instant } from '#domain/calendar-day.ts'
import {
  numberOf,
  type StatusDocumento,
  TIPOS_COM_MODELO,
  type TipoComModelo,
  type TipoDocumento,
} from '#domain/documento.ts'
import { RuleViolation } from '#domain/errors.ts'
import type { TaxasAtraso } from '#domain/taxas-atraso.ts'
import {
  LEGAL_JUROS,
  LEGAL_MULTA,
  MULTA_ALTA,
  type MultaAntecipada,
} from '#features/sistema/configuracoes/rules.ts'

/** What a document is; the two terms are made from an inspection. */
/** Kinds that a person emits for a rental. */
export const TIPOS_EMITIDOS = [
  'contrato',
  'aditivo',
  'acerto',
  'notificacao',
] as const satisfies TipoDocumento[]
export type TipoEmitido = (typeof TIPOS_EMITIDOS)[number]

export const hasTemplate = (tipo: TipoDocumento): tipo is TipoComModelo =>
  TIPOS_COM_MODELO.some((each) => each === tipo)

/** Kinds that say what somebody writes for this one: the amendment what changes, the notification what is asked. */
export const TIPOS_COM_TEXTO = ['aditivo', 'notificacao'] as const satisfies TipoDocumento[]

export const needsText = (tipo: TipoDocumento) => TIPOS_COM_TEXTO.some((each) => each === tipo)

/** Kinds of which a rental has one at a time: emitting another replaces one that is not signed. */
const UNICOS: readonly TipoDocumento[] = ['contrato', 'termo_entrega', 'termo_devolucao', 'acerto']
export const isReplaced = (tipo: TipoDocumento) => UNICOS.includes(tipo)

/** Emission of one text: max. characters of what somebody writes for it. */
export const MAX_TEXTO = 4000

type Money = {
  taxas: Pick<TaxasAtraso, 'multa_percentual' | 'juros_mes_percentual'>
  multa_antecipada: MultaAntecipada
  prazo_devolucao_dias: number
}

/** Days after which courts contest that a deposit is still held. */
const MAX_PRAZO_CAUCAO = 60

/** Returns what a judge may object to in the rental's numbers; it never blocks. */
export function warningsOf({ taxas, multa_antecipada: multa, prazo_devolucao_dias }: Money) {
  const isHigh =
    (multa.tipo === 'percentual_do_restante' && multa.percentual > MULTA_ALTA.percentual) ||
    (multa.tipo === 'semanas_proporcionais' && multa.semanas > MULTA_ALTA.semanas)
  return [
    taxas.multa_percentual > LEGAL_MULTA && 'Multa por atraso acima de 2% (CDC, art. 52, § 1º).',
    taxas.juros_mes_percentual > LEGAL_JUROS &&
      'Juros acima de 1% ao mês (Código Civil, art. 406).',
    isHigh &&
      'Multa por devolução antecipada acima de 20% do que falta costuma ser reduzida pela Justiça (Código Civil, arts. 413 e 571).',
    prazo_devolucao_dias > MAX_PRAZO_CAUCAO &&
      'Devolver a caução em mais de 60 dias é contestado na Justiça.',
  ].filter((warning) => warning !== false)
}

/** Throws RuleViolation unless the document still waits for signatures. */
export function checkEmitted(status: StatusDocumento) {
  if (status === 'cancelado') throw cancelled()
  if (status === 'substituido') throw replaced()
}

export const cancelled = () =>
  new RuleViolation('Este documento foi cancelado.', 'documento_cancelado')
export const SUBSTITUIDO = 'Este documento foi substituído e não vale mais. Leia a versão atual.'
export const replaced = () => new RuleViolation(SUBSTITUIDO, 'documento_substituido')

/** Throws RuleViolation for a cancelled or replaced one, ForbiddenError for a signed one without an administrator. */
export function checkMayCancel(status: StatusDocumento, administrador: boolean | undefined) {
  checkEmitted(status)
  if (status === 'assinado' && administrador === false)
    throw onlyAdministrators('Só administradores cancelam um documento assinado.')
}

/** Throws RuleViolation if the rental has a signed one of a kind that is signed once. */
export function checkNotSigned(tipo: TipoDocumento, isSigned: boolean) {
  if (!isSigned) return
  if (tipo === 'contrato')
    throw new RuleViolation(
      'Esta locação já tem contrato assinado. Para mudar algo, gere um aditivo.',
      'contrato_assinado',
    )
  if (tipo === 'acerto')
    throw new RuleViolation('Este acerto já tem termo assinado.', 'acerto_assinado')
}

/** A run of a frozen text, as the screen and the PDF show it. */
export type Bloco =
  | { tipo: 'titulo'; nivel: 1 | 2; texto: string }
  | { tipo: 'clausula'; numero: string; texto: string }
  | { tipo: 'paragrafo'; texto: string }

const HEADING = /^(#{1,2})\s+(.*)$/
const CLAUSE = /^(\d+(?:\.\d+)?)\.\s+(.*)$/

/**
 * Returns the headings, numbered clauses and paragraphs of a text: one for each line that is not empty.
 * `# ` begins a title, `## ` a section, `1. ` a clause and `1.1. ` a part of one.
 */
export const blocksOf = (texto: string): Bloco[] =>
  texto
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [, marks, title] = HEADING.exec(line) ?? []
      if (marks) return { tipo: 'titulo', nivel: marks.length as 1 | 2, texto: title! }
      const [, numero, text] = CLAUSE.exec(line) ?? []
      if (numero) return { tipo: 'clausula', numero, texto: text! }
      return { tipo: 'paragrafo', texto: line }
    })

/** Returns the day of a year's counter at an instant. */
export const yearOf = (now: Instant) => Number(dayInBrazil(new Date(now)).slice(0, 4))

/** Returns the file name of a document's PDF, without personal data. */
export const fileNameOf = (of: { tipo: TipoDocumento; ano: number; numero: number }) =>
  `${of.tipo.replaceAll('_', '-')}_${numberOf(of).replace('/', '-')}.pdf`

/** Years after the end of a rental for which its papers are kept. */
export const GUARDA_ANOS = 5

/** A document that is too old to be kept is one of a rental that ended before this day. */
export const endOfKeeping = (today: CalendarDay) =>
  `${Number(today.slice(0, 4)) - GUARDA_ANOS}${today.slice(4)}` as CalendarDay
