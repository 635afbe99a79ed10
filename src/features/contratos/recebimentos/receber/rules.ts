import type { CalendarDay } from '#domain/calendar-day.ts'
import { type Centavos, formatBRL, sum } from '#domain/money.ts'
import { share } from '#features/dinheiro/dividas/rules.ts'
import { type Divida, isOwedOn } from '../dividas/rules.ts'

type Chosen = {
  /** The debts that the screen was opened from. */
  opened: readonly string[]
  /** What a person ticked, or took the tick away from. */
  ticked: Readonly<Record<string, unknown>>
  day: CalendarDay
}

/**
 * Returns whether the amount proposed has the debt in it: as a person ticked it, else if the screen was opened from it, or from
 * the customer and it is due.
 */
export function isChosen(divida: Divida & { id: string }, { opened, ticked, day }: Chosen) {
  const tick = ticked[divida.id]
  if (typeof tick === 'boolean') return tick
  return opened.length > 0 ? opened.includes(divida.id) : isOwedOn(divida, day)
}

/** A debt as the screen shows it: what it owes without the fees that are written off. */
type Linha = { id: string; devido: Centavos; contestada: boolean }

type Asked = {
  /** In paying order. */
  linhas: readonly Linha[]
  valor: Centavos
  /** What a person typed for a debt wins (Civil Code art. 352). */
  typed: ReadonlyMap<string, Centavos>
  /** The debts that the screen was opened from, which are paid first. */
  first?: readonly string[] | undefined
}

/**
 * Returns what each debt receives of the money: first what was typed, then the debts it was opened
 * from, then the others in paying order; a disputed one only if a person says so. `sobra`: what is
 * left over when all of them are paid; negative if more was typed than came in.
 */
export function propose({ linhas, valor, typed, first = [] }: Asked) {
  const rest = Math.max(0, valor - sum(typed.values())) as Centavos
  const isFirst = ({ id }: Linha) => first.includes(id)
  const open = linhas.filter(
    (linha) => !typed.has(linha.id) && (!linha.contestada || isFirst(linha)),
  )
  const ordered = [...open.filter(isFirst), ...open.filter((linha) => !isFirst(linha))]
  const { partes } = share(ordered, rest)
  const shared = new Map(partes.map(({ id, recebe }) => [id, recebe]))
  const recebe = new Map(
    linhas.map(({ id }) => [id, typed.get(id) ?? shared.get(id) ?? (0 as Centavos)] as const),
  )
  return { recebe, sobra: (valor - sum(recebe.values())) as Centavos }
}

/** What money goes to: a debt, or a week to come. */
type Parte = { descricao: string; recebe: Centavos; falta: Centavos }

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** 'R$ 500,00 recebidos = R$ 322,13 semana 10 + R$ 132,87 semana 11 (parte). Ainda deve R$ 188,56.' */
export function sumLine(valor: Centavos, partes: readonly Parte[], aindaDeve: Centavos) {
  const parts = partes
    .filter(({ recebe }) => recebe > 0)
    .map(
      ({ descricao, recebe, falta }) =>
        `${formatBRL(recebe)} ${lowerFirst(descricao)}${falta > 0 ? ' (parte)' : ''}`,
    )
  const rest =
    aindaDeve > 0 ? `Ainda deve ${formatBRL(aindaDeve)}.` : 'Não deve mais nada até esta data.'
  return `${formatBRL(valor)} recebidos = ${parts.join(' + ')}. ${rest}`
}

type Semana = { semana_referencia: number; valor: Centavos; recebe: Centavos }

/** Asks about money beyond what is owed: 'R$ 300,00 a mais do que é devido. Adiantar: R$ 300,00 da semana 12.' */
export const aheadQuestion = (ahead: Centavos, semanas: readonly Semana[]) =>
  `${formatBRL(ahead)} a mais do que é devido. ${aheadLine(semanas)}`

/** 'Adiantar: semana 12 inteira e R$ 70,14 da semana 13.' */
export function aheadLine(semanas: readonly Semana[]) {
  const parts = semanas.map(({ semana_referencia, valor, recebe }) =>
    recebe < valor
      ? `${formatBRL(recebe)} da semana ${semana_referencia}`
      : `semana ${semana_referencia} inteira`,
  )
  return `Adiantar: ${new Intl.ListFormat('pt-BR').format(parts)}.`
}
