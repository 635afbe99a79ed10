import { z } from 'zod'
import { senhaAtual } from '#features/sessao/contract.ts'
import { defineContract, instant, requiredText } from '#http/endpoint.ts'

const estado = z
  .object({
    ativo: z.boolean(),
    ativado_em: instant.nullable(),
    codigos_restantes: z.number().int(),
    /** The shop asks it of this person, who then cannot switch it off. */
    exigido: z.boolean(),
  })
  .meta({ id: 'SegundoFator' })
export type EstadoSegundoFator = z.output<typeof estado>

/** The key as a picture to scan and as a text to type. */
const chave = z
  .object({ qr_code: z.string(), chave: z.string(), endereco: z.string() })
  .meta({ id: 'ChaveDoSegundoFator' })
export type ChaveSegundoFator = z.output<typeof chave>

/** Shown once: only their hashes are kept. */
const codigos = z.object({ codigos: z.array(z.string()) }).meta({ id: 'CodigosDeRecuperacao' })

/** Of the app, or one of the recovery codes; spaces and hyphens do not count. */
export const codigo = requiredText(40, 'Informe o código')

const confirmacao = z.strictObject({ senha_atual: senhaAtual, codigo })

export const segundoFatorContract = defineContract({
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
