import { Readable } from 'node:stream'
import type { Instant } from '#domain/calendar-day.ts'
import { NotFound, RuleViolation } from '#domain/errors.ts'
import { saveName } from '#features/sistema/arquivos/rules.ts'
import { readEvidence } from '#features/sistema/arquivos/service.ts'
import { exportCliente } from '#features/visoes/relatorios/ficha/service.ts'
import type { FileStore } from '#integrations/files/port.ts'
import { recordAccess } from '#server/database/access-trail.ts'
import type { Context } from '#server/database/context.ts'
import type { Db } from '#server/database/pool.ts'
import { readSnapshot } from '#server/database/read-snapshot.ts'
import { type ZipEntry, zipOf } from '#server/export/zip.ts'
import { exportName, pathInExport } from '../rules.ts'
import * as queries from './queries.ts'

/**
 * Streams all data of a customer as a ZIP (LGPD art. 18, II and V): `dados.json`, `resumo.pdf` and
 * the documents under `arquivos/`. Rows come from one snapshot. Throws RuleViolation if the
 * customer was anonymised.
 */
export async function exportPerson(ctx: Context, files: FileStore, id: string) {
  const { nome, anonimizado_em } = await queries.findPerson(ctx.db, id)
  if (anonimizado_em)
    throw new RuleViolation('Este cliente já foi anonimizado.', 'cliente_ja_anonimizado')
  const { dados, arquivos } = await readAll(ctx, id)
  const resumo = await exportCliente(ctx, id, 'pdf')
  const detalhes = { documento: 'dados pessoais', formato: 'zip' }
  await recordAccess(ctx, { acao: 'exportar', entidade: 'clientes', id, detalhes })
  return {
    name: exportName(nome, ctx.today),
    file: zipOf(entries(ctx, files, { dados, resumo: resumo.file, arquivos }), new Date(ctx.now)),
  }
}

type Document = Awaited<ReturnType<typeof queries.filesOf>>[number] & { path: string }

type Exported = {
  rows: Awaited<ReturnType<typeof queries.rowsOf>>
  changes: Awaited<ReturnType<typeof queries.changesOf>>
  files: Awaited<ReturnType<typeof queries.filesOf>>
}

async function* exportedOf(view: Db, id: string): AsyncGenerator<Exported> {
  yield {
    rows: await queries.rowsOf(view, id),
    changes: await queries.changesOf(view, id),
    files: await queries.filesOf(view, id),
  }
}

async function readAll({ db, now }: Context, id: string) {
  for await (const exported of readSnapshot(db, (view) => exportedOf(view, id)))
    return asExported(exported, now)
  throw new Error('a view that yields nothing')
}

function asExported({ rows, changes, files }: Exported, gerado_em: Instant) {
  const arquivos: Document[] = files.map((file, index) => ({
    ...file,
    path: pathInExport(index, {
      tipo: file.tipo,
      nome: saveName(file.nome_original, file.content_type),
    }),
  }))
  const paths = new Map(arquivos.map(({ id, path }) => [id, path]))
  const dados = {
    gerado_em,
    observacao: 'Valores de dinheiro em centavos de real; instantes em UTC.',
    ...rows,
    arquivos: rows.arquivos.map((file) => ({ ...file, no_zip: paths.get(file.id as string) })),
    alteracoes_do_cadastro: changes,
  }
  return { dados, arquivos }
}

async function* entries(
  ctx: Context,
  files: FileStore,
  { dados, resumo, arquivos }: { dados: object; resumo: Readable; arquivos: Document[] },
): AsyncGenerator<ZipEntry> {
  yield {
    path: 'dados.json',
    content: textOf(`${JSON.stringify(dados, null, 2)}\n`),
    compress: true,
  }
  yield { path: 'resumo.pdf', content: resumo, compress: false }
  for (const arquivo of arquivos) yield entryOf(ctx, files, arquivo)
}

/** The file, or a text that says that its bytes are missing or changed. */
async function entryOf(ctx: Context, files: FileStore, arquivo: Document): Promise<ZipEntry> {
  const { path, chave } = arquivo
  const lost = { path: `${path} (perdido).txt`, content: textOf(LOST), compress: false }
  try {
    const evidence = await readEvidence(ctx, files, arquivo)
    if (evidence) return { path, content: Readable.from([evidence]), compress: false }
    const bytes = await files.get(chave)
    return bytes ? { path, content: bytes, compress: false } : lost
  } catch (error) {
    if (error instanceof NotFound) return lost
    if (error instanceof RuleViolation)
      return { path: `${path} (mudou).txt`, content: textOf(CHANGED), compress: false }
    throw error
  }
}

const LOST = 'O conteúdo deste arquivo não foi encontrado.\n'
const CHANGED = 'O conteúdo deste arquivo mudou depois de gravado.\n'
const textOf = (text: string) => Readable.from([Buffer.from(text)])
