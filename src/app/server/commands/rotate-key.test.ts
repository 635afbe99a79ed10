import { existsSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { hashUnderKey } from '#features/acesso/segundo-fator/segredo/service.ts'
import { unsubscribePath } from '#features/contato/lembretes/cancelamento/service.ts'
import { credentialsOf } from '#features/sistema/integracoes/service.ts'
import type { testApi } from '#tests/kit/server/api.ts'
import { buildCliente } from '#tests/kit/server/build.ts'
import { keyInstallation, NOW, TOKEN } from '#tests/kit/server/key-installation.ts'
import { codeAt, teamOf } from '#tests/kit/shop/team.ts'

const OLD = 'the key of before, which is long enough'

/** Returns true if the code completes the login of a user with a known password. */
async function canLogIn(
  api: Awaited<ReturnType<typeof testApi>>,
  username: string,
  codigo: string,
) {
  const { desafio } = (await teamOf(api).login(username)).json()
  const payload = { desafio, codigo }
  return (
    (await api.app.inject({ method: 'POST', url: '/api/auth/login/codigo', payload }))
      .statusCode === 200
  )
}

describe('with the key in a file', () => {
  test('reseals everything under a new key in a new file', async () => {
    const shop = await keyInstallation()
    const person = await teamOf(await shop.serve(shop.before)).withFactor(NOW)
    const { id } = await buildCliente(shop.db)
    const link = unsubscribePath(shop.before, id)
    const [key, sealed] = [readFileSync(shop.file, 'utf8'), await shop.sealed()]

    const output = await shop.rotate()

    expect(output.join('\n')).toMatch(
      /Chave trocada\n.*provedores: 1\n.*fatores: +1\nCopie de novo .* Asaas\.\n.*secret\.key.*\n.*\n.*--replace/,
    )
    expect(readFileSync(shop.file, 'utf8')).not.toBe(key)
    expect(statSync(shop.file).mode & 0o777).toBe(0o600)
    expect(existsSync(shop.next)).toBe(false)
    const after = await shop.start()
    const again = await shop.sealed()
    for (const row of sealed) expect(again).not.toContainEqual(row)
    expect(await credentialsOf(shop.db, after)).toEqual(TOKEN)
    expect(await credentialsOf(shop.db, shop.before)).toEqual({})

    const server = await shop.serve(after)
    expect(await canLogIn(server, person.username, person.codigos[0]!)).toBe(true)
    expect(await canLogIn(server, person.username, person.codigos[0]!)).toBe(false)
    expect(await canLogIn(server, person.username, codeAt(person.chave, NOW))).toBe(false)
    expect(
      await canLogIn(server, person.username, codeAt(person.chave, '2026-03-10T12:00:30Z')),
    ).toBe(true)
    expect((await server.app.inject({ url: link })).body).toContain('Cancelar os lembretes?')
    const forged = link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    expect((await server.app.inject({ url: forged })).body).not.toContain('Cancelar os lembretes?')
  })

  test('verifies permanent signatures of the first key after two rotations', async () => {
    const shop = await keyInstallation()
    const { id } = await buildCliente(shop.db)
    const links = [unsubscribePath(shop.before, id)]
    await shop.rotate()
    links.push(unsubscribePath(await shop.start(), id))
    await shop.rotate()
    const server = await shop.serve(await shop.start())
    for (const url of links) expect((await server.app.inject({ url })).statusCode).toBe(200)
    expect(await credentialsOf(shop.db, await shop.start())).toEqual(TOKEN)
  })

  test('invalidates file links and webhook keys', async () => {
    const shop = await keyInstallation()
    const signature = shop.before.sign('asaas', 'webhook')
    await shop.rotate()
    const after = await shop.start()
    expect(after.isSigned('asaas', signature, 'webhook')).toBe(false)
    expect(after.sign('asaas', 'webhook')).not.toBe(signature)
  })

  test('invalidates recovery codes of an earlier release, and reports how many users lost theirs', async () => {
    const shop = await keyInstallation()
    const api = await shop.serve(shop.before)
    const [early, other] = [
      await teamOf(api).withFactor(NOW),
      await teamOf(api).withFactor(NOW, { username: 'outra' }),
    ]
    const [code] = early.codigos
    const codigo_hash = hashUnderKey(shop.before, early.id, code!.replaceAll('-', ''))
    await shop.db.deleteFrom('codigos_recuperacao').where('usuario_id', '=', early.id).execute()
    await shop.db
      .insertInto('codigos_recuperacao')
      .values(
        [codigo_hash, 'x'].map((hash) => ({
          usuario_id: early.id,
          codigo_hash: hash,
          usado_em: null,
        })),
      )
      .execute()
    expect(await canLogIn(api, early.username, code!)).toBe(true)

    expect((await shop.rotate()).join('\n')).toContain(
      'Pessoas cujos códigos de recuperação deixaram de valer: 1. Elas geram novos em Minha conta.',
    )
    const server = await shop.serve(await shop.start())
    const left = async ({ headers }: typeof early) =>
      (await server.app.inject({ url: '/api/auth/segundo-fator', headers })).json()
        .codigos_restantes
    expect([await left(early), await left(other)]).toEqual([0, 10])
  })

  test('leaves unreadable rows unchanged and reports them', async () => {
    const shop = await keyInstallation()
    await shop.db.updateTable('credenciais').set({ selado: 'ilegivel' }).execute()
    expect((await shop.rotate()).join('\n')).toContain(
      'Já não podiam ser lidos antes, e ficaram como estavam: 1.',
    )
    expect(await shop.sealed()).toContainEqual({ selado: 'ilegivel' })
  })
})

describe('with the key in the environment', () => {
  const keyIn = (lines: string[]) => /SECRET_KEY=([\w-]{43})$/m.exec(lines.join('\n'))![1]!

  test('prints the new key and keeps the file until the operator removes it', async () => {
    const shop = await keyInstallation({ SECRET_KEY: OLD })
    const lines = await shop.rotate()
    expect(lines.join('\n')).toContain('precisam da SECRET_KEY antiga')
    const SECRET_KEY = keyIn(lines)
    expect(readFileSync(shop.next, 'utf8')).toBe(SECRET_KEY)
    expect(statSync(shop.next).mode & 0o777).toBe(0o600)
    expect(existsSync(shop.file)).toBe(false)
    expect(await credentialsOf(shop.db, await shop.start({ SECRET_KEY }))).toEqual(TOKEN)
    await expect(shop.start({ SECRET_KEY: OLD })).rejects.toThrow(
      `A chave desta instalação foi trocada. Ponha em SECRET_KEY o conteúdo de ${shop.next}, e apague esse arquivo.`,
    )
  })

  test('moves a key from its file to the environment', async () => {
    const shop = await keyInstallation()
    const lines = await shop.rotate({ toEnvironment: true })
    expect(lines.join('\n')).toContain(`restaure-os sem SECRET_KEY. Apague ${shop.file}.`)
    const SECRET_KEY = keyIn(lines)
    expect(await credentialsOf(shop.db, await shop.start({ SECRET_KEY }))).toEqual(TOKEN)
    await expect(shop.start({})).rejects.toThrow('não é a que protege os segredos')
  })
})
