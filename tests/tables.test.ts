import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { tableTypes } from './table-types.ts'

/** The types a column of each kind may have in the code; cents and counts are both whole numbers. */
const TYPES: Record<string, string[]> = {
  bigint: ['Centavos', 'number'],
  boolean: ['boolean'],
  bytea: ['Buffer'],
  date: ['CalendarDay'],
  integer: ['number'],
  jsonb: ['unknown'],
  smallint: ['number'],
  text: ['string'],
  'time without time zone': ['string'],
  'timestamp with time zone': ['Instant'],
  uuid: ['string'],
}

/** Rows that come and go by themselves, totals and schedules that follow other rows, and the trail itself. */
const UNAUDITED = [
  'auditoria',
  'backups',
  'clientes_por_status',
  'cobrancas_por_dia',
  'consultas_multas',
  'desafios_login',
  'fila_mensagens',
  'idempotencia',
  'lembretes_por_status',
  'locacoes_por_dia',
