import { useQuery } from '@tanstack/react-query'
import { HeartHandshake } from 'lucide-react'
import { formatBRL } from '#domain/money.ts'
import { StatCard } from '#web/ui/Card.tsx'
import { recebimentosQueries } from '../api.ts'

/** What people wrote off this month; leads to its list. */
export function WrittenOffStat() {
  const { data } = useQuery(recebimentosQueries.dispensas())
  return (
    <StatCard
      label="Dispensado no mês"
      value={data ? formatBRL(data.total) : '—'}
      hint="não é receita; toque para ver"
      icon={HeartHandshake}
      href="/admin/receitas?dispensas=1"
    />
  )
}
