/** The messages about a settlement: how it was closed, and what went back of the deposit. */
export const TIPOS_ACERTO = ['acerto', 'caucao_devolvida'] as const

export const isAboutAcerto = (tipo: string) => TIPOS_ACERTO.some((each) => each === tipo)

/** Why a message about a settlement is not sent. */
export const NAO_SAI = {
  reaberto: 'O acerto foi reaberto ou já não há o que dizer.',
  paga: 'Nada mais está em aberto.',
  desfeita: 'A devolução foi desfeita.',
}
