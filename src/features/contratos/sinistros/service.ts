import { onlyAdministrators } from '#domain/access/permissoes.ts'
import type { CalendarDay, Instant } from '#domain/calendar-day.ts'
import { NotFound } from '#domain/errors.ts'
import type { Centavos } from '#domain/money.ts'
import { endOfKeeping } from '#features/contratos/documentos/rules.ts'
import { findMoto } from '#features/frota/motos/service.ts'
import type { Context } from '#server/database/context.ts'
import { mapConstraint } from '#server/database/map-constraint.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import { checkUnchanged } from '#server/request/if-match.ts'
import { checkDesfecho, checkRecovery, type Desfecho } from './encerramento/rules.ts'
import { stepOf, stepsOf } from './passos/rules.ts'
import * as queries from './queries.ts'
import * as rules from './rules.ts'

type Row = Awaited<ReturnType<typeof queries.findSinistro>>

/** Converts a row to its shape in the contract. */
const present = (row: Row) => ({
  ...row,
  situacao: rules.situacaoOf(row),
  registrada_como_roubada: rules.isFlagged(row),
})

export async function listSinistros(
  { db }: Context,
  query: Parameters<typeof queries.listSinistros>[1],
) {
  const { items, ...page } = await queries.listSinistros(db, query)
  return { ...page, items: items.map(present) }
}

/** Returns how many are open, for the dashboard. */
export const countOpen = (db: Db) => queries.countSinistros(db, { situacao: 'abertos' })

/** Returns one with its steps and the fines that were charged while the motorcycle was away. */
export async function findSinistro(db: Db, id: string) {
  const row = await queries.findSinistro(db, id)
  const [done, multas] = await Promise.all([
    queries.stepsDone(db, id),
    queries.chargedFines(db, id),
  ])
  const passos = stepsOf(row.tipo, row.ocorrido_em).map((step) => {
    const { feito_em = null, feito_por = null } =
      done.find(({ passo }) => passo === step.passo) ?? {}
    return { ...step, feito_em, feito_por }
  })
  return { ...present(row), passos, multas }
}

type Written = {
  ocorrido_em: Instant
  local: string
  relato: string
  feridos: boolean
  bo_numero: string | null
  seguradora: string | null
  numero_seguro: string | null
  franquia: Centavos | null
}
type Optional = 'bo_numero' | 'seguradora' | 'numero_seguro' | 'franquia'
type NewSinistro = Omit<Written, Optional> & {
  [Name in Optional]?: Written[Name] | undefined
} & { moto_id: string; tipo: rules.TipoSinistro }

const NOBODY = { locacao_id: null, cliente_id: null }

/**
 * Registers what happened to a motorcycle, with who had it at that minute; a theft takes one that is
 * not rented out of use. Throws RuleViolation if a theft of it is open; of concurrent calls one succeeds.
 */
export const createSinistro = (ctx: Context, sinistro: NewSinistro) =>
  mapConstraint('sinistros_roubo_em_aberto', rules.alreadyOpen, () =>
    transaction(ctx, async (tx, ctx) => {
      rules.checkMoment({ ...sinistro, recuperada_em: null }, ctx.now)
      const {
        bo_numero = null,
        seguradora = null,
        numero_seguro = null,
        franquia = null,
      } = sinistro
      const { demonstracao } = await findMoto(tx, sinistro.moto_id)
      const holder = await queries.lockHolder(tx, sinistro.moto_id, sinistro.ocorrido_em)
      const { id } = await queries.insertSinistro(tx, {
        ...sinistro,
        ...(holder ?? NOBODY),
        bo_numero,
        seguradora,
        numero_seguro,
        franquia,
        criado_em: ctx.now,
        demonstracao,
      })
      return findSinistro(tx, id)
    }),
  )

/** Locks it, runs `change` in one transaction and returns it as it is then. Throws NotFound. */
const changing = (
  ctx: Context,
  id: string,
  change: (tx: Tx, before: Row, ctx: Context) => Promise<unknown>,
) =>
  transaction(ctx, async (tx, ctx) => {
    const before = await queries.lockSinistro(tx, id)
    await change(tx, before, ctx)
    return findSinistro(tx, id)
  })

/** Corrects what was written; another moment may be of another rental. */
export const updateSinistro = (ctx: Context, id: string, changes: Partial<Written>) =>
  changing(ctx, id, async (tx, before, ctx) => {
    await checkUnchanged(tx, ctx, 'sinistros', before)
    rules.checkOpen(before)
    const after = { ...before, ...changes }
    rules.checkMoment(after, ctx.now)
    const holder = await queries.lockHolder(tx, after.moto_id, after.ocorrido_em)
    return queries.updateSinistro(tx, id, { ...changes, ...(holder ?? NOBODY) })
  })

/** Marks a step as done or not done. Throws NotFound for a step of another kind. */
export const setStep = (ctx: Context, id: string, passo: string, feito: boolean) =>
  changing(ctx, id, (tx, before, ctx) => {
    const step = stepOf(before.tipo, passo)
    if (!step) throw new NotFound('Este tipo de sinistro não tem este passo')
    rules.checkOpen(before)
    if (!feito) return queries.deleteStep(tx, id, step)
    return queries.insertStep(tx, {
      sinistro_id: id,
      passo: step,
      feito_em: ctx.now,
      feito_por: ctx.actor.usuario,
      demonstracao: before.demonstracao,
    })
  })

type Recovery = { data: CalendarDay; restricao_baixada_em?: CalendarDay | null | undefined }

/**
 * Notes that a stolen motorcycle was found, and, by an administrator, that the police took it off
 * their list, which alone lets it be rented again.
 */
export const recover = (ctx: Context, id: string, { data, restricao_baixada_em }: Recovery) =>
  changing(ctx, id, (tx, before) => {
    if (restricao_baixada_em && ctx.administrador === false)
      throw onlyAdministrators(
        'Só administradores registram a baixa da restrição. Fale com um deles.',
      )
    rules.checkOpen(before)
    const baixa = restricao_baixada_em ?? before.restricao_baixada_em
    checkRecovery(before, { data, baixa })
    return queries.updateSinistro(tx, id, { recuperada_em: data, restricao_baixada_em: baixa })
  })

/** Closes it with its outcome; a theft only by an administrator. */
export const closeSinistro = (ctx: Context, id: string, desfecho: Desfecho) =>
  changing(ctx, id, (tx, before, ctx) => {
    if (rules.isTheft(before.tipo) && ctx.administrador === false)
      throw onlyAdministrators('Só administradores encerram um roubo ou furto. Fale com um deles.')
    rules.checkOpen(before)
    checkDesfecho(before, desfecho)
    return queries.updateSinistro(tx, id, { desfecho, encerrado_em: ctx.now })
  })

/** Cancels what was registered by mistake, with the reason. */
export const cancelSinistro = (ctx: Context, id: string, motivo: string) =>
  changing({ ...ctx, motivo }, id, (tx, before, ctx) => {
    rules.checkOpen(before)
    return queries.updateSinistro(tx, id, { cancelado_em: ctx.now, cancelado_motivo: motivo })
  })

/** Max. per night; the next night continues. */
const FORGOTTEN_A_NIGHT = 2000

/**
 * Deletes texts and files five years after the end. Returns how many, and the storage keys of the
 * files, whose bytes the caller removes after commit.
 */
export const forgetOld = (ctx: Context) =>
  transaction(ctx, (tx, { today }) =>
    queries.forgetEndedBefore(tx, endOfKeeping(today), FORGOTTEN_A_NIGHT),
  )
