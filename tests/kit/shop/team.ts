import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import type { Exigencia } from '#features/configuracoes/rules.ts'
import { ADMIN, type TestApi } from '../server/api.ts'

type Member = { username?: string; nome?: string; administrador?: boolean; trocar_senha?: boolean }

/** The code an authenticator app shows at an instant. */
export const codeAt = (chave: string, at: string) =>
  new TOTP({ secret: Secret.fromBase32(chave) }).generate({ timestamp: Date.parse(at) })

/** People of the staff besides the first one, each with that one's password. */
export function teamOf({ app, db }: Pick<TestApi, 'app' | 'db'>) {
  let made = 0
  let logins = 0
  /** From an address of its own each time, unless told: wrong passwords count by address too. */
  const login = async (username: string, senha = ADMIN.password, remoteAddress?: string) =>
    app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username, senha },
      remoteAddress: remoteAddress ?? `10.77.${++logins >> 8}.${logins & 255}`,
    })

  const as =
    (authorization: string) =>
    (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
      app.inject({ method, url: `/api${url}`, headers: { authorization }, ...(payload && { payload }) })

  /** Somebody new; no administrator unless told. */
  async function member(fields: Member = {}) {
    const username = fields.username ?? `pessoa${++made}`
    const { senha_hash } = await db
      .selectFrom('usuarios')
      .select('senha_hash')
      .where('username', '=', ADMIN.username)
      .executeTakeFirstOrThrow()
    const user = { nome: username, administrador: false, ...fields, username, senha_hash }
    return db.insertInto('usuarios').values(user).returning(['id', 'username']).executeTakeFirstOrThrow()
  }

  /** Somebody new with a session: its headers, and its calls. */
  async function signedIn(fields: Member = {}) {
    const user = await member(fields)
    const { access_token } = (await login(user.username)).json()
    const authorization = `Bearer ${access_token as string}`
    return { ...user, headers: { authorization }, ask: as(authorization) }
  }

  /** Somebody new with a session whose second factor was begun, and activated by the code of `at`. */
  async function withFactor(at: string, fields: Member = {}) {
    const user = await signedIn(fields)
    const begun = await user.ask('POST', '/auth/segundo-fator', { senha_atual: ADMIN.password })
    const { chave } = begun.json() as { chave: string }
    const active = await user.ask('POST', '/auth/segundo-fator/ativar', { codigo: codeAt(chave, at) })
    return { ...user, chave, codigos: active.json().codigos as string[] }
  }

  /** Somebody's saving of who has to use a second factor. */
  async function demand({ ask }: { ask: ReturnType<typeof as> }, segundo_fator_exigido_de: Exigencia) {
    const { versao: _, ...settings } = (await ask('GET', '/sistema/configuracoes')).json()
    return ask('PUT', '/sistema/configuracoes', { ...settings, segundo_fator_exigido_de })
  }

  /** A new administrator who has a second factor, activated at `at`, and has asked it of others. */
  async function demanding(whom: Exigencia, at: string) {
    const boss = await withFactor(at, { administrador: true })
    expect((await demand(boss, whom)).statusCode).toBe(200)
    return boss
  }
  return { login, as, member, signedIn, withFactor, demand, demanding }
}
