import { type CalendarDay, daysBetween, type Instant } from '#domain/calendar-day.ts'
import { payableUntil } from '#domain/days/business-day.ts'
import { NotFound, RuleViolation, ValidationError } from '#domain/errors.ts'
import { type Centavos, formatBRL, roundHalfUp } from '#domain/money.ts'
import { type TipoPagamento, whatIs } from '#domain/pagamento.ts'
import type { TipoRecebimento } from '#domain/recebimento.ts'
import type { TaxasAtraso } from '#domain/taxas-atraso.ts'

/** What a debt is: a payment of a rental, or an extra charge. */
export type DividaKind = 'pagamento' | 'cobranca'

/** A debt: a payment of a rental, or an extra charge. There is no third kind. */
export type RefDivida = { pagamento_id: string } | { cobranca_id: string }

export const idOf = (ref: RefDivida) => ('pagamento_id' in ref ? ref.pagamento_id : ref.cobranca_id)
export const columnOf = (ref: RefDivida) => ('pagamento_id' in ref ? 'pagamento_id' : 'cobranca_id')

export const dividaNotFound = (ref: RefDivida) =>
  new NotFound('pagamento_id' in ref ? 'Pagamento não encontrado' : 'Cobrança extra não encontrada')

/** The columns of a row, or the fields of a request, that may name a debt. */
export type RefColumns = {
  pagamento_id?: string | null | undefined
  cobranca_id?: string | null | undefined
}

/** Returns the debt that a row or a request names; undefined if it names none. */
export function findRef({ pagamento_id, cobranca_id }: RefColumns): RefDivida | undefined {
  if (pagamento_id) return { pagamento_id }
  if (cobranca_id) return { cobranca_id }
}

/** Returns the debt of a row or a request that always names one. */
export const refOf = (named: RefColumns): RefDivida => findRef(named)!

/** What tells a debt from the others of its customer. */
type Descrita = {
  pagamento_tipo: TipoPagamento | null
  semana_referencia: number | null
  titulo: string | null
}

/** Returns what a debt is: 'Semana 12', 'Caução', or the title of an extra charge. */
export const descricaoOf = ({ pagamento_tipo, semana_referencia, titulo }: Descrita) =>
  pagamento_tipo ? whatIs({ tipo: pagamento_tipo, semana_referencia: semana_referencia! }) : titulo!

/** Throws ValidationError for a debt that a request names twice; `campo`: the list that names them. */
export function checkOnce(campo: string, refs: readonly RefDivida[]) {
  const ids = refs.map(idOf)
  const twice = ids.findIndex((id, index) => ids.indexOf(id) !== index)
  if (twice >= 0)
    throw new ValidationError([
      { campo: `${campo}.${twice}`, mensagem: 'Esta dívida aparece duas vezes' },
    ])
}

/** What is open of a debt since its last allocation. */
export type Aberto = {
  data_vencimento: CalendarDay
  /** The part of the amount that is still owed. */
  principal_aberto: Centavos
  /** Late fees counted up to `encargos_desde` and not paid yet. */
  encargos_abertos: Centavos
  /** Null until the first allocation with late fees. */
  encargos_desde: CalendarDay | null
  /** Whether the one-off fee was counted already. */
  multa_lancada: boolean
}

/** Late fees that a debt has accrued since they were last counted. */
export type Acumulado = {
  /** Days of interest. */
  dias: number
  /** The one-off fee; 0 once it was counted. */
  multa: Centavos
  /** Interest of one day. */
  diaria: Centavos
  /** Their sum. */
  total: Centavos
}

/** Returns the days of late fees on `day` of a debt that nothing was received of. */
export const daysLate = (data_vencimento: CalendarDay, day: CalendarDay, taxas: TaxasAtraso) =>
  Math.max(0, daysBetween(payableUntil(data_vencimento, taxas), day))

const NOTHING = { dias: 0, multa: 0, diaria: 0, total: 0 } as Acumulado

/** Hundredths of a percent as integers, which avoids rounding errors of binary fractions. */
const hundredths = (percent: number) => Math.round(percent * 100)

/**
 * Returns the late fees accrued on `day` that are not counted yet: the one-off fee of what is open,
 * and its interest for each day after `payableUntil` or the last allocation. Each rate is rounded
 * half up to the cent once.
 */
export function accruedOn(divida: Aberto, day: CalendarDay, taxas: TaxasAtraso): Acumulado {
  const { data_vencimento, principal_aberto, encargos_desde, multa_lancada } = divida
  const ate = payableUntil(data_vencimento, taxas)
  if (day <= ate) return NOTHING
  const since = encargos_desde && encargos_desde > ate ? encargos_desde : ate
  const dias = Math.max(0, daysBetween(since, day))
  const multa = multa_lancada
    ? (0 as Centavos)
    : roundHalfUp((principal_aberto * hundredths(taxas.multa_percentual)) / 10_000)
  const diaria = roundHalfUp((principal_aberto * hundredths(taxas.juros_mes_percentual)) / 300_000)
  return { dias, multa, diaria, total: (multa + diaria * dias) as Centavos }
}

/** What a debt owes on a day: the open amount, and the late fees that are paid first (Civil Code art. 354). */
export type Devido = { principal: Centavos; encargos: Centavos; total: Centavos }

/** Returns what a debt owes on `day`. `rende`: whether it accrues late fees. */
export function owedOn(
  divida: Aberto & { rende: boolean },
  day: CalendarDay,
  taxas: TaxasAtraso,
): Devido {
  const { principal_aberto: principal, encargos_abertos } = divida
  const accrued = divida.rende ? accruedOn(divida, day, taxas).total : 0
  const encargos = (encargos_abertos + accrued) as Centavos
  return { principal, encargos, total: (principal + encargos) as Centavos }
}

/** Why nobody has to pay an amount of a debt any more. */
export const MOTIVOS_DISPENSA = [
  'acordo',
  'erro_nosso',
  'cortesia',
  'centavos',
  'incobravel',
] as const
/** Set by the end of a rental. */
export const MOTIVOS_DO_FIM = ['dias_nao_usados', 'encerramento'] as const
/** Set by the system alone. */
export const MOTIVOS_DO_SISTEMA = [...MOTIVOS_DO_FIM, 'antes_da_migracao'] as const
export type MotivoDispensa = (typeof MOTIVOS_DISPENSA)[number] | (typeof MOTIVOS_DO_SISTEMA)[number]

export const MOTIVO_DISPENSA_LABEL: Record<MotivoDispensa, string> = {
  acordo: 'Acordo com o cliente',
  erro_nosso: 'Erro nosso',
  cortesia: 'Cortesia',
  centavos: 'Centavos',
  incobravel: 'Incobrável',
  dias_nao_usados: 'Dias não usados',
  encerramento: 'Fim da locação',
  antes_da_migracao: 'Registrado antes dos recebimentos em partes',
}

/** The most that may be written off as `centavos`. */
export const MAX_CENTAVOS = 100 as Centavos

/** The columns of a debt that its allocations change. */
export type Conta = Omit<Aberto, 'principal_aberto' | 'data_vencimento'> & {
  /** Late fees counted in all. */
  encargos_lancados: Centavos
  valor_recebido: Centavos
  valor_dispensado: Centavos
}

/** What a debt's account was before an allocation, so that undoing it gives exactly that back. */
export type Antes = {
  encargos: Centavos
  lancados: Centavos
  desde: CalendarDay | null
  multa: boolean
  /** How it was paid; only of an allocation that took money out of a paid debt. */
  paga?: Paga | undefined
}

/** What a paid payment keeps of its last allocation. */
export type Paga = {
  data_pagamento: CalendarDay
  forma: TipoRecebimento | null
  dias_atraso: number
  multa_fixa: Centavos
  multa_diaria: Centavos
}

/** `caucao`: the deposit of the rental paid. `credito`: money received for days that were not used left, so `valor` is negative. */
export const TIPOS_ALOCACAO = ['recebimento', 'caucao', 'dispensa', 'credito'] as const
export type TipoAlocacao = (typeof TIPOS_ALOCACAO)[number]

type Allocation = { tipo: TipoAlocacao; valor: Centavos; dia: CalendarDay }

/**
 * Returns the account after an allocation: the fees accrued by its day are counted first, then it
 * covers fees before the amount itself (Civil Code art. 354). `encargos`: its part that covers
 * fees. `valor` is at most what is owed that day.
 */
export function allocate(
  divida: Aberto & Conta & { rende: boolean },
  { tipo, valor, dia }: Allocation,
  taxas: TaxasAtraso,
) {
  const late = divida.rende && dia > payableUntil(divida.data_vencimento, taxas)
  const accrued = late ? accruedOn(divida, dia, taxas).total : (0 as Centavos)
  const counted = (divida.encargos_abertos + accrued) as Centavos
  const encargos = Math.min(valor, counted) as Centavos
  const conta: Conta = {
    encargos_lancados: (divida.encargos_lancados + accrued) as Centavos,
    encargos_abertos: (counted - encargos) as Centavos,
    encargos_desde: late ? dia : divida.encargos_desde,
    multa_lancada: divida.multa_lancada || late,
    valor_recebido: (divida.valor_recebido + (tipo === 'dispensa' ? 0 : valor)) as Centavos,
    valor_dispensado: (divida.valor_dispensado + (tipo === 'dispensa' ? valor : 0)) as Centavos,
  }
  const antes = stateOf(divida)
  const principal_aberto = (divida.principal_aberto - (valor - encargos)) as Centavos
  return {
    conta,
    antes,
    encargos,
    principal_aberto,
    paga: principal_aberto + conta.encargos_abertos === 0,
  }
}

/** Returns a debt's account as an allocation finds it. */
export const stateOf = (divida: Omit<Conta, 'valor_recebido' | 'valor_dispensado'>): Antes => ({
  encargos: divida.encargos_abertos,
  lancados: divida.encargos_lancados,
  desde: divida.encargos_desde,
  multa: divida.multa_lancada,
})

/** Returns the account as it was before an allocation. */
export const undo = (
  conta: Pick<Conta, 'valor_recebido' | 'valor_dispensado'>,
  { tipo, valor, antes }: { tipo: TipoAlocacao; valor: Centavos; antes: Antes },
): Conta => ({
  encargos_lancados: antes.lancados,
  encargos_abertos: antes.encargos,
  encargos_desde: antes.desde,
  multa_lancada: antes.multa,
  valor_recebido: (conta.valor_recebido - (tipo === 'dispensa' ? 0 : valor)) as Centavos,
  valor_dispensado: (conta.valor_dispensado - (tipo === 'dispensa' ? valor : 0)) as Centavos,
})

/** Sorts debts as they are paid: the oldest due date first, then the smallest id (Civil Code art. 355). */
export const inPayingOrder = <D extends { data_vencimento: CalendarDay; id: string }>(
  dividas: readonly D[],
) =>
  dividas.toSorted((a, b) => compare(a.data_vencimento, b.data_vencimento) || compare(a.id, b.id))
const compare = (a: string, b: string) => Number(a > b) - Number(a < b)

/** Shares `valor` among debts in their order: each gets what it owes until nothing is left. `resto`: what is left over. */
export function share<D extends { devido: Centavos }>(dividas: readonly D[], valor: Centavos) {
  let resto = valor as number
  const partes = dividas.map((divida) => {
    const recebe = Math.min(resto, divida.devido) as Centavos
    resto -= recebe
    return { ...divida, recebe }
  })
  return { partes, resto: resto as Centavos }
}

/**
 * Shares what the debts receive among several means: the first fills the debts in their order, then
 * the second. Returns, for each means, its part of each debt.
 */
export function shareAmong(formas: readonly Centavos[], recebem: readonly Centavos[]) {
  let open = recebem.map((valor) => ({ devido: valor }))
  return formas.map((valor) => {
    const { partes } = share(open, valor)
    open = partes.map(({ devido, recebe }) => ({ devido: (devido - recebe) as Centavos }))
    return partes.map(({ recebe }) => recebe)
  })
}

/** An earlier debt that stayed open after a receipt, as the receipt freezes it. Without free text. */
export type EmAberto = RefDivida & {
  descricao: string
  data_vencimento: CalendarDay
  devido: Centavos
}

/** How a receipt came in; `migracao`: it was paid before receipts were kept apart. */
export const ORIGENS_RECEBIMENTO = ['balcao', 'pix', 'migracao'] as const
export type OrigemRecebimento = (typeof ORIGENS_RECEBIMENTO)[number]

/** How money came in, within a sentence. */
const POR_FORMA: Record<TipoRecebimento, string> = {
  pix: 'por Pix',
  dinheiro: 'em dinheiro',
  cartao_credito: 'no cartão de crédito',
  cartao_debito: 'no cartão de débito',
  transferencia: 'por transferência',
  outro: 'em outra forma',
}

type Repeated = {
  valor: Centavos
  forma: TipoRecebimento
  recebido_por: string | null
  criado_em: Instant
}

/** The refusal of a receipt equal to one of a moment ago. */
export function looksRepeated({ valor, forma, recebido_por, criado_em }: Repeated, now: Instant) {
  const seconds = Math.max(0, Math.round((Date.parse(now) - Date.parse(criado_em)) / 1000))
  const minutes = Math.floor(seconds / 60)
  const ago =
    seconds < 60
      ? `${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}`
      : `${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}`
  const who = recebido_por ? `, por ${recebido_por}` : ''
  return new RuleViolation(
    `Parece repetido: ${formatBRL(valor)} ${POR_FORMA[forma]} há ${ago}${who}. Registrar mesmo assim?`,
    'recebimento_parecido',
  )
}

type Cancelled = {
  motivo: string | undefined
  data_vencimento: CalendarDay
  /** The shop made it of its own accord: neither a deposit nor the charge of a traffic fine. */
  isOurs: boolean
}

/**
 * Returns the reason that a cancelled debt keeps. Throws ValidationError without one, unless the shop
 * made the debt of its own accord and it is due after today.
 */
export function reasonToCancel({ motivo, data_vencimento, isOurs }: Cancelled, today: CalendarDay) {
  if (motivo) return motivo
  if (isOurs && data_vencimento > today) return 'Cancelado antes do vencimento'
  throw new ValidationError([{ campo: 'motivo', mensagem: 'Motivo é obrigatório' }])
}

/** The refusal to change, cancel or delete a debt of which something was received. */
export const partlyReceived = (divida: string, valor_recebido: Centavos) =>
  new RuleViolation(
    valor_recebido > 0
      ? `${divida} já tem ${formatBRL(valor_recebido)} recebidos. Desfaça o recebimento antes.`
      : `${divida} já tem uma dispensa. Desfaça a dispensa antes.`,
    'divida_com_recebimento',
  )
