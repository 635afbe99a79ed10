import type { Centavos } from '#domain/money.ts'
import { linkProof } from '#features/arquivos/service.ts'
import { createCobranca } from '#features/cobrancas-extras/service.ts'
import type { Context } from '#server/database/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { lockAcerto } from '../fechamento/service.ts'
import { findSheet } from '../folha/service.ts'
import { checkDraft } from '../rules.ts'
import { checkProof, type TipoIncluido } from './rules.ts'

type Inclusao = {
  tipo: TipoIncluido
  titulo: string
  descricao: string
  valor: Centavos
  arquivo_id?: string | null | undefined
  sem_prova_motivo?: string | null | undefined
}

/**
 * Adds a charge of the rental to the draft of its settlement, due on the day of the return, with the
 * customer's file that proves it. Throws RuleViolation if the settlement is closed, ValidationError or
 * ForbiddenError for a damage without a proof.
 */
export function includeCharge(
  { administrador = true, ...ctx }: Context,
  locacao_id: string,
  { arquivo_id, sem_prova_motivo, ...charge }: Inclusao,
) {
  const motivo = sem_prova_motivo || undefined
  return transaction({ ...ctx, administrador, ...(motivo && { motivo }) }, async (tx, ctx) => {
    const { rental, acerto } = await lockAcerto(tx, locacao_id)
    checkDraft(acerto.status)
    checkProof({ ...charge, arquivo_id, sem_prova_motivo }, administrador)
    const { cliente_id, moto_id } = rental
    const { id: cobranca_id } = await createCobranca(tx, {
      ...charge,
      data_ocorrencia: acerto.data_devolucao,
      data_vencimento: acerto.data_devolucao,
      observacoes: motivo && !arquivo_id ? `Sem foto nem orçamento: ${motivo}` : null,
      ...{ locacao_id, cliente_id, moto_id },
    })
    if (arquivo_id) await linkProof(tx, { arquivo_id, cliente_id, cobranca_id })
    return findSheet({ db: tx, today: ctx.today }, locacao_id)
  })
}
