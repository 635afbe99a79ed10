import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import type { Exigencia } from '#features/sistema/configuracoes/rules.ts'
import { ADMIN, type TestApi } from '../server/api.ts'

type Member = { username?: string; nome?: string; administrador?: boolean; trocar_senha?: boolean }

/** Returns an authenticator app's code at an instant. */
export const codeAt = (chave: string, at: string) =>
  new TOTP({ secret: Secret.fromBase32(chave) }).generate({ timestamp: Date.parse(at) })

/** Creates users besides the first one, with the same password. */
export function teamOf({ app, db }: Pick<TestApi, 'app' | 'db'>) {
  let made = 0
  let logins = 0
  /**
   * Logs in from a new address each time unless given, because wrong passwords are counted by
   * address too.
   */
  const login = async (username: string, senha = ADMIN.password, remoteAddress?: string) =>
    app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username, senha },
      remoteAddress: remoteAddress ?? `10.77.${++logins >> 8}.${logins & 255}`,
    })

  /** Returns a person's calls; a change of password exchanges their token. */
  const as = (authorization: string) => withHeaders({ authorization })
  const withHeaders =
    (headers: { authorization: string }) =>
    async (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object) => {
      const answer = await app.inject({
        method,
        url: `/api${url}`,
        headers,
        ...(payload && { payload }),
      })
      if (url === '/auth/senha' && answer.statusCode === 200)
        headers.authorization = `Bearer ${answer.json().access_token}`
      return answer
    }

  /** Creates a user, by default not an administrator. */
  async function member(fields: Member = {}) {
    const username = fields.username ?? `pessoa${++made}`
    const { senha_hash } = await db
      .selectFrom('usuarios')
      .select('senha_hash')
      .where('username', '=', ADMIN.username)
      .executeTakeFirstOrThrow()
    const user = { nome: username, administrador: false, ...fields, username, senha_hash }
    return db
      .insertInto('usuarios')
      .values(user)
      .returning(['id', 'username'])
      .executeTakeFirstOrThrow()
  }

  /** Creates a signed-in user; returns their headers and calls. */
  async function signedIn(fields: Member = {}) {
    const user = await member(fields)
    const { access_token } = (await login(user.username)).json()
    const headers = { authorization: `Bearer ${access_token as string}` }
    return { ...user, headers, ask: withHeaders(headers) }
  }

  /** Creates a signed-in user with a second factor, activated by the code of `at`. */
  async function withFactor(at: string, fields: Member = {}) {
    const user = await signedIn(fields)
    const begun = await user.ask('POST', '/auth/segundo-fator', { senha_atual: ADMIN.password })
    const { chave } = begun.json() as { chave: string }
    const active = await user.ask('POST', '/auth/segundo-fator/ativar', {
      codigo: codeAt(chave, at),
    })
    return { ...user, chave, codigos: active.json().codigos as string[] }
  }

  /** Saves the setting of who must use a second factor. */
  async function demand(
    { ask }: { ask: ReturnType<typeof as> },
    segundo_fator_exigido_de: Exigencia,
  ) {
    const { versao: _, ...settings } = (await ask('GET', '/sistema/configuracoes')).json()
    return ask('PUT', '/sistema/configuracoes', { ...settings, segundo_fator_exigido_de })
  }

  /**
   * Creates an administrator with a second factor, activated at `at`, who requires it of others.
   */
  async function demanding(required: Exigencia, at: string) {
    const boss = await withFactor(at, { administrador: true })
    expect((await demand(boss, required)).statusCode).toBe(200)
    return boss
  }
  return { login, as, member, signedIn, withFactor, demand, demanding }
}
