import { numberOf, type StatusDocumento, type TipoDocumento } from '#domain/documento.ts'
import { maskCPF, onlyDigits } from '#domain/documents.ts'
import type { Context } from '#server/database/context.ts'
import type { Db } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import { listAssinaturas } from './assinatura/queries.ts'
import {
  maxWitnesses,
  mayBeRefused,
  missingSides,
  needsPassword,
  type Papel,
} from './assinatura/rules.ts'
import type { Documento } from './contract.ts'
import { kmText } from './emissao/rules.ts'
import * as queries from './queries.ts'
import { checkMayCancel, endOfKeeping } from './rules.ts'

/** Marks the term of a settlement that is reopened as replaced, in the caller's transaction. */
export const { replaceAcerto } = queries

type Waiting = {
  tipo: TipoDocumento
  status: StatusDocumento
  recusa_motivo: queries.DocumentoRow['recusa_motivo']
  papeis: Papel[]
}

/** The sides that have not signed, of a document that waits for them. */
const waitsFor = ({ tipo, status, papeis, ...document }: Waiting) =>
  status === 'emitido' && tipo !== 'notificacao'
    ? missingSides(
        document,
        papeis.map((papel) => ({ papel })),
      )
    : []

/** Returns a page of documents, the newest first. */
export async function listDocumentos(db: Db, asked: Parameters<typeof queries.listDocumentos>[1]) {
  const { items, ...page } = await queries.listDocumentos(db, asked)
  return {
    ...page,
    items: items.map((row) => ({ ...row, numero: numberOf(row), faltam: waitsFor(row) })),
  }
}

/** Returns the CPF that a document froze, digits only; empty once it is deleted. */
export const cpfIn = ({ valores }: Pick<queries.DocumentoRow, 'valores'>) =>
  onlyDigits(valueIn({ valores }, 'cliente.cpf'))

/** Returns a value that a document froze; empty without one. */
export const valueIn = ({ valores }: Pick<queries.DocumentoRow, 'valores'>, name: string) =>
  String((valores as Record<string, string> | null)?.[name] ?? '')

/** Returns a document with its signatures. Throws NotFound if it does not exist. */
export async function findDocumento(db: Db, id: string): Promise<Documento> {
  const row = await queries.findDocumento(db, id)
  const signed = await listAssinaturas(db, id)
  const witnesses = signed.filter(({ papel }) => papel === 'testemunha').length
  const waits = row.status === 'emitido'
  const kmOfContrato = waits && row.tipo === 'contrato' ? valueIn(row, 'moto.km') : ''
  return {
    ...row,
    numero: numberOf(row),
    faltam: waitsFor(row),
    versao_modelo: row.versao_modelo ?? null,
    cliente_cpf: valueIn(row, 'cliente.cpf') || null,
    assinaturas: signed.map(({ cpf, ...each }) => ({ ...each, cpf: cpf && maskCPF(cpf) })),
    recusa: row.recusa_motivo && {
      motivo: row.recusa_motivo,
      texto: row.recusa_texto,
      testemunha_nome: row.recusa_testemunha_nome,
    },
    km_diferente: kmOfContrato ? await kmDifference(db, row.locacao_id, kmOfContrato) : null,
    pede_senha: waits && needsPassword(row.tipo),
    testemunhas_possiveis: waits ? maxWitnesses(row.tipo) - witnesses : 0,
    aceita_recusa:
      waits &&
      !row.recusa_motivo &&
      mayBeRefused(row.tipo) &&
      !signed.some(({ papel }) => papel === 'locatario'),
  }
}

/** Returns the km of a contract and of the hand-over inspection if they differ, as text. */
async function kmDifference(db: Db, locacao_id: string, contrato: string) {
  const { km_inicial } = await queries.findFacts(db, locacao_id)
  const vistoria = kmText(km_inicial)
  return vistoria === contrato ? null : { contrato, vistoria }
}

/**
 * Cancels a document, which keeps its number. Throws RuleViolation if it is cancelled or replaced,
 * ForbiddenError for a signed one if the user is no administrator.
 */
export const cancelDocument = (ctx: Context, id: string, motivo: string) =>
  transaction({ ...ctx, motivo }, async (tx, ctx) => {
    const { status } = await queries.lockDocumento(tx, id)
    checkMayCancel(status, ctx.administrador)
    await queries.updateDocumento(tx, id, {
      status: 'cancelado',
      cancelado_em: ctx.now,
      cancelado_por: ctx.actor.usuario,
      cancelado_motivo: motivo,
    })
    return findDocumento(tx, id)
  })

/** Max. documents per night; the next night continues. */
const FORGOTTEN_A_NIGHT = 2000

/**
 * Deletes what documents say of persons, five years after the end of their rental. Returns how many and the
 * storage keys of their files, whose bytes the caller removes after commit.
 */
export const forgetOld = (ctx: Context) =>
  transaction(ctx, (tx, { today }) =>
    queries.forgetEndedBefore(tx, endOfKeeping(today), FORGOTTEN_A_NIGHT),
  )
