import { ApiError, apiFor } from '#web/api-client.ts'
import { NO_TOKEN, type SessionCalls } from '#web/session.tsx'
import { authContract } from '../auth.contract.ts'

const api = apiFor(authContract)

/** What the session asks of the server. */
export const sessionCalls: SessionCalls = {
  async login(credentials) {
    try {
      return (await api.login({ body: credentials })).access_token
    } catch (error) {
      // The answer came without what the contract promises: a token.
      if (error instanceof ApiError && error.code === 'resposta_invalida') throw new Error(NO_TOKEN)
      throw error
    }
  },
  me: () => api.me(),
  logout: () => api.logout(),
}
