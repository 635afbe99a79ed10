import { progress } from '#app/server/boot/terminal.ts'
import {
  despesaHref,
  multaHref,
  recordHref,
  sinistroHref,
  vistoriaHref,
} from '#domain/addresses.ts'
import { type StoredScan, scanStored } from '#features/sistema/arquivos/antivirus/service.ts'
import type { Dono } from '#features/sistema/arquivos/rules.ts'
import { selectScan } from '#integrations/antivirus/select.ts'
import { openFiles } from '#integrations/files/select.ts'
import type { Config } from '#server/config/config.ts'
import { StartupProblem } from '#server/config/startup-problem.ts'
import type { Context } from '#server/database/context.ts'

/**
 * Scans the files stored before the antivirus was configured or updated. Returns the lines for the
 * operator.
 * @throws {StartupProblem} with the same lines if a file is infected or was not scanned, so that
 * the command fails.
 */
export async function scanFiles(
  ctx: Context,
  { CLAMD, FILES_URL }: Pick<Config, 'CLAMD' | 'FILES_URL'>,
  dataDir: string,
): Promise<string[]> {
  if (!CLAMD) throw new StartupProblem(NO_SCANNER)
  const files = await openFiles({ url: FILES_URL, dataDir })
  const found = await scanStored(
    ctx,
    { files, scan: selectScan(CLAMD) },
    progress('Conferindo os arquivos'),
  )
  const lines = ['Arquivos conferidos pelo antivírus', `  limpos: ${found.limpos}`]
  const wrong = problemLines(found)
  if (wrong.length) throw new StartupProblem([...lines, ...wrong].join('\n'))
  return lines
}

const NO_SCANNER =
  'Falta o antivírus: CLAMD precisa dizer onde ele atende (veja npm start -- --help).'
const WHERE: Record<Dono, (id: string) => string> = {
  cliente: recordHref.cliente,
  moto: recordHref.moto,
  manutencao: (id) => `/admin/manutencao, manutenção ${id}`,
  multa: multaHref,
  vistoria: vistoriaHref,
  despesa: despesaHref,
  sinistro: sinistroHref,
}
const WHY = {
  grande: 'maior do que o antivírus lê (StreamMaxLength)',
  ilegivel: 'o conteúdo não pôde ser lido',
}

function problemLines({ infectados, sem_exame, restam }: StoredScan) {
  const line = (
    { id, de }: StoredScan['infectados'][number] | StoredScan['sem_exame'][number],
    what: string,
  ) => `  ${id}, de ${WHERE[de.dono](de.id)}: ${what}`
  return [
    ...(infectados.length
      ? [
          `Infectados: ${infectados.length}. Nada foi apagado: não os abra, e apague cada um na tela em que está.`,
          ...infectados.map((file) => line(file, file.assinatura)),
        ]
      : []),
    ...(sem_exame.length
      ? [
          `Sem exame: ${sem_exame.length}.`,
          ...sem_exame.map((file) => line(file, WHY[file.motivo])),
        ]
      : []),
    ...(restam
      ? [`O antivírus parou de responder, e faltam arquivos: ${restam}. Rode de novo.`]
      : []),
  ]
}
