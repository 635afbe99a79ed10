import type { Generated } from 'kysely'
import type { Instant } from '#domain/calendar-day.ts'
import type { OrigemBackup, StatusBackup } from '#features/backups/rules.ts'

/** The backups of this installation. */
export type BackupTables = {
  backups: {
    id: Generated<string>
    pedido_por: string | null
    pedido_em: Instant
    status: Generated<StatusBackup>
    origem: Generated<OrigemBackup>
    progresso: Generated<number>
    iniciado_em: Instant | null
    terminado_em: Instant | null
    arquivo: string | null
    destino: string | null
    instante: Instant | null
    tamanho: number | null
    duracao_ms: number | null
    sha256: string | null
    registros: number | null
    arquivos: number | null
    faltando: number | null
    guardados: number | null
    erro: string | null
  }
}
