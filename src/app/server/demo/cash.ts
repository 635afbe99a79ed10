import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import { closeCash, listCash } from '#features/dinheiro/caixa/service.ts'
import {
  createCobrancaByHand,
  updateCobranca,
} from '#features/dinheiro/cobrancas-extras/service.ts'
import { contextOn, reais, type Shop } from './shop.ts'

/**
 * Lets the first user sell to a customer in cash on the last two days, and close the cash of the
 * earlier one with two reais too little. Does nothing in a shop without users.
 */
export async function countCash(shop: Shop, day: CalendarDay, daysLeft: number) {
  const usuario = await firstUser(shop)
  const locacao = shop.running.at(daysLeft)
  if (!usuario || !locacao) return
  const at = (hour: number) => {
    const ctx = contextOn(shop, day, hour)
    return { ...ctx, actor: { ...ctx.actor, usuario } }
  }
  const { id } = await createCobrancaByHand(at(10), {
    locacao_id: locacao.id,
    tipo: 'reposicao_peca',
    titulo: 'Baú',
    descricao: 'Chave nova do baú',
    valor: reais(45),
    observacoes: null,
  })
  await updateCobranca(at(11), id, { status: 'pago', data_pagamento: day, forma: 'dinheiro' })
  if (daysLeft === 0) return
  const [own] = await listCash(at(18), { dia: day, all: false })
  const contado = (own!.esperado - reais(2)) as Centavos
  await closeCash(at(18), { dia: day, contado, nota: 'Troco dado a mais' })
}

const firstUser = async ({ db }: Shop) =>
  (
    await db
      .selectFrom('usuarios')
      .select('username')
      .orderBy('criado_em')
      .limit(1)
      .executeTakeFirst()
  )?.username
