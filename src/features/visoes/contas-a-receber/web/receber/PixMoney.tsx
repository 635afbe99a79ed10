import { type CalendarDay, formatDay } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import { TIPO_RECEBIMENTO_LABEL } from '#domain/recebimento.ts'
import { MoneyDayField } from '#features/dinheiro/meses/web/public.tsx'
import { FormGrid } from '#web/forms/fields/FieldFrame.tsx'
import { Facts } from '#web/ui/Card.tsx'
import { Money } from '#web/ui/values.tsx'

/** A Pix that settled no debt: what of it is with the shop, and the day it came in. */
export type PixReceived = { id: string; valor: Centavos; dia: CalendarDay }

/** What came in by a Pix: its value, form and day are facts, not fields. */
export const PixMoney = ({
  pix: { valor, dia },
  dayField,
}: {
  pix: PixReceived
  dayField: boolean
}) => (
  <div className="grid gap-4">
    <Facts
      columns={3}
      items={[
        { label: 'Valor recebido', value: <Money value={valor} /> },
        { label: 'Forma', value: TIPO_RECEBIMENTO_LABEL.pix },
        !dayField && { label: 'Data do pagamento', value: formatDay(dia) },
      ]}
    />
    {dayField && (
      <FormGrid>
        <MoneyDayField name="data" label="Data do pagamento" />
      </FormGrid>
    )}
  </div>
)
