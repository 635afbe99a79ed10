import { type CalendarDay, daysBetween } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import {
  descricaoOf,
  inPayingOrder,
  owedOn,
  refOf,
  share,
} from '#features/dinheiro/dividas/rules.ts'
import { openDividas } from '#features/dinheiro/dividas/service.ts'
import { planAhead } from '#features/dinheiro/pagamentos/semanas/service.ts'
import { readConfig } from '#features/sistema/configuracoes/service.ts'
import type { Db } from '#server/database/pool.ts'
import type { DividaDoCliente } from '../contract.ts'
import { isAskedFor, isOwedOn, totalsOn } from './rules.ts'

type Asked = {
  /** The day that the fees are counted to. */
  em: CalendarDay
  /** Money to share; by default all that is owed that day. */
  valor?: Centavos | undefined
}

/**
 * Returns a customer's open debts in paying order, with what each owes on a day and receives of the
 * money, and the weeks to come that the rest of it would create. What is disputed or simulated
 * receives nothing.
 */
export async function dividasOf(db: Db, cliente_id: string, { em, valor }: Asked) {
  const [open, taxas] = await Promise.all([
    openDividas(db, cliente_id),
    readConfig(db, 'pagamentos'),
  ])
  const dividas = inPayingOrder(open).map((divida) => {
    const { encargos, total } = owedOn(divida, em, taxas)
    const titulo = descricaoOf(divida)
    return {
      ...refOf(divida),
      id: divida.id,
      origem: divida.kind,
      titulo,
      descricao: titulo,
      locacao_id: divida.locacao_id,
      moto_placa: divida.placa,
      data_vencimento: divida.data_vencimento,
      dias_atraso: Math.max(0, daysBetween(divida.data_vencimento, em)),
      valor: divida.valor_original,
      valor_original: divida.valor_original,
      encargos,
      devido: total,
      contestada: divida.status === 'contestado',
      simulada: divida.simulada,
      versao: divida.versao,
    }
  })
  const totals = totalsOn(dividas, em)
  const asked = dividas.filter((divida) =>
    valor === undefined ? isOwedOn(divida, em) : isAskedFor(divida),
  )
  const { partes, resto } = share(asked, valor ?? totals.deve_hoje)
  const recebe = new Map(partes.map((parte) => [parte.id, parte.recebe]))
  const { semanas } = resto > 0 ? await planAhead(db, cliente_id, resto) : { semanas: [] }
  return {
    em,
    ...totals,
    total_devido: (totals.deve_hoje + totals.a_vencer) as Centavos,
    dividas: dividas.map(
      (divida): DividaDoCliente => ({
        ...divida,
        recebe: recebe.get(divida.id) ?? (0 as Centavos),
      }),
    ),
    a_criar: semanas.map(({ semana_referencia, data_vencimento, valor_original, recebe }) => ({
      semana_referencia,
      data_vencimento,
      valor: valor_original,
      recebe,
    })),
  }
}
