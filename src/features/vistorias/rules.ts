export const TIPOS_VISTORIA = ['entrega', 'devolucao', 'troca_volta', 'troca_saida', 'avulsa'] as const
/** When an inspection is made: at the ends of a rental, at a swap, or at any other time. */
export type TipoVistoria = (typeof TIPOS_VISTORIA)[number]

export const TIPO_VISTORIA_LABEL: Record<TipoVistoria, string> = {
  entrega: 'Entrega',
  devolucao: 'Devolução',
  troca_volta: 'Volta na troca',
  troca_saida: 'Saída na troca',
  avulsa: 'Avulsa',
}

export const STATUS_VISTORIA = ['rascunho', 'concluida', 'anulada'] as const
export type StatusVistoria = (typeof STATUS_VISTORIA)[number]

export const STATUS_VISTORIA_LABEL: Record<StatusVistoria, string> = {
  rascunho: 'Em andamento',
  concluida: 'Concluída',
  anulada: 'Anulada',
}

/** Kinds that end with a signed term. */
const COM_TERMO: readonly TipoVistoria[] = ['entrega', 'devolucao']
export const hasTerm = (tipo: TipoVistoria) => COM_TERMO.includes(tipo)

/** Kinds after which the customer has the motorcycle: a safety problem stops them. */
const SAIDAS: readonly TipoVistoria[] = ['entrega', 'troca_saida']
export const goesOut = (tipo: TipoVistoria) => SAIDAS.includes(tipo)

/** Kinds with which the customer gives the motorcycle back: what is new in them may be charged. */
const VOLTAS: readonly TipoVistoria[] = ['devolucao', 'troca_volta']
export const comesBack = (tipo: TipoVistoria) => VOLTAS.includes(tipo)

/** Level of a full tank, in eighths. */
export const TANQUE_CHEIO = 8
