import { sql } from 'kysely'
import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import type { TipoRecebimento } from '#domain/recebimento.ts'
import type { Db } from '#server/database/pool.ts'

type Acerto = {
  locacao_id: string
  cliente_id: string
  cliente_nome: string
  cliente_telefone: string
  a_devolver: Centavos
  a_receber: Centavos
  prazo_devolucao: CalendarDay
  demonstracao: boolean
  /** Whether a message about it still waits. */
  na_fila: boolean
}

/** Returns a closed settlement as its message needs it. */
export async function findAcerto(db: Db, locacao_id: string | null): Promise<Acerto | undefined> {
  const { rows } = await sql<Acerto>`
    select a.locacao_id, l.cliente_id, c.nome as cliente_nome, c.telefone as cliente_telefone,
      a.a_devolver, a.a_receber, a.prazo_devolucao, a.demonstracao,
      exists (select from mensagens x where x.locacao_id = a.locacao_id and x.tipo = 'acerto' and x.na_fila) as na_fila
    from acertos a join locacoes l on l.id = a.locacao_id join clientes c on c.id = l.cliente_id
    where a.locacao_id = ${locacao_id} and a.status = 'fechado' and c.excluido_em is null`.execute(
    db,
  )
  return rows[0]
}

type Devolucao = {
  movimento_id: string
  cliente_id: string
  cliente_nome: string
  cliente_telefone: string
  valor: Centavos
  data: CalendarDay
  forma: TipoRecebimento
  demonstracao: boolean
}

/** Returns what went back of a deposit, unless it was undone. */
export async function findDevolucao(
  db: Db,
  movimento_id: string | null,
): Promise<Devolucao | undefined> {
  const { rows } = await sql<Devolucao>`
    select m.id as movimento_id, l.cliente_id, c.nome as cliente_nome, c.telefone as cliente_telefone, m.valor, m.data,
      m.forma, m.demonstracao
    from caucao_movimentos m join locacoes l on l.id = m.locacao_id join clientes c on c.id = l.cliente_id
    where m.id = ${movimento_id} and m.tipo = 'devolucao' and m.desfeito_em is null
      and c.excluido_em is null`.execute(db)
  return rows[0]
}
