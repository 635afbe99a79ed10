import { aluguel, type Precos } from '#domain/aluguel.ts'
import { addDays, type CalendarDay, formatDay } from '#domain/calendar-day.ts'
import { RuleViolation } from '#domain/errors.ts'
import { contratoDays, contratoWeeks, type Plano, type StatusLocacao } from '#domain/locacao.ts'
import { type Centavos, formatBRL, sum } from '#domain/money.ts'
import { isWeek } from '#domain/pagamento.ts'
import { type AtEnd, comesBack } from '#features/dinheiro/pagamentos/encerramento/rules.ts'
import { firstWeekFrom, weeksToCreate } from '#features/dinheiro/pagamentos/rules.ts'

/** The list of what is missing shows from so many days before the end of the contract. */
const DIAS_ANTES_DO_FIM = 180

export const ITENS_FIDELIDADE = ['semanas', 'cobrancas', 'multas', 'troca', 'sinistro'] as const
type Codigo = (typeof ITENS_FIDELIDADE)[number]

/** One condition of the motorcycle becoming the customer's. */
export type ItemFidelidade = { codigo: Codigo; ok: boolean; texto: string }

type Locacao = {
  data_inicio: CalendarDay
  data_fim_contratada: CalendarDay
  precos: Precos
  semanas_antes: number
}

/** What the weeks of a rental brought and still owe. */
export type Pago = {
  /** Principal received of weeks and complementos, by money or from the deposit. */
  recebido: Centavos
  /** Their open principal. */
  aberto: Centavos
  semanas_pagas: number
}

/** The same, what is to come, and what stands against the transfer. */
export type Contado = Pago & {
  /** What the weeks cost that no payment was made for yet. */
  a_vir: Centavos
  cobrancas: number
  valor_cobrancas: Centavos
  multas: number
  valor_multas: Centavos
  na_propria_moto: boolean
  roubada: boolean
}

type Payment = Pick<
  AtEnd,
  'tipo' | 'status' | 'semana_referencia' | 'principal_recebido' | 'principal_aberto'
>
type Dias = Pick<Locacao, 'data_inicio' | 'data_fim_contratada'>

/** Counts the payments of a rental that are rent; a week after the contract is none of its weeks. */
export function pagoOf(pagamentos: readonly Payment[], locacao: Dias): Pago {
  const rent = pagamentos.filter(isWeek)
  const last = contratoWeeks(contratoDays(locacao.data_inicio, locacao.data_fim_contratada))
  return {
    recebido: sum(rent.map(({ principal_recebido }) => principal_recebido)),
    aberto: sum(
      rent
        .filter(({ status }) => status === 'pendente')
        .map(({ principal_aberto }) => principal_aberto),
    ),
    semanas_pagas: rent.filter(
      ({ tipo, status, semana_referencia }) =>
        tipo === 'semanal' && status === 'pago' && semana_referencia <= last,
    ).length,
  }
}

type Week = Pick<
  AtEnd,
  'tipo' | 'semana_referencia' | 'data_vencimento' | 'cancelado_por' | 'cancelado_por_pessoa'
>

/**
 * Returns what the weeks of the contract cost that no payment was made for yet: from `proxima_semana` on, also
 * those that a person removed; 0 if none will be made (null). A paused or disabled rental counts as if it went
 * on `today`: weeks that begin earlier are lost, later ones that the pause cancelled are due again.
 */
export function weeksToCome(
  pagamentos: readonly Week[],
  locacao: Locacao & { status: StatusLocacao },
  { proxima_semana, today }: { proxima_semana: number | null; today: CalendarDay },
) {
  if (proxima_semana === null) return 0 as Centavos
  const { data_inicio, data_fim_contratada: data_fim, precos, semanas_antes, status } = locacao
  const isPaused = status !== 'ativa'
  const made = new Set(
    pagamentos
      .filter(
        (each) =>
          each.tipo === 'semanal' &&
          !(each.cancelado_por_pessoa && each.semana_referencia >= proxima_semana) &&
          !(isPaused && each.cancelado_por === 'pausa' && comesBack(each, data_inicio, today)),
      )
      .map(({ semana_referencia }) => semana_referencia),
  )
  // Weeks that a pause cancelled, and that come back, may be before `proxima_semana`.
  const first = isPaused
    ? Math.max(semanas_antes + 1, firstWeekFrom(data_inicio, today))
    : proxima_semana
  return sum(
    weeksToCreate({ data_inicio, data_fim, precos }, first, data_fim, 0)
      .filter(({ semana_referencia }) => !made.has(semana_referencia))
      .map(({ valor_original }) => valor_original),
  )
}

const counted = (n: number, one: string, many: string, valor: Centavos) =>
  `${n} ${n === 1 ? one : many} em aberto (${formatBRL(valor)})`

/** Returns how much of the Plano Fidelidade is paid, and what is missing for the transfer. */
export function fidelidadeOf(locacao: Locacao, contado: Contado) {
  const { data_inicio, data_fim_contratada: fim, precos, semanas_antes } = locacao
  const dias = contratoDays(data_inicio, fim)
  // The last week of a contract may have fewer days.
  const before = aluguel(precos, Math.min(7 * semanas_antes, dias))
  const pago = (contado.recebido + before) as Centavos
  const falta = (contado.aberto + contado.a_vir) as Centavos
  const total = (pago + falta) as Centavos
  return {
    total,
    pago,
    falta,
    /** In tenths of a percent, rounded down: 100 only once nothing is missing. */
    percentual: total === 0 ? 0 : Math.floor((1000 * pago) / total) / 10,
    semanas: contratoWeeks(dias),
    semanas_pagas: Math.min(semanas_antes, contratoWeeks(dias)) + contado.semanas_pagas,
    itens: itensOf(contado, falta),
  }
}

function itensOf(contado: Contado, falta: Centavos): ItemFidelidade[] {
  const { cobrancas, valor_cobrancas, multas, valor_multas, na_propria_moto, roubada } = contado
  const item = (codigo: Codigo, ok: boolean, done: string, missing: string) => ({
    codigo,
    ok,
    texto: ok ? done : missing,
  })
  return [
    item('semanas', falta === 0, 'Semanas pagas', `${formatBRL(falta)} de semanas`),
    item(
      'cobrancas',
      cobrancas === 0,
      'Nenhuma cobrança extra em aberto',
      counted(cobrancas, 'cobrança extra', 'cobranças extras', valor_cobrancas),
    ),
    item(
      'multas',
      multas === 0,
      'Nenhuma multa em aberto',
      counted(multas, 'multa', 'multas', valor_multas),
    ),
    item('troca', na_propria_moto, 'Com a própria moto', 'a moto própria de volta'),
    item('sinistro', !roubada, 'Sem restrição de roubo', 'a baixa da restrição de roubo'),
  ]
}

/** Whether the list of conditions is shown, not only the bar. */
export const showsItens = (falta: Centavos, fim: CalendarDay, today: CalendarDay) =>
  falta === 0 || addDays(today, DIAS_ANTES_DO_FIM) >= fim

/** Throws RuleViolation unless the rental is of the Plano Fidelidade. */
export function checkFidelidade(plano: Plano) {
  if (plano !== 'fidelidade')
    throw new RuleViolation('Esta locação não é do Plano Fidelidade.', 'nao_e_fidelidade')
}

/** Throws RuleViolation that names every condition that is not met. */
export function checkComplete(itens: ItemFidelidade[]) {
  const missing = itens.filter(({ ok }) => !ok).map(({ texto }) => texto)
  if (missing.length > 0)
    throw new RuleViolation(`Falta: ${missing.join('; ')}.`, 'transferencia_incompleta')
}

export type Papeis = { atpv_em: CalendarDay; comunicacao_em: CalendarDay }

/** What the history says: 'ATPV-e de 10/11/2029, comunicação de venda de 12/11/2029'. */
export const papeisText = ({ atpv_em, comunicacao_em }: Papeis) =>
  `ATPV-e de ${formatDay(atpv_em)}, comunicação de venda de ${formatDay(comunicacao_em)}`
