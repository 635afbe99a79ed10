import type { Generated } from 'kysely'
import type { CalendarDay, Instant } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import type { ProviderOf } from '#domain/providers.ts'
import type { OcorrenciaPix, StatusPix } from '#features/pix/rules.ts'
import type { Entity } from './tables.entity.ts'

/** Pix charges at the gateways, and the public links that lead to them. */
export type PixTables = {
  pix_links: {
    id: Generated<string>
    codigo: string
    pagamento_id: string | null
    cobranca_id: string | null
    criado_em: Generated<Instant>
  }
  pix_cobrancas: Entity & {
    pagamento_id: string | null
    cobranca_id: string | null
    cliente_id: string
    provedor: ProviderOf<'pagamentos'>
    external_id: string | null
    valor: Centavos
    descricao: string
    copia_e_cola: string | null
    expira_em: Instant
    status: Generated<StatusPix>
    tentativa: Generated<number>
    em_uso_desde: Instant | null
    consultada_em: Instant | null
    valor_recebido: Centavos | null
    pago_em: CalendarDay | null
    ocorrencia: OcorrenciaPix | null
    resolvida_em: Instant | null
  }
}
