import type { CalendarDay } from '#domain/calendar-day.ts'
import type { TipoCobranca } from '#domain/cobranca.ts'
import type { Centavos } from '#domain/money.ts'
import { slugOf } from '#features/sistema/configuracoes/rules.ts'

/** A customer's figures; the names are those of the export. */
export type Estatisticas = {
  totalLocacoes: number
  locacoesAtivas: number
  /** Amount paid for rentals; of a deposit, only the part retained. */
  totalPago: Centavos
  pagamentosAtrasados: number
  sinistros: number
  multas: number
}

/** Kinds of extra charge that count as a claim, unless cancelled or simulated. */
export const TIPOS_SINISTRO = ['dano_moto', 'franquia_sinistro'] as const satisfies TipoCobranca[]

/** Filters of the report. */
export const FILTROS_RELATORIO = ['ativos', 'inadimplentes', 'com_sinistros'] as const
export type FiltroRelatorio = (typeof FILTROS_RELATORIO)[number]

export const FILTRO_LABEL: Record<FiltroRelatorio | 'todos', string> = {
  todos: 'Todos',
  ativos: 'Ativos',
  inadimplentes: 'Inadimplentes',
  com_sinistros: 'Com sinistros',
}

export const SITUACOES = ['inadimplente', 'ativo', 'inativo', 'sem_dados'] as const
export type Situacao = (typeof SITUACOES)[number]

export const SITUACAO_LABEL: Record<Situacao, string> = {
  inadimplente: 'Inadimplente',
  ativo: 'Ativo',
  inativo: 'Inativo',
  sem_dados: 'Sem dados',
}

/** Returns the report's badge: late payments take precedence over an active rental. */
export function situacaoOf(stats: Estatisticas | null | undefined): Situacao {
  if (!stats) return 'sem_dados'
  if (stats.pagamentosAtrasados > 0) return 'inadimplente'
  return stats.locacoesAtivas > 0 ? 'ativo' : 'inativo'
}

const SITUACAO_DO_FILTRO: Partial<Record<FiltroRelatorio, Situacao>> = {
  ativos: 'ativo',
  inadimplentes: 'inadimplente',
}

/** Returns the badge in a filtered list: that of the filter's name, which all listed customers have. */
export const situacaoUnder = (
  filtro: FiltroRelatorio | 'todos',
  stats: Estatisticas | null | undefined,
) => (filtro !== 'todos' && SITUACAO_DO_FILTRO[filtro]) || situacaoOf(stats)

export const FORMATOS = ['json', 'csv', 'pdf'] as const
export type Formato = (typeof FORMATOS)[number]

/** Returns a name such as 'relatorio_ana-souza_2026-03-10.json'. */
export const fileOfCliente = (nome: string, day: CalendarDay, formato: Formato) =>
  `relatorio_${slugOf(nome)}_${day}.${formato}`
export const fileOfAll = (day: CalendarDay, formato: Formato) =>
  `relatorio_completo_clientes_${day}.${formato}`
