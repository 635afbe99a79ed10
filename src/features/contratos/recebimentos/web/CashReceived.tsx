import type { CalendarDay } from '#domain/calendar-day.ts'
import { usePage } from '#web/data/lists.ts'
import { Card } from '#web/ui/Card.tsx'
import { recebimentosQueries } from './api.ts'
import { recebimentosFilters } from './filters.ts'
import { RecebimentosList } from './RecebimentosList.tsx'

/** The receipts in cash of a day, undone ones crossed out. */
export function CashReceived({ dia }: { dia: CalendarDay }) {
  const filters = recebimentosFilters.parse({ dia, forma: 'dinheiro' })
  const recebimentos = usePage(recebimentosQueries.list(filters))
  return (
    <Card title="Recebimentos em dinheiro" plain>
      <RecebimentosList query={recebimentos} empty="Nenhum dinheiro recebido neste dia" />
    </Card>
  )
}
