import { createHash, randomUUID } from 'node:crypto'
import type { Instant } from '#domain/calendar-day.ts'
import { ValidationError } from '#domain/errors.ts'
import type { Slot } from '#domain/vistoria.ts'
import { storePhoto, type UploadDeps } from '#features/sistema/arquivos/envio/service.ts'
import {
  addFileOfVistoria,
  discard,
  removeFilesOfVistoria,
} from '#features/sistema/arquivos/service.ts'
import type { FileStore } from '#integrations/files/port.ts'
import type { Context } from '#server/database/context.ts'
import { mapConstraint } from '#server/database/map-constraint.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import { listKnown, listMarked } from '../avarias/queries.ts'
import {
  findItems,
  findParties,
  type LockedVistoria,
  lockVistoria,
  updateVistoria,
} from '../queries.ts'
import { checkAuthor, checkItems, checkMaySend, ofAnother } from '../rules.ts'
import * as queries from './queries.ts'
import { checkRoom, checkShows, fotoDeOutra, mayFollow, takenAt } from './rules.ts'

type Sent = {
  /** The photo's id, which the phone chose. */
  id?: string | undefined
  slot: Slot
  /** What a free photo shows. */
  item?: string | undefined
  avaria_id?: string | undefined
  /** When it was taken, by the phone. */
  capturada_em?: Instant | undefined
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Returns the photo's id, a new one if the caller chose none. Throws ValidationError for a key that is no UUID. */
function idOf(key: string | undefined) {
  if (!key) return randomUUID()
  const id = key.toLowerCase()
  if (!UUID.test(id))
    throw new ValidationError([
      { campo: 'Idempotency-Key', mensagem: 'O id da foto precisa ser um UUID' },
    ])
  return id
}

/** Returns the photo if it was sent to this inspection before. Throws RuleViolation if to another one. */
async function findSent(db: Db, id: string, vistoria_id: string) {
  const sent = await queries.findFoto(db, id)
  if (sent && sent.vistoria_id !== vistoria_id) throw fotoDeOutra()
  return sent
}

/**
 * Stores a photo of an inspection under its id: in a draft in place of the one that the slot had, or
 * a free one until 24 hours after the conclusion. Sending it again returns it. Throws RuleViolation for a photo of
 * another inspection, too many free ones, a concluded inspection, a draft of somebody else, or a slot that its author
 * has filled;
 * ValidationError, WrongType or Infected for the file.
 */
export async function putFoto(
  ctx: Context,
  deps: UploadDeps,
  vistoria_id: string,
  sent: Sent,
  file: Parameters<typeof storePhoto>[2],
) {
  const id = idOf(sent.id)
  checkShows(sent.slot, sent)
  await findParties(ctx.db, vistoria_id)
  const before = await findSent(ctx.db, id, vistoria_id)
  if (before) return before
  const stored = await storePhoto(ctx, deps, file)
  const { foto, chaves } = await mapConstraint('vistorias_fotos_pkey', fotoDeOutra, () =>
    transaction(ctx, async (tx, ctx) => {
      const vistoria = await lockVistoria(tx, vistoria_id)
      const same = await findSent(tx, id, vistoria_id)
      if (same) return { foto: same, chaves: [] }
      await checkPlace(tx, ctx, vistoria, sent)
      const chaves = await emptySlot(tx, ctx, vistoria, sent.slot)
      const { chave, bytes, content_type, exif, nome } = stored
      const { demonstracao } = vistoria
      const arquivo = await addFileOfVistoria(tx, ctx, {
        vistoria_id,
        nome,
        content_type,
        bytes,
        chave,
        demonstracao,
      })
      const foto = await queries.insertFoto(tx, {
        id,
        vistoria_id,
        slot: sent.slot,
        arquivo_id: arquivo.id,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        capturada_em: takenAt(
          {
            exif: exif?.toString('latin1') ?? '',
            capturada_em: sent.capturada_em,
            iniciada_em: vistoria.iniciada_em,
          },
          ctx.now,
        ),
        depois_da_assinatura: vistoria.status === 'concluida',
        avaria_id: sent.avaria_id ?? null,
        item: sent.item ?? null,
        demonstracao,
      })
      if (vistoria.status === 'rascunho') await countArrival(tx, ctx, vistoria)
      return { foto, chaves }
    }),
  )
  await discard(ctx.db, deps.files, chaves)
  return foto
}

/** Throws unless the inspection takes one more photo for that place, and has what the photo shows. */
async function checkPlace(
  tx: Tx,
  ctx: Context,
  vistoria: LockedVistoria,
  { slot, item, avaria_id }: Sent,
) {
  const follows = vistoria.status === 'concluida' && mayFollow(slot, vistoria.concluida_em, ctx.now)
  if (!follows) checkMaySend(vistoria, ctx.actor.usuario)
  if (slot === 'livre') checkRoom(await queries.countLivres(tx, vistoria.id))
  if (item) checkItems([item], await findItems(tx, vistoria.modelo_id))
  if (!avaria_id) return
  const seen = [...(await listMarked(tx, vistoria.id)), ...(await listKnown(tx, vistoria.moto_id))]
  if (!seen.some((each) => each.avaria_id === avaria_id))
    throw new ValidationError([
      { campo: 'avaria_id', mensagem: 'Esta avaria não é desta vistoria' },
    ])
}

/**
 * Deletes the photo of a place and returns its storage key. Throws RuleViolation if the user is not the author: what a
 * phone sends after another person took over replaces nothing.
 */
async function emptySlot(tx: Tx, ctx: Context, vistoria: LockedVistoria, slot: Slot) {
  if (slot === 'livre') return []
  const old = await queries.findInSlot(tx, vistoria.id, slot)
  if (!old) return []
  if (vistoria.autor !== ctx.actor.usuario) throw ofAnother(vistoria)
  return removeFilesOfVistoria(tx, [old.arquivo_id])
}

/** Notes when the photo arrived, and that the phone has one less. */
async function countArrival(tx: Tx, ctx: Context, vistoria: LockedVistoria) {
  const { fotos_na_fila_de: whose, fotos_na_fila: waiting } = vistoria
  const left = whose === ctx.actor.usuario ? waiting - 1 : waiting
  await updateVistoria(tx, vistoria.id, {
    salva_em: ctx.now,
    fotos_na_fila: left,
    fotos_na_fila_de: left > 0 ? whose : null,
  })
}

/** Deletes a photo of a draft. Throws NotFound, or RuleViolation unless the user is the draft's author. */
export async function removeFoto(ctx: Context, files: FileStore, vistoria_id: string, id: string) {
  const chaves = await transaction(ctx, async (tx, ctx) => {
    checkAuthor(await lockVistoria(tx, vistoria_id), ctx.actor.usuario)
    const { arquivo_id } = await queries.findFotoOf(tx, vistoria_id, id)
    await updateVistoria(tx, vistoria_id, { salva_em: ctx.now })
    return removeFilesOfVistoria(tx, [arquivo_id])
  })
  await discard(ctx.db, files, chaves)
}
