import { RuleViolation } from '#domain/errors.ts'
import type { Centavos } from '#domain/money.ts'
import { checkOtherDamage, createCobranca } from '#features/dinheiro/cobrancas-extras/service.ts'
import { linkProof } from '#features/sistema/arquivos/service.ts'
import type { Context } from '#server/database/context.ts'
import type { Tx } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import { multaDescription, TITULO_MULTA_ANTECIPADA } from '../antecipada/rules.ts'
import { offeredMulta } from '../antecipada/service.ts'
import { lockAcerto } from '../fechamento/service.ts'
import { findSheet } from '../folha/service.ts'
import { type AcertoRow, findLocacao, updateAcerto } from '../queries.ts'
import { checkDraft } from '../rules.ts'
import { type DecideAvaria, offersOf } from '../vistoria/service.ts'
import { checkNotFound, checkProof, needsProof, type TipoIncluido } from './rules.ts'

type Inclusao = {
  tipo: TipoIncluido
  titulo: string
  descricao: string
  valor: Centavos
  /** A damage that the inspection of the return shows. */
  avaria_id?: string | null | undefined
  /** A charge made by hand that is of this damage. */
  cobranca_id?: string | null | undefined
  /** Not the damage that the inspection shows. */
  outro_dano?: boolean | undefined
  arquivo_id?: string | null | undefined
  sem_prova_motivo?: string | null | undefined
}

/**
 * Adds a charge of the rental to the draft of its settlement, due on the day of the return, with the
 * damage or the customer's file that proves it. Throws RuleViolation if the settlement is closed, the damage was charged or may
 * be one that the inspection shows,
 * ValidationError or ForbiddenError for a damage without a proof.
 */
export function includeCobranca(
  { administrador = true, ...ctx }: Context,
  { charge }: Pick<DecideAvaria, 'charge'>,
  locacao_id: string,
  { arquivo_id, avaria_id, sem_prova_motivo, cobranca_id: same, outro_dano, ...cobranca }: Inclusao,
) {
  const motivo = sem_prova_motivo || undefined
  return transaction({ ...ctx, administrador, ...(motivo && { motivo }) }, async (tx, ctx) => {
    const { locacao, acerto } = await lockAcerto(tx, locacao_id)
    checkDraft(acerto.status)
    checkProof({ ...cobranca, avaria_id, arquivo_id, sem_prova_motivo }, administrador)
    if (!avaria_id && !outro_dano && needsProof(cobranca.tipo)) {
      checkNotFound((await offersOf(tx, acerto)).avarias_novas)
      await checkOtherDamage(tx, { ...cobranca, locacao_id })
    }
    const { cliente_id, moto_id } = locacao
    const data_vencimento = acerto.data_devolucao
    const cobranca_id = avaria_id
      ? await charge(tx, ctx, {
          ...cobranca,
          locacao_id,
          avaria_id,
          data_vencimento,
          cobranca_id: same,
          outro_dano,
        })
      : (
          await createCobranca(tx, {
            ...cobranca,
            data_ocorrencia: acerto.data_devolucao,
            data_vencimento,
            observacoes: motivo && !arquivo_id ? `Sem foto nem orçamento: ${motivo}` : null,
            locacao_id,
            cliente_id,
            moto_id,
          })
        ).id
    if (arquivo_id) await linkProof(tx, { arquivo_id, cliente_id, cobranca_id })
    return findSheet({ db: tx, today: ctx.today }, locacao_id)
  })
}

/**
 * Records in the draft of a settlement that a damage of the return is not charged, or, without one, the fuel that was missing.
 * Throws RuleViolation if the settlement is closed, no fuel was missing or the damage was charged, ValidationError for a
 * damage that may not be charged anyway.
 */
export function waiveCobranca(
  ctx: Context,
  { waive }: Pick<DecideAvaria, 'waive'>,
  locacao_id: string,
  { avaria_id, motivo }: { avaria_id?: string | null | undefined; motivo: string },
) {
  return transaction({ ...ctx, motivo }, async (tx, ctx) => {
    const { acerto } = await lockAcerto(tx, locacao_id)
    checkDraft(acerto.status)
    if (avaria_id) await waive(tx, { locacao_id, avaria_id, motivo })
    else {
      await checkFuelMissing(tx, acerto)
      await updateAcerto(tx, acerto.id, { combustivel_nao_cobrar_motivo: motivo })
    }
    return findSheet({ db: tx, today: ctx.today }, locacao_id)
  })
}

/** Throws RuleViolation unless fuel was missing at the return and nobody was charged for it. */
async function checkFuelMissing(tx: Tx, acerto: AcertoRow) {
  if (!(await offersOf(tx, acerto)).combustivel)
    throw new RuleViolation(
      'Não faltou combustível na devolução, ou ele já foi cobrado.',
      'sem_combustivel',
    )
}

/**
 * Adds the fine for an early return to the draft of a settlement, as a charge due on the day of the return.
 * Throws RuleViolation if the settlement is closed, or if the rental owes no such fine or was charged it.
 */
export function includeMulta(ctx: Context, locacao_id: string) {
  return transaction(ctx, async (tx, ctx) => {
    const { locacao, acerto } = await lockAcerto(tx, locacao_id)
    checkDraft(acerto.status)
    const contrato = await findLocacao(tx, locacao_id)
    const multa = await offeredMulta(tx, contrato, acerto.data_devolucao)
    if (!multa)
      throw new RuleViolation(
        'Não há multa por devolução antecipada a incluir: o contrato não tem, já terminou, ou ela já foi cobrada.',
        'sem_multa_antecipada',
      )
    await createCobranca(tx, {
      tipo: 'outros',
      titulo: TITULO_MULTA_ANTECIPADA,
      descricao: multaDescription(contrato, multa),
      valor: multa.valor,
      data_ocorrencia: acerto.data_devolucao,
      data_vencimento: acerto.data_devolucao,
      observacoes: null,
      multa_antecipada: true,
      locacao_id,
      cliente_id: locacao.cliente_id,
      moto_id: locacao.moto_id,
    })
    return findSheet({ db: tx, today: ctx.today }, locacao_id)
  })
}
