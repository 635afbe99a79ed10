import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkBackup } from '#server/backup/restore.ts'
import { openDatabase } from '#server/database/pool.ts'
import { systemContext } from '#server/deps.ts'
import { installation, KEY } from '#tests/kit/backup/backup-installation.ts'
import { testDatabaseUrls } from '#tests/kit/database/database.ts'
import { buildMoto } from '#tests/kit/server/build.ts'
import { PDF } from '#tests/kit/server/files.ts'
import { temporaryFolder } from '#tests/kit/server/temporary-folder.ts'
import { sweepFiles } from './antivirus/service.ts'
import { sendArquivo, uploadLimits } from './envio/service.ts'
import { removeArquivo } from './service.ts'

const { folder, remove } = temporaryFolder()
const urls = await testDatabaseUrls()
const db = openDatabase(urls.url)
afterAll(async () => {
  await db.destroy()
  await remove()
})
const shop = installation(urls, join(folder, 'shop'))
const NOW = '2026-11-20T12:00:00.000Z'
const ctx = systemContext({ db, now: () => new Date(NOW) })
const { id } = await buildMoto(db)
const send = () => {
  const file = { name: 'nota.pdf', size: PDF.length, read: async () => PDF }
  return sendArquivo(
    ctx,
    { files: shop.files, scan: async () => {}, limits: uploadLimits() },
    { dono: 'moto', id },
    { tipo: 'Documento', descricao: null },
    file,
  )
}

test('a backup includes a file deleted meanwhile; its bytes are removed afterwards', async () => {
  const sent = [await send(), await send(), await send()]
  const { get } = shop.files
  const out = join(folder, 'all.age')
  let deleted = false
  // The backup reads the first bytes after copying the rows: no object of those rows may go now.
  shop.files.get = async (key) => {
    if (!deleted) {
      deleted = true
      for (const arquivo of sent) await removeArquivo(ctx, shop.files, arquivo.id)
      // A sweep long after the grace period finds the objects without a row.
      expect(await sweepFiles(db, shop.files, new Date(Date.now() + 7 * 86_400_000))).toMatchObject(
        {
          removidos: 0,
        },
      )
    }
    return get(key)
  }
  const made = await shop.backup(out)
  shop.files.get = get

  expect(await db.selectFrom('arquivos').select('id').execute()).toEqual([])
  expect(made).toMatchObject({ arquivos: 3, faltando: 0 })
  const { manifest } = await checkBackup(out, { text: KEY })
  expect(manifest.arquivos).toMatchObject({ quantidade: 3, bytes: 3 * PDF.length })
  expect(await sweepFiles(db, shop.files, new Date(Date.now() + 7 * 86_400_000))).toMatchObject({
    removidos: 3,
  })
})

test('removes the bytes at once if no backup is in progress', async () => {
  const { id: arquivo, chave } = await send()
  await removeArquivo(ctx, shop.files, arquivo)
  expect(await shop.files.get(chave)).toBeUndefined()
})

test('a backup counts missing bytes and goes on', async () => {
  const { chave } = await send()
  await shop.files.remove(chave)
  expect(await shop.backup(join(folder, 'lost.age'))).toMatchObject({ arquivos: 0, faltando: 1 })
})

test('rejects a second concurrent backup without leaving files behind', async () => {
  await send()
  const { get } = shop.files
  let second: PromiseSettledResult<unknown> | undefined
  // The first backup is running when it reads the bytes.
  shop.files.get = async (key) => {
    second ??= (await Promise.allSettled([shop.backup(join(folder, 'second.age'))]))[0]
    return get(key)
  }
  await shop.backup(join(folder, 'first.age'))
  shop.files.get = get
  // The next backup may start as soon as the first has ended.
  for (const n of [1, 2, 3]) await shop.backup(join(folder, `next-${n}.age`))
  expect(second).toMatchObject({
    reason: { message: expect.stringContaining('Já há um backup sendo feito.') },
  })
  expect((await readdir(folder)).filter((name) => name.startsWith('second'))).toEqual([])
})
