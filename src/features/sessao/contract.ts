import { z } from 'zod'
import { MAX_SENHA } from '#domain/senha.ts'
import { byId, defineContract, instant, listQuery } from '#http/endpoint.ts'

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

export const sessaoContract = defineContract({
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

/** The password as it is now: whatever its owner types may be asked about. */
export const senhaAtual = z.string().min(1, 'Informe a senha').max(MAX_SENHA)

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
