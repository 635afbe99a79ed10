import type { StatusLocacao } from '#domain/locacao.ts'
import type { Cor } from '#web/ui/Badge.tsx'
import { ENDS_SOON_DAYS } from '../rules.ts'

export const STATUS_COR: Record<StatusLocacao, Cor> = {
  ativa: 'verde',
  pausada: 'amarelo',
  desabilitada: 'laranja',
  finalizada: 'azul',
  cancelada: 'cinza',
  atrasada: 'vermelho',
}

export const plural = (n: number, one: string, many: string) =>
  `${n.toLocaleString('pt-BR')} ${n === 1 ? one : many}`

/** How the days left of a contract read: more than 7 green, 1 to 7 yellow, 0 or less red. */
export function remaining(days: number): { text: string; cor: Cor } {
  if (days === 0) return { text: 'Vence hoje!', cor: 'vermelho' }
  if (days < 0) return { text: `venceu há ${plural(-days, 'dia', 'dias')}`, cor: 'vermelho' }
  return {
    text: `${days === 1 ? 'falta' : 'faltam'} ${plural(days, 'dia', 'dias')}`,
    cor: days <= ENDS_SOON_DAYS ? 'amarelo' : 'verde',
  }
}
