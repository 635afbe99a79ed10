import type { StatusDocumento } from '#domain/documento.ts'
import { Badge, type Cor } from '#web/ui/Badge.tsx'
import type { DocumentoResumido } from '../contract.ts'
import { STATUS_DOCUMENTO_LABEL } from '../labels.ts'

const COR: Record<StatusDocumento, Cor> = {
  emitido: 'amarelo',
  assinado: 'verde',
  substituido: 'cinza',
  cancelado: 'vermelho',
}

/** Whether a document is signed; a notification is signed by nobody. */
export const StatusBadge = ({ tipo, status }: Pick<DocumentoResumido, 'tipo' | 'status'>) =>
  tipo === 'notificacao' && status === 'emitido' ? (
    <Badge cor="azul">Emitida</Badge>
  ) : (
    <Badge cor={COR[status]}>{STATUS_DOCUMENTO_LABEL[status]}</Badge>
  )
