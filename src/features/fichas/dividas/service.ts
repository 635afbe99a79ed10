import { daysBetween } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import { findCliente } from '#features/clientes/service.ts'
import { readConfig } from '#features/configuracoes/service.ts'
import { bringWeeksUpToDate } from '#features/locacoes/prorrogacao/service.ts'
import { feesOf, whatIs } from '#features/pagamentos/rules.ts'
import type { Context } from '#server/database/context.ts'
import type { DividaDoCliente } from '../contract.ts'
import * as queries from './queries.ts'
import { inPayingOrder, totalsOn } from './rules.ts'

/** Returns what a customer owes today, with late fees; creates the weeks that are due first. */
export async function debtsOfCliente({ db, now, today }: Context, id: string) {
  await findCliente(db, id)
  await bringWeeksUpToDate(db, new Date(now))
  const [pagamentos, cobrancas, taxas] = await Promise.all([
    queries.openPagamentos(db, id),
    queries.openCobrancas(db, id),
    readConfig(db, 'pagamentos'),
  ])
  const ofPagamentos: DividaDoCliente[] = pagamentos.map(
    ({ valor_original, tipo, semana_referencia, ...row }) => {
      const { valor_com_multa, dias_atraso } = feesOf({ ...row, tipo, valor_original }, today, taxas)
      return {
        ...row,
        origem: 'pagamento',
        titulo: whatIs({ tipo, semana_referencia }),
        dias_atraso,
        valor: valor_original,
        encargos: (valor_com_multa - valor_original) as Centavos,
        devido: valor_com_multa,
        contestada: false,
        simulada: false,
      }
    },
  )
  const ofCobrancas: DividaDoCliente[] = cobrancas.map(({ status, ...row }) => ({
    ...row,
    origem: 'cobranca',
    dias_atraso: Math.max(0, daysBetween(row.data_vencimento, today)),
    encargos: 0 as Centavos,
    devido: row.valor,
    contestada: status === 'contestado',
  }))
  const dividas = inPayingOrder([...ofPagamentos, ...ofCobrancas])
  return { em: today, ...totalsOn(dividas, today), dividas }
}
