import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/kit/server/temporary-folder.ts'
import { decrypted, encrypted, openBackupKey } from './key.ts'

const { folder: dataDir, remove } = temporaryFolder()
const read = async (bytes: AsyncIterable<Uint8Array>) => Buffer.concat(await Array.fromAsync(bytes))
async function* plain() {
  yield Buffer.from('o que se guarda')
}
/** The lines by which age says how a file is opened. */
const recipients = (sealed: Buffer) => sealed.toString('latin1').match(/^-> .*$/gm)

test('the key that is made here is a pair of X25519, in a file that tells its own half', async () => {
  const { text } = await openBackupKey({ given: undefined, dataDir })
  const sealed = await read(encrypted({ text }, plain()))
  expect(recipients(sealed)).toEqual([expect.stringMatching(/^-> X25519 \S{43}$/)])
  expect(String(await read(decrypted({ text }, [sealed] as never)))).toBe('o que se guarda')
  await remove()
})

test('a passphrase costs whoever guesses 64 MB and a quarter of a second each time', async () => {
  const text = 'uma senha longa o bastante'
  const sealed = await read(encrypted({ text }, plain()))
  expect(recipients(sealed)).toEqual([expect.stringMatching(/^-> scrypt \S{22} 16$/)])
  await expect(read(decrypted({ text: `${text}!` }, [sealed] as never))).rejects.toThrow('A chave não abre')
})
