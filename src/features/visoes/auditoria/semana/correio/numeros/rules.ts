import { addDays, type CalendarDay } from '#domain/calendar-day.ts'
import { type Centavos, formatBRL, sum } from '#domain/money.ts'
import { idleCost } from '#features/frota/motos/rules.ts'

/** A motorcycle that is free for more days than this is listed; the next days that are looked ahead. */
export const IDLE_DAYS = 3
export const AHEAD_DAYS = 7
/** Plates in the line. */
const MAX_PLACAS = 10

export type Parada = { placa: string; dias: number; diaria: Centavos }
type Soma = { quantidade: number; total: Centavos }

/** The shop in numbers: of the week that ended, and of today. */
export type Numeros = {
  recebido: Centavos
  /** The same of the week before. */
  antes: Centavos
  atrasado: { total: Centavos; clientes: number }
  alugadas: number
  /** Motorcycles of the fleet without inactive ones. */
  frota: number
  /** The longest idle first. */
  paradas: readonly Parada[]
  /** Deposits to return and bills to pay within the next days, late ones included. */
  caucoes: Soma
  contas: Soma
  /** Bills, driving licences and contracts that expire within the next days, late ones included. */
  vencimentos: number
  /** Oil changes that are overdue. */
  oleo: number
  /** Thefts, accidents and impoundments that are not closed. */
  sinistros: number
}

/** A line of the e-mail, with the address of its list. */
export type Line = { texto: string; href: string }
type Days = { inicio: CalendarDay; fim: CalendarDay; today: CalendarDay }

const counted = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`

/** Returns the lines, without those that are zero; none names a customer. */
export function numberLines(numeros: Numeros, { inicio, fim, today }: Days): Line[] {
  const { recebido, atrasado, alugadas, frota, paradas, caucoes, contas, oleo } = numeros
  const { vencimentos, sinistros } = numeros
  const idleSince = addDays(today, -(IDLE_DAYS + 1))
  const ate = addDays(today, AHEAD_DAYS)
  const lines: (Line | false)[] = [
    (recebido !== 0 || numeros.antes !== 0) && {
      texto: `Recebido na semana: ${formatBRL(recebido)}, ${comparedTo(numeros)}`,
      href: `/admin/receitas?data_inicio=${inicio}&data_fim=${fim}`,
    },
    atrasado.total !== 0 && {
      texto: `Atrasado hoje: ${formatBRL(atrasado.total)}, de ${counted(atrasado.clientes, 'cliente', 'clientes')}`,
      href: '/admin/resultado?aba=quem-deve',
    },
    alugadas > 0 && {
      texto: `Alugadas: ${alugadas} de ${counted(frota, 'moto', 'motos')}`,
      href: '/admin/motos?status=alugada',
    },
    paradas.length > 0 && {
      texto: `Livres há mais de ${IDLE_DAYS} dias: ${placasOf(paradas)}, ≈ ${formatBRL(costOf(paradas))} sem ganhar`,
      href: `/admin/motos?livre_desde=${idleSince}`,
    },
    caucoes.quantidade > 0 && {
      texto: `Cauções a devolver até ${AHEAD_DAYS} dias: ${caucoes.quantidade}, ${formatBRL(caucoes.total)}`,
      href: `/admin/recebimentos/caucoes?ate=${ate}`,
    },
    contas.quantidade > 0 && {
      texto: `Contas a pagar até ${AHEAD_DAYS} dias: ${contas.quantidade}, ${formatBRL(contas.total)}`,
      href: `/admin/despesas?data_fim=${ate}`,
    },
    vencimentos > 0 && {
      texto: `Vencimentos até ${AHEAD_DAYS} dias: ${vencimentos}, de contas, CNHs e contratos`,
      href: `/admin/vencimentos?ate=${ate}`,
    },
    oleo > 0 && {
      texto: `Trocas de óleo vencidas: ${oleo}`,
      href: '/admin/manutencao?aba=proximas',
    },
    sinistros > 0 && { texto: `Sinistros em aberto: ${sinistros}`, href: '/admin/sinistros' },
  ]
  return lines.filter((line) => line !== false)
}

function comparedTo({ recebido, antes }: Pick<Numeros, 'recebido' | 'antes'>) {
  const more = recebido - antes
  if (more === 0) return 'como na anterior'
  return `${formatBRL(Math.abs(more) as Centavos)} a ${more > 0 ? 'mais' : 'menos'} que na anterior`
}

const costOf = (paradas: readonly Parada[]) =>
  sum(paradas.map(({ dias, diaria }) => idleCost(dias, diaria)))

function placasOf(paradas: readonly Parada[]) {
  const placas = paradas.slice(0, MAX_PLACAS).map(({ placa }) => placa)
  const rest = paradas.length - placas.length
  return placas.join(', ') + (rest > 0 ? ` e mais ${rest}` : '')
}
