import { z } from 'zod'
import { novaSenha } from '#features/acesso/senha/contract.ts'
import { encerradas, pagina, sessao } from '#features/acesso/sessao/contract.ts'
import { DIAS_DA_SENHA_ENTREGUE } from '#features/acesso/sessao/rules.ts'
import {
  byId,
  changesTo,
  day,
  defineContract,
  ifFilled,
  instant,
  listQuery,
  requiredText,
  versao,
} from '#http/endpoint.ts'

export const usuarioDaEquipe = z
  .object({
    id: z.uuid(),
    username: z.string(),
    nome: z.string(),
    administrador: z.boolean(),
    ativo: z.boolean().meta({ title: 'Ativo' }),
    /** The user has not chosen an own password yet. */
    trocar_senha: z.boolean().meta({ title: 'Precisa trocar a senha' }),
    /** The last valid day of a handed-over password. */
    senha_vale_ate: day.nullable().meta({ title: 'Último dia da senha entregue' }),
    segundo_fator: z.boolean(),
    /** Number of open sessions. */
    sessoes: z.number().int(),
    visto_em: instant.nullable(),
    criado_em: instant,
    versao,
  })
  .meta({ id: 'Usuario' })
export type Usuario = z.output<typeof usuarioDaEquipe>

const nome = requiredText(100).meta({ title: 'Nome' })
const username = z
  .string()
  .trim()
  .toLowerCase()
  .regex(
    /^[a-z0-9][a-z0-9._-]{2,39}$/,
    ifFilled('Use de 3 a 40 letras sem acento, números, ponto, hífen ou _'),
  )
  .meta({ title: 'Usuário' })
const administrador = z.boolean().meta({ title: 'Administrador' })
/** If omitted, one is generated. */
const senha = novaSenha.optional()
/** The password to hand over: shown once, to be changed at the first sign-in by that day. */
const senhaGerada = z.object({ senha: z.string(), senha_vale_ate: day }).meta({ id: 'SenhaNova' })
/** The response shown once to the administrator. */
export type Handed = z.output<typeof senhaGerada>

const deAdministrador = { access: 'administrador' } as const
const byIds = byId.extend({ sessao_id: z.uuid() })

export const usuariosContract = defineContract({
  list: {
    ...deAdministrador,
    method: 'GET',
    path: '/usuarios',
    summary: 'Os usuários por nome de usuário; busca por nome ou usuário',
    query: listQuery,
    response: z.array(usuarioDaEquipe),
    paged: true,
  },
  create: {
    ...deAdministrador,
    method: 'POST',
    path: '/usuarios',
    reauthentication: true,
    summary: `Cria um usuário com uma primeira senha, que ele troca ao entrar, em até ${DIAS_DA_SENHA_ENTREGUE} dias`,
    body: z.strictObject({ username, nome, administrador, senha }),
    response: usuarioDaEquipe.extend(senhaGerada.shape).meta({ id: 'UsuarioCriado' }),
    status: 201,
  },
  get: {
    ...deAdministrador,
    method: 'GET',
    path: '/usuarios/:id',
    summary: 'Um usuário',
    params: byId,
    response: usuarioDaEquipe,
  },
  update: {
    ...deAdministrador,
    edits: 'get',
    method: 'PATCH',
    path: '/usuarios/:id',
    reauthentication: true,
    summary: 'Muda nome ou papel, desativa (encerrando as sessões) ou reativa',
    params: byId,
    body: changesTo({ nome, administrador, ativo: z.boolean() }),
    response: usuarioDaEquipe,
  },
  resetPassword: {
    ...deAdministrador,
    method: 'POST',
    path: '/usuarios/:id/senha',
    reauthentication: true,
    summary: `Dá uma senha nova, que o usuário troca ao entrar em até ${DIAS_DA_SENHA_ENTREGUE} dias, e encerra as sessões dele`,
    params: byId,
    body: z.strictObject({ senha }),
    response: senhaGerada,
  },
  resetSecondFactor: {
    ...deAdministrador,
    method: 'DELETE',
    path: '/usuarios/:id/segundo-fator',
    reauthentication: true,
    summary:
      'Desativa o segundo fator de quem perdeu o celular e encerra as sessões dele; se a loja o exige, dá também uma senha nova, com que ele configura outro',
    params: byId,
    response: z
      .object({ senha: z.string().nullable(), senha_vale_ate: day.nullable() })
      .meta({ id: 'SegundoFatorRedefinido' }),
  },
  sessions: {
    ...deAdministrador,
    method: 'GET',
    path: '/usuarios/:id/sessoes',
    summary: 'As sessões abertas de um usuário, a mais nova primeiro',
    params: byId,
    query: pagina,
    response: z.array(sessao),
    paged: true,
  },
  endSession: {
    ...deAdministrador,
    method: 'DELETE',
    path: '/usuarios/:id/sessoes/:sessao_id',
    reauthentication: true,
    summary: 'Encerra uma sessão de um usuário',
    params: byIds,
  },
  endSessions: {
    ...deAdministrador,
    method: 'POST',
    path: '/usuarios/:id/sessoes/encerrar',
    reauthentication: true,
    summary: 'Encerra todas as sessões de um usuário, menos a que pede',
    params: byId,
    response: encerradas,
  },
})
