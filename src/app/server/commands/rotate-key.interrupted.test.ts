import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { credentialsOf } from '#features/sistema/integracoes/service.ts'
import { createBackup } from '#server/backup/create.ts'
import { keysToCarry } from '#server/backup/keys.ts'
import { openDatabase, ping } from '#server/database/pool.ts'
import { keyInstallation, NOW, TOKEN } from '#tests/kit/server/key-installation.ts'
import { teamOf } from '#tests/kit/shop/team.ts'

const now = () => new Date(NOW)

describe('an interrupted rotation', () => {
  test('changes nothing if it fails half-way, and succeeds when run again', async () => {
    const shop = await keyInstallation()
    await teamOf(await shop.serve(shop.before)).withFactor(NOW)
    const [key, sealed] = [readFileSync(shop.file, 'utf8'), await shop.sealed()]
    await sql`create function quebrar() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`.execute(
      shop.owner,
    )
    await sql`create trigger quebrar before insert on assinaturas_anteriores execute function quebrar()`.execute(
      shop.owner,
    )
    await expect(shop.rotate()).rejects.toThrow('broken')
    expect(await shop.sealed()).toEqual(sealed)
    expect(readFileSync(shop.file, 'utf8')).toBe(key)
    expect(await credentialsOf(shop.db, await shop.start())).toEqual(TOKEN)

    await sql`drop trigger quebrar on assinaturas_anteriores`.execute(shop.owner)
    await shop.rotate()
    expect(await credentialsOf(shop.db, await shop.start())).toEqual(TOKEN)
    expect(existsSync(shop.next)).toBe(false)
  })

  test('is finished by the next start if it stopped before the file was renamed', async () => {
    const shop = await keyInstallation()
    const key = readFileSync(shop.file)
    await shop.rotate()
    // The disk's state after a power loss right after the commit.
    renameSync(shop.file, shop.next)
    writeFileSync(shop.file, key)
    const [one, other] = await Promise.all([shop.start(), shop.start()])
    for (const secrets of [one, other]) expect(await credentialsOf(shop.db, secrets)).toEqual(TOKEN)
    expect(existsSync(shop.next)).toBe(false)
    await shop.rotate()
    expect(await credentialsOf(shop.db, await shop.start())).toEqual(TOKEN)
  })

  test('runs two concurrent rotations one after the other, or rejects the second', async () => {
    const shop = await keyInstallation()
    const release = await shop.hold()
    const both = Promise.allSettled([shop.rotate(), shop.rotate()])
    await expect.poll(shop.waiting).toBe(2)
    await release()
    const outcomes = await both
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused.length).toBeLessThan(2)
    for (const { reason } of refused)
      expect(reason).toMatchObject({
        message: 'A chave já foi trocada por outra pessoa. Nada mais foi feito.',
        code: 'chave_trocada',
      })
    expect(await credentialsOf(shop.db, await shop.start())).toEqual(TOKEN)
  })

  test('rejects a backup whose key was replaced', async () => {
    const shop = await keyInstallation()
    const server = await shop.serve(shop.before)
    const key = { text: 'uma senha longa o bastante', isNew: false }
    const carried = keysToCarry({ secretKey: undefined, dataDir: shop.dataDir }, key)
    await shop.rotate()
    const source = { url: shop.ownerUrl, files: server.files, keys: carried, key, now }
    await expect(createBackup(source, join(shop.dataDir, 'x.age'))).rejects.toThrow(
      'ela foi trocada',
    )
    expect(existsSync(join(shop.dataDir, 'x.age'))).toBe(false)
  })

  test('makes a starting server wait and use the new key', async () => {
    const shop = await keyInstallation()
    const release = await shop.hold()
    const rotating = shop.rotate()
    await expect.poll(shop.waiting).toBe(1)
    const starting = shop.start()
    await expect.poll(shop.waiting).toBe(2)
    await Promise.all([release(), rotating])
    expect(await credentialsOf(shop.db, await starting)).toEqual(TOKEN)
  })

  test('is refused while a server runs', async () => {
    const shop = await keyInstallation()
    const [key, sealed] = [readFileSync(shop.file, 'utf8'), await shop.sealed()]
    const server = openDatabase(shop.url)
    await ping(server)
    await expect(shop.rotate()).rejects.toThrow(
      'Há um servidor ou outro comando usando este banco de dados.',
    )
    await server.destroy()
    expect([readFileSync(shop.file, 'utf8'), await shop.sealed()]).toEqual([key, sealed])
    await expect
      .poll(() =>
        shop.rotate().then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)
    expect(await credentialsOf(shop.db, await shop.start())).toEqual(TOKEN)
  })
})
