import { dayInBrazil, formatDay } from '#domain/calendar-day.ts'
import { RuleViolation } from '#domain/errors.ts'
import { placasOf } from '#domain/placas.ts'
import { readConfig } from '#features/sistema/configuracoes/service.ts'
import type { Context } from '#server/database/context.ts'
import type { Db } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import { billMulta } from '../cobranca/service.ts'
import { addHistory } from '../historico/service.ts'
import * as queries from '../queries.ts'
import { isBillable } from '../rules.ts'
import { findMulta } from '../service.ts'
import { oneOfEach, ROUBADA_NA_DATA } from './rules.ts'

type Multa = Pick<queries.MultaRow, 'placa' | 'data_infracao'>

/** Returns one period of each rental that had the plate on the infraction day; none outside the fleet. */
async function locacoesOfTheDay(db: Db, { placa, data_infracao }: Multa) {
  const day = dayInBrazil(new Date(data_infracao))
  return oneOfEach(await queries.periodsOn(db, placasOf({ placa, ano: null }), day), day)
}

/**
 * Returns the rentals a user may assign, with customer names and when they had the motorcycle. Throws
 * NotFound if the fine does not exist.
 */
export async function possibleLocacoes(db: Db, id: string) {
  const locacoes = await locacoesOfTheDay(db, await queries.findMulta(db, id))
  return locacoes.map(({ id, cliente_nome, data_inicio, data_encerramento, inicio, fim }) => ({
    id,
    cliente_nome,
    data_inicio,
    data_encerramento,
    criado_em: inicio,
    encerrada_em: fim,
  }))
}

/**
 * Assigns a fine without a renter to a rental of the infraction day. Bills the customer as at
 * detection; the customer must then be notified. Throws RuleViolation if already assigned, or if the
 * motorcycle was stolen at that time.
 */
export async function assignLocacao(ctx: Context, id: string, locacao_id: string) {
  const config = await readConfig(ctx.db, 'detran')
  return transaction(ctx, async (tx) => {
    const multa = await queries.lockMulta(tx, id)
    if (multa.locacao_id)
      throw new RuleViolation('Esta multa já tem locatário.', 'multa_com_locatario')
    const placas = placasOf({ placa: multa.placa, ano: null })
    if (multa.hora_conhecida && (await queries.wasStolen(tx, placas, multa.data_infracao)))
      throw new RuleViolation(`${ROUBADA_NA_DATA}.`, 'moto_roubada_na_data')
    const locacao = (await locacoesOfTheDay(tx, multa)).find((each) => each.id === locacao_id)
    if (!locacao)
      throw new RuleViolation(
        'Esta locação não tinha a moto no dia da infração.',
        'locacao_de_outro_dia',
      )
    const { cliente_id, moto_id, cliente_nome, data_inicio } = locacao
    await queries.updateMulta(tx, id, { locacao_id, cliente_id, moto_id })
    if (config.criar_cobranca_automatica && isBillable(multa))
      await billMulta(tx, multa, locacao, config, ctx.today)
    await addHistory(
      tx,
      ctx,
      id,
      'locatario_atribuido',
      `${cliente_nome}, locação de ${formatDay(data_inicio)}`,
    )
    return findMulta({ db: tx, today: ctx.today }, id)
  })
}
