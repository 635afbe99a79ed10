import { z } from 'zod'
import { CONFIRMACAO_MINUTOS } from '#domain/access/reauthentication.ts'
import { MAX_SENHA, MIN_SENHA } from '#domain/access/senha.ts'
import { senhaAtual } from '#features/acesso/sessao/contract.ts'
import { defineContract, ifFilled } from '#http/endpoint.ts'
export const novaSenha = z
  .string()
  .min(MIN_SENHA, ifFilled(`A nova senha precisa de ao menos ${MIN_SENHA} caracteres`))
  .max(MAX_SENHA, `Use no máximo ${MAX_SENHA} caracteres`)
  .meta({ title: 'Nova senha' })

/** The new token of the same session: the old one no longer counts. */
const sessaoTrocada = z
  .object({ access_token: z.string(), token_type: z.literal('bearer') })
  .meta({ id: 'SessaoTrocada' })

export const senhaContract = defineContract({
  changePassword: {
    method: 'PUT',
    path: '/auth/senha',
    summary: 'Troca a própria senha, encerra as outras sessões e dá a esta um token novo',
    beforeNewPassword: true,
    body: z.strictObject({ senha_atual: senhaAtual, nova_senha: novaSenha }),
    response: sessaoTrocada,
  },
  confirm: {
    method: 'POST',
    path: '/auth/confirmar',
    summary: `Confirma com a senha quem usa a sessão; vale por ${CONFIRMACAO_MINUTOS} minutos`,
    body: z.strictObject({ senha_atual: senhaAtual }),
  },
})
