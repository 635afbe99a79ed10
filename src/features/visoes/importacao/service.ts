import { createHash } from 'node:crypto'
import { dayInBrazil, formatDay } from '#domain/calendar-day.ts'
import { RuleViolation, ValidationError } from '#domain/errors.ts'
import type { Context } from '#server/database/context.ts'
import { mapConstraint } from '#server/database/map-constraint.ts'
import type { Db } from '#server/database/pool.ts'
import { transaction, withContent } from '#server/database/transaction.ts'
import { checkUnchanged } from '#server/request/if-match.ts'
import type { ReadSheet } from '#server/spreadsheets/sheet-reader.ts'
import { readField } from './celulas/rules.ts'
import {
  type Column,
  type Colunas,
  canBeFixed,
  columnsByField,
  columnsNamed,
  columnsProblem,
  guessColumns,
  missingFields,
} from './colunas/rules.ts'
import { DESCARTE_LABEL, type Descarte, fileRefusal, tableOf } from './leitura/rules.ts'
import * as queries from './queries.ts'
import {
  busy,
  canUndo,
  checkIdle,
  FIELD_LABEL,
  FIELDS_OF,
  type Field,
  isRunning,
  type Kind,
  type Opcoes,
  type SituacaoImportacao,
} from './rules.ts'

/** Adds what the screen shows of an import to its row. */
export function present({ primeiras, nomes, descartadas, ...row }: queries.ShownRow) {
  const placed = Object.keys(row.colunas) as Field[]
  return {
    ...row,
    puladas: Object.entries(descartadas).map(([reason, quantidade]) => ({
      motivo: DESCARTE_LABEL[reason as Descarte],
      quantidade,
    })),
    colunas: row.titulos.map((titulo, indice) => ({
      indice,
      titulo,
      amostra: primeiras
        .map((cells) => cells[indice]?.trim() ?? '')
        .filter(Boolean)
        .slice(0, 3),
      campo: placed.find((field) => row.colunas[field] === indice) ?? null,
    })),
    faltam: missingFields(row.tipo, row),
    ficaram: row.ficaram.map((each) => ({ ...each, nome: nomes[each.id] ?? '' })),
  }
}

export const findImportacao = async (db: Db, id: string) =>
  present(await queries.findImportacao(db, id))

export async function listImportacoes(
  db: Db,
  query: Parameters<typeof queries.listImportacoes>[1],
) {
  const { items, ...page } = await queries.listImportacoes(db, query)
  return { ...page, items: items.map(present) }
}

type SentFile = { name: string; read: () => Promise<Buffer> }
type Sent = { tipo: Kind; folha?: string | undefined }

/**
 * Reads a spreadsheet and stores its rows as a draft. Throws ValidationError without a file or for one
 * that cannot be used, WrongType for another kind of file, RuleViolation if it is imported already.
 */
export async function createImportacao(
  ctx: Context,
  readSheet: ReadSheet,
  { tipo, folha }: Sent,
  file: SentFile | undefined,
) {
  if (!file) throw new ValidationError([{ campo: 'arquivo', mensagem: 'Escolha uma planilha.' }])
  const bytes = await file.read()
  const sheet = await readSheet(bytes, folha)
  if ('problem' in sheet) throw fileRefusal(sheet.problem)
  const { titulos, linhas, descartadas } = tableOf(tipo, sheet.rows, {
    today: ctx.today,
    desde_1904: sheet.is1904,
  })
  const sha256 = createHash('sha256').update(bytes).digest()
  const id = await transaction(
    withContent(ctx, 'arquivo', sha256.toString('base64')),
    async (tx) => {
      await checkNotImported(tx, { sha256, tipo, folha: sheet.folha })
      const made = await queries.insertImportacao(tx, {
        tipo,
        arquivo_nome: file.name.trim().slice(0, 200) || 'planilha',
        sha256,
        folha: sheet.folha,
        folhas: sheet.folhas,
        desde_1904: sheet.is1904,
        titulos,
        descartadas,
        colunas: guessColumns(tipo, titulos),
        por: ctx.actor.usuario,
        criado_em: ctx.now,
      })
      if (linhas.length > 0) await queries.insertLinhas(tx, made, linhas)
      return made
    },
  )
  return findImportacao(ctx.db, id)
}

/** Throws RuleViolation if the same sheet of the same file is in the register. */
export async function checkNotImported(db: Db, file: Parameters<typeof queries.findImported>[1]) {
  const found = await queries.findImported(db, file)
  if (!found) return
  const dia = formatDay(dayInBrazil(new Date(found.importada_em!)))
  throw new RuleViolation(
    `Este arquivo já foi importado em ${dia} por ${found.por}.`,
    'ja_importado',
  )
}

type Choice = {
  colunas?: Colunas | Column[]
  fixos?: Partial<Record<Field, string>>
}

/** Chooses columns and fixed values; the sheet has to be checked again. */
export async function updateImportacao(ctx: Context, id: string, changes: Choice) {
  await transaction(ctx, async (tx) => {
    const row = await queries.lockImportacao(tx, id)
    await checkUnchanged(tx, ctx, 'importacoes', row)
    checkIdle(row.situacao)
    const { colunas: chosen = row.colunas, fixos = row.fixos } = changes
    const colunas = Array.isArray(chosen) ? columnsByField(chosen) : chosen
    const known = FIELDS_OF[row.tipo]
    const stranger = Object.keys({ ...colunas, ...fixos }).find(
      (each) => !known.includes(each as Field),
    ) as Field | undefined
    const problem = stranger
      ? `${FIELD_LABEL[stranger]} não é campo desta planilha.`
      : columnsProblem(colunas, row.titulos)
    if (problem) throw new ValidationError([{ campo: 'colunas', mensagem: problem }])
    const filled = Object.fromEntries(Object.entries(fixos).filter(([, text]) => text))
    checkFixed(ctx, filled)
    await queries.forgetResults(tx, id)
    await queries.updateImportacao(tx, id, {
      colunas,
      fixos: filled,
      situacao: 'rascunho',
      resumo: null,
      totais: null,
      erro: null,
    })
  })
  return findImportacao(ctx.db, id)
}

function checkFixed({ today }: Context, fixos: Partial<Record<Field, string>>) {
  for (const [field, text] of Object.entries(fixos) as [Field, string][]) {
    const cell = readField(field, text, { today })
    const erro = canBeFixed(field)
      ? 'erro' in cell && cell.erro
      : 'cada linha precisa ter o seu valor'
    if (erro)
      throw new ValidationError([{ campo: 'fixos', mensagem: `${FIELD_LABEL[field]}: ${erro}` }])
  }
}

export function removeImportacao(ctx: Context, id: string) {
  return transaction(ctx, async (tx) => {
    checkIdle((await queries.lockImportacao(tx, id)).situacao)
    await queries.deleteImportacao(tx, id)
  })
}

/** Asks for the check of the rows, unless it runs already. */
export const requestCheck = (ctx: Context, id: string) =>
  request(ctx, id, 'conferindo', {}, (row) => {
    checkIdle(row.situacao)
    const missing = missingFields(row.tipo, row)
    const twice = missing.find((field) => columnsNamed(field, row.titulos).length > 1)
    if (twice)
      throw new ValidationError([
        { campo: 'colunas', mensagem: `Duas colunas são ${FIELD_LABEL[twice]}. Escolha uma.` },
      ])
    if (missing.length > 0)
      throw new RuleViolation(
        missing.length === 1
          ? `Falta a coluna ${FIELD_LABEL[missing[0]!]}.`
          : `Faltam as colunas ${missing.map((field) => FIELD_LABEL[field]).join(', ')}.`,
        'faltam_colunas',
      )
  })

/** Asks for the import of the checked rows, unless it runs already. */
export const requestImport = (
  ctx: Context,
  id: string,
  { com_erros, diferentes }: Pick<Opcoes, 'com_erros' | 'diferentes'>,
) =>
  request(ctx, id, 'importando', { com_erros, diferentes }, async (row) => {
    checkIdle(row.situacao)
    await checkNotImported(ctx.db, row)
    if (row.situacao !== 'conferida')
      throw new RuleViolation('Confira a planilha antes de importar.', 'falta_conferir')
    const erros = row.resumo?.erros ?? 0
    if (erros > 0 && com_erros !== 'deixar')
      throw new RuleViolation(
        erros === 1
          ? '1 linha tem erro. Corrija, pule ou importe sem ela.'
          : `${erros} linhas têm erro. Corrija, pule ou importe sem elas.`,
        'tem_erros',
      )
  })

/** Asks for undoing an import, unless that runs already. */
export const requestUndo = (ctx: Context, id: string, motivo: string) =>
  request(ctx, id, 'desfazendo', { motivo }, (row) => {
    if (isRunning(row.situacao) || row.situacao === 'desfeita') checkIdle(row.situacao)
    if (!row.importada_em)
      throw new RuleViolation('Esta planilha ainda não foi importada.', 'nao_importada')
    if (!canUndo(row.importada_em, ctx.now))
      throw new RuleViolation('Só é possível desfazer em até 30 dias.', 'prazo_para_desfazer')
  })

/** Gives the import to the job. The unique index lets one at a time work. */
async function request(
  ctx: Context,
  id: string,
  situacao: SituacaoImportacao,
  opcoes: Opcoes,
  check: (row: queries.ImportacaoRow) => void | Promise<void>,
) {
  await mapConstraint('importacoes_uma_por_vez', busy, () =>
    transaction(ctx, async (tx) => {
      const row = await queries.lockImportacao(tx, id)
      if (row.situacao === situacao) return
      await check(row)
      await queries.updateImportacao(tx, id, {
        situacao,
        opcoes,
        pedida_por: ctx.actor.usuario,
        feitas: 0,
        erro: null,
      })
    }),
  )
  return findImportacao(ctx.db, id)
}
