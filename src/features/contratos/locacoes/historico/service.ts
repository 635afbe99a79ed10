import type { StatusLocacao } from '#domain/locacao.ts'
import type { Context } from '#server/database/context.ts'
import type { Tx } from '#server/database/pool.ts'
import { addHistory } from '../queries.ts'
import type { AcaoHistorico } from '../rules.ts'

type HistoryEntry = {
  acao: AcaoHistorico
  from?: StatusLocacao
  to: StatusLocacao
  motivo: string
  observacoes: string | null
}

export const record = (
  tx: Tx,
  ctx: Context,
  locacao_id: string,
  { acao, from, to, motivo, observacoes }: HistoryEntry,
) =>
  addHistory(tx, {
    locacao_id,
    acao,
    status_anterior: from ?? null,
    status_novo: to,
    motivo,
    observacoes,
    usuario_responsavel: ctx.actor.usuario,
    data_acao: ctx.now,
  })
