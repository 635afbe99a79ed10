import { ForbiddenError } from '../errors.ts'

/** Records that a customer signs on the phone of an open session. */
export const TIPOS_ASSINANDO = ['documento', 'vistoria'] as const
export type TipoAssinando = (typeof TIPOS_ASSINANDO)[number]

/** What a session may read and sign until its user's password is given; nothing else. */
export type Assinando = { tipo: TipoAssinando; ids: string[] }

/** The code of a refused call while a customer signs. */
export const SESSAO_EM_ASSINATURA = 'sessao_em_assinatura'

export const withCustomer = () =>
  new ForbiddenError(
    'Esta tela está com o cliente. Quem atende informa a senha para sair dela.',
    SESSAO_EM_ASSINATURA,
  )
