import type { CalendarDay, Instant } from '#domain/calendar-day.ts'
import { RuleViolation, ValidationError } from '#domain/errors.ts'
import type { Context } from '#server/database/context.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import { compactCounters, spreadCounters } from '#server/database/summary-tables.ts'
import { transaction } from '#server/database/transaction.ts'
import { type Deps, systemContext } from '#server/deps.ts'
import { type ReadRow, readTable, showValue, textsOf } from '../celulas/rules.ts'
import { undoRows } from '../desfazer/service.ts'
import { runRows } from '../linhas/service.ts'
import * as queries from '../queries.ts'
import {
  BEFORE,
  checkIdle,
  type Field,
  type ImportOfRows,
  NADA_FEITO,
  NOTHING_DONE,
  type Row,
  type RowResult,
  type Running,
  SEM_TOTAIS,
} from '../rules.ts'
import { checkNotImported } from '../service.ts'
import {
  batchesOf,
  groupsOf,
  type NumberedRow,
  resumoOf,
  sumEach,
  withoutRepeats,
} from './rules.ts'

type Importacao = queries.ImportacaoRow

const STOPPED = 'O servidor parou no meio. Nada foi gravado. Tente de novo.'
const FAILED = 'Não foi possível terminar. Nada foi gravado. Tente de novo.'

export const { isFree } = queries

/**
 * Does the work that was asked for, if any, unless another server does it. One that a stop of the server
 * ended is not continued.
 */
export const runAsked = (deps: Pick<Deps, 'db' | 'now'>) =>
  queries.alone(deps.db, () => runAlone(deps))

async function runAlone(deps: Pick<Deps, 'db' | 'now'>) {
  const asked = await queries.findRunning(deps.db)
  if (!asked) return
  const { demonstracao } = asked
  const by = systemContext(deps, asked.pedida_por ?? undefined)
  // Its lines of the trail belong together, as those of a request do.
  const ctx: Context = { ...by, demonstracao, pedido: asked.id }
  if (asked.comecou_em) return fail(ctx, asked, STOPPED)
  const row = { ...asked, comecou_em: ctx.now }
  await transaction(ctx, (tx) => queries.updateImportacao(tx, row.id, { comecou_em: ctx.now }))
  try {
    await WORK[row.situacao as Running](ctx, row)
    await compactCounters(ctx.db)
  } catch (error) {
    const isKnown = error instanceof RuleViolation || error instanceof ValidationError
    await fail(ctx, row, isKnown ? error.message : FAILED)
    if (!isKnown) throw error
  }
}

const fail = (ctx: Context, row: Importacao, erro: string) =>
  transaction(ctx, async (tx) => {
    await queries.endWork(tx, row, { situacao: BEFORE[row.situacao as Running], erro })
  })

/** Ends the work in the transaction that wrote its result; throws if it was given up meanwhile. */
async function finish(tx: Tx, row: Importacao, changes: Parameters<typeof queries.endWork>[2]) {
  if (!(await queries.endWork(tx, row, changes))) throw new Error('the work was given up meanwhile')
}

/** Throws away what a transaction did. */
class Rehearsed extends Error {}

/** Returns what the services say of the rows, and leaves nothing of what they did. */
async function rehearse(ctx: Context, importacao: ImportOfRows, rows: readonly Row[]) {
  let results: RowResult[] = []
  try {
    await transaction(ctx, async (tx, inside) => {
      results = await runRows(tx, inside, importacao, rows)
      throw new Rehearsed()
    })
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error
  }
  return results
}

/** Reads all rows, because together they say how a column writes amounts. */
async function readAll(db: Db, row: Importacao, today: CalendarDay) {
  const stored = await queries.rowsOf(db, row.id)
  const linhas = stored.map(({ celulas, ...each }) => ({ ...each, celulas: celulas ?? [] }))
  return readTable({ ...row, linhas, today }).map((read, index) => {
    const { linha, pulada } = linhas[index]!
    return { ...read, linha, pulada }
  })
}

/** Reads the rows that are not left out, with what is wrong in the sheet itself. */
async function readRows(db: Db, row: Importacao, today: CalendarDay): Promise<NumberedRow[]> {
  const rows = await readAll(db, row, today)
  return withoutRepeats(
    row.tipo,
    rows.filter(({ pulada }) => !pulada),
  )
}

const isRight = ({ erros }: NumberedRow) => erros.length === 0
const ofRows = ({ id, tipo, opcoes }: Importacao): ImportOfRows => ({
  id,
  tipo,
  diferentes: opcoes?.diferentes ?? 'manter',
})

/**
 * Returns the results of some rows by their number, those of the sheet's own errors included. What differs is
 * updated in the rehearsal, so that a value that the record would refuse is an error now, not while importing.
 */
async function check(ctx: Context, row: Importacao, rows: readonly NumberedRow[]) {
  const results = new Map<number, RowResult>()
  for (const { linha, erros, avisos } of rows)
    if (erros.length > 0) results.set(linha, { ...NOTHING_DONE, situacao: 'erro', erros, avisos })
  for (const batch of batchesOf(rows.filter(isRight))) {
    const found = await rehearse(ctx, { ...ofRows(row), diferentes: 'atualizar' }, batch)
    for (const [index, result] of found.entries()) {
      const { linha, avisos } = batch[index]!
      results.set(linha, { ...result, avisos: [...avisos, ...result.avisos] })
    }
    if (row.situacao === 'conferindo') await queries.setFeitas(ctx.db, row.id, results.size)
  }
  return results
}

async function conferir(ctx: Context, row: Importacao) {
  const results = await check(ctx, row, await readRows(ctx.db, row, ctx.today))
  await transaction(ctx, async (tx) => {
    await queries.setResults(tx, row.id, results)
    await finish(tx, row, { situacao: 'conferida', feitas: results.size })
    await summarise(tx, row.id)
  })
}

/** Writes how many rows there are in each situation, and their sums. */
async function summarise(tx: Tx, id: string) {
  const rows = (await queries.rowsOf(tx, id)).filter(({ pulada }) => !pulada)
  const results = rows.flatMap(({ resultado }) => resultado ?? [])
  await queries.updateImportacao(tx, id, {
    resumo: resumoOf(results),
    totais: sumEach(
      SEM_TOTAIS,
      results.map(({ totais }) => totais),
    ),
  })
}

/** The reason that the trail has for what an import changes. */
const IMPORTACAO = 'Importação'

async function importar(ctx: Context, row: Importacao) {
  const checked = new Map(
    (await queries.rowsOf(ctx.db, row.id)).map(({ linha, resultado }) => [linha, resultado]),
  )
  const rows = await readRows(ctx.db, row, ctx.today)
  const wanted = rows.filter(({ linha }) => checked.get(linha)?.situacao !== 'erro')
  await transaction({ ...ctx, motivo: IMPORTACAO }, async (tx, inside) => {
    await spreadCounters(tx)
    await checkNotImported(tx, row)
    const results: RowResult[] = []
    let changed = wanted.filter((each) => !isRight(each)).length
    for (const batch of batchesOf(wanted.filter(isRight))) {
      const found = await runRows(tx, inside, ofRows(row), batch)
      changed += found.filter(
        ({ situacao }, index) => situacao !== checked.get(batch[index]!.linha)?.situacao,
      ).length
      results.push(...found)
      // On another connection: this transaction shows nothing until its end.
      await queries.setFeitas(ctx.db, row.id, results.length)
    }
    if (changed > 0) throw new RuleViolation(changedSince(changed), 'linhas_mudaram')
    await finish(tx, row, {
      situacao: 'importada',
      importada_em: ctx.now,
      por: ctx.actor.usuario,
      resultado: {
        ...sumEach(
          NADA_FEITO,
          results.map(({ feito }) => feito),
        ),
        deixadas: rows.length - wanted.length,
      },
    })
    await queries.forgetCells(tx, row.id)
  })
}

const changedSince = (n: number) =>
  n === 1
    ? '1 linha mudou desde a conferência. Confira de novo.'
    : `${n} linhas mudaram desde a conferência. Confira de novo.`

const desfazer = (ctx: Context, row: Importacao) =>
  transaction({ ...ctx, motivo: row.opcoes?.motivo ?? '' }, async (tx, inside) => {
    await spreadCounters(tx)
    const ficaram = await undoRows(tx, inside, row.id)
    await finish(tx, row, {
      situacao: 'desfeita',
      desfeita_em: ctx.now,
      ficaram: JSON.stringify(ficaram) as never,
    })
  })

const WORK: Record<Running, (ctx: Context, row: Importacao) => Promise<void>> = {
  conferindo: conferir,
  importando: importar,
  desfazendo: desfazer,
}

type Correction = {
  valores?: Partial<Record<Field, string>> | undefined
  pulada?: boolean | undefined
}

/** Corrects or leaves out a row of a checked sheet, and checks again the rows that depend on it. */
export async function correctRow(ctx: Context, id: string, linha: number, change: Correction) {
  const row = await queries.findImportacao(ctx.db, id)
  checkIdle(row.situacao)
  if (row.situacao !== 'conferida')
    throw new RuleViolation('Confira a planilha antes de importar.', 'falta_conferir')
  const before = await queries.findRow(ctx.db, id, linha)
  const wasWith = neighbours(await readRows(ctx.db, row, ctx.today), linha)
  await transaction(ctx, (tx) =>
    queries.setRow(tx, id, linha, {
      correcoes: { ...before.correcoes, ...change.valores },
      pulada: change.pulada ?? before.pulada,
    }),
  )
  const rows = await readRows(ctx.db, row, ctx.today)
  const affected = new Set([...wasWith, ...neighbours(rows, linha)])
  const results = await check(
    ctx,
    row,
    rows.filter((each) => affected.has(each.linha)),
  )
  await transaction(ctx, async (tx) => {
    checkIdle((await queries.lockImportacao(tx, id)).situacao)
    await queries.setResults(tx, id, results)
    await summarise(tx, id)
  })
  const all = await readAll(ctx.db, row, ctx.today)
  return presentRow(row, await queries.findRow(ctx.db, id, linha), all)
}

/** Returns the numbers of the rows of the same customer or motorcycle, its own included. */
const neighbours = (rows: readonly NumberedRow[], linha: number) =>
  groupsOf(rows)
    .filter((group) => group.some((row) => row.linha === linha))
    .flat()
    .map((row) => row.linha)
    .concat(linha)

export async function listRows(
  ctx: Context,
  id: string,
  query: Parameters<typeof queries.listRows>[2],
) {
  const importacao = await queries.findImportacao(ctx.db, id)
  const { items, ...page } = await queries.listRows(ctx.db, id, query)
  const read = await readAll(ctx.db, importacao, ctx.today)
  return { ...page, items: items.map((row) => presentRow(importacao, row, read)) }
}

/** A row as the screen shows it: its values as they were read, or its texts. */
function presentRow(
  importacao: Importacao,
  row: queries.LinhaRow,
  all: readonly (ReadRow & { linha: number })[],
) {
  const celulas = row.celulas ?? []
  const texts = row.celulas ? textsOf(importacao, { ...row, celulas }) : {}
  const valores = all.find(({ linha }) => linha === row.linha)?.valores ?? {}
  const shown = Object.entries(texts).map(([field, text]) => {
    const valor = valores[field as Field]
    return [field, valor === undefined ? text : showValue(field as Field, valor)]
  })
  const { avisos = [], erros = [], difere = [], situacao = null } = row.resultado ?? {}
  return {
    linha: row.linha,
    situacao: row.pulada ? ('pulada' as const) : situacao,
    valores: Object.fromEntries(shown) as Partial<Record<Field, string>>,
    avisos,
    erros,
    difere,
  }
}

const KEPT_MS = 7 * 86_400_000

/** Deletes sheets that nobody imported for a week. */
export const forgetDrafts = (ctx: Context) =>
  transaction(ctx, (tx) =>
    queries.deleteDrafts(tx, new Date(Date.parse(ctx.now) - KEPT_MS).toISOString() as Instant),
  )
