import { OPEN_STATUS, type StatusLocacao } from '#domain/locacao.ts'
import { type Option, statusOptions } from '#web/ui/lists/filters.tsx'

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
export function statusChips(counts: Counts): Option<Chip>[] {
  const [all, ...each] = statusOptions({ value: 'todos', label: 'Todas' }, PLURAL, counts)
  const open = counts && OPEN_STATUS.reduce((total, status) => total + counts[status], 0)
  return [
    all,
    { value: 'abertas', label: 'Em aberto', count: open },
    ...each.filter(({ value }) => value !== 'atrasada' || counts?.atrasada),
  ]
}
