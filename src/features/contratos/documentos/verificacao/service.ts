import { dayInBrazil } from '#domain/calendar-day.ts'
import { numberOf } from '#domain/documento.ts'
import { RuleViolation } from '#domain/errors.ts'
import { endsWith } from '#features/contratos/recebimentos/recibo/rules.ts'
import { FILE_CHANGED } from '#features/sistema/arquivos/rules.ts'
import { readConfig } from '#features/sistema/configuracoes/service.ts'
import { countedOnPaper, digitsOf, MAX_TENTATIVAS } from '#features/sistema/links-publicos/rules.ts'
import {
  countWrong,
  documentoOfLink,
  hashOfCode,
  lockDocumentoLink,
} from '#features/sistema/links-publicos/service.ts'
import type { FileStore } from '#integrations/files/port.ts'
import type { Context } from '#server/database/context.ts'
import type { Tx } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import { listAssinaturas } from '../assinatura/queries.ts'
import { PAPEL_LABEL } from '../assinatura/rules.ts'
import { readPdf } from '../pdf/service.ts'
import { type DocumentoRow, findDocumento } from '../queries.ts'
import { cpfIn } from '../service.ts'
import * as queries from './queries.ts'
import {
  type DocumentoVerificado,
  type DocumentoView,
  initialsOf,
  type SituacaoVerificacao,
} from './rules.ts'

/** Returns what the page of a code shows, and writes nothing. The code of a stored PDF never expires. */
export async function documentoView(
  { db, now }: Pick<Context, 'db' | 'now'>,
  codigo: string,
): Promise<DocumentoView> {
  const hash = hashOfCode(codigo)
  const onPaper = hash && (await queries.findByCode(db, hash))
  const id = onPaper?.id ?? (await documentoOfLink(db, codigo, now))
  return viewOf({ db, now }, id ? 'documento' : 'venceu', id)
}

type Reading = Pick<Context, 'db' | 'now'>

async function viewOf(
  { db, now }: Reading,
  situacao: SituacaoVerificacao,
  id?: string,
): Promise<DocumentoView> {
  return {
    empresa: await readConfig(db, 'empresa'),
    situacao,
    documento: id ? await verifiedOf({ db, now }, id) : null,
  }
}

async function verifiedOf({ db, now }: Reading, id: string): Promise<DocumentoVerificado> {
  const row = await findDocumento(db, id)
  const signed = await listAssinaturas(db, id)
  const dayOf = (instant: string) => dayInBrazil(new Date(instant))
  return {
    tipo: row.tipo,
    numero: numberOf(row),
    status: row.status,
    emitido_em: dayOf(row.emitido_em),
    assinado_em: row.assinado_em && dayOf(row.assinado_em),
    cancelado_em: row.cancelado_em && dayOf(row.cancelado_em),
    sha256_texto: row.sha256_texto,
    sha256_final: row.sha256_final,
    assinantes: signed.map(({ papel, nome, assinado_em, recebida_em }) => ({
      papel: PAPEL_LABEL[papel],
      iniciais: initialsOf(nome),
      assinado_em,
      recebida_em,
    })),
    pode_baixar: mayDownload(row) && countedOnPaper(row, now) < MAX_TENTATIVAS,
  }
}

const mayDownload = ({ status, texto_final }: Pick<DocumentoRow, 'status' | 'texto_final'>) =>
  texto_final !== null && (status === 'emitido' || status === 'assinado')

/**
 * Returns the document's PDF for the last four digits of the customer's CPF, else what the page shows: the
 * same for wrong digits and an unknown code. Five wrong answers close the code for downloads, the one on paper for a
 * day; an answer without four digits is not counted.
 */
export async function answerDocumento(
  ctx: Context,
  files: FileStore,
  { codigo, cpf_final }: { codigo: string; cpf_final: string },
) {
  const answer = await transaction(ctx, (tx, { now }) =>
    checkAnswer(tx, now, { codigo, cpf_final }),
  )
  if (typeof answer === 'string') return viewOf(ctx, answer)
  try {
    return { id: answer.id, ...(await readPdf(ctx, files, answer.id)) }
  } catch (error) {
    if (error instanceof RuleViolation && error.code === FILE_CHANGED) return viewOf(ctx, 'mudou')
    throw error
  }
}

type Answer = { codigo: string; cpf_final: string }

async function checkAnswer(
  tx: Tx,
  now: Context['now'],
  { codigo, cpf_final }: Answer,
): Promise<{ id: string } | 'errado' | 'venceu'> {
  const hash = hashOfCode(codigo)
  const onPaper = hash && (await queries.lockByCode(tx, hash))
  const link = await lockDocumentoLink(tx, codigo, now)
  if (link === 'venceu') return link
  const id = onPaper?.id ?? link?.documento_id
  if (!id) return 'errado'
  const before = onPaper ? countedOnPaper(onPaper, now) : 0
  if (before >= MAX_TENTATIVAS) return 'venceu'
  const row = await findDocumento(tx, id)
  if (!mayDownload(row)) return 'venceu'
  if (!digitsOf(cpf_final)) return 'errado'
  const cpf = cpfIn(row)
  if (cpf && endsWith(cpf, cpf_final)) return { id }
  if (onPaper) {
    await queries.saveAttempts(tx, id, before + 1, now)
    return before + 1 < MAX_TENTATIVAS ? 'errado' : 'venceu'
  }
  return (await countWrong(tx, link!, now)) ? 'errado' : 'venceu'
}
