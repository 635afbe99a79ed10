import { ApiError, apiFor } from '#web/api-client.ts'
import { NO_TOKEN, type SessionCalls } from '#web/session.ts'
import { authContract } from '../auth.contract.ts'

const api = apiFor(authContract)

/** What the session asks of the server. */
export const sessionCalls: SessionCalls = {
  async login(credentials) {
    const answer = await api.login({ body: credentials }).catch(tokenless)
    return 'access_token' in answer ? { token: answer.access_token } : { challenge: answer.desafio }
  },
  async loginCode(challenge, codigo) {
    const answer = await api.loginCode({ body: { desafio: challenge, codigo } }).catch(tokenless)
    return answer.access_token
  },
  me: () => api.me(),
  logout: () => api.logout(),
}

/** The answer came without what the contract promises: a token. */
function tokenless(error: unknown): never {
  if (error instanceof ApiError && error.code === 'resposta_invalida') throw new Error(NO_TOKEN)
  throw error
}
