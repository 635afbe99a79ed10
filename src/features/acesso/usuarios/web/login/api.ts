import { sessaoContract } from '#features/acesso/sessao/contract.ts'
import { ApiError, apiFor } from '#web/data/api-client.ts'
import { NO_TOKEN, type SessionCalls } from '#web/data/session/session.ts'
import { knownDevice } from '#web/data/session/session-token.ts'
import { loginContract } from '../../login/contract.ts'

const api = apiFor({ ...loginContract, ...sessaoContract })

/** What the session asks of the server. */
export const sessionCalls: SessionCalls = {
  async login(credentials) {
    const answer = await api.login({ body: { ...credentials, ...device() } }).catch(tokenless)
    return 'access_token' in answer ? { token: entered(answer) } : { challenge: answer.desafio }
  },
  async loginCode(challenge, codigo) {
    return entered(
      await api.loginCode({ body: { desafio: challenge, codigo, ...device() } }).catch(tokenless),
    )
  },
  me: () => api.me(),
  logout: () => api.logout(),
}

function device() {
  const aparelho = knownDevice.get()
  return aparelho ? { aparelho } : {}
}

function entered({ access_token, aparelho }: { access_token: string; aparelho: string }) {
  knownDevice.set(aparelho)
  return access_token
}

/** The answer came without what the contract promises: a token. */
function tokenless(error: unknown): never {
  if (error instanceof ApiError && error.code === 'resposta_invalida') throw new Error(NO_TOKEN)
  throw error
}
