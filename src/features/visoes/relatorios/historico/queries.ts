import { sql } from 'kysely'
import { ORIGEM_SIMULADA } from '#features/contratos/multas/rules.ts'
import type { Db } from '#server/database/pool.ts'

const any = (ids: string[]) => sql<string>`any(${ids}::uuid[])`

/**
 * Returns the customers' histories, newest first in each kind, with the customer's id in each row.
 */
export async function historyRows(db: Db, ids: string[]) {
  const [locacoes, pagamentos, cobrancas, multas, bloqueios] = await Promise.all([
    db
      .selectFrom('locacoes as l')
      .innerJoin('motos', 'motos.id', 'l.moto_id')
      .selectAll('l')
      .select('motos.placa as moto_placa')
      .innerJoinLateral(
        (e) =>
          e
            .selectFrom('locacoes_motos as p')
            .select([
              sql<number>`coalesce(sum(p.km_volta - p.km_saida), 0)::int`.as('km_rodados'),
              sql<number>`count(*) filter (where p.fim is not null and p.km_volta is null)::int`.as(
                'sem_leitura',
              ),
            ])
            .whereRef('p.locacao_id', '=', 'l.id')
            .as('rodados'),
        (join) => join.onTrue(),
      )
      .select(['rodados.km_rodados', 'rodados.sem_leitura'])
      .where('l.cliente_id', '=', any(ids))
      .orderBy('l.data_inicio', 'desc')
      .orderBy('l.id', 'desc')
      .execute(),
    db
      .selectFrom('pagamentos as p')
      .innerJoin('motos', 'motos.id', 'p.moto_id')
      .selectAll('p')
      .select(['p.valor_original as valor', 'motos.placa as moto_placa'])
      .where('p.cliente_id', '=', any(ids))
      .orderBy('p.data_vencimento', 'desc')
      .orderBy('p.id', 'desc')
      .execute(),
    db
      .selectFrom('cobrancas_extras as ce')
      .leftJoin('motos', 'motos.id', 'ce.moto_id')
      .selectAll('ce')
      .select('motos.placa as moto_placa')
      .where('ce.cliente_id', '=', any(ids))
      .orderBy('ce.data_ocorrencia', 'desc')
      .orderBy('ce.id', 'desc')
      .execute(),
    db
      .selectFrom('multas')
      .selectAll()
      .select(sql<boolean>`origem = ${ORIGEM_SIMULADA}`.as('simulada'))
      .where('cliente_id', '=', any(ids))
      .orderBy('data_infracao', 'desc')
      .orderBy('id', 'desc')
      .execute(),
    db
      .selectFrom('clientes_historico')
      .selectAll()
      .where('cliente_id', '=', any(ids))
      .orderBy('data_acao', 'desc')
      .orderBy('id', 'desc')
      .execute(),
  ])
  return { locacoes, pagamentos, cobrancas, multas, bloqueios }
}
export type HistoryRows = Awaited<ReturnType<typeof historyRows>>
