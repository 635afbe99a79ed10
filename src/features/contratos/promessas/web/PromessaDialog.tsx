import { useQuery } from '@tanstack/react-query'
import { addDays, type CalendarDay, isCalendarDay } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import { useToday } from '#web/clock.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { FormGrid } from '#web/forms/fields/FieldFrame.tsx'
import { DateField, SelectField, TextAreaField } from '#web/forms/fields/fields.tsx'
import { MoneyField } from '#web/forms/fields/number-fields.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { Button } from '#web/ui/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { type Promessa, promessasContract } from '../contract.ts'
import { agreedText, MAX_DIAS, MEIO_PROMESSA_LABEL, MEIOS_PROMESSA } from '../rules.ts'
import { api, INVALIDATES, promessasQueries } from './api.ts'
import { OpenPromessa } from './OpenPromessa.tsx'

const TITLE = 'Prometeu pagar'
const SUBMIT = 'Registrar promessa'
const MEIOS = MEIOS_PROMESSA.map((value) => ({ value, label: MEIO_PROMESSA_LABEL[value] }))

type Props = { cliente: { id: string; nome: string }; onClose: () => void }

/** Records what a customer promised to pay, and by when; shows the promise that is open instead. */
export function PromessaDialog({ cliente, onClose }: Props) {
  const query = useQuery(promessasQueries.ofCliente(cliente.id))
  if (query.data && !query.data.aberta)
    return <NewPromessa cliente={cliente} devido={query.data.devido_hoje} onClose={onClose} />
  return (
    <Dialog
      title={TITLE}
      description={cliente.nome}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{query.isPending ? 'Cancelar' : 'Fechar'}</Button>
          {query.isPending && (
            <Button variant="primary" disabled>
              {SUBMIT}
            </Button>
          )}
        </>
      }
    >
      <QueryView query={query} skeleton="form" noun="as promessas">
        {({ aberta }) => aberta && <AlreadyOpen promessa={aberta} />}
      </QueryView>
    </Dialog>
  )
}

const AlreadyOpen = ({ promessa }: { promessa: Promessa }) => (
  <div className="grid gap-4">
    <Alert tipo="info" quiet title="Este cliente já tem uma promessa em aberto">
      <p>Para combinar outra, desfaça esta.</p>
    </Alert>
    <OpenPromessa promessa={promessa} />
  </div>
)

function NewPromessa({ cliente, devido, onClose }: Props & { devido: Centavos }) {
  const today = useToday()
  const tomorrow = addDays(today, 1)
  const form = useContractForm({
    endpoint: promessasContract.create,
    defaultValues: { valor: devido || '', dia: tomorrow, meio: 'whatsapp', texto: '' },
    onSubmit: (body, options) => api.create({ params: { id: cliente.id }, body }, options),
    success: (made) => agreedText(made),
    failure: 'Erro ao registrar promessa. Tente novamente.',
    invalidates: INVALIDATES,
    onSaved: onClose,
  })
  const [valor, dia] = form.watch(['valor', 'dia'])
  const known = typeof valor === 'number' && valor > 0 && isCalendarDay(String(dia))
  return (
    <FormDialog
      title={TITLE}
      description={cliente.nome}
      form={form}
      submit={SUBMIT}
      onClose={onClose}
    >
      <FormGrid>
        <MoneyField name="valor" />
        <DateField name="dia" min={tomorrow} max={addDays(today, MAX_DIAS)} />
        <SelectField name="meio" options={MEIOS} />
        <TextAreaField name="texto" rows={2} maxLength={500} wide />
      </FormGrid>
      <p className="mt-4 font-medium" role="status">
        {known && agreedText({ valor: valor as Centavos, dia: dia as CalendarDay })}
      </p>
      <p className="mt-1 text-sm text-tinta-2">
        Até lá, nenhum lembrete sai do que já venceu. O que vencer depois de hoje é lembrado.
      </p>
    </FormDialog>
  )
}
