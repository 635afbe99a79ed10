import { z } from 'zod'
import { MAX_SENHA, MIN_SENHA } from '#features/senha/rules.ts'
import { byId, defineContract, ifFilled, instant, listQuery, requiredText } from '#http/endpoint.ts'

/** Whose session it is, and what it may do. */
export const usuario = z
  .object({
    id: z.uuid(),
    username: z.string(),
    nome: z.string(),
    administrador: z.boolean(),
    /** Somebody else made the password: nothing else is served before it is changed. */
    trocar_senha: z.boolean(),
    /** The shop asks a second factor of them, and they have none: nothing else is served before it is set up. */
    falta_segundo_fator: z.boolean(),
  })
  .meta({ id: 'QuemEntrou' })

const MISSING = 'Por favor, preencha usuário e senha'

/**
 * What the browser was given when somebody last entered from it, to be sent with the next login: wrong passwords that others try elsewhere
 * then keep nobody out who was in here before. It opens nothing.
 */
const aparelho = z.string().max(500)

const token = z
  .object({ access_token: z.string(), token_type: z.literal('bearer'), expira_em: instant, aparelho })
  .meta({ id: 'TokenDeAcesso' })

/** The password was right and a code is wanted: `desafio` is good for giving that code, and for nothing else. */
const desafio = z
  .object({ segundo_fator: z.literal(true), desafio: z.string(), expira_em: instant })
  .meta({ id: 'CodigoPedido' })

/** The password as it is now: whatever its owner types may be asked about. */
export const senhaAtual = z.string().min(1, 'Informe a senha').max(MAX_SENHA)
export const novaSenha = z
  .string()
  .min(MIN_SENHA, ifFilled(`A nova senha precisa de ao menos ${MIN_SENHA} caracteres`))
  .max(MAX_SENHA, `Use no máximo ${MAX_SENHA} caracteres`)
/** Of the app, or one of the recovery codes; spaces and hyphens do not count. */
export const codigo = requiredText(40, 'Informe o código')

export const authContract = defineContract({
  login: {
    method: 'POST',
    path: '/auth/login',
    summary: 'Entra no sistema: recebe um token de acesso, ou o pedido do código de quem usa segundo fator',
    access: 'public',
    body: z.strictObject({
      username: requiredText(100, MISSING),
      senha: z.string({ error: MISSING }).min(1, MISSING).max(MAX_SENHA),
      aparelho: aparelho.optional(),
    }),
    response: z.union([token, desafio]),
  },
  loginCode: {
    method: 'POST',
    path: '/auth/login/codigo',
    summary: 'Termina o login com o código do aplicativo ou um código de recuperação',
    access: 'public',
    body: z.strictObject({ desafio: z.string().min(1).max(200), codigo, aparelho: aparelho.optional() }),
    response: token,
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
    body: z.strictObject({ senha_atual: senhaAtual, nova_senha: novaSenha }),
  },
})

export const sessao = z
  .object({
    id: z.uuid(),
    /** In plain words: 'Chrome no Android'. */
    aparelho: z.string(),
    endereco: z.string().nullable(),
    criada_em: instant,
    usada_em: instant,
    /** The one that asks. */
    esta: z.boolean(),
  })
  .meta({ id: 'Sessao' })
export type Sessao = z.output<typeof sessao>

export const encerradas = z.object({ encerradas: z.number().int() }).meta({ id: 'SessoesEncerradas' })
export const pagina = listQuery.omit({ busca: true })

export const sessoesContract = defineContract({
  list: {
    method: 'GET',
    path: '/auth/sessoes',
    summary: 'As próprias sessões abertas, a mais nova primeiro',
    query: pagina,
    response: z.array(sessao),
    paged: true,
  },
  end: {
    method: 'POST',
    path: '/auth/sessoes/:id/encerrar',
    summary: 'Encerra uma das próprias sessões, com a senha',
    params: byId,
    body: z.strictObject({ senha_atual: senhaAtual }),
  },
  endAll: {
    method: 'POST',
    path: '/auth/sessoes/encerrar',
    summary: 'Sai de todos os aparelhos, deste também se pedido, com a senha',
    body: z.strictObject({ incluir_esta: z.boolean(), senha_atual: senhaAtual }),
    response: encerradas,
  },
})
