import { type CalendarDay, formatDay } from '#domain/calendar-day.ts'
import { checkEarlierDay, checkMoneyDay } from '#domain/days/money-day.ts'
import { RuleViolation, ValidationError } from '#domain/errors.ts'
import { type Centavos, formatBRL } from '#domain/money.ts'
import { whatIs } from '#domain/pagamento.ts'
import type { TipoRecebimento } from '#domain/recebimento.ts'
import { MAX_CENTAVOS, type MOTIVOS_DISPENSA } from '#features/dinheiro/dividas/rules.ts'
import {
  changeRecebimentoForma,
  checkAlone,
  checkFeesStay,
  checkMayWriteOff,
  checkNotByCaucao,
  checkNotRepeated,
  lockDividas,
  newestRecebimentoOf,
  receive,
  revertRecebimento,
} from '#features/dinheiro/dividas/service.ts'
import { checkOpenMonth } from '#features/dinheiro/meses/service.ts'
import { readConfig } from '#features/sistema/configuracoes/service.ts'
import type { Context } from '#server/database/context.ts'
import type { Tx } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import * as queries from '../queries.ts'
import { checkPaid, checkPayable, encargosOf, VALOR_ZERO } from '../rules.ts'
import { findPagamento } from '../service.ts'

type Recebimento = {
  data_pagamento?: CalendarDay | undefined
  observacoes?: string | null | undefined
  forma?: TipoRecebimento | undefined
  valor_pago?: Centavos | undefined
  /** What becomes of the rest when less than what is owed came in. */
  resto?: 'devido' | 'dispensado' | undefined
  motivo?: (typeof MOTIVOS_DISPENSA)[number] | undefined
  /** Received although it looks like one of a moment ago. */
  confirmar_repetido?: boolean | undefined
  /** The Pix charge that brought the money. */
  pix_cobranca_id?: string
}

/**
 * Receives money for a payment: by default all that is owed today, with the shop's usual means; a
 * repeated call for a paid one changes nothing. With less than is owed, `resto` says whether the
 * rest stays owed or is written off. A deposit is no revenue. Throws ValidationError for a future
 * day, one before the rental's start, R$ 0,00 or more than is owed; RuleViolation for a cancelled
 * payment, a day of a closed month or a missing `resto`; ForbiddenError without the permission for
 * a write-off, a day that lowers the fees, or a day long ago.
 */
export function payPagamento(ctx: Context, id: string, recebimento: Recebimento = {}) {
  return transaction(ctx, async (tx, ctx) => {
    const day = recebimento.data_pagamento ?? ctx.today
    if (day > ctx.today)
      throw new ValidationError([
        { campo: 'data_pagamento', mensagem: 'A data do pagamento não pode estar no futuro' },
      ])
    const [divida] = await lockDividas(tx, [{ pagamento_id: id }])
    const row = divida!.pagamento!
    checkPayable(row.status)
    if (row.status !== 'pendente') return findPagamento({ db: tx, today: ctx.today }, id)
    const { data_inicio } = await queries.findLocacao(tx, row.locacao_id)
    checkMoneyDay({ campo: 'data_pagamento', day, start: data_inicio }, ctx)
    await checkOpenMonth(tx, day)
    const config = await readConfig(tx, 'pagamentos')
    if (!recebimento.pix_cobranca_id)
      await checkFeesStay(tx, ctx, { dividas: [divida!], data: day, taxas: config })
    const { devido } = encargosOf(row, day, config)
    const valor = recebimento.valor_pago ?? devido
    if (valor === 0) throw new ValidationError([{ campo: 'valor_pago', mensagem: VALOR_ZERO }])
    if (valor > devido)
      throw new ValidationError([
        {
          campo: 'valor_pago',
          mensagem: `${whatIs(row)} deve ${formatBRL(devido)} em ${formatDay(day)}`,
        },
      ])
    const dispensar_resto = await rest(tx, ctx, recebimento, (devido - valor) as Centavos)
    const forma = recebimento.forma ?? config.forma_usual
    if (valor < devido && !recebimento.confirmar_repetido && !recebimento.pix_cobranca_id)
      await checkNotRepeated(
        tx,
        ctx,
        { cliente_id: row.cliente_id, valor, forma },
        { pagamento_id: id },
      )
    await receive(tx, ctx, {
      formas: [{ forma, valor }],
      data: day,
      origem: recebimento.pix_cobranca_id ? 'pix' : 'balcao',
      pix_cobranca_id: recebimento.pix_cobranca_id ?? null,
      taxas: config,
      itens: [{ divida: divida!, valor, dispensar_resto }],
    })
    if (recebimento.observacoes)
      await queries.updatePagamento(tx, id, { observacoes: recebimento.observacoes })
    return findPagamento({ db: tx, today: ctx.today }, id)
  })
}

/** Returns the write-off of the rest, if a person asked for one. */
async function rest(tx: Tx, ctx: Context, { resto, motivo }: Recebimento, falta: Centavos) {
  if (falta === 0 || resto === 'devido') return undefined
  if (resto === undefined)
    throw new RuleViolation(
      `Faltam ${formatBRL(falta)}. Diga se o resto continua devido ou é dispensado.`,
      'falta_dizer_o_resto',
    )
  if (!motivo) return undefined
  if (motivo === 'centavos' && falta > MAX_CENTAVOS)
    throw new ValidationError([
      {
        campo: 'motivo',
        mensagem: `Como centavos se dispensa no máximo ${formatBRL(MAX_CENTAVOS)}`,
      },
    ])
  await checkMayWriteOff(tx, ctx, [falta])
  return { motivo }
}

/**
 * Changes the means of a paid payment and of its receita. Throws RuleViolation for an unpaid
 * payment, a settled deposit or a closed month, ForbiddenError for a payment of an earlier day
 * without the permission.
 */
export function changeForma(ctx: Context, id: string, forma: TipoRecebimento) {
  return transaction(ctx, async (tx) => {
    const [divida] = await lockDividas(tx, [{ pagamento_id: id }])
    const row = divida!.pagamento!
    checkPaid(row.status)
    checkUnsettled(row, 'e sua forma não muda mais')
    if (row.forma !== forma) {
      await checkNotByCaucao(tx, { pagamento_id: id }, 'este pagamento')
      checkEarlierDay(row.data_pagamento!, ctx)
      await checkOpenMonth(tx, row.data_pagamento!)
      const newest = await newestRecebimentoOf(tx, { pagamento_id: id })
      if (newest) await changeRecebimentoForma(tx, ctx, newest.recebimento, forma)
    }
    return findPagamento({ db: tx, today: ctx.today }, id)
  })
}

function checkUnsettled({ caucao_encerrada_em }: queries.Row, consequence: string) {
  if (caucao_encerrada_em)
    throw new RuleViolation(`Esta caução já foi encerrada ${consequence}.`, 'caucao_encerrada')
}

/**
 * Undoes the newest receipt of a payment with its receita; does nothing if it received nothing.
 * With `estorno`, or if its month is closed, the receita stays and is reversed today. A week paid
 * ahead is cancelled if the rental has ended or is paused. Throws RuleViolation for a settled
 * deposit or a receipt that paid other debts too, ForbiddenError for one of an earlier day without
 * the permission.
 */
export function undoPagamento(ctx: Context, id: string, estorno?: string) {
  return transaction(ctx, async (tx, ctx) => {
    const [divida] = await lockDividas(tx, [{ pagamento_id: id }])
    checkUnsettled(divida!.pagamento!, 'e não pode ser desfeita')
    await checkNotByCaucao(tx, { pagamento_id: id }, 'este pagamento')
    const newest = await newestRecebimentoOf(tx, { pagamento_id: id })
    if (newest) {
      const { recebimento, dividas } = newest
      checkAlone(recebimento, dividas)
      checkEarlierDay(recebimento.data, ctx)
      await revertRecebimento(tx, ctx, recebimento.id, {
        motivo: estorno || 'Pagamento desfeito',
        reversal: Boolean(estorno),
      })
    }
    return findPagamento({ db: tx, today: ctx.today }, id)
  })
}
