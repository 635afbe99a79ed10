import { describe, expect, test } from 'vitest'
import { UpstreamError } from '#domain/errors.ts'
import type { FileStore } from '#integrations/files/port.ts'
import { contextAt } from '#server/deps.ts'
import { testDatabase } from '#tests/kit/database/database.ts'
import { temporaryFiles } from '#tests/kit/server/api.ts'
import { buildMoto } from '#tests/kit/server/build.ts'
import { PDF, photo } from '#tests/kit/server/files.ts'
import { sendArquivo, uploadLimits } from '../envio/service.ts'
import { removeArquivo } from '../service.ts'
import { sweepFiles } from './service.ts'

const db = await testDatabase()
const files = temporaryFiles()
const moto = await buildMoto(db)
const owner = { dono: 'moto', id: moto.id } as const
const image = await photo()
const now = new Date()
const later = new Date(now.getTime() + 25 * 3_600_000)
const ctx = contextAt(db, { usuario: 'ana', origem: null }, now)
const send = (store: FileStore, bytes: Buffer = image) =>
  sendArquivo(
    ctx,
    { files: store, scan: async () => {}, limits: uploadLimits() },
    owner,
    { tipo: 'Documento', descricao: null },
    { name: 'a', size: bytes.length, read: async () => bytes },
  )
const keys = async () => (await Array.fromAsync(files.list())).map(({ key }) => key).sort()
const expected = async () =>
  (await db.selectFrom('arquivos').select(['chave', 'content_type']).execute())
    .flatMap(({ chave, content_type }) =>
      content_type === 'image/jpeg' ? [chave, `${chave}.mini`] : [chave],
    )
    .sort()
const broken = () => new UpstreamError('caiu', 'arquivos_indisponiveis')

/** A store whose n-th call of that operation fails, before or after doing its work. */
function dyingAt(operation: 'put' | 'remove', call: number, done: boolean): FileStore {
  let calls = 0
  const dying = async (key: string, bytes?: Uint8Array) => {
    if (++calls < call || (calls === call && done)) await files[operation](key, bytes as never)
    if (calls >= call) throw broken()
  }
  return { ...files, [operation]: dying }
}

describe('store and table agree after the sweep, whatever step fails', () => {
  test.each([
    [1, false],
    [1, true],
    [2, false],
    [2, true],
  ])('upload: the store fails at put %d, done: %s', async (call, done) => {
    const before = await expected()
    await expect(send(dyingAt('put', call, done))).rejects.toThrow('caiu')
    expect(await expected()).toEqual(before)
    await sweepFiles(db, files, later)
    expect(await keys()).toEqual(before)
  })

  test('upload: the insert is rejected after the bytes are stored', async () => {
    const before = await expected()
    const gone = {
      ...files,
      put: async (key: string, bytes: Uint8Array) => {
        await files.put(key, bytes)
        await db
          .updateTable('motos')
          .set({ excluido_em: ctx.now })
          .where('id', '=', moto.id)
          .execute()
      },
    }
    await expect(send(gone)).rejects.toThrow('Moto não encontrada')
    await db.updateTable('motos').set({ excluido_em: null }).where('id', '=', moto.id).execute()
    expect((await keys()).length).toBe(before.length + 2)
    expect(await sweepFiles(db, files, later)).toEqual({ removidos: 2, faltando: 0 })
    expect(await keys()).toEqual(before)
  })

  test.each([
    [1, false],
    [1, true],
    [2, false],
  ])(
    'delete: the row is deleted even if the store fails at removal %d, done: %s',
    async (call, done) => {
      const { id } = await send(files)
      await removeArquivo(ctx, dyingAt('remove', call, done), id)
      expect(await db.selectFrom('arquivos').select('id').where('id', '=', id).execute()).toEqual(
        [],
      )
      await sweepFiles(db, files, later)
      expect(await keys()).toEqual(await expected())
    },
  )
})

test('the sweep leaves uploads in progress and files with a row alone', async () => {
  const stored = await send(files, PDF)
  await files.put('draft-of-somebody', Buffer.from('x'))
  let inFlight: string[] = []
  await send({
    ...files,
    put: async (key, bytes) => {
      await files.put(key, bytes)
      expect(await sweepFiles(db, files, now)).toMatchObject({ removidos: 0 })
      inFlight = [...inFlight, key]
    },
  })
  expect(inFlight).toHaveLength(2)
  expect(await keys()).toEqual(expect.arrayContaining([stored.chave, ...inFlight]))
  expect(await sweepFiles(db, files, later)).toEqual({ removidos: 1, faltando: 0 })
  expect(await keys()).toEqual(await expected())
})

test('two concurrent sweeps are harmless', async () => {
  await send(files)
  for (let n = 0; n < 20; n++) await files.put(crypto.randomUUID(), Buffer.from('x'))
  await Promise.all([sweepFiles(db, files, later), sweepFiles(db, files, later)])
  expect(await keys()).toEqual(await expected())
})

test('counts files whose bytes are missing', async () => {
  const { chave } = await send(files)
  await files.remove(chave)
  expect(await sweepFiles(db, files, later)).toEqual({ removidos: 0, faltando: 1 })
})
