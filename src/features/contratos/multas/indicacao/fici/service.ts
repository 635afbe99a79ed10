import { buffer } from 'node:stream/consumers'
import { dayInBrazil, formatDay, instantInBrazil, timeInBrazil } from '#domain/calendar-day.ts'
import { RuleViolation, UpstreamError } from '#domain/errors.ts'
import { readConfig } from '#features/sistema/configuracoes/service.ts'
import type { FileStore } from '#integrations/files/port.ts'
import type { Context } from '#server/database/context.ts'
import type { Db } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import { type FormBlock, formOf } from '#server/export/pdf/form.ts'
import { pictureForPdf } from '#server/export/pdf/picture.ts'
import { addHistory } from '../../historico/service.ts'
import * as queries from '../../queries.ts'
import { ORIGEM_SIMULADA } from '../../rules.ts'
import { formPage } from '../formulario/service.ts'
import { cnhFiles, findForForm, hasDone } from '../queries.ts'
import { ficiName, isPage, missingFrom, whyNoForm } from './rules.ts'

/** Max. licence files in the form, newest first. */
const MAX_CNH_FILES = 6

type File = Awaited<ReturnType<typeof cnhFiles>>[number]

export async function loadForm(db: Db, id: string) {
  const [multa, empresa] = await Promise.all([findForForm(db, id), readConfig(db, 'empresa')])
  const files = multa.cliente_id ? await cnhFiles(db, multa.cliente_id, MAX_CNH_FILES) : []
  return { multa, empresa, files }
}

/**
 * Returns the driver to name and the fields left blank. Throws NotFound if the fine does not exist.
 */
export async function prepareFici(db: Db, id: string) {
  const { multa, empresa, files } = await loadForm(db, id)
  const impedimento = whyNoForm(multa) ?? null
  return {
    condutor:
      multa.cliente_id && multa.nome ? { cliente_id: multa.cliente_id, nome: multa.nome } : null,
    impedimento,
    faltam: impedimento ? [] : missingFrom(multa, empresa, files.length),
    arquivos_cnh: files.map(({ id, nome_original, content_type }) => ({
      id,
      nome: nome_original,
      anexo: !isPage(content_type),
    })),
  }
}

/**
 * Returns the indication form as PDF with the customer's licence. Commits the history entry before
 * the first byte. Throws RuleViolation if there is no driver to name.
 */
export async function makeFici(ctx: Context, files: FileStore, id: string) {
  const { multa, empresa, files: cnh } = await loadForm(ctx.db, id)
  const impedimento = whyNoForm(multa)
  if (impedimento) throw new RuleViolation(impedimento, 'sem_indicacao')
  await recordForm(ctx, id)
  const now = new Date(ctx.now)
  const heading = {
    title: 'FORMULÁRIO DE IDENTIFICAÇÃO DO CONDUTOR INFRATOR',
    subtitle:
      multa.origem === ORIGEM_SIMULADA
        ? 'MULTA SIMULADA: ninguém a deve, e este formulário não tem validade.'
        : 'Indicação do real infrator: art. 257, §§ 7º e 8º, do CTB e Resolução CONTRAN nº 918/2022',
    author: empresa.nome,
    foot: `Auto ${multa.numero_auto}. Gerado em ${formatDay(dayInBrazil(now))} às ${timeInBrazil(now)}. Contém dados pessoais: guarde com cuidado.`,
    createdAt: now,
  }
  async function* blocks(): AsyncIterable<FormBlock> {
    yield* formPage(multa, empresa)
    for (const [n, file] of cnh.entries())
      yield await licence(files, file, `CNH do condutor (${n + 1} de ${cnh.length})`)
  }
  return { name: ficiName(multa), file: formOf(heading, blocks()) }
}

/** Records the form once per user and day, so that opening it again changes nothing. */
export const recordForm = (ctx: Context, multa_id: string) =>
  transaction(ctx, async (tx) => {
    const { indicacao } = await queries.lockMulta(tx, multa_id)
    if (indicacao === 'pendente')
      await queries.updateMulta(tx, multa_id, { indicacao: 'preparada' })
    const since = instantInBrazil(ctx.today, '00:00')
    const made = { multa_id, acao: 'fici_gerada', usuario: ctx.actor.usuario, since } as const
    if (!(await hasDone(tx, made))) await addHistory(tx, ctx, multa_id, made.acao)
  })

/** A licence file: an image becomes a page, another file an attachment announced on a page. */
export async function licence(store: FileStore, file: File, caption: string): Promise<FormBlock> {
  const bytes = await bytesOf(store, file.chave)
  if (!bytes)
    return {
      kind: 'note',
      caption,
      text: `O arquivo "${file.nome_original}" não pôde ser lido. Junte uma cópia da CNH a este formulário.`,
    }
  const image = isPage(file.content_type) ? await pictureForPdf(bytes) : undefined
  if (image) return { kind: 'picture', caption, bytes: image }
  return {
    kind: 'attachment',
    caption,
    text: `A CNH foi enviada como arquivo "${file.nome_original}" e vai anexada a este PDF (painel de anexos do leitor). Para entregar em papel, imprima-a e junte-a a este formulário.`,
    name: file.nome_original,
    type: file.content_type,
    bytes,
  }
}

const bytesOf = async (store: FileStore, chave: string) => {
  try {
    const found = await store.get(chave)
    return found && (await buffer(found))
  } catch (error) {
    if (error instanceof UpstreamError) return undefined
    throw error
  }
}
