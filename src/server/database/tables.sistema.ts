import type { Generated, GeneratedAlways } from 'kysely'
import type { CalendarDay, Instant } from '#domain/calendar-day.ts'
import type { Provider } from '#domain/providers.ts'
import type { AcaoAuditada } from '#features/auditoria/rules.ts'
import type { Versioned } from './tables.entity.ts'

/** People who sign in, settings, accounts with providers, the audit trail. */
export type SystemTables = {
  usuarios: Versioned & {
    id: Generated<string>
    username: string
    nome: string
    senha_hash: string
    ativo: Generated<boolean>
    administrador: boolean
    /** Somebody else made the password: until it is changed, the person can do nothing else. */
    trocar_senha: Generated<boolean>
    /** The last day on which such a password counts; none of one's own, and of the first user's, which ends when it is used. */
    senha_vale_ate: Generated<CalendarDay | null>
    visto_em: Instant | null
    /** The shop asks a second factor of them, and they have none; kept by the database. */
    falta_segundo_fator: GeneratedAlways<boolean>
    criado_em: Generated<Instant>
  }
  sessoes: {
    id: Generated<string>
    token_hash: Buffer
    usuario_id: string
    criada_em: Instant
    usada_em: Instant
    endereco: string | null
    agente: string | null
  }
  tentativas_login: {
    id: Generated<number>
    username: string
    endereco: string
    em: Instant
    etapa: Generated<'senha' | 'codigo'>
    /** The key of a browser or session known to be this person's: its tries count apart. None of whoever is not known. */
    aparelho: Generated<string>
  }
  /** How much each address asked for of what is limited, in all processes; see request-totals.ts. */
  contagens_de_pedidos: { limite: string; chamador: string; pedidos: number; desde: Instant }
  /** The password was right, and the code of the second factor is awaited. */
  desafios_login: { token_hash: Buffer; usuario_id: string; criado_em: Instant; erros: Generated<number> }
  segundos_fatores: {
    /** The user's own. */
    id: string
    /** The secret, encrypted. */
    selado: string
    criado_em: Instant
    /** None while it is being set up. */
    ativado_em: Instant | null
    /** The time step of the last code taken; it only grows. */
    ultimo_passo: Generated<number>
  }
  codigos_recuperacao: {
    id: Generated<string>
    usuario_id: string
    codigo_hash: string
    usado_em: Instant | null
    /** Made by an earlier release, under the installation's key instead of the factor's secret. */
    sob_a_chave: Generated<boolean>
  }
  /** What keys of before signed with; see secrets.ts. */
  assinaturas_anteriores: { id: Generated<string>; selado: string; trocada_em: Instant }
  configuracoes: Versioned & { chave: string; valor: unknown; atualizado_em: Generated<Instant> }
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
  /** What each run of the retention has removed. */
  limpezas: { id: Generated<string>; em: Instant; removidos: unknown }
  auditoria: {
    id: Generated<number>
    em: Generated<Instant>
    usuario: string
    origem: string | null
    motivo: string | null
    pedido: string | null
    acao: AcaoAuditada
    entidade: string
    entidade_id: string
    antes: unknown | null
    depois: unknown | null
    ocultos: unknown | null
  }
}
