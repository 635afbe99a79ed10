import { formatBRL } from '#domain/money.ts'
import { TIPO_RECEBIMENTO_LABEL, TIPOS_RECEBIMENTO } from '#domain/recebimento.ts'
import { MoneyDayField } from '#features/receitas/web/public.tsx'
import { useToday } from '#web/clock.ts'
import { ANY_VERSION } from '#web/data/api-client.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { FormGrid } from '#web/forms/fields/FieldFrame.tsx'
import { SelectField } from '#web/forms/fields/fields.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { type Cobranca, cobrancasExtrasContract } from '../../contract.ts'
import { FORMA_PADRAO } from '../../rules.ts'
import { api, INVALIDATES } from '../api.ts'
import { whatIs } from '../labels.ts'
import { PAY_FAILURE, useAnnouncePaid } from './paying.ts'

const FORMAS = TIPOS_RECEBIMENTO.map((value) => ({ value, label: TIPO_RECEBIMENTO_LABEL[value] }))

/** Receives a charge on another day or in another form than a click does. */
export function ReceiveDialog({ cobranca, onClose }: { cobranca: Cobranca; onClose: () => void }) {
  const today = useToday()
  const announce = useAnnouncePaid()
  const form = useContractForm({
    endpoint: cobrancasExtrasContract.update,
    defaultValues: { data_pagamento: today, forma: FORMA_PADRAO },
    onSubmit: ({ data_pagamento, forma }) =>
      api.update(
        {
          params: { id: cobranca.id },
          body: { status: 'pago', data_pagamento: data_pagamento ?? today, forma: forma ?? FORMA_PADRAO },
        },
        ANY_VERSION,
      ),
    failure: PAY_FAILURE,
    invalidates: INVALIDATES,
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
        <SelectField name="forma" label="Forma" options={FORMAS} />
      </FormGrid>
    </FormDialog>
  )
}
