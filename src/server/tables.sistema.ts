import type { Generated } from 'kysely'
import type { Instant } from '#domain/calendar-day.ts'
import type { Provider } from '#domain/providers.ts'

/** People who sign in, settings, accounts with providers, the audit trail. */
export type SystemTables = {
  usuarios: {
    id: Generated<string>
    username: string
    senha_hash: string
    ativo: Generated<boolean>
    criado_em: Generated<Instant>
  }
  sessoes: {
    token_hash: Buffer
    usuario_id: string
    criada_em: Instant
    usada_em: Instant
    endereco: string | null
    agente: string | null
  }
  tentativas_login: { id: Generated<number>; username: string; endereco: string; em: Instant }
  configuracoes: { chave: string; valor: unknown; atualizado_em: Generated<Instant> }
  credenciais: {
    id: Provider
    /** The whole credential, encrypted. */
    selado: string
    atualizado_em: Instant
    ultimo_teste: Instant | null
    ultimo_sucesso: Instant | null
    ultimo_erro: string | null
  }
  uso_de_provedores: {
    provedor: Provider
    sucesso_em: Instant | null
    erro_em: Instant | null
    erro: string | null
  }
  idempotencia: {
    usuario: string
    chave: string
    impressao: string
    resultado: unknown | null
    criada_em: Generated<Instant>
  }
  auditoria: {
    id: Generated<number>
    em: Generated<Instant>
    usuario: string
    origem: string | null
    motivo: string | null
    acao: 'insert' | 'update' | 'delete'
    entidade: string
    entidade_id: string
    antes: unknown | null
    depois: unknown | null
  }
}
