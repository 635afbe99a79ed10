import { sql } from 'kysely'
import type { Centavos } from '#domain/money.ts'
import type { Db } from '#server/database/pool.ts'

export type Conta = {
  locacao_id: string
  cpf: string
  /** The weeks from the first on that nobody owes anything of. */
  semanas_pagas: number
  caucao: Centavos
  cobrancas: Centavos
}

/** Returns the customer's CPF and what is paid, in hand and open of each rental, by its id. */
export async function contasOf(db: Db, ids: string[]) {
  const { rows } = await sql<Conta>`
    select l.id as locacao_id, c.cpf, coalesce(k.saldo, 0) as caucao,
      greatest(l.semanas_antes, coalesce(
        min(p.semana_referencia) filter (where p.status = 'pendente') - 1, max(p.semana_referencia), 0)) as semanas_pagas,
      (select coalesce(sum(e.principal_aberto), 0)::bigint from cobrancas_extras e
        where e.locacao_id = l.id and e.status = 'pendente' and not e.simulada) as cobrancas
    from locacoes l join clientes c on c.id = l.cliente_id
    left join caucoes k on k.locacao_id = l.id
    left join pagamentos p on p.locacao_id = l.id and p.tipo = 'semanal'
    where l.id = any(${ids}) group by l.id, c.id, k.saldo`.execute(db)
  return new Map(rows.map((row) => [row.locacao_id, row]))
}
