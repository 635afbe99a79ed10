import { formatDay } from '#domain/calendar-day.ts'
import { formatKm } from '#domain/distance.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { FormGrid } from '#web/forms/fields/FieldFrame.tsx'
import { TextAreaField } from '#web/forms/fields/fields.tsx'
import { NumberField } from '#web/forms/fields/number-fields.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { type Pedido, pedidosContract } from '../contract.ts'
import { TIPO_PEDIDO_LABEL } from '../rules.ts'
import { api, INVALIDATES } from './api.ts'
import { Foto } from './Foto.tsx'

/** Resolves a request, with an answer that the customer reads; a reading can get another km, or none. */
export function ResolveDialog({ pedido, onClose }: { pedido: Pedido; onClose: () => void }) {
  const isReading = pedido.tipo === 'leitura'
  const form = useContractForm({
    endpoint: pedidosContract.resolve,
    defaultValues: { km: isReading ? pedido.km : '', resposta: '' } as never,
    onSubmit: (body) => api.resolve({ params: { id: pedido.id }, body }),
    success: 'Pedido resolvido.',
    failure: 'Erro ao resolver o pedido. Tente novamente.',
    invalidates: INVALIDATES,
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={isReading ? 'Corrigir a leitura' : 'Resolver o pedido'}
      description={descriptionOf(pedido)}
      form={form}
      submit={isReading ? 'Corrigir' : 'Resolver'}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <Foto pedido={pedido} large />
        <FormGrid>
          {isReading && (
            <NumberField name="km" format="km" hint="Em branco: resolve sem fazer uma leitura" />
          )}
          <TextAreaField name="resposta" wide hint="O cliente lê na página dele" />
        </FormGrid>
      </div>
    </FormDialog>
  )
}

function descriptionOf({ tipo, cliente_nome, texto, anterior }: Pedido) {
  const before =
    anterior && `Última leitura: ${formatKm(anterior.km)} em ${formatDay(anterior.dia)}.`
  return [`${TIPO_PEDIDO_LABEL[tipo]} de ${cliente_nome}.`, texto, before].filter(Boolean).join(' ')
}
