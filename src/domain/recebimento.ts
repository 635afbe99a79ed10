export const TIPOS_RECEBIMENTO = [
  'pix',
  'dinheiro',
  'cartao_credito',
  'cartao_debito',
  'transferencia',
  'outro',
] as const

export type TipoRecebimento = (typeof TIPOS_RECEBIMENTO)[number]

export const TIPO_RECEBIMENTO_LABEL: Record<TipoRecebimento, string> = {
  pix: 'Pix',
  dinheiro: 'Dinheiro',
  cartao_credito: 'Cartão de crédito',
  cartao_debito: 'Cartão de débito',
  transferencia: 'Transferência',
  outro: 'Outro',
}

/** Names the means that a debt was paid with: 'Pix', 'Pix e dinheiro'. */
export const formasText = (formas: readonly TipoRecebimento[]) =>
  new Intl.ListFormat('pt-BR').format(
    formas.map((forma, place) => {
      const label = TIPO_RECEBIMENTO_LABEL[forma]
      return place === 0 || forma === 'pix' ? label : label.toLowerCase()
    }),
  )

/** The options of a field for the means of payment. */
export const FORMAS = TIPOS_RECEBIMENTO.map((value) => ({
  value,
  label: TIPO_RECEBIMENTO_LABEL[value],
}))

/** How money came in or went back, in a sentence. */
export const POR_MEIO: Record<TipoRecebimento, string> = {
  pix: 'por Pix',
  dinheiro: 'em dinheiro',
  cartao_credito: 'no cartão de crédito',
  cartao_debito: 'no cartão de débito',
  transferencia: 'por transferência',
  outro: 'por outro meio',
}
