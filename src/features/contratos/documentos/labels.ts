import type { StatusDocumento, TipoDocumento } from '#domain/documento.ts'

export const TIPO_DOCUMENTO_LABEL: Record<TipoDocumento, string> = {
  contrato: 'Contrato de locação',
  aditivo: 'Aditivo',
  termo_entrega: 'Termo de entrega',
  termo_devolucao: 'Termo de devolução',
  acerto: 'Termo de acerto',
  notificacao: 'Notificação',
}

export const STATUS_DOCUMENTO_LABEL: Record<StatusDocumento, string> = {
  emitido: 'A assinar',
  assinado: 'Assinado',
  substituido: 'Substituído',
  cancelado: 'Cancelado',
}
