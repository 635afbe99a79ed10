import { formatMoment } from '#domain/calendar-day.ts'
import { RuleViolation } from '#domain/errors.ts'
import { extractOf } from '#features/contratos/documentos/extrato/service.ts'
import type { FileStore } from '#integrations/files/port.ts'
import type { Context } from '#server/database/context.ts'
import { type FormBlock, formOf } from '#server/export/pdf/form.ts'
import type { Secrets } from '#server/keys/secrets.ts'
import { whyNoForm } from '../fici/rules.ts'
import { licence, loadForm, recordForm } from '../fici/service.ts'
import { formPage } from '../formulario/service.ts'
import { pacoteName, periodText, semContrato } from './rules.ts'

type Around = { files: FileStore; publicUrl: string | undefined; secrets: Secrets }

/**
 * Returns one PDF that names the driver: the form, the licence, and the extract of the signed contract,
 * which replaces the driver's signature (Contran 918). Marks the indication as prepared. Throws RuleViolation
 * if there is no driver to name, or no signed contract.
 */
export async function makePacote(ctx: Context, { files, ...site }: Around, id: string) {
  const { multa, empresa, files: cnh } = await loadForm(ctx.db, id)
  const impedimento = whyNoForm(multa)
  if (impedimento) throw new RuleViolation(impedimento, 'sem_indicacao')
  const extract = await extractOf(ctx, files, {
    locacao_id: multa.locacao_id!,
    periodo: periodText(multa),
    ...site,
  })
  if (!extract) throw semContrato()
  await recordForm(ctx, id)
  const now = new Date(ctx.now)
  const heading = {
    title: 'INDICAÇÃO DO CONDUTOR INFRATOR',
    subtitle: 'Art. 257, §§ 1º e 7º, do CTB e Resolução CONTRAN nº 918/2022',
    author: empresa.nome,
    foot: `Auto ${multa.numero_auto}. Gerado em ${formatMoment(now)}. Contém dados pessoais: guarde com cuidado.`,
    createdAt: now,
  }
  async function* blocks(): AsyncIterable<FormBlock> {
    yield* formPage(multa, empresa)
    for (const [n, file] of cnh.entries())
      yield await licence(files, file, `CNH do condutor (${n + 1} de ${cnh.length})`)
    yield* extract!
  }
  return { name: pacoteName(multa), file: formOf(heading, blocks()) }
}
