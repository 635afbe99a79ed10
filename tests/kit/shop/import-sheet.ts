import { importacaoJobs } from '#features/visoes/importacao/jobs.ts'
import type { TestApi } from '../server/api.ts'
import { sendFile } from '../server/send-file.ts'

/** A row of a sheet, by the titles of its columns. */
type Row = Record<string, string>

const cell = (text = '') => `"${text.replaceAll('"', '""')}"`
const line = (cells: (string | undefined)[]) => cells.map(cell).join(';')

/** Returns a sheet of those rows, with a column for each of their titles. */
export function sheetOf(rows: readonly Row[]) {
  const titles = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return [line(titles), ...rows.map((row) => line(titles.map((title) => row[title])))].join('\n')
}

/** Sends a sheet, checks it and imports it at that moment, as the screen does; returns the import. */
export async function importSheet(
  api: TestApi,
  { now, tipo, rows, ...asked }: { now: string; tipo: string; rows: readonly Row[] } & object,
) {
  const ask = async (id: string, what: string, body: object) => {
    const answer = await api.post(`/importacoes/${id}/${what}`, body)
    if (answer.statusCode !== 202) throw new Error(`${what}: ${answer.body}`)
    for (const { run } of importacaoJobs({ db: api.db, now: () => new Date(now) })) await run()
    return (await api.get(`/importacoes/${id}`)).json()
  }
  const sent = await sendFile(api, '/importacoes', {
    bytes: sheetOf(rows),
    name: 'planilha.csv',
    tipo,
  })
  if (sent.statusCode !== 201) throw new Error(sent.body)
  const { id } = sent.json()
  await ask(id, 'conferir', {})
  const imported = await ask(id, 'importar', asked)
  if (imported.situacao !== 'importada')
    throw new Error(`${imported.erro} ${(await api.get(`/importacoes/${id}/linhas`)).body}`)
  return imported
}
