import type { Generated } from 'kysely'
import type { Instant } from '#domain/calendar-day.ts'

/** Columns every entity of the shop has: who it is, since when, and whether the demonstration made it. */
export type Entity = {
  id: Generated<string>
  criado_em: Generated<Instant>
  demonstracao: Generated<boolean>
}

/** Of what people edit: how often it was changed. The database counts, whatever is written here. */
export type Versioned = { versao: Generated<number> }
