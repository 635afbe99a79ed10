import type { Generated } from 'kysely'
import type { CalendarDay, Instant } from '#domain/calendar-day.ts'
import type { ProviderOf } from '#domain/providers.ts'
import type { StatusMensagem, TipoMensagem } from '#features/mensagens/rules.ts'

/** Messages to customers, with their count kept beside them. */
export type MessageTables = {
  mensagens: {
    id: Generated<string>
    tipo: TipoMensagem
    status: Generated<StatusMensagem>
    provedor: ProviderOf<'whatsapp'> | null
    numero: string
    mensagem: string
    motivo_falha: string | null
    external_id: string | null
    cliente_id: string | null
    cliente_nome: string | null
    pagamento_id: string | null
    cobranca_id: string | null
    multa_id: string | null
    data_envio: Instant
    /** When its provider told of it. */
    entregue_em: Instant | null
    lida_em: Instant | null
    enviada_por: string
    na_fila: Generated<boolean>
    enfileirada_em: Instant | null
    momento: number | null
    demonstracao: Generated<boolean>
    busca: Generated<string>
  }
  mensagens_por_dia: { dia: CalendarDay; status: StatusMensagem; fatia: number; quantidade: number }
  /** One row: whose turn it is to send what is queued, and from when on the next one may. */
  fila_mensagens: {
    id: Generated<boolean>
    livre_em: Generated<Instant>
    vez: string | null
    iniciada_em: Generated<Instant>
    paradas: Generated<number>
    motivo: string | null
  }
}
