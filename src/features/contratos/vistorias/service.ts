import type { Instant } from '#domain/calendar-day.ts'
import { numberOf } from '#domain/documento.ts'
import { ValidationError } from '#domain/errors.ts'
import { beginSitting } from '#features/acesso/sessao/service.ts'
import type { Ponto } from '#features/contratos/documentos/assinatura/rules.ts'
import {
  type Around,
  goOnSigning,
  type refuseDocument,
} from '#features/contratos/documentos/assinatura/service.ts'
import { emitTerm, redraftContrato } from '#features/contratos/documentos/emissao/service.ts'
import { cancelDocument } from '#features/contratos/documentos/service.ts'
import { checkField, checkOdometer, checkReturned } from '#features/frota/motos/rules.ts'
import { lockOdometer, recordReading } from '#features/frota/motos/service.ts'
import { readConfig } from '#features/sistema/configuracoes/service.ts'
import type { Context } from '#server/database/context.ts'
import { mapConstraint } from '#server/database/map-constraint.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import { disregardOf, listKnown, listMarked, mark } from './avarias/queries.ts'
import { withDamage } from './avarias/rules.ts'
import { listFotos } from './fotos/queries.ts'
import { findCurrent } from './modelo/queries.ts'
import type { Resposta } from './modelo/rules.ts'
import * as queries from './queries.ts'
import {
  checkAsked,
  checkAuthor,
  checkDraft,
  checkEnding,
  checkGoesOut,
  checkHasTerm,
  checkItems,
  checkMayAnnul,
  checkPlausibleKm,
  checkStart,
  comesBack,
  concluded,
  DIAS_DE_RASCUNHO,
  hasTerm,
  missingIn,
  type TipoVistoria,
} from './rules.ts'
import { termTextOf } from './termo/rules.ts'

export const { listVistorias } = queries

/** Returns a whole inspection; of a draft the damage that the motorcycle has now, with its answers as new damage leaves them. Throws NotFound. */
export async function findVistoria(db: Db, id: string) {
  const row = await queries.findVistoria(db, id)
  const isDraft = row.status === 'rascunho'
  const [respostas, fotos, known, marked, { fotos_obrigatorias }, ultima_leitura] =
    await Promise.all([
      queries.listAnswers(db, id),
      listFotos(db, id),
      isDraft ? listKnown(db, row.moto_id) : [],
      listMarked(db, id),
      readConfig(db, 'vistorias'),
      queries.lastReading(db, {
        id,
        moto_id: row.moto_id,
        before: row.concluida_em ?? row.salva_em,
      }),
    ])
  const { modelo_id, versao_modelo, itens, vigente_desde, publicado_por } = row
  return {
    ...row,
    modelo: { id: modelo_id, versao_modelo, itens, vigente_desde, publicado_por },
    respostas: isDraft ? withDamage(respostas, marked, itens) : respostas,
    fotos,
    avarias: [...known, ...marked],
    fotos_obrigatorias,
    ultima_leitura,
    documento: row.documento_id
      ? {
          id: row.documento_id,
          numero: numberOf({ ano: row.documento_ano!, numero: row.documento_numero! }),
          status: row.documento_status!,
        }
      : null,
    recusa: row.recusa_motivo && {
      motivo: row.recusa_motivo,
      texto: row.recusa_texto,
      testemunha_nome: row.recusa_testemunha_nome,
    },
  }
}
export type VistoriaInteira = Awaited<ReturnType<typeof findVistoria>>

type Asked = { tipo: TipoVistoria; locacao_id?: string | undefined; moto_id?: string | undefined }

/**
 * Starts an inspection, or returns the open draft of that kind; of two callers at once both get the same. Throws
 * ValidationError or NotFound for the rental or motorcycle, RuleViolation if the rental's status does not allow it, or its
 * hand-over or return is concluded.
 */
export async function startVistoria(ctx: Context, asked: Asked) {
  const { id } = await transaction(ctx, async (tx, ctx) => {
    checkAsked(asked)
    const { tipo } = asked
    const locacao = asked.locacao_id ? await queries.lockLocacao(tx, asked.locacao_id) : null
    if (locacao) checkStart(asked, locacao)
    const moto = await queries.findMoto(
      tx,
      locacao && tipo !== 'troca_saida' ? locacao.moto_id : asked.moto_id!,
    )
    const which = { tipo, moto_id: moto.id, locacao_id: locacao?.id ?? null }
    if (hasTerm(tipo) && (await queries.isConcluded(tx, which))) throw concluded()
    const draft = await queries.insertDraft(tx, {
      ...which,
      cliente_id: locacao?.cliente_id ?? null,
      modelo_id: (await findCurrent(tx)).id,
      autor: ctx.actor.usuario,
      iniciada_em: ctx.now,
      salva_em: ctx.now,
      ...(ctx.demonstracao ? {} : { demonstracao: (locacao ?? moto).demonstracao }),
    })
    return (draft ?? (await queries.findDraft(tx, which)))!
  })
  return findVistoria(ctx.db, id)
}

type Answers = {
  km?: number | null
  confirmar_km?: boolean
  combustivel_oitavos?: number | null
  respostas?: Record<string, { resposta: Resposta; nota?: string | null | undefined } | null>
  observacoes?: string | null
  fotos_na_fila?: number
}

/**
 * Saves a part of a draft; the last answer to an item counts. Throws RuleViolation unless the user is its author, or for
 * km that need to be confirmed; ValidationError for an unknown item, or km below the odometer.
 */
export const saveAnswers = (
  ctx: Context,
  id: string,
  { confirmar_km = false, respostas = {}, fotos_na_fila, ...changes }: Answers,
) =>
  transaction(ctx, async (tx, ctx) => {
    const draft = await queries.lockVistoria(tx, id)
    const usuario = ctx.actor.usuario
    checkAuthor(draft, usuario)
    if (changes.km != null && changes.km !== draft.km) {
      const { km_atual } = await queries.findMoto(tx, draft.moto_id)
      checkKm(draft.tipo, km_atual, changes.km)
      if (!confirmar_km) {
        const last = await queries.lastReading(tx, { id, moto_id: draft.moto_id, before: ctx.now })
        checkPlausibleKm(changes.km, last, ctx.today)
      }
    }
    await writeAnswers(tx, draft, respostas)
    // Only the phone that has photos may say that it has none left.
    const counts =
      fotos_na_fila !== undefined && (fotos_na_fila > 0 || draft.fotos_na_fila_de === usuario)
    await queries.updateVistoria(tx, id, {
      ...changes,
      salva_em: ctx.now,
      ...(counts && { fotos_na_fila, fotos_na_fila_de: fotos_na_fila > 0 ? usuario : null }),
    })
    return findVistoria(tx, id)
  })

const checkKm = (tipo: TipoVistoria, km_atual: number, km: number) =>
  checkField('km', () =>
    comesBack(tipo) ? checkReturned(km_atual, km) : checkOdometer(km_atual, km, false),
  )

async function writeAnswers(
  tx: Tx,
  { id, modelo_id, demonstracao }: Pick<queries.VistoriaRow, 'id' | 'modelo_id' | 'demonstracao'>,
  respostas: NonNullable<Answers['respostas']>,
) {
  const codes = Object.keys(respostas)
  if (codes.length === 0) return
  checkItems(codes, await queries.findItems(tx, modelo_id))
  const given = Object.entries(respostas).flatMap(([item, answer]) =>
    answer ? [{ vistoria_id: id, item, demonstracao, ...answer, nota: answer.nota ?? null }] : [],
  )
  const back = codes.filter((code) => respostas[code] === null)
  if (given.length > 0) await queries.saveAnswers(tx, given)
  if (back.length > 0) await queries.deleteAnswers(tx, id, back)
}

/** Saves the answers that new damage changed. */
async function saveDamaged(tx: Tx, { id, modelo, demonstracao, respostas }: VistoriaInteira) {
  const saved = await queries.listAnswers(tx, id)
  const changed = Object.entries(respostas).filter(
    ([item, { resposta }]) => saved[item]?.resposta !== resposta,
  )
  await writeAnswers(tx, { id, modelo_id: modelo.id, demonstracao }, Object.fromEntries(changed))
}

/** Makes the user the author of a draft. Throws RuleViolation unless it is one. */
export const takeOver = (ctx: Context, id: string) =>
  transaction(ctx, async (tx, ctx) => {
    checkDraft(await queries.lockVistoria(tx, id))
    await queries.updateVistoria(tx, id, { autor: ctx.actor.usuario, salva_em: ctx.now })
    return findVistoria(tx, id)
  })

/**
 * Locks the caller's session to a draft that the customer signs; `liberar_motivo` is kept for its conclusion, which must not take
 * it from the customer's hands. Throws RuleViolation unless the user is its author and it has a term, or if the motorcycle must
 * not go out; ForbiddenError for a safety problem that somebody who is no administrator passes.
 */
export const giveToCustomer = (ctx: Context, id: string, liberar_motivo?: string | null) =>
  transaction(ctx, async (tx, ctx) => {
    checkAuthor(await queries.lockVistoria(tx, id), ctx.actor.usuario)
    const draft = await findVistoria(tx, id)
    checkHasTerm(draft.tipo)
    const going = { ...draft, itens: draft.modelo.itens, liberar_motivo }
    await queries.updateVistoria(tx, id, letOut(going, ctx))
    await beginSitting({ ...ctx, db: tx }, { tipo: 'vistoria', ids: [id] })
  })

/** Why and by whom a motorcycle with a safety problem is let out, if it is; throws as `checkGoesOut`. */
function letOut(going: Parameters<typeof checkGoesOut>[0], { administrador, actor }: Context) {
  const liberada_motivo = checkGoesOut(going, administrador)
  return { liberada_motivo, liberada_por: liberada_motivo && actor.usuario }
}

type Conclusion = {
  assinatura?:
    | {
        nome: string
        cpf: string
        tracos: Ponto[][]
        imagem: string
        assinado_em?: Instant | undefined
        identidade_conferida?: boolean | undefined
      }
    | undefined
  recusa?: Parameters<typeof refuseDocument>[3] | undefined
  liberar_motivo?: string | null | undefined
  /** The customer has the phone: why the motorcycle goes out was said before; a contract that waits is read and signed next. */
  keepsPhone?: boolean
  user_agent: string | null
}

/**
 * Concludes a draft: keeps the damage that the motorcycle has, emits and signs the term of a hand-over or return, and raises
 * the odometer. Throws ValidationError for each thing that is missing or a
 * signature that is none; RuleViolation unless the user is the author, or if the motorcycle must not go out; ForbiddenError for
 * a safety problem that somebody who is no administrator passes.
 */
export async function concludeVistoria(
  ctx: Context,
  around: Around,
  id: string,
  conclusion: Conclusion,
) {
  await mapConstraint('vistorias_uma_por_locacao', concluded, () =>
    transaction(ctx, async (tx, ctx) => {
      const { locacao_id, moto_id } = await queries.findParties(tx, id)
      if (locacao_id) await queries.lockLocacao(tx, locacao_id)
      const km_atual = await lockOdometer(tx, moto_id)
      checkAuthor(await queries.lockVistoria(tx, id), ctx.actor.usuario)
      const draft = await findVistoria(tx, id)
      const missing = missingIn({ ...draft, itens: draft.modelo.itens })
      if (missing.length > 0) throw new ValidationError(missing)
      const km = draft.km!
      checkKm(draft.tipo, km_atual, km)
      const going = {
        ...draft,
        itens: draft.modelo.itens,
        liberar_motivo: conclusion.keepsPhone ? draft.liberada_motivo : conclusion.liberar_motivo,
      }
      const out = letOut(going, ctx)
      checkEnding({ tipo: draft.tipo, ...conclusion })
      await saveDamaged(tx, draft)
      const known = draft.avarias.filter(({ nova }) => !nova)
      if (known.length > 0)
        await mark(
          tx,
          known.map(({ avaria_id }) => ({
            vistoria_id: id,
            avaria_id,
            nova: false,
            demonstracao: draft.demonstracao,
          })),
        )
      const end = {
        concluida_em: ctx.now,
        concluida_por: ctx.actor.usuario,
        ...out,
      }
      const documento_id = await signTerm(tx, ctx, around, { ...draft, ...end, km }, conclusion)
      await recordReading(tx, ctx, moto_id, { dia: ctx.today, km, origem: 'vistoria' })
      await queries.updateVistoria(tx, id, {
        status: 'concluida',
        salva_em: ctx.now,
        fotos_na_fila: 0,
        fotos_na_fila_de: null,
        documento_id,
        ...end,
      })
      if (draft.tipo === 'entrega' && locacao_id) {
        await redraftContrato(tx, ctx, locacao_id)
        if (conclusion.keepsPhone && conclusion.assinatura?.identidade_conferida)
          await goOnSigning({ ...ctx, db: tx }, locacao_id)
      }
      return { id }
    }),
  )
  return findVistoria(ctx.db, id)
}

type Ready = VistoriaInteira & { km: number; concluida_em: Instant }

/** Emits and signs the term of a hand-over or return and returns its id; null for another kind. */
async function signTerm(
  tx: Tx,
  ctx: Context,
  around: Around,
  vistoria: Ready,
  { assinatura, recusa, user_agent }: Conclusion,
) {
  const { tipo, locacao_id } = vistoria
  if ((tipo !== 'entrega' && tipo !== 'devolucao') || !locacao_id) return null
  return emitTerm(tx, ctx, around, {
    tipo: `termo_${tipo}`,
    locacao_id,
    vistoria_id: vistoria.id,
    moto_id: vistoria.moto_id,
    km: vistoria.km,
    textOf: (values) => termTextOf({ ...vistoria, tipo, itens: vistoria.modelo.itens }, values),
    user_agent,
    ending: assinatura
      ? { assinatura: { ...assinatura, desde: vistoria.iniciada_em } }
      : { recusa: recusa! },
  })
}

/**
 * Annuls an inspection and cancels its term; damage that only it has seen is disregarded, unless it was charged. Throws
 * RuleViolation if it is annulled already, ForbiddenError for a signed one if the user is no administrator.
 */
export const annulVistoria = (ctx: Context, id: string, motivo: string) =>
  transaction({ ...ctx, motivo }, async (tx, ctx) => {
    const { locacao_id, tipo } = await queries.findParties(tx, id)
    if (locacao_id) await queries.lockLocacao(tx, locacao_id)
    const before = await queries.lockVistoria(tx, id)
    checkMayAnnul(before, ctx.administrador)
    await queries.updateVistoria(tx, id, {
      status: 'anulada',
      anulada_em: ctx.now,
      anulada_por: ctx.actor.usuario,
      anulada_motivo: motivo,
      // Of a draft: what a phone still has will not be taken.
      ...(before.status === 'rascunho' && { fotos_na_fila: 0, fotos_na_fila_de: null }),
    })
    await disregardOf(tx, id, 'Vistoria anulada')
    if (before.documento_id && hasTerm(tipo) && (await queries.isSigned(tx, before.documento_id)))
      await cancelDocument({ ...ctx, db: tx }, before.documento_id, motivo)
    return findVistoria(tx, id)
  })

/**
 * Annuls the return inspection of a rental that goes on, with its term, in the caller's transaction. Needs no permission
 * beyond the one to undo the return.
 */
export async function annulReturn(tx: Tx, ctx: Context, locacao_id: string, motivo: string) {
  const id = await queries.findReturn(tx, locacao_id)
  if (id) await annulVistoria({ ...ctx, db: tx, administrador: true }, id, motivo)
}

const DAY_MS = 24 * 3_600_000

/** Deletes drafts without photos that nobody touched for 30 days. Returns how many. */
export const dropOldDrafts = (ctx: Context) =>
  transaction(ctx, async (tx, { now }) => {
    const before = new Date(Date.parse(now) - DIAS_DE_RASCUNHO * DAY_MS).toISOString() as Instant
    return queries.deleteWithoutPhotos(tx, await queries.lockDraftsBefore(tx, before))
  })

/** Deletes the drafts without photos of a locked rental that is being deleted, in the caller's transaction. */
export const dropDraftsOf = async (tx: Tx, locacao_id: string) =>
  queries.deleteWithoutPhotos(tx, await queries.lockDraftsOf(tx, locacao_id))
