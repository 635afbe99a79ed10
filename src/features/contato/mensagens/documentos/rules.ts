/** The messages with a document's link. */
export const TIPOS_DE_DOCUMENTO = ['documento', 'notificacao'] as const

export const isAboutDocument = (tipo: string) => TIPOS_DE_DOCUMENTO.some((each) => each === tipo)

/** Why a message with a document's link is not sent. */
export const NAO_SAI = {
  invalido: 'O documento foi cancelado ou emitido de novo.',
  sem_endereco: 'A loja está sem endereço público para o link.',
}
