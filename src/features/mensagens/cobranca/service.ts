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
import { countLate } from '#features/pagamentos/service.ts'
import type { Messengers } from '#integrations/whatsapp/port.ts'
import type { Db } from '#server/database/pool.ts'
import type { Work } from '#server/database/transaction.ts'
import { sendMensagem } from '../envio/service.ts'
import * as pendentes from '../pendentes/queries.ts'

/** One page of what customers are to be asked for, with the late fees as of today. */
export async function listPending(
  { db, today }: Pick<Work, 'db' | 'today'>,
  paging: { limite: number; cursor?: string | undefined },
) {
  const [{ items, ...page }, total, taxas] = await Promise.all([
    pendentes.pageOfPending(db, { ...paging, today }),
    countPending(db, today),
    readConfig(db, 'pagamentos'),
  ])
  return { ...page, total, items: items.map((debt) => presentDebt(debt, today, taxas)) }
}

/** How many they are. */
export async function countPending(db: Db, today: CalendarDay) {
  const [late, owed] = await Promise.all([countLate(db, today), countOwed(db)])
  return late + owed
}

/** A debt as of today: a payment's late fees, written out; an extra charge owes none. */
export function presentDebt(debt: pendentes.Debt, today: CalendarDay, taxas: TaxasAtraso) {
  const { tipo, titulo, valor_original, data_vencimento, enviada_em, envio } = debt
  const fees = tipo && feesOf({ ...debt, tipo }, today, taxas)
  const isLate = fees && fees.valor_com_multa > valor_original
  const reference = tipo ? referenceOf({ ...debt, tipo }) : titulo
  return {
    ...debt,
    valor: fees ? fees.valor_com_multa : valor_original,
    calculo: isLate ? explainFees(valor_original, fees, taxas) : null,
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
 * Sends a charge in the shop's own words. Of a payment or an extra charge it tells what that stands at now, not what
 * the caller saw; one that nobody owes (any more) is refused.
 */
export async function sendCharge(work: Work, messengers: Messengers, input: ChargeInput) {
  const { numero, pagamento_id, cobranca_id } = input
  const of = pagamento_id ? { pagamento_id } : cobranca_id ? { cobranca_id } : undefined
  const debt = of && (await openDebt(work, of))
  const charge: Cobranca = debt
    ? chargeOf(debt)
    : { ...input, moto_placa: input.moto_placa || null, referencia: input.semana }
  return sendMensagem(work, messengers, {
    ...of,
    tipo: 'cobranca',
    numero,
    ...(await wordsOf(work.db))(charge),
    cliente_id: debt?.cliente_id ?? null,
    cliente_nome: charge.cliente_nome,
  })
}

/** Words charges by the shop's text of now. */
export async function wordsOf(db: Db) {
  const [template, empresa] = await Promise.all([readTemplate(db), readConfig(db, 'empresa')])
  return (charge: Cobranca) => {
    const values = valuesOf(charge)
    return {
      mensagem: renderCobranca(templateInUse(template), charge, empresa),
      variables: VARIAVEIS.map((name) => values[name]),
    }
  }
}

/** A debt as its message tells of it. */
export const chargeOf = (debt: ReturnType<typeof presentDebt>): Cobranca => ({
  ...debt,
  referencia: debt.titulo ?? debt.semana,
})

/** What somebody still owes, as of now. @throws {RuleViolation} that says why nobody does. */
export async function openDebt(
  { db, today }: Pick<Work, 'db' | 'today'>,
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

const NOT_OPEN = {
  pago: 'Esta cobrança já foi paga. Nada foi enviado.',
  cancelado: 'Esta cobrança foi cancelada. Nada foi enviado.',
  contestado: 'Esta cobrança está contestada. Nada foi enviado.',
}
