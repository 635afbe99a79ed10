import { type CalendarDay, daysBetween } from '#domain/calendar-day.ts'
import { NotFound, RuleViolation } from '#domain/errors.ts'
import type { Centavos } from '#domain/money.ts'
import type { TaxasAtraso } from '#domain/taxas-atraso.ts'
import { countOwed } from '#features/cobrancas-extras/service.ts'
import { readConfig } from '#features/configuracoes/service.ts'
import { type Cobranca, renderCobranca, templateInUse, VARIAVEIS, valuesOf } from '#features/modelos/rules.ts'
import { readTemplate } from '#features/modelos/service.ts'
import { referenceOf } from '#features/pagamentos/lembrete/rules.ts'
import { explainFees, feesOf } from '#features/pagamentos/rules.ts'
import { createDueWeeks } from '#features/pagamentos/semanas/service.ts'
import { countLate } from '#features/pagamentos/service.ts'
import type { Messengers } from '#integrations/whatsapp/port.ts'
import type { Context } from '#server/database/context.ts'
import type { Db } from '#server/database/pool.ts'
import { sendMensagem } from '../envio/service.ts'
import * as pendentes from '../pendentes/queries.ts'
import { reminderData } from '../rules.ts'

/** Returns a page of the debts to remind of, with late fees as of today, after creating the weeks that are due. */
export async function listPending(
  { db, now, today }: Context,
  paging: { limite: number; cursor?: string | undefined },
) {
  await createDueWeeks(db, new Date(now))
  const [{ items, ...page }, total, taxas] = await Promise.all([
    pendentes.pageOfPending(db, { ...paging, today }),
    countPending(db, today),
    readConfig(db, 'pagamentos'),
  ])
  return { ...page, total, items: items.map((debt) => presentDebt(debt, today, taxas)) }
}

/** Returns the number of debts to remind of. */
export async function countPending(db: Db, today: CalendarDay) {
  const [late, owed] = await Promise.all([countLate(db, today), countOwed(db)])
  return late + owed
}

/**
 * Adds today's amount to a debt: a payment's late fees with their calculation; extra charges have
 * none.
 */
export function presentDebt(debt: pendentes.Debt, today: CalendarDay, taxas: TaxasAtraso) {
  const { tipo, titulo, data_vencimento, enviada_em, envio } = debt
  const fees = tipo && feesOf({ ...debt, tipo }, today, taxas)
  const reference = tipo ? referenceOf({ ...debt, tipo }) : titulo
  return {
    ...debt,
    valor: fees ? fees.devido : debt.principal_aberto,
    calculo: fees && explainFees(debt, fees, taxas),
    dias_atraso: Math.max(0, daysBetween(data_vencimento, today)),
    semana: typeof reference === 'number' ? reference : 1,
    titulo: typeof reference === 'string' ? reference : null,
    ultimo_envio: enviada_em && envio && { data_envio: enviada_em, status: envio },
  }
}

type ChargeInput = {
  numero: string
  cliente_nome: string
  valor: Centavos
  data_vencimento: CalendarDay
  moto_placa?: string | null | undefined
  semana: number
  pagamento_id?: string | null | undefined
  cobranca_id?: string | null | undefined
}

/**
 * Sends a reminder with the shop's template. The amount of a payment or extra charge is today's,
 * not the caller's. Throws RuleViolation if the debt is no longer open.
 */
export async function sendReminder(ctx: Context, messengers: Messengers, input: ChargeInput) {
  const { numero, pagamento_id, cobranca_id } = input
  const of = pagamento_id ? { pagamento_id } : cobranca_id ? { cobranca_id } : undefined
  const debt = of && (await openDebt(ctx, of))
  const charge: Cobranca = debt
    ? reminderData(debt)
    : { ...input, moto_placa: input.moto_placa || null, referencia: input.semana }
  return sendMensagem(ctx, messengers, {
    ...of,
    tipo: 'cobranca',
    numero,
    ...(await reminderRenderer(ctx.db))(charge),
    cliente_id: debt?.cliente_id ?? null,
    cliente_nome: charge.cliente_nome,
  })
}

/** Returns a function that renders reminders with the current template. */
export async function reminderRenderer(db: Db) {
  const [template, empresa] = await Promise.all([readTemplate(db), readConfig(db, 'empresa')])
  return (charge: Cobranca) => {
    const values = valuesOf(charge)
    return {
      mensagem: renderCobranca(templateInUse(template), charge, empresa),
      variables: VARIAVEIS.map((name) => values[name]),
    }
  }
}

/**
 * Returns an open debt with today's amount. Throws NotFound if it does not exist, RuleViolation
 * with the reason if it is not open.
 */
export async function openDebt(
  { db, today }: Pick<Context, 'db' | 'today'>,
  of: Parameters<typeof pendentes.findDebt>[1],
) {
  const [debt, taxas] = await Promise.all([pendentes.findDebt(db, of), readConfig(db, 'pagamentos')])
  if (!debt)
    throw new NotFound('pagamento_id' in of ? 'Pagamento não encontrado' : 'Cobrança extra não encontrada')
  if (debt.simulada)
    throw new RuleViolation(
      'Esta cobrança é de uma multa simulada: ninguém é cobrado por ela.',
      'cobranca_simulada',
    )
  if (debt.status !== 'pendente') throw new RuleViolation(NOT_OPEN[debt.status], 'cobranca_encerrada')
  return presentDebt(debt, today, taxas)
}

/** Returns an open debt, or why nothing is owed any more. */
export async function openOrReason(ctx: Pick<Context, 'db' | 'today'>, of: Parameters<typeof openDebt>[1]) {
  try {
    return await openDebt(ctx, of)
  } catch (refusal) {
    if (refusal instanceof RuleViolation || refusal instanceof NotFound) return { reason: refusal.message }
    throw refusal
  }
}

/** Returns the debt that a message is about; undefined if it was deleted. */
export const debtOf = ({
  pagamento_id,
  cobranca_id,
}: {
  pagamento_id: string | null
  cobranca_id: string | null
}) => (pagamento_id ? { pagamento_id } : cobranca_id ? { cobranca_id } : undefined)

/** Why a message about a deleted debt is not sent. */
export const EXCLUIDA = 'A cobrança não existe mais.'

const NOT_OPEN = {
  pago: 'Esta cobrança já foi paga. Nada foi enviado.',
  cancelado: 'Esta cobrança foi cancelada. Nada foi enviado.',
  contestado: 'Esta cobrança está contestada. Nada foi enviado.',
}
