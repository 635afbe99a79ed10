import type { Generated } from 'kysely'
import type { Instant } from '#domain/calendar-day.ts'
import type { ProviderOf } from '#domain/providers.ts'
import type { StatusEmail } from '#features/lembretes/rules.ts'
import type { Entity } from './tables.entity.ts'

/** Reminders on their way, and the lookups of traffic fines. */
export type ReminderTables = {
  lembretes_por_status: { status: StatusEmail; fatia: number; quantidade: number }
  emails: Entity & {
    cliente_id: string
    pagamento_id: string | null
    cobranca_id: string | null
    momento: number
    status: Generated<StatusEmail>
    motivo: string | null
    provedor: ProviderOf<'email'> | null
    tentado_em: Instant | null
    pode_ter_chegado: Generated<boolean>
  }
  consultas_multas: {
    id: Generated<string>
    em: Instant
    automatica: boolean
    placas_consultadas: Generated<number>
    multas_novas: Generated<number>
    falhas: Generated<number>
  }
}
