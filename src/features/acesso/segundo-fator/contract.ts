import { z } from 'zod'
import { CONFIRMACAO_MINUTOS } from '#domain/access/reauthentication.ts'
import { senhaAtual } from '#features/acesso/sessao/contract.ts'
import { defineContract, instant, requiredText } from '#http/endpoint.ts'

const estado = z
  .object({
    ativo: z.boolean(),
    ativado_em: instant.nullable(),
    codigos_restantes: z.number().int(),
    /** Required by the shop's settings, so that the user cannot disable it. */
    exigido: z.boolean(),
  })
  .meta({ id: 'SegundoFator' })
export type EstadoSegundoFator = z.output<typeof estado>

/** The key as a QR code and as text. */
const chave = z
  .object({ qr_code: z.string(), chave: z.string(), endereco: z.string() })
  .meta({ id: 'ChaveDoSegundoFator' })
export type ChaveSegundoFator = z.output<typeof chave>

/** Shown once, because only their hashes are stored. */
const codigos = z.object({ codigos: z.array(z.string()) }).meta({ id: 'CodigosDeRecuperacao' })

/** A code of the app or a recovery code; spaces and hyphens are ignored. */
export const codigo = requiredText(40, 'Informe o código')

const confirmacao = z.strictObject({ senha_atual: senhaAtual, codigo })

export const segundoFatorContract = defineContract({
  confirm: {
    method: 'POST',
    path: '/auth/confirmar/codigo',
    summary: `Confirma com um código do segundo fator quem usa a sessão; vale por ${CONFIRMACAO_MINUTOS} minutos`,
    body: z.strictObject({ codigo }),
  },
  state: {
    method: 'GET',
    path: '/auth/segundo-fator',
    summary: 'Se o próprio segundo fator está ativo, e quantos códigos de recuperação restam',
    response: estado,
  },
  begin: {
    method: 'POST',
    path: '/auth/segundo-fator',
    summary: 'Gera a chave do segundo fator, que só vale depois de um código certo',
    beforeSecondFactor: true,
    body: z.strictObject({ senha_atual: senhaAtual }),
    response: chave,
  },
  activate: {
    method: 'POST',
    path: '/auth/segundo-fator/ativar',
    summary:
      'Ativa o segundo fator com um código certo, entrega os códigos de recuperação e encerra as outras sessões',
    beforeSecondFactor: true,
    body: z.strictObject({ codigo }),
    response: codigos,
  },
  renewCodes: {
    method: 'POST',
    path: '/auth/segundo-fator/codigos',
    summary: 'Gera códigos de recuperação novos no lugar dos que havia',
    body: confirmacao,
    response: codigos,
  },
  remove: {
    method: 'POST',
    path: '/auth/segundo-fator/desativar',
    summary: 'Desativa o segundo fator',
    body: confirmacao,
  },
})
