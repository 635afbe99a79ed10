import { z } from 'zod'
import { MAX_SENHA } from '#domain/access/senha.ts'
import { codigo } from '#features/acesso/segundo-fator/contract.ts'
import { defineContract, instant, requiredText } from '#http/endpoint.ts'

const MISSING = 'Por favor, preencha usuário e senha'

/**
 * The browser's token from its last sign-in. With it, failed attempts elsewhere do not lock this
 * browser. It grants no access.
 */
const aparelho = z.string().max(500)

const token = z
  .object({
    access_token: z.string(),
    token_type: z.literal('bearer'),
    expira_em: instant,
    aparelho,
  })
  .meta({ id: 'TokenDeAcesso' })

/** The password was right and a code is required; `desafio` is only valid for sending it. */
const desafio = z
  .object({ segundo_fator: z.literal(true), desafio: z.string(), expira_em: instant })
  .meta({ id: 'CodigoPedido' })

export const loginContract = defineContract({
  login: {
    method: 'POST',
    path: '/auth/login',
    summary:
      'Entra no sistema: recebe um token de acesso, ou o pedido do código de quem usa segundo fator',
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
    body: z.strictObject({
      desafio: z.string().min(1).max(200),
      codigo,
      aparelho: aparelho.optional(),
    }),
    response: token,
  },
})
