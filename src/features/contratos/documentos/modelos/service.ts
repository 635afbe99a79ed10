import type { CalendarDay } from '#domain/calendar-day.ts'
import type { TipoComModelo } from '#domain/documento.ts'
import { PLANO_NAMES } from '#domain/locacao.ts'
import { planoOn } from '#features/dinheiro/planos/service.ts'
import { readConfig } from '#features/sistema/configuracoes/service.ts'
import type { Context } from '#server/database/context.ts'
import type { Db } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import { checkUnchanged } from '#server/request/if-match.ts'
import { conditionsOf, type Fatos, type Loja, missingOfShop, valuesOf } from '../emissao/rules.ts'
import { findFacts } from '../queries.ts'
import { warningsOf } from '../rules.ts'
import * as queries from './queries.ts'
import { checkReviewed, EXEMPLO, parseTemplate, renderTemplate, tidy, VARIAVEIS } from './rules.ts'

export const { findVersion, listVersions } = queries

/**
 * Publishes a new version of a template; emitted documents keep theirs. Throws ValidationError for an
 * unknown value, or a contract without its clause about fines.
 */
export const publishTemplate = (
  ctx: Context,
  { tipo, texto }: { tipo: TipoComModelo; texto: string },
) =>
  transaction(ctx, async (tx, ctx) => {
    parseTemplate(tipo, texto)
    await queries.lockPublishing(tx)
    const { versao_modelo } = await queries.findInForce(tx, tipo)
    return queries.insertVersion(tx, {
      tipo,
      versao_modelo: versao_modelo + 1,
      texto: tidy(texto),
      publicado_em: ctx.now,
      publicado_por: ctx.actor.usuario,
      revisado_por: null,
      revisado_em: null,
    })
  })

type Review = { revisado_por: string; revisado_em: CalendarDay }

/** Records who reviewed a version of a template, and when. Throws ValidationError for a day to come. */
export const reviewTemplate = (ctx: Context, id: string, review: Review) =>
  transaction(ctx, async (tx, ctx) => {
    checkReviewed(review.revisado_em, ctx.today)
    await checkUnchanged(tx, ctx, 'documento_modelos', await queries.lockVersion(tx, id))
    return queries.updateVersion(tx, id, review)
  })

type Preview = { tipo: TipoComModelo; texto: string; locacao_id?: string | undefined }

/**
 * Returns a template filled in with a rental, or with a sample, and writes nothing. Throws NotFound if the
 * rental does not exist, ValidationError like `publishTemplate`.
 */
export async function previewTemplate(
  { db, today }: Pick<Context, 'db' | 'today'>,
  { tipo, texto, locacao_id }: Preview,
) {
  const partes = parseTemplate(tipo, texto)
  const filled = locacao_id ? await ofLocacao(db, locacao_id, today) : await ofSample(db)
  const rendered = renderTemplate(partes, filled)
  const shop = locacao_id && tipo === 'contrato' ? missingOfShop((await readShop(db)).empresa) : []
  return {
    texto: rendered.texto,
    faltam: [...new Set([...rendered.faltam, ...shop])].map((variavel) => ({
      variavel,
      mensagem: VARIAVEIS[variavel][1],
    })),
    avisos: filled.avisos,
  }
}

async function ofLocacao(db: Db, locacao_id: string, today: CalendarDay) {
  const [fatos, loja] = await Promise.all([factsOf({ db, today }, locacao_id), readShop(db)])
  const sample = EXEMPLO.valores
  const values = valuesOf(fatos, loja, { numero: sample['documento.numero']!, data: today })
  const written = ['aditivo.texto', 'notificacao.texto'] as const
  return {
    valores: { ...values, ...Object.fromEntries(written.map((name) => [name, sample[name]])) },
    condicoes: conditionsOf(fatos, loja),
    avisos: warningsOf({
      ...loja,
      multa_antecipada: fatos.multa_antecipada,
      prazo_devolucao_dias: fatos.prazo_devolucao_dias ?? loja.prazo_devolucao_caucao,
    }),
  }
}

/** The sample, with the warnings of a rental that begins today. */
async function ofSample(db: Db) {
  const [loja, { multa_antecipada }] = await Promise.all([readShop(db), readConfig(db, 'dinheiro')])
  const avisos = PLANO_NAMES.flatMap((plano) =>
    warningsOf({
      ...loja,
      multa_antecipada: multa_antecipada[plano],
      prazo_devolucao_dias: loja.prazo_devolucao_caucao,
    }),
  )
  return { ...EXEMPLO, avisos: [...new Set(avisos)] }
}

/**
 * Returns what a document of a rental is filled in with, about its current motorcycle unless another is given; a deposit
 * whose amount nothing names is the plan's of today. Throws NotFound if there is none.
 */
export async function factsOf(
  { db, today }: Pick<Context, 'db' | 'today'>,
  locacao_id: string,
  moto_id?: string,
): Promise<Fatos> {
  const fatos = await findFacts(db, locacao_id, moto_id)
  const caucao = fatos.caucao ?? (await planoOn(db, fatos.plano, today)).caucao
  return { ...fatos, caucao }
}

/** Returns what the shop's settings add to a document. */
export async function readShop(db: Db): Promise<Loja> {
  const [empresa, taxas, { prazo_devolucao_caucao }] = await Promise.all([
    readConfig(db, 'empresa'),
    readConfig(db, 'pagamentos'),
    readConfig(db, 'dinheiro'),
  ])
  return { empresa, taxas, prazo_devolucao_caucao }
}
