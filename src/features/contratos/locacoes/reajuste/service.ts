import { type Preco, type Precos, precosText } from '#domain/aluguel.ts'
import type { Centavos } from '#domain/money.ts'
import { draftAmendment, dropAmendment } from '#features/contratos/documentos/emissao/service.ts'
import { lockNextWeek } from '#features/dinheiro/pagamentos/semanas/service.ts'
import type { Context } from '#server/database/context.ts'
import type { Tx } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import { record } from '../historico/service.ts'
import { type LockedLocacao, lockWithCliente, updateLocacao } from '../queries.ts'
import { contratoTotal } from '../rules.ts'
import { findLocacao } from '../service.ts'
import * as rules from './rules.ts'

type Reajuste = { valor_semana: Centavos; semana: number; motivo: string }

/**
 * Agrees on another price from a week on that is not made yet, and drafts the amendment that says so; what
 * the records lack for the paper is returned and stops no price. Throws as `withStep` does.
 */
export const reajustar = (ctx: Context, id: string, { valor_semana, semana, motivo }: Reajuste) =>
  transaction(ctx, async (tx, ctx) => {
    const locacao = await lockWithCliente(tx, id)
    const step = { semana, valor: valor_semana }
    await savePrecos(tx, locacao, rules.withStep(locacao, step, await lockNextWeek(tx, id)))
    const texto = rules.amendmentText(locacao, step)
    await tell(tx, ctx, locacao, { motivo: rules.stepText(locacao, step), observacoes: motivo })
    const drafted = await draftAmendment(tx, ctx, { locacao_id: id, texto })
    return {
      ...(await findLocacao({ db: tx, today: ctx.today }, id)),
      documento_id: 'id' in drafted ? drafted.id : null,
      faltam: 'id' in drafted ? [] : drafted.faltam,
    }
  })

/**
 * Takes an agreed step back with its amendment, unless that is signed; does nothing if none is agreed. Throws
 * RuleViolation once the first week of the step is made.
 */
export const takeReajusteBack = (ctx: Context, id: string) =>
  transaction(ctx, async (tx, ctx) => {
    const locacao = await lockWithCliente(tx, id)
    const step = rules.stepToTakeBack(locacao, await lockNextWeek(tx, id))
    if (step) await drop(tx, ctx, locacao, step, 'Reajuste desfeito.')
    return findLocacao({ db: tx, today: ctx.today }, id)
  })

/** Takes back the steps that begin after a new last day, of a rental that the caller has locked. */
export async function dropAfter(tx: Tx, ctx: Context, before: LockedLocacao, precos: Precos) {
  for (const step of before.precos.slice(precos.length).toReversed())
    await drop(tx, ctx, before, step, 'O contrato passa a terminar antes do reajuste.')
}

async function drop(tx: Tx, ctx: Context, locacao: LockedLocacao, step: Preco, motivo: string) {
  const precos = locacao.precos.filter(({ semana }) => semana < step.semana)
  await savePrecos(tx, locacao, precos)
  const texto = rules.amendmentText(locacao, step)
  await dropAmendment(tx, ctx, { locacao_id: locacao.id, texto, motivo })
  await tell(tx, ctx, locacao, {
    motivo: `${motivo} Fica ${precosText(precos)}.`,
    observacoes: null,
  })
}

/** Saves the prices and the total that follows from them. */
const savePrecos = (tx: Tx, { id, data_inicio, data_fim }: LockedLocacao, precos: Preco[]) =>
  updateLocacao(tx, id, {
    precos: JSON.stringify(precos),
    valor_total: contratoTotal(data_inicio, data_fim, precos),
  })

const tell = (
  tx: Tx,
  ctx: Context,
  { id, status }: LockedLocacao,
  said: { motivo: string; observacoes: string | null },
) => record(tx, ctx, id, { acao: 'reajustar', from: status, to: status, ...said })
