import { OPEN_STATUS, STATUS_LOCACAO, type StatusLocacao } from '../locacoes.rules.ts'

type Counts = Record<StatusLocacao, number> | undefined
type Chip = StatusLocacao | 'abertas' | 'todos'

const PLURAL: Record<StatusLocacao, string> = {
  ativa: 'Ativas',
  pausada: 'Pausadas',
  desabilitada: 'Desabilitadas',
  finalizada: 'Finalizadas',
  cancelada: 'Canceladas',
  atrasada: 'Atrasadas',
}

/** The status filter with its counts; 'atrasada' comes only with imported data, and shows only where there is one. */
export function statusChips(counts: Counts): { value: Chip; label: string; count: number | undefined }[] {
  const sum = (statuses: readonly StatusLocacao[]) =>
    counts && statuses.reduce((total, status) => total + counts[status], 0)
  return [
    { value: 'todos', label: 'Todas', count: sum(STATUS_LOCACAO) },
    { value: 'abertas', label: 'Em aberto', count: sum(OPEN_STATUS) },
    ...STATUS_LOCACAO.filter((status) => status !== 'atrasada' || counts?.atrasada).map((value) => ({
      value,
      label: PLURAL[value],
      count: counts?.[value],
    })),
  ]
}
