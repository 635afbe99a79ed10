import { formatBRL } from '#domain/money.ts'
import { TIPO_RECEBIMENTO_LABEL, TIPOS_RECEBIMENTO } from '#features/receitas/receitas.rules.ts'
import { ANY_VERSION } from '#web/api-client.ts'
import { useToday } from '#web/clock.ts'
import { FormGrid } from '#web/forms/FieldFrame.tsx'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { DateField, SelectField } from '#web/forms/fields.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { cobrancasExtrasContract } from '../cobrancas-extras.contract.ts'
import type { Cobranca } from '../cobrancas-extras.entity.contract.ts'
import { FORMA_PADRAO } from '../cobrancas-extras.rules.ts'
import { api, TOUCHED } from './calls.ts'
import { whatIs } from './cobranca-look.ts'
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
    invalidates: TOUCHED,
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
        <DateField name="data_pagamento" label="Data do pagamento" max={today} required />
        <SelectField name="forma" label="Forma" options={FORMAS} />
      </FormGrid>
    </FormDialog>
  )
}
