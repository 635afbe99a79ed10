import { type CalendarDay, monthOf } from '#domain/calendar-day.ts'
import { RuleViolation } from '#domain/errors.ts'
import { sum } from '#domain/money.ts'
import {
  descricaoOf,
  MOTIVOS_DISPENSA,
  type MotivoDispensa,
  owedOn,
  type RefDivida,
  refOf,
} from '#features/dinheiro/dividas/rules.ts'
import {
  checkMayWriteOff,
  lockDividas,
  undoAllocation,
  writeOff,
} from '#features/dinheiro/dividas/service.ts'
import { readConfig } from '#features/sistema/configuracoes/service.ts'
import type { Context } from '#server/database/context.ts'
import type { Db } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import { checkCents } from '../rules.ts'
import { checkSeen } from '../service.ts'
import type { Dispensa } from './contract.ts'
import * as queries from './queries.ts'
import type { OQueDispensar } from './rules.ts'

const present = (row: queries.DispensaRow): Dispensa => ({
  ...row,
  motivo: row.motivo as Dispensa['motivo'],
  descricao: descricaoOf(row),
})

/** Returns what people wrote off in a month, by default today's, and its sum. */
export async function dispensasOfMonth({ db, today }: Context, mes?: string) {
  const itens = await queries.listDispensas(db, monthOf(mes ? (`${mes}-01` as CalendarDay) : today))
  return { total: sum(itens.map(({ valor }) => valor)), itens: itens.map(present) }
}

const findDispensa = async (db: Db, id: string) => present(await queries.findDispensa(db, id))

type NovaDispensa = {
  ref: RefDivida
  /** The version of the debt that the person saw. */
  versao: number
  o_que: OQueDispensar
  motivo: MotivoDispensa
  texto?: string | null
}

/**
 * Writes off what a debt owes today, or its late fees, without a receipt. Throws RuleViolation if
 * the debt changed since the caller saw it or owes nothing of the kind, ValidationError for too much
 * as cents, ForbiddenError without the permission or above the limit.
 */
export const createDispensa = (ctx: Context, { ref, versao, o_que, ...dispensa }: NovaDispensa) =>
  transaction(ctx, async (tx, ctx) => {
    await checkMayWriteOff(tx, ctx, [])
    const [divida] = await lockDividas(tx, [ref])
    const taxas = await readConfig(tx, 'pagamentos')
    await checkSeen(tx, { divida: divida!, versao, data: ctx.today, taxas })
    const { total, encargos } = owedOn(divida!, ctx.today, taxas)
    const valor = o_que === 'tudo' ? total : encargos
    if (valor === 0)
      throw new RuleViolation('Esta dívida não tem multa nem juros em aberto.', 'nada_a_dispensar')
    await checkMayWriteOff(tx, ctx, [valor])
    checkCents('motivo', dispensa.motivo, valor)
    const { alocacao } = await writeOff(tx, ctx, {
      divida: divida!,
      dia: ctx.today,
      taxas,
      valor,
      dispensa,
    })
    return findDispensa(tx, alocacao.id)
  })

/**
 * Undoes a write-off: its debt owes again what it owed. Throws RuleViolation if it was made with a
 * receipt or by the system, is undone already, or is not the debt's last allocation.
 */
export const undoDispensa = (ctx: Context, id: string, motivo: string) =>
  transaction({ ...ctx, motivo }, async (tx, ctx) => {
    const { recebimento_numero, ...found } = await queries.findDispensa(tx, id)
    if (recebimento_numero !== null)
      throw new RuleViolation(
        `Esta dispensa foi feita com o recebimento nº ${recebimento_numero}. Desfaça o recebimento.`,
        'dispensa_do_recebimento',
      )
    const [divida] = await lockDividas(tx, [refOf(found)])
    const alocacao = await queries.lockDispensa(tx, id)
    if (alocacao.desfeita_em)
      throw new RuleViolation('Esta dispensa já foi desfeita.', 'dispensa_desfeita')
    if (!(MOTIVOS_DISPENSA as readonly string[]).includes(alocacao.motivo!))
      throw new RuleViolation(
        'Esta dispensa foi feita pelo sistema e não se desfaz aqui.',
        'dispensa_do_sistema',
      )
    await undoAllocation(tx, ctx, divida!, alocacao, { motivo })
    return findDispensa(tx, id)
  })
