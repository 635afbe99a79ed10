import { z } from 'zod'
import { defineContract, instant, requiredText } from '#http/endpoint.ts'
import { MIN_SENHA } from './auth.rules.ts'

/** Whose session it is, and what it may do. */
export const usuario = z
  .object({
    id: z.uuid(),
    username: z.string(),
    nome: z.string(),
    administrador: z.boolean(),
    /** Somebody else made the password: nothing else is served before it is changed. */
    trocar_senha: z.boolean(),
  })
  .meta({ id: 'QuemEntrou' })

const MISSING = 'Por favor, preencha usuário e senha'

export const authContract = defineContract({
  login: {
    method: 'POST',
    path: '/auth/login',
    summary: 'Entra no sistema e recebe um token de acesso',
    access: 'public',
    body: z.strictObject({
      username: requiredText(100, MISSING),
      senha: z.string({ error: MISSING }).min(1, MISSING).max(200),
    }),
    response: z
      .object({ access_token: z.string(), token_type: z.literal('bearer'), expira_em: instant })
      .meta({ id: 'TokenDeAcesso' }),
  },
  me: {
    method: 'GET',
    path: '/auth/me',
    summary: 'Quem está autenticado',
    beforeNewPassword: true,
    response: usuario,
  },
  logout: {
    method: 'POST',
    path: '/auth/logout',
    summary: 'Encerra a sessão e revoga o token',
    beforeNewPassword: true,
  },
  changePassword: {
    method: 'PUT',
    path: '/auth/senha',
    summary: 'Troca a própria senha e encerra as outras sessões',
    beforeNewPassword: true,
    body: z.strictObject({
      senha_atual: z.string().min(1).max(200),
      nova_senha: z
        .string()
        .min(MIN_SENHA, `A nova senha precisa de ao menos ${MIN_SENHA} caracteres`)
        .max(200),
    }),
  },
})
