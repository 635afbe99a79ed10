export const TIPOS_DOCUMENTO = [
  'contrato',
  'aditivo',
  'termo_entrega',
  'termo_devolucao',
  'acerto',
  'notificacao',
] as const
export type TipoDocumento = (typeof TIPOS_DOCUMENTO)[number]

/** Kinds whose text a template has. */
export const TIPOS_COM_MODELO = [
  'contrato',
  'aditivo',
  'notificacao',
] as const satisfies TipoDocumento[]
export type TipoComModelo = (typeof TIPOS_COM_MODELO)[number]

/** `substituido`: emitted again before it was signed, or the term of a settlement that was reopened. */
export const STATUS_DOCUMENTO = ['emitido', 'assinado', 'substituido', 'cancelado'] as const
export type StatusDocumento = (typeof STATUS_DOCUMENTO)[number]

/** What a document is called in a sentence. */
export const NOME_DOCUMENTO: Record<TipoDocumento, string> = {
  contrato: 'contrato',
  aditivo: 'aditivo',
  termo_entrega: 'termo de entrega',
  termo_devolucao: 'termo de devolução',
  acerto: 'termo de acerto',
  notificacao: 'notificação',
}

/** '2026/000123'. */
export const numberOf = ({ ano, numero }: { ano: number; numero: number }) =>
  `${ano}/${String(numero).padStart(6, '0')}`
