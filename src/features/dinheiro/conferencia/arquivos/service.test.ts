import { expect, test } from 'vitest'
import { UpstreamError } from '#domain/errors.ts'
import { systemContext } from '#server/deps.ts'
import { testApi } from '#tests/kit/server/api.ts'
import { factories } from '#tests/kit/shop/factories.ts'
import { vistorias } from '#tests/kit/shop/vistorias.ts'
import { readShare } from './service.ts'

const NOW = '2026-03-10T12:00:00Z'
const api = await testApi({ now: NOW })
const { db, files } = api
const make = factories(api)
const kit = vistorias(api)
await kit.require('frente', 'painel')

const { id: locacao_id } = await make.locacao()
const vistoria = await kit.concluded({ tipo: 'entrega', locacao_id })
const { documento_id } = vistoria
const { chave: pdf } = await db
  .selectFrom('documentos')
  .innerJoin('arquivos', 'arquivos.id', 'documentos.arquivo_final_id')
  .select('chave')
  .where('documentos.id', '=', documento_id)
  .executeTakeFirstOrThrow()
const { chave: foto } = await db
  .selectFrom('vistorias_fotos')
  .innerJoin('arquivos', 'arquivos.id', 'vistorias_fotos.arquivo_id')
  .select('chave')
  .where('slot', '=', 'frente')
  .executeTakeFirstOrThrow()

const bytesOf = async (key: string) => Buffer.concat(await Array.fromAsync((await files.get(key))!))
let night = 0
/** Reads in as many nights a share each: of three files, one. Returns what the last one found. */
async function nights(count: number) {
  let com_falha = 0
  for (const until = night + count; night < until; ) {
    const at = new Date(Date.parse(NOW) + ++night * 86_400_000)
    com_falha = (await readShare(systemContext({ db, now: () => at }), files)).com_falha
  }
  return com_falha
}
const check = async () =>
  (await api.post('/conferencia/executar'))
    .json()
    .invariantes.find(({ numero }: { numero: number }) => numero === 21)

test('reads all within a month, one share a night', async () => {
  const read = () => db.selectFrom('arquivos_conferidos').select('resultado').execute()
  await nights(1)
  expect(await read()).toHaveLength(1)
  await nights(3)
  expect(await read()).toEqual(Array(3).fill({ resultado: 'confere' }))
  expect(await check()).toMatchObject({ numero: 21, ocorrencias: 0 })
})

test('shows a flipped byte of a PDF, and no more once it is mended', async () => {
  const bytes = await bytesOf(pdf)
  const changed = Buffer.from(bytes)
  changed[200]! ^= 1
  await files.put(pdf, changed)
  expect(await nights(3)).toBe(1)
  const found = await check()
  expect(found).toMatchObject({ ocorrencias: 1, exemplos: [{ documento_id, vistoria_id: null }] })
  expect(found.exemplos[0].registro).toMatch(/^Mudou: PDF de termo_entrega nº 2026\/\d{6}$/)

  // Read again first, before the share of the night.
  expect(await nights(1)).toBe(1)
  await files.put(pdf, bytes)
  expect(await nights(1)).toBe(0)
  expect((await check()).ocorrencias).toBe(0)
})

test('reads all files when asked, and does not serve one that changed', async () => {
  const photoId = (
    await db
      .selectFrom('vistorias_fotos')
      .select('arquivo_id')
      .where('slot', '=', 'frente')
      .executeTakeFirstOrThrow()
  ).arquivo_id
  const kept = [await bytesOf(pdf), await bytesOf(foto)] as const
  const changed = (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -1), Buffer.from('x')])
  await files.put(pdf, changed(kept[0]))
  await files.put(foto, changed(kept[1]))
  const paths = [`/documentos/${documento_id}/pdf`, `/arquivos/${photoId}`]
  for (const path of [...paths, ...paths]) {
    const answer = await api.get(path)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'arquivo_mudou'])
  }
  const avisos: { titulo: string; href: string }[] = (await api.get('/avisos')).json()
  expect(avisos.map(({ titulo, href }) => [titulo, href])).toEqual(
    Array(2).fill(['Um arquivo guardado como prova mudou', '/admin/controle/conferencia']),
  )
  expect((await check()).ocorrencias).toBe(2)

  await files.put(pdf, kept[0])
  await files.put(foto, kept[1])
  for (const path of paths) expect((await api.get(path)).statusCode).toBe(200)
  expect((await check()).ocorrencias).toBe(0)
})

test('shows a photo whose file is missing, and looks again when asked', async () => {
  const bytes = await bytesOf(foto)
  await files.remove(foto)
  await nights(3)
  const { registro, vistoria_id } = (await check()).exemplos[0]
  expect(vistoria_id).toBe(vistoria.id)
  expect(registro).toMatch(/^Sumiu: foto frente da moto TST\w+, de 10\/03\/2026 09:00:00$/)
  await files.put(foto, bytes)
  expect(await check()).toMatchObject({ ocorrencias: 0, exemplos: [] })
})

test('keeps what it could read while the store refuses some, and fails', async () => {
  const refused = new UpstreamError('O armazenamento não respondeu.', 'arquivos_indisponiveis')
  const ctx = systemContext({ db, now: () => new Date('2026-05-01T12:00:00Z') })
  const failing = { ...files, get: () => Promise.reject(refused) }
  await expect(readShare(ctx, failing)).rejects.toBe(refused)
  expect(await db.selectFrom('arquivos_conferidos').select('resultado').execute()).toEqual(
    Array(3).fill({ resultado: 'confere' }),
  )
})
