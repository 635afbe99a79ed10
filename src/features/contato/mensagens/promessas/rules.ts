/** The messages about a promise to pay: what was agreed, and on its day. */
export const TIPOS_PROMESSA = ['promessa_combinada', 'promessa_no_dia'] as const
export type TipoPromessa = (typeof TIPOS_PROMESSA)[number]

export const isAboutPromessa = (tipo: string): tipo is TipoPromessa =>
  TIPOS_PROMESSA.some((each) => each === tipo)

/** Removes the sentence that offers the link, for a server without a public address. */
export const withoutLink = (texto: string) => texto.replace(/[^.!?\n]*\{link\}[.!?]?/g, '').trim()

/** Why a message about a promise is not sent. */
export const NAO_SAI = {
  encerrada: 'A promessa foi cumprida ou desfeita.',
  atrasada: 'Passou o dia da promessa.',
  paga: 'Nada mais está em aberto.',
}
