import type { Generated } from 'kysely'
import type { Instant } from '#domain/calendar-day.ts'
import type { ProviderOf } from '#domain/providers.ts'
import type { Entrega, StatusWebhook, TipoWebhook } from '#features/webhooks/rules.ts'

/** What providers tell of their own accord. */
export type WebhookTables = {
  webhooks_recebidos: {
    id: Generated<string>
    provedor: ProviderOf<'whatsapp' | 'pagamentos'>
    evento_id: string
    tipo: TipoWebhook
    referencia: string
    entrega: Entrega | null
    motivo: string | null
    status: Generated<StatusWebhook>
    tentativas: Generated<number>
    proxima_tentativa: Instant
    ultimo_erro: string | null
    recebido_em: Instant
    concluido_em: Instant | null
  }
}
