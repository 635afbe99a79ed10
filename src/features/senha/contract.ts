import { z } from 'zod'
import { MAX_SENHA, MIN_SENHA } from '#domain/senha.ts'
import { senhaAtual } from '#features/sessao/contract.ts'
import { defineContract, ifFilled } from '#http/endpoint.ts'
export const novaSenha = z
  .string()
  .min(MIN_SENHA, ifFilled(`A nova senha precisa de ao menos ${MIN_SENHA} caracteres`))
  .max(MAX_SENHA, `Use no máximo ${MAX_SENHA} caracteres`)

export const senhaContract = defineContract({
  changePassword: {
    method: 'PUT',
    path: '/auth/senha',
    summary: 'Troca a própria senha e encerra as outras sessões',
    beforeNewPassword: true,
    body: z.strictObject({ senha_atual: senhaAtual, nova_senha: novaSenha }),
  },
})
