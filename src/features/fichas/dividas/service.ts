import { daysBetween } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import { findCliente } from '#features/clientes/service.ts'
import { readConfig } from '#features/configuracoes/service.ts'
import { inPayingOrder } from '#features/dividas/rules.ts'
import { bringWeeksUpToDate } from '#features/locacoes/prorrogacao/service.ts'
import { feesOf, whatIs } from '#features/pagamentos/rules.ts'
import type { Context } from '#server/database/context.ts'
import type { DividaDoCliente } from '../contract.ts'
import * as queries from './queries.ts'
import { totalsOn } from './rules.ts'

/** Returns what a customer owes today, with late fees; creates the weeks that are due first. */
export async function debtsOfCliente({ db, now, today }: Context, id: string) {
  await findCliente(db, id)
  await bringWeeksUpToDate(db, new Date(now))
  const [pagamentos, cobrancas, taxas] = await Promise.all([
    queries.openPagamentos(db, id),
    queries.openCobrancas(db, id),
    readConfig(db, 'pagamentos'),
  ])
  const ofPagamentos: DividaDoCliente[] = pagamentos.map(({ id, locacao_id, moto_placa, ...row }) => {
    const { devido, dias_atraso } = feesOf(row, today, taxas)
    return {
      id,
      locacao_id,
      moto_placa,
      data_vencimento: row.data_vencimento,
      origem: 'pagamento',
      titulo: whatIs(row),
      dias_atraso,
      valor: row.valor_original,
      encargos: (devido - row.principal_aberto) as Centavos,
      devido,
      contestada: false,
      simulada: false,
    }
  })
  const ofCobrancas: DividaDoCliente[] = cobrancas.map(({ status, principal_aberto, ...row }) => ({
    ...row,
    origem: 'cobranca',
    dias_atraso: Math.max(0, daysBetween(row.data_vencimento, today)),
    encargos: 0 as Centavos,
    devido: principal_aberto,
    contestada: status === 'contestado',
  }))
  const dividas = inPayingOrder([...ofPagamentos, ...ofCobrancas])
  return { em: today, ...totalsOn(dividas, today), dividas }
}
