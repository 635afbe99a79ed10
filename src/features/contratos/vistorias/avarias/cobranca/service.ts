import type { CalendarDay } from '#domain/calendar-day.ts'
import type { TipoCobranca } from '#domain/cobranca.ts'
import { ValidationError } from '#domain/errors.ts'
import type { Centavos } from '#domain/money.ts'
import { defaultDueDate } from '#features/dinheiro/cobrancas-extras/rules.ts'
import { createCobranca } from '#features/dinheiro/cobrancas-extras/service.ts'
import type { Context } from '#server/database/context.ts'
import type { Tx } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import { lockLocacao } from '../../queries.ts'
import { priceOf } from '../precos/rules.ts'
import { listPrices } from '../precos/service.ts'
import { updateAvaria } from '../queries.ts'
import { type AvariaRow, findAvaria as findRow, lockAvaria } from '../situacao/queries.ts'
import { findAvaria } from '../situacao/service.ts'
import { listByHand } from './queries.ts'
import { amountOf, chargeByHand, checkChargeable, cobrancaTextsOf } from './rules.ts'

type Asked = {
  tipo?: TipoCobranca | undefined
  valor?: Centavos | undefined
  titulo?: string | undefined
  descricao?: string | undefined
  /** By default a week from today. */
  data_vencimento?: CalendarDay | undefined
  /** A charge made by hand that is of this damage: no other one is made. */
  cobranca_id?: string | null | undefined
  /** The charge made by hand is of another damage. */
  outro_dano?: boolean | undefined
}

/**
 * Charges a damage to the rental in whose return it was new, once: by default the amount of the price list, due in a week. A
 * charge that was made by hand for it becomes its charge.
 * Throws NotFound; RuleViolation if it was charged, ValidationError if it may not be, or without an amount.
 */
export const chargeAvaria = (ctx: Context, id: string, asked: Asked) =>
  transaction(ctx, async (tx, ctx) => {
    const { locacao_id } = await findRow(tx, id)
    if (locacao_id) await lockLocacao(tx, locacao_id)
    await lockAvaria(tx, id)
    const avaria = await findRow(tx, id)
    checkChargeable(avaria)
    const byHand = chargeByHand(await listByHand(tx, avaria.locacao_id!), asked)
    const cobranca_id = byHand ?? (await createFor(tx, ctx, avaria, asked))
    await updateAvaria(tx, id, {
      status: avaria.status === 'reparada' ? 'reparada' : 'cobrada',
      cobranca_id,
      nao_cobrar_motivo: null,
    })
    return findAvaria(tx, id)
  })

async function createFor(tx: Tx, ctx: Context, avaria: AvariaRow, asked: Asked) {
  const valor = amountOf(asked.valor, priceOf(await listPrices(tx), avaria))
  const texts = cobrancaTextsOf(avaria)
  const data_vencimento = asked.data_vencimento ?? defaultDueDate(ctx.today)
  const { id } = await createCobranca(tx, {
    tipo: asked.tipo ?? 'dano_moto',
    titulo: asked.titulo ?? texts.titulo,
    descricao: asked.descricao ?? texts.descricao,
    valor,
    data_ocorrencia: [avaria.vista_dia, data_vencimento].toSorted()[0]!,
    data_vencimento,
    observacoes: null,
    locacao_id: avaria.locacao_id,
    cliente_id: avaria.cliente_id!,
    moto_id: avaria.moto_id,
  })
  return id
}

/** Charges a damage in the settlement of a rental and returns the charge's id. Throws like `chargeAvaria`, ValidationError for one of another rental. */
export async function chargeInAcerto(
  tx: Tx,
  ctx: Context,
  { locacao_id, avaria_id, ...cobranca }: Asked & { locacao_id: string; avaria_id: string },
) {
  await findOf(tx, locacao_id, avaria_id)
  const { cobranca_id } = await chargeAvaria(
    { ...ctx, db: tx, idempotency: undefined },
    avaria_id,
    cobranca,
  )
  return cobranca_id!
}

/**
 * Records in the settlement of a rental that a damage is not charged, and why. Throws like `chargeInAcerto`; the rental is
 * locked already.
 */
export async function waiveInAcerto(
  tx: Tx,
  { locacao_id, avaria_id, motivo }: { locacao_id: string; avaria_id: string; motivo: string },
) {
  await lockAvaria(tx, avaria_id)
  checkChargeable(await findOf(tx, locacao_id, avaria_id))
  await updateAvaria(tx, avaria_id, { nao_cobrar_motivo: motivo })
}

/** Returns a damage of that rental. Throws NotFound, ValidationError for one of another rental. */
async function findOf(tx: Tx, locacao_id: string, avaria_id: string) {
  const avaria = await findRow(tx, avaria_id)
  if (avaria.locacao_id !== locacao_id)
    throw new ValidationError([{ campo: 'avaria_id', mensagem: 'Esta avaria não é desta locação' }])
  return avaria
}
