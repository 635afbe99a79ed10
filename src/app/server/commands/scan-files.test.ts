import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { diskStore } from '#integrations/files/disk.ts'
import { systemContext } from '#server/deps.ts'
import { clamdStandIn, EICAR } from '#tests/kit/providers/clamd.ts'
import { testApi } from '#tests/kit/server/api.ts'
import { buildCliente, buildManutencao, buildMoto } from '#tests/kit/server/build.ts'
import { PDF, photo } from '#tests/kit/server/files.ts'
import { sendFile } from '#tests/kit/server/send-file.ts'
import { temporaryFolder } from '#tests/kit/server/temporary-folder.ts'
import { scanFiles } from './scan-files.ts'

const { folder: dataDir, remove } = temporaryFolder()
afterAll(remove)
const files = diskStore(join(dataDir, 'arquivos'))
const daemon = await clamdStandIn()
const api = await testApi({ files })
const { db } = api
const cliente = await buildCliente(db, { nome: 'Rosa Prado' })
const moto = await buildMoto(db)
const service = await buildManutencao(db, { moto_id: moto.id })
const HARMFUL = Buffer.concat([PDF, Buffer.from(EICAR)])

beforeEach(async () => {
  daemon.answers()
  await db.deleteFrom('arquivos').execute()
})

/** Stores a file as before an antivirus was configured. */
async function upload(url: string, tipo: string, bytes: Uint8Array = PDF) {
  const answer = await sendFile(api, url, { bytes, name: 'rosa.pdf', tipo })
  expect(answer.statusCode).toBe(201)
  return answer.json().arquivo_id as string
}
const run = () =>
  scanFiles(
    systemContext({ db, now: () => new Date() }, 'terminal'),
    { CLAMD: daemon.place, FILES_URL: undefined },
    dataDir,
  )
const stored = () => db.selectFrom('arquivos').select('id').execute()
const uploadClean = () => upload(`/clientes/${cliente.id}/arquivos`, 'CNH')

test('scans every stored file and counts the clean ones', async () => {
  await uploadClean()
  await upload(`/motos/${moto.id}/arquivos`, 'Foto', await photo())
  expect(await run()).toEqual(['Arquivos conferidos pelo antivírus', '  limpos: 2'])
  const arquivos = await db.selectFrom('arquivos').selectAll().execute()
  expect(daemon.received.map(({ length }) => length).sort()).toEqual(
    arquivos.map(({ tamanho }) => tamanho).sort(),
  )
})

test('fails listing infected files by address without names, keeps them, and writes the audit trail', async () => {
  await uploadClean()
  const [paper, manual, bill] = [
    await upload(`/clientes/${cliente.id}/arquivos`, 'CNH', HARMFUL),
    await upload(`/motos/${moto.id}/arquivos`, 'Manual', HARMFUL),
    await upload(`/manutencoes/${service.id}/arquivos`, 'Nota Fiscal', HARMFUL),
  ]
  const message = await run().catch((error: Error) => error.message)
  const what = 'Win.Test.EICAR_HDB-1'
  expect(message).toBe(
    [
      'Arquivos conferidos pelo antivírus',
      '  limpos: 1',
      'Infectados: 3. Nada foi apagado: não os abra, e apague cada um na tela em que está.',
      ...[
        `  ${paper}, de /admin/clientes/${cliente.id}: ${what}`,
        `  ${manual}, de /admin/motos/${moto.id}: ${what}`,
        `  ${bill}, de /admin/manutencao, manutenção ${service.id}: ${what}`,
      ],
    ].join('\n'),
  )
  expect(await stored()).toHaveLength(4)
  const [line] = (await api.get('/auditoria')).json().linhas
  const { quem, fez } = line.frase
  expect(`${quem} ${fez}`).toBe('terminal viu o conteúdo de todos os arquivos, com o antivírus')
  expect(line.depois).toMatchObject({
    limpos: 1,
    infectados: [paper, manual, bill].map((id) => ({ id, assinatura: what })),
  })
  expect(JSON.stringify(line.depois)).not.toMatch(/rosa/i)
})

test('reports files that are too large for the scanner or lost', async () => {
  const lost = await uploadClean()
  const { chave } = await db
    .selectFrom('arquivos')
    .select('chave')
    .where('id', '=', lost)
    .executeTakeFirstOrThrow()
  await files.remove(chave)
  const large = await uploadClean()
  daemon.answers('INSTREAM size limit exceeded. ERROR')
  await expect(run()).rejects.toThrow(
    [
      '  limpos: 0',
      'Sem exame: 2.',
      `  ${lost}, de /admin/clientes/${cliente.id}: o conteúdo não pôde ser lido`,
      `  ${large}, de /admin/clientes/${cliente.id}: maior do que o antivírus lê (StreamMaxLength)`,
    ].join('\n'),
  )
})

test('reports how many files were not scanned if the daemon stops answering', async () => {
  for (let n = 0; n < 3; n++) await uploadClean()
  daemon.answers({ fault: 'gone' })
  await expect(run()).rejects.toThrow(
    'O antivírus parou de responder, e faltam arquivos: 3. Rode de novo.',
  )
})

test('throws without an antivirus', async () => {
  const ctx = systemContext({ db, now: () => new Date() }, 'terminal')
  await expect(scanFiles(ctx, { CLAMD: undefined, FILES_URL: undefined }, dataDir)).rejects.toThrow(
    'Falta o antivírus: CLAMD precisa dizer onde ele atende',
  )
})
