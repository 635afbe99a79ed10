import { formatDay } from '#domain/calendar-day.ts'
import type { StatusLocacao } from '#domain/locacao.ts'
import type { Cor } from '#web/ui/Badge.tsx'
import type { Locacao } from '../contract.ts'
import { ENDS_SOON_DAYS, isProlonged } from '../rules.ts'

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

/** What `valor_total` is: of the contract, or up to the last day of the last week added after it. */
export const totalLabel = (locacao: Pick<Locacao, 'data_fim' | 'data_fim_contratada'>) =>
  isProlonged(locacao) ? `Total até ${formatDay(locacao.data_fim)}` : 'Total do contrato'

/** How the days left of a contract read: more than 7 green, 1 to 7 yellow, 0 red. */
export function remaining(days: number): { text: string; cor: Cor } {
  if (days === 0) return { text: 'Vence hoje!', cor: 'vermelho' }
  return {
    text: `${days === 1 ? 'falta' : 'faltam'} ${plural(days, 'dia', 'dias')}`,
    cor: days <= ENDS_SOON_DAYS ? 'amarelo' : 'verde',
  }
}
