import { formatBRL } from '#domain/money.ts'
import { FormaField, MoneyDayField } from '#features/receitas/web/public.tsx'
import { useToday } from '#web/clock.ts'
import { ANY_VERSION } from '#web/data/api-client.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { FormGrid } from '#web/forms/fields/FieldFrame.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { type Cobranca, cobrancasExtrasContract } from '../../contract.ts'
import { api } from '../api.ts'
import { whatIs } from '../labels.ts'
import { PAY_FAILURE, PAYING, useAnnouncePaid } from './paying.ts'

/** Receives a charge on another day or in another form than a click does. */
export function ReceiveDialog({ cobranca, onClose }: { cobranca: Cobranca; onClose: () => void }) {
  const today = useToday()
  const announce = useAnnouncePaid()
  const form = useContractForm({
    endpoint: cobrancasExtrasContract.update,
    defaultValues: { data_pagamento: today, forma: '' },
    onSubmit: ({ data_pagamento, forma }) =>
      api.update(
        {
          params: { id: cobranca.id },
          body: { status: 'pago', data_pagamento: data_pagamento ?? today, ...(forma && { forma }) },
        },
        ANY_VERSION,
      ),
    failure: PAY_FAILURE,
    ...PAYING,
    onSaved: (paid) => {
      announce(paid)
      onClose()
    },
  })
  return (
    <FormDialog
      title="Receber cobrança"
      description={`${whatIs(cobranca)}, ${formatBRL(cobranca.valor)}`}
      form={form}
      submit="Receber"
      busyLabel="Recebendo..."
      onClose={onClose}
    >
      <FormGrid>
        <MoneyDayField name="data_pagamento" label="Data do pagamento" />
        <FormaField name="forma" label="Forma" />
      </FormGrid>
    </FormDialog>
  )
}
