import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { keyIsExchanged } from '#app/server/boot/key-watch.ts'
import { credentialsOf } from '#features/integracoes/service.ts'
import { createBackup } from '#server/backup/create.ts'
import { keysToCarry } from '#server/backup/keys.ts'
import { KeyExchanged } from '#server/keys/key-fingerprint.ts'
import { ADMIN } from '#tests/kit/server/api.ts'
import { keyInstallation, NOW, TOKEN } from '#tests/kit/server/key-installation.ts'
import { teamOf } from '#tests/kit/shop/team.ts'

const now = () => new Date(NOW)

describe('whatever comes in between', () => {
  test('a failure half-way leaves all as it was, and the next try does it', async () => {
    const shop = await keyInstallation()
    await teamOf(await shop.serve(shop.before)).withFactor(NOW)
    const [key, sealed] = [readFileSync(shop.file, 'utf8'), await shop.sealed()]
    await sql`create function quebrar() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`.execute(
      shop.owner,
    )
    await sql`create trigger quebrar before insert on assinaturas_anteriores execute function quebrar()`.execute(
      shop.owner,
    )
    await expect(shop.exchange()).rejects.toThrow('broken')
    expect(await shop.sealed()).toEqual(sealed)
    expect(readFileSync(shop.file, 'utf8')).toBe(key)
    expect(await credentialsOf(shop.db, await shop.start())).toEqual(TOKEN)

    await sql`drop trigger quebrar on assinaturas_anteriores`.execute(shop.owner)
    await shop.exchange()
    expect(await credentialsOf(shop.db, await shop.start())).toEqual(TOKEN)
    expect(existsSync(shop.next)).toBe(false)
  })

  test('broken off between the database and the file, the next start ends it', async () => {
    const shop = await keyInstallation()
    const key = readFileSync(shop.file)
    await shop.exchange()
    // As the disk is left when the power goes after the commit.
    renameSync(shop.file, shop.next)
    writeFileSync(shop.file, key)
    const [one, other] = await Promise.all([shop.start(), shop.start()])
    for (const secrets of [one, other]) expect(await credentialsOf(shop.db, secrets)).toEqual(TOKEN)
    expect(existsSync(shop.next)).toBe(false)
    await shop.exchange()
    expect(await credentialsOf(shop.db, await shop.start())).toEqual(TOKEN)
  })

  test('of two at once one does it, and the key that is left is the one in force', async () => {
    const shop = await keyInstallation()
    const release = await shop.hold()
    const both = Promise.allSettled([shop.exchange(), shop.exchange()])
    await expect.poll(shop.waiting).toBe(2)
    await release()
    const outcomes = await both
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused.map(({ reason }) => reason)).toEqual([
      expect.objectContaining({
        message: 'A chave já foi trocada por outra pessoa. Nada mais foi feito.',
        code: 'chave_trocada',
      }),
    ])
    expect(await credentialsOf(shop.db, await shop.start())).toEqual(TOKEN)
  })

  test('a server with the key of before hears of it, and neither seals anything nor backs anything up', async () => {
    const shop = await keyInstallation()
    const server = await shop.serve(shop.before)
    const key = { text: 'uma senha longa o bastante', isNew: false }
    const carried = keysToCarry({ secretKey: undefined, dataDir: shop.dataDir }, key)
    const heard = keyIsExchanged(shop.db, shop.before, 5)
    await shop.exchange()
    await heard

    const sealed = await shop.sealed()
    await expect(shop.save(shop.before)).rejects.toThrow(KeyExchanged)
    const refused = await server.post('/auth/segundo-fator', { senha_atual: ADMIN.password })
    expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
      503,
      '5',
      {
        detail:
          'A chave desta instalação foi trocada, e este servidor está se encerrando. Tente de novo em instantes.',
        code: 'ocupado',
      },
    ])
    expect(await shop.sealed()).toEqual(sealed)
    const source = { url: shop.ownerUrl, files: server.files, keys: carried, key, now }
    await expect(createBackup(source, join(shop.dataDir, 'x.age'))).rejects.toThrow('ela foi trocada')
    expect(existsSync(join(shop.dataDir, 'x.age'))).toBe(false)
  })

  test('what is being sealed meanwhile is waited for, and sealed anew', async () => {
    const shop = await keyInstallation()
    // Somebody's saving stands still between holding the key and writing.
    const release = await shop.hold()
    const saving = shop.save(shop.before)
    await expect.poll(shop.waiting).toBe(1)
    const exchanging = shop.exchange()
    await expect.poll(shop.waiting).toBe(2)
    await Promise.all([release(), saving, exchanging])
    expect(await credentialsOf(shop.db, await shop.start())).toEqual(TOKEN)
  })
})
