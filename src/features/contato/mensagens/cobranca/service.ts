import { type CalendarDay, daysBetween } from '#domain/calendar-day.ts'
import { lastLateDay, payableUntil } from '#domain/days/business-day.ts'
import { NotFound, RuleViolation } from '#domain/errors.ts'
import type { Centavos } from '#domain/money.ts'
import type { TaxasAtraso } from '#domain/taxas-atraso.ts'
import { referenceOf } from '#features/contato/modelos/divida/rules.ts'
import {
  type Cobranca,
  renderCobranca,
  templateInUse,
  VARIAVEIS,
  valuesOf,
} from '#features/contato/modelos/rules.ts'
import { readTemplate } from '#features/contato/modelos/service.ts'
import { withPromessas } from '#features/dinheiro/dividas/promessas/service.ts'
import { dividaNotFound, findRef } from '#features/dinheiro/dividas/rules.ts'
import { countOwed } from '#features/dinheiro/dividas/service.ts'
import { encargosOf, explainEncargos } from '#features/dinheiro/pagamentos/rules.ts'
import { createDueWeeks } from '#features/dinheiro/pagamentos/semanas/service.ts'
import { readConfig } from '#features/sistema/configuracoes/service.ts'
import type { Messengers } from '#integrations/whatsapp/port.ts'
import type { Context } from '#server/database/context.ts'
import type { Db } from '#server/database/pool.ts'
import { sendMensagem } from '../envio/service.ts'
import * as pendentes from '../pendentes/queries.ts'
import { reminderData } from '../rules.ts'

/** Returns a page of the debts to remind of, with late fees as of today, after creating the weeks that are due. */
export async function listPending(
  ctx: Context,
  paging: { limite: number; cursor?: string | undefined },
) {
  const { db, now, today } = ctx
  await createDueWeeks(db, new Date(now))
  const late = await lastRemindedDay(db, today)
  const [{ items, ...page }, total, taxas] = await Promise.all([
    pendentes.pageOfPending(db, { ...paging, late }),
    countPending(db, today),
    readConfig(db, 'pagamentos'),
  ])
  const [dividas, due] = await Promise.all([
    withPromessas(ctx, items),
    pendentes.countDue(db, [...new Set(items.map(({ cliente_id }) => cliente_id))], today),
  ])
  return {
    ...page,
    total,
    items: dividas.map((divida) => ({
      ...presentDivida(divida, today, taxas),
      promessa: divida.promessa,
      vencidas_do_cliente: due.get(divida.cliente_id) ?? 0,
    })),
  }
}

/** Returns the number of debts to remind of. */
export async function countPending(db: Db, today: CalendarDay) {
  const [late, owed] = await Promise.all([
    countOwed(db, { kind: 'pagamento', data_fim: await lastRemindedDay(db, today) }),
    countOwed(db, { kind: 'cobranca' }),
  ])
  return late + owed
}

/**
 * Returns the latest due day of the payments to remind of: nobody is reminded of one that may still
 * be paid without late fees.
 */
export const lastRemindedDay = async (db: Db, today: CalendarDay) =>
  lastLateDay(today, await readConfig(db, 'pagamentos'))

/**
 * Adds today's amount to a debt: a payment's late fees with their calculation; extra charges have
 * none.
 */
export function presentDivida(divida: pendentes.Divida, today: CalendarDay, taxas: TaxasAtraso) {
  const { pagamento_tipo: tipo, titulo, data_vencimento, enviada_em, envio } = divida
  const semana_referencia = divida.semana_referencia ?? 1
  const encargos = tipo && encargosOf({ ...divida, tipo }, today, taxas)
  const reference = tipo ? referenceOf({ tipo, semana_referencia }) : titulo
  return {
    ...divida,
    valor: encargos ? encargos.devido : divida.principal_aberto,
    calculo: encargos && explainEncargos(divida, encargos, taxas),
    dias_atraso: Math.max(0, daysBetween(data_vencimento, today)),
    sem_encargos_ate: payableUntil(data_vencimento, taxas),
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
  const { numero } = input
  const of = findRef(input)
  const divida = of && (await openDivida(ctx, of))
  const cobranca: Cobranca = divida
    ? reminderData(divida)
    : { ...input, moto_placa: input.moto_placa || null, referencia: input.semana }
  return sendMensagem(ctx, messengers, {
    ...of,
    tipo: 'cobranca',
    numero,
    ...(await reminderRenderer(ctx.db))(cobranca),
    cliente_id: divida?.cliente_id ?? null,
    cliente_nome: cobranca.cliente_nome,
  })
}

/** Returns a function that renders reminders with the current template. */
export async function reminderRenderer(db: Db) {
  const [template, empresa] = await Promise.all([readTemplate(db), readConfig(db, 'empresa')])
  return (cobranca: Cobranca) => {
    const values = valuesOf(cobranca)
    return {
      mensagem: renderCobranca(templateInUse(template), cobranca, empresa),
      variables: VARIAVEIS.map((name) => values[name]),
    }
  }
}

/**
 * Returns an open debt with today's amount. Throws NotFound if it does not exist, RuleViolation
 * with the reason if it is not open.
 */
export async function openDivida(
  { db, today }: Pick<Context, 'db' | 'today'>,
  of: Parameters<typeof pendentes.findDivida>[1],
) {
  const [divida, taxas] = await Promise.all([
    pendentes.findDivida(db, of),
    readConfig(db, 'pagamentos'),
  ])
  if (!divida) throw dividaNotFound(of)
  if (divida.simulada)
    throw new RuleViolation(
      'Esta cobrança é de uma multa simulada: ninguém é cobrado por ela.',
      'cobranca_simulada',
    )
  if (divida.status !== 'pendente')
    throw new RuleViolation(NOT_OPEN[divida.status], 'cobranca_encerrada')
  return presentDivida(divida, today, taxas)
}

/** Returns an open debt, or why nothing is owed any more. */
export async function openOrReason(
  ctx: Pick<Context, 'db' | 'today'>,
  of: Parameters<typeof openDivida>[1],
) {
  try {
    return await openDivida(ctx, of)
  } catch (refusal) {
    if (refusal instanceof RuleViolation || refusal instanceof NotFound)
      return { reason: refusal.message }
    throw refusal
  }
}

/** Why a message about a deleted debt is not sent. */
export const EXCLUIDA = 'A cobrança não existe mais.'

const NOT_OPEN = {
  pago: 'Esta cobrança já foi paga. Nada foi enviado.',
  cancelado: 'Esta cobrança foi cancelada. Nada foi enviado.',
  contestado: 'Esta cobrança está contestada. Nada foi enviado.',
}
