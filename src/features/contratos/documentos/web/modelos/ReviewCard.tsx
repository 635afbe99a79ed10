import { useState } from 'react'
import { formatDay } from '#domain/calendar-day.ts'
import { useToday } from '#web/clock.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { FormGrid } from '#web/forms/fields/FieldFrame.tsx'
import { DateField, TextField } from '#web/forms/fields/fields.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { Button } from '#web/ui/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { documentoModelosContract, type Modelo } from '../../modelos/contract.ts'
import { INVALIDATES, modelosApi } from '../api.ts'
import { MODELO_LABEL } from '../labels.ts'

/** Warns that the text is an example until somebody says which lawyer reviewed it. */
export function ReviewCard({ modelo }: { modelo: Modelo }) {
  const [open, setOpen] = useState(false)
  const { revisado_por, revisado_em } = modelo
  return (
    <>
      {revisado_por ? (
        <Alert
          tipo="sucesso"
          quiet
          actions={
            <Button size="small" onClick={() => setOpen(true)}>
              Corrigir revisão
            </Button>
          }
        >
          Revisado por {revisado_por}
          {revisado_em && `, em ${formatDay(revisado_em)}`}.
        </Alert>
      ) : (
        <Alert
          tipo="aviso"
          quiet
          title="Texto de exemplo. Peça a um advogado que o revise antes de usar."
          actions={
            <Button size="small" onClick={() => setOpen(true)}>
              Registrar revisão
            </Button>
          }
        />
      )}
      {open && <ReviewDialog modelo={modelo} onClose={() => setOpen(false)} />}
    </>
  )
}

function ReviewDialog({ modelo, onClose }: { modelo: Modelo; onClose: () => void }) {
  const today = useToday()
  const form = useContractForm({
    endpoint: documentoModelosContract.review,
    defaultValues: {
      revisado_por: modelo.revisado_por ?? '',
      revisado_em: modelo.revisado_em ?? today,
    },
    record: modelo,
    onSubmit: (body, options) => modelosApi.review({ params: { id: modelo.id }, body }, options),
    success: 'Revisão registrada.',
    failure: 'Erro ao registrar a revisão.',
    invalidates: INVALIDATES,
    onSaved: onClose,
  })
  return (
    <FormDialog
      title="Registrar revisão"
      description={`${MODELO_LABEL[modelo.tipo]}, versão ${modelo.versao_modelo}. Uma versão nova pede outra revisão.`}
      form={form}
      submit="Registrar"
      onClose={onClose}
    >
      <FormGrid>
        <TextField
          name="revisado_por"
          label="Revisado por (nome, OAB)"
          placeholder="Dra. Ana Lima, OAB/SP 123.456"
        />
        <DateField name="revisado_em" label="Em" max={today} />
      </FormGrid>
    </FormDialog>
  )
}
