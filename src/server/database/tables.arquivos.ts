import type { Generated } from 'kysely'
import type { Instant } from '#domain/calendar-day.ts'

/** What is known of each file; its bytes lie in the file store under `chave`. */
export type FileTables = {
  arquivos: {
    id: Generated<string>
    cliente_id: string | null
    moto_id: string | null
    manutencao_id: string | null
    tipo: string
    nome_original: string
    descricao: string | null
    tamanho: number
    content_type: string
    is_profile: Generated<boolean>
    chave: string
    data_upload: Instant
    enviado_por: string
    demonstracao: Generated<boolean>
  }
}
