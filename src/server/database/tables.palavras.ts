import type { Generated } from 'kysely'
import type { Instant } from '#domain/calendar-day.ts'
import type { StatusCliente } from '#features/clientes/rules.ts'

/** The words of customers' names and who bears them, kept by triggers. */
export type WordTables = {
  palavras: { id: Generated<number>; palavra: string; portadores: number }
  clientes_palavras: {
    palavra_id: number
    cliente_id: string
    busca: string
    status: StatusCliente
    excluido_em: Instant | null
    anonimizado_em: Instant | null
  }
}
