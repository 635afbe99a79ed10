import { sql } from 'kysely'
import { OPEN_STATUS } from '#domain/locacao.ts'
import type { Db } from '#server/database/pool.ts'

const OPEN = sql.join(OPEN_STATUS.map((status) => sql.lit(status)))

type Esperada = {
  cliente_id: string
  cliente_nome: string
  cliente_telefone: string
  moto_placa: string
  demonstracao: boolean
  /** Whether a message about it still waits. */
  na_fila: boolean
}

/** Returns the own motorcycle of a rental that has another one, and whom it waits for. */
export async function findAwaited(
  db: Db,
  locacao_id: string | null,
): Promise<Esperada | undefined> {
  const { rows } = await sql<Esperada>`
    select l.cliente_id, c.nome as cliente_nome, c.telefone as cliente_telefone, m.placa as moto_placa, l.demonstracao,
      exists (select from mensagens x where x.locacao_id = l.id and x.tipo = 'moto_pronta' and x.na_fila) as na_fila
    from locacoes l join clientes c on c.id = l.cliente_id join motos m on m.id = l.moto_titular_id
    where l.id = ${locacao_id} and l.status in (${OPEN}) and l.moto_titular_id <> l.moto_id
      and c.excluido_em is null`.execute(db)
  return rows[0]
}
