import type { Cor } from '#web/ui/Badge.tsx'
import type { Avaria } from '../../avarias/contract.ts'
import { GRAVIDADE_LABEL, type StatusAvaria, TIPO_AVARIA_LABEL } from '../../avarias/rules.ts'
import type { VistoriaResumida } from '../../contract.ts'
import { type StatusVistoria, TIPO_VISTORIA_LABEL } from '../../rules.ts'

export const VISTORIA_COR: Record<StatusVistoria, Cor> = {
  rascunho: 'amarelo',
  concluida: 'verde',
  anulada: 'cinza',
}

export const AVARIA_COR: Record<StatusAvaria, Cor> = {
  existente: 'laranja',
  cobrada: 'azul',
  reparada: 'verde',
  desconsiderada: 'cinza',
}

/** What an inspection has: '7 fotos, 2 avarias novas'. */
export function contentText({ total_fotos, avarias_novas }: VistoriaResumida) {
  const fotos = total_fotos === 1 ? '1 foto' : `${total_fotos} fotos`
  if (avarias_novas === 0) return fotos
  return `${fotos}, ${avarias_novas === 1 ? '1 avaria nova' : `${avarias_novas} avarias novas`}`
}

/** Names an inspection to a screen reader: 'Devolução, moto ABC1D23'. */
export const whichVistoria = ({
  tipo,
  moto_placa,
}: Pick<VistoriaResumida, 'tipo' | 'moto_placa'>) =>
  `${TIPO_VISTORIA_LABEL[tipo]}, moto ${moto_placa}`

/** What a damage is, without its place: 'Quebrado, grave', 'Gasto, desgaste normal'. */
export const kindText = ({
  tipo,
  gravidade,
  desgaste,
}: Pick<Avaria, 'tipo' | 'gravidade' | 'desgaste'>) =>
  `${TIPO_AVARIA_LABEL[tipo]}, ${desgaste ? 'desgaste normal' : GRAVIDADE_LABEL[gravidade].toLowerCase()}`
