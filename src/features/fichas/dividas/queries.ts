import type { Db } from '#server/database/pool.ts'

/** Returns the customer's payments that are neither paid nor cancelled. */
export const openPagamentos = (db: Db, cliente_id: string) =>
  db
    .selectFrom('pagamentos as p')
    .innerJoin('motos as m', 'm.id', 'p.moto_id')
    .select([
      'p.id',
      'p.tipo',
      'p.semana_referencia',
      'p.locacao_id',
      'p.valor_original',
      'p.data_vencimento',
    ])
    .select(['p.principal_aberto', 'p.encargos_abertos', 'p.encargos_lancados'])
    .select(['p.encargos_desde', 'p.multa_lancada'])
    .select('m.placa as moto_placa')
    .where('p.cliente_id', '=', cliente_id)
    .where('p.status', '=', 'pendente')
    .execute()

/** Returns the customer's extra charges that are open or disputed. */
export const openCobrancas = (db: Db, cliente_id: string) =>
  db
    .selectFrom('cobrancas_extras as c')
    .leftJoin('motos as m', 'm.id', 'c.moto_id')
    .select(['c.id', 'c.titulo', 'c.locacao_id', 'c.valor', 'c.data_vencimento', 'c.status'])
    .select('c.principal_aberto')
    .select(['c.simulada', 'm.placa as moto_placa'])
    .where('c.cliente_id', '=', cliente_id)
    .where('c.status', 'in', ['pendente', 'contestado'])
    .execute()
