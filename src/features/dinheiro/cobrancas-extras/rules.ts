import type { Permissao } from '#domain/access/permissoes.ts'
import { addDays, type CalendarDay } from '#domain/calendar-day.ts'
import type { StatusCobranca } from '#domain/cobranca.ts'
import { RuleViolation, ValidationError } from '#domain/errors.ts'
import { type Centavos, formatBRL } from '#domain/money.ts'
import type { TipoRecebimento } from '#domain/recebimento.ts'
import { partlyReceived } from '#features/dinheiro/dividas/rules.ts'

/** Default days between the occurrence and the due date. */
export const PRAZO_PADRAO_DIAS = 7
export const defaultDueDate = (data_ocorrencia: CalendarDay) =>
  addDays(data_ocorrencia, PRAZO_PADRAO_DIAS)

/** Throws ValidationError if the due date is before the occurrence. */
export function checkDates({
  data_ocorrencia,
  data_vencimento,
}: {
  data_ocorrencia: CalendarDay
  data_vencimento: CalendarDay
}) {
  if (data_vencimento < data_ocorrencia)
    throw new ValidationError([
      { campo: 'data_vencimento', mensagem: 'O vencimento não pode ser anterior à ocorrência' },
    ])
}

/** The payment state: status, day and means. */
export type Settlement = {
  status: StatusCobranca
  data_pagamento: CalendarDay | null
  forma: TipoRecebimento | null
}

/**
 * Returns the payment state after a change. A new payment defaults to today and the shop's usual
 * means; an existing one keeps its day and means; an unpaid status has neither. Throws RuleViolation for a cancelled extra
 * charge, ValidationError for a future day.
 */
export function settle(
  before: Settlement,
  changes: Partial<Settlement>,
  { today, forma_usual }: { today: CalendarDay; forma_usual: TipoRecebimento },
): Settlement {
  const status = changes.status ?? before.status
  if (status !== 'pago') return { status, data_pagamento: null, forma: null }
  if (before.status === 'pago')
    return { status, data_pagamento: before.data_pagamento, forma: before.forma }
  if (before.status === 'cancelado')
    throw new RuleViolation(
      'Esta cobrança foi cancelada. Volte-a para pendente antes de registrar o pagamento.',
      'cobranca_cancelada',
    )
  const data_pagamento = changes.data_pagamento ?? today
  if (data_pagamento > today)
    throw new ValidationError([
      { campo: 'data_pagamento', mensagem: 'A data do pagamento não pode estar no futuro' },
    ])
  return { status, data_pagamento, forma: changes.forma ?? forma_usual }
}

/** Throws RuleViolation unless the extra charge is paid. */
export function checkPaid(status: StatusCobranca) {
  if (status !== 'pago')
    throw new RuleViolation('Esta cobrança não está paga.', 'cobranca_nao_paga')
}

/** The fields that the revenue register copies. */
type Registered = Settlement & { valor: Centavos; cliente_id: string; locacao_id: string | null }

/** Whether the change only marks it as paid, which is idempotent. */
export const onlyPays = (changes: Partial<Settlement>) =>
  changes.status === 'pago' &&
  Object.keys(changes).every((name) => ['status', 'data_pagamento', 'forma'].includes(name))

/**
 * Throws RuleViolation if an edit changes registered fields of a paid extra charge: undo the
 * payment first.
 */
export function checkPaidStays(before: Registered, after: Registered, asked: Partial<Settlement>) {
  if (before.status !== 'pago' || after.status !== 'pago' || onlyPays(asked)) return
  const moves =
    (asked.data_pagamento ?? before.data_pagamento) !== before.data_pagamento ||
    (asked.forma ?? before.forma) !== before.forma
  if (
    moves ||
    (['valor', 'cliente_id', 'locacao_id'] as const).some((name) => after[name] !== before[name])
  )
    throw new RuleViolation(
      'Esta cobrança já foi paga. Volte-a para pendente antes de mudar o valor, o cliente, a locação ou o pagamento.',
      'cobranca_paga',
    )
}

/**
 * Throws RuleViolation if an unpaid charge of which something was received changes its amount, due
 * date or owner, or is cancelled: undo the receipt first.
 */
export function checkReceived(before: Account, after: Omit<Account, 'valor_recebido'>) {
  const { valor_recebido, valor_dispensado, status } = before
  if (status === 'pago' || valor_recebido + valor_dispensado === 0) return
  const changes = (['valor', 'data_vencimento', 'cliente_id', 'locacao_id'] as const).some(
    (name) => before[name] !== after[name],
  )
  if (changes || after.status === 'cancelado') throw partlyReceived('Esta cobrança', valor_recebido)
}
/**
 * Throws RuleViolation for a paid charge that stops being so while a write-off still covers all of it:
 * the write-off is undone instead.
 */
export function checkWrittenOff(
  before: Pick<Settlement, 'status'>,
  after: Pick<Settlement, 'status'>,
  {
    principal_aberto,
    valor_dispensado,
  }: { principal_aberto: Centavos; valor_dispensado: Centavos },
) {
  if (
    before.status === 'pago' &&
    after.status !== 'pago' &&
    valor_dispensado > 0 &&
    principal_aberto === 0
  )
    throw partlyReceived('Esta cobrança', 0 as Centavos)
}

type Account = Owed & {
  valor_recebido: Centavos
  valor_dispensado: Centavos
}

/**
 * Returns the reason of a cancelled extra charge: the one given, or else the earlier one. Throws
 * ValidationError for a cancellation without a reason.
 */
export function cancellationReason(
  before: { status: StatusCobranca; motivo_cancelamento: string | null },
  after: StatusCobranca,
  motivo: string | undefined,
) {
  if (after !== 'cancelado') return null
  if (before.status === 'cancelado') return before.motivo_cancelamento
  if (!motivo) throw new ValidationError([{ campo: 'motivo', mensagem: 'Motivo é obrigatório' }])
  return motivo
}

type Owed = Settlement & {
  valor: Centavos
  data_vencimento: CalendarDay
  cliente_id: string
  locacao_id: string | null
}

/** Whether a change takes a charge from where it is collected: contested, of another customer, or off its rental. */
const hides = (before: Owed, after: Owed) =>
  (before.status !== 'contestado' && after.status === 'contestado') ||
  after.cliente_id !== before.cliente_id ||
  (before.locacao_id !== null && after.locacao_id !== before.locacao_id)

/** Throws ValidationError for a charge that is contested or moved without a reason. */
export function checkReasonToHide(before: Owed, after: Owed, motivo: string | undefined) {
  if (hides(before, after) && !motivo)
    throw new ValidationError([
      { campo: 'motivo', mensagem: 'Diga por que a cobrança é contestada ou muda de lugar' },
    ])
}

/** Returns the permissions that a change needs. */
export function permissionsFor(before: Owed, after: Owed, today: CalendarDay): Permissao[] {
  const needed: Permissao[] = []
  if (before.status === 'pago' && after.status !== 'pago' && before.data_pagamento! < today)
    needed.push('dias_anteriores')
  const cancels = before.status !== 'cancelado' && after.status === 'cancelado'
  if (cancels || hides(before, after)) needed.push('cancelar_dividas')
  if (after.valor < before.valor) needed.push('dar_baixa')
  if (after.data_vencimento !== before.data_vencimento) needed.push('mudar_datas')
  return needed
}

/** Throws RuleViolation unless the extra charge is unpaid and not cancelled. */
export function checkRemovable(status: StatusCobranca) {
  if (status === 'cancelado')
    throw new RuleViolation('Esta cobrança já foi cancelada.', 'cobranca_cancelada')
  if (status === 'pago')
    throw new RuleViolation(
      'Esta cobrança já foi paga. Volte-a para pendente antes de excluir.',
      'cobranca_paga',
    )
}

export const DANO_JA_COBRADO = 'dano_ja_cobrado'

type Charged = { id: string; titulo: string; valor: Centavos }

/** Says that a damage may have a charge already, which the refusal names. */
export const damageCharged = ({ id, titulo, valor }: Charged) =>
  new RuleViolation(
    `Esta locação já tem a cobrança "${titulo}", de ${formatBRL(valor)}. Um dano se cobra uma vez só.`,
    DANO_JA_COBRADO,
    undefined,
    { cobranca_id: id },
  )
