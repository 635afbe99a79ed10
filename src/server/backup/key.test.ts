import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/kit/server/temporary-folder.ts'
import {
  decrypted,
  encrypted,
  findBackupKey,
  installBackupKey,
  openBackupKey,
  removeBackupKey,
} from './key.ts'

const { folder: dataDir, remove } = temporaryFolder()
const read = async (bytes: AsyncIterable<Uint8Array>) => Buffer.concat(await Array.fromAsync(bytes))
async function* plain() {
  yield Buffer.from('o que se guarda')
}
/** Returns the recipient lines of an age header, which name the way to decrypt it. */
const recipients = (sealed: Buffer) => sealed.toString('latin1').match(/^-> .*$/gm)

test('creates an X25519 key pair that decrypts what it encrypted', async () => {
  const { text } = await openBackupKey({ given: undefined, dataDir })
  const sealed = await read(encrypted({ text }, plain()))
  expect(recipients(sealed)).toEqual([expect.stringMatching(/^-> X25519 \S{43}$/)])
  expect(String(await read(decrypted({ text }, [sealed] as never)))).toBe('o que se guarda')
})

test('leaves the machine once its copy is shown, and backups go on', async () => {
  const here = { given: undefined, dataDir }
  const { text: copy } = await openBackupKey(here)
  await expect(removeBackupKey({ dataDir, copy: undefined })).rejects.toThrow('Defina BACKUP_KEY')
  await expect(removeBackupKey({ dataDir, copy: `${copy}X` })).rejects.toThrow('é outra')
  await removeBackupKey({ dataDir, copy })

  expect(readdirSync(dataDir)).toEqual(['backup.pub'])
  expect(await findBackupKey(here)).toBeUndefined()
  const left = await openBackupKey(here)
  const sealed = await read(encrypted(left, plain()))
  expect(String(await read(decrypted({ text: copy }, [sealed] as never)))).toBe('o que se guarda')
  await expect(read(decrypted(left, [sealed] as never))).rejects.toThrow()
  await expect(removeBackupKey({ dataDir, copy })).rejects.toThrow('Não há chave')

  const other = join(dataDir, 'other')
  mkdirSync(other)
  installBackupKey(other, left.text)
  expect(await openBackupKey({ given: undefined, dataDir: other })).toMatchObject({
    text: left.text,
    isNew: false,
  })
})

test('leaves the public half of its own, also where that of an earlier key stayed', async () => {
  const here = { given: undefined, dataDir: join(dataDir, 'again') }
  mkdirSync(here.dataDir)
  const earlier = await openBackupKey(here)
  await removeBackupKey({ ...here, copy: earlier.text })
  mkdirSync(join(dataDir, 'new'))
  const { text: copy } = await openBackupKey({ given: undefined, dataDir: join(dataDir, 'new') })
  installBackupKey(here.dataDir, copy)
  await removeBackupKey({ ...here, copy })

  const sealed = await read(encrypted(await openBackupKey(here), plain()))
  expect(String(await read(decrypted({ text: copy }, [sealed] as never)))).toBe('o que se guarda')
  await remove()
})

test('encrypts with scrypt at work factor 16 when the key is a passphrase', async () => {
  const text = 'uma senha longa o bastante'
  const sealed = await read(encrypted({ text }, plain()))
  expect(recipients(sealed)).toEqual([expect.stringMatching(/^-> scrypt \S{22} 16$/)])
  await expect(read(decrypted({ text: `${text}!` }, [sealed] as never))).rejects.toThrow(
    'A chave não abre',
  )
})
