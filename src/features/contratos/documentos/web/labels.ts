import type { TipoComModelo } from '#domain/documento.ts'
import { formatInstant } from '#web/ui/values.tsx'
import type { Papel } from '../assinatura/rules.ts'
import type { Documento, DocumentoResumido } from '../contract.ts'
import { TIPO_DOCUMENTO_LABEL } from '../labels.ts'

export const MODELO_LABEL: Record<TipoComModelo, string> = {
  contrato: 'Contrato',
  aditivo: 'Aditivo',
  notificacao: 'Notificação',
}

const LADO: Record<Papel, string> = {
  locatario: 'cliente',
  locadora: 'loja',
  testemunha: 'testemunha',
}

/** 'Contrato de locação nº 2026/000123'. */
export const nameOf = ({ tipo, numero }: Pick<DocumentoResumido, 'tipo' | 'numero'>) =>
  `${TIPO_DOCUMENTO_LABEL[tipo]} nº ${numero}`

/** The same with whose it is, for a dialog or a button of a list. */
export const whichIs = (documento: DocumentoResumido) =>
  `${nameOf(documento)}: ${documento.cliente_nome}`

/** 'Falta: cliente e loja'; nothing if nobody has to sign. */
export const missingText = ({ status, faltam }: Pick<DocumentoResumido, 'status' | 'faltam'>) =>
  status === 'emitido' &&
  faltam.length > 0 &&
  `Falta: ${faltam.map((papel) => LADO[papel]).join(' e ')}`

/** 'Cancelado por ana em 20/11/2026 às 09:00: Engano'. */
export const cancelledText = ({ cancelado_em, cancelado_por, cancelado_motivo }: Documento) =>
  cancelado_em &&
  `Cancelado por ${cancelado_por} em ${formatInstant(cancelado_em)}: ${cancelado_motivo}`
