import { z } from 'zod'
import { PERMISSAO_NAMES } from '#domain/access/permissoes.ts'
import { MAX_SENHA } from '#domain/access/senha.ts'
import { TIPOS_ASSINANDO } from '#domain/access/sitting.ts'
import { byId, defineContract, instant, listQuery } from '#http/endpoint.ts'

/** The signed-in user and permissions. */
export const usuario = z
  .object({
    id: z.uuid(),
    username: z.string(),
    nome: z.string(),
    administrador: z.boolean(),
    /** Someone else made the password: all other calls are rejected until it is changed. */
    trocar_senha: z.boolean(),
    /** A required second factor is missing: all other calls are rejected until it is set up. */
    falta_segundo_fator: z.boolean(),
    /** What the user may do beyond daily work; administrators have all of it. */
    permissoes: z.array(z.enum(PERMISSAO_NAMES)),
    /** What a customer is signing on this phone: other calls are rejected until the password is given. */
    assinando: z.object({ tipo: z.enum(TIPOS_ASSINANDO), ids: z.array(z.uuid()) }).nullable(),
  })
  .meta({ id: 'QuemEntrou' })

/** The current password; any text is accepted for checking. */
export const senhaAtual = z
  .string()
  .min(1, 'Informe a senha')
  .max(MAX_SENHA)
  .meta({ title: 'Senha atual' })

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
  endSitting: {
    method: 'POST',
    path: '/auth/assinatura/encerrar',
    summary: 'Devolve a sessão a quem atende depois que o cliente assinou ou desistiu, com a senha',
    body: z.strictObject({ senha_atual: senhaAtual }),
  },
})

export const sessao = z
  .object({
    id: z.uuid(),
    /** For example 'Chrome no Android'. */
    aparelho: z.string(),
    endereco: z.string().nullable(),
    criada_em: instant,
    usada_em: instant,
    /** Whether it is the caller's session. */
    esta: z.boolean(),
  })
  .meta({ id: 'Sessao' })
export type Sessao = z.output<typeof sessao>

export const encerradas = z
  .object({ encerradas: z.number().int() })
  .meta({ id: 'SessoesEncerradas' })
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
