import { z } from 'zod'
import { useToday } from '#web/clock.ts'
import { useSession } from '#web/data/session/session.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { ChoiceField } from '#web/forms/fields/ChoiceField.tsx'
import { FormGrid } from '#web/forms/fields/FieldFrame.tsx'
import { CheckboxField, DateField, TextField } from '#web/forms/fields/fields.tsx'
import { MoneyField } from '#web/forms/fields/number-fields.tsx'
import { MOMENT, momentFields, momentOf, underDay } from '#web/forms/moment.ts'
import { ReasonDialog } from '#web/forms/ReasonDialog.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { type SinistroDetalhado, sinistrosContract } from '../contract.ts'
import { DESFECHO_LABEL, DESFECHOS_DE } from '../encerramento/rules.ts'
import { api, INVALIDATES } from './api.ts'
import { whatIs } from './labels.tsx'
import { WrittenFields } from './WrittenFields.tsx'

export type Task = 'editar' | 'recuperar' | 'encerrar' | 'cancelar'
type Props = { sinistro: SinistroDetalhado; onClose: () => void }

/** The dialog of what is being done with a sinistro. */
export function SinistroTask({ task, ...props }: Props & { task: Task }) {
  switch (task) {
    case 'editar':
      return <EditDialog {...props} />
    case 'recuperar':
      return <RecoverDialog {...props} />
    case 'encerrar':
      return <CloseDialog {...props} />
    case 'cancelar':
      return <CancelDialog {...props} />
  }
}

const { ocorrido_em: _, ...written } = sinistrosContract.update.body.shape
const editing = {
  ...sinistrosContract.update,
  body: z.strictObject({ ...written, ...MOMENT }),
} as const

/** Corrects what was written, and adds what is known later. */
function EditDialog({ sinistro, onClose }: Props) {
  const form = useContractForm({
    endpoint: editing,
    record: sinistro,
    defaultValues: {
      ...momentFields(new Date(sinistro.ocorrido_em)),
      local: sinistro.local,
      relato: sinistro.relato,
      feridos: sinistro.feridos,
      bo_numero: sinistro.bo_numero,
      seguradora: sinistro.seguradora,
      numero_seguro: sinistro.numero_seguro,
      franquia: sinistro.franquia,
    },
    onSubmit: ({ dia, hora, ...changes }, options) =>
      api
        .update(
          {
            params: { id: sinistro.id },
            body: { ...changes, ocorrido_em: momentOf({ dia, hora }) },
          },
          options,
        )
        .catch(underDay('ocorrido_em')),
    success: 'Sinistro atualizado.',
    failure: 'Erro ao salvar sinistro. Tente novamente.',
    invalidates: INVALIDATES,
    onSaved: onClose,
  })
  return (
    <FormDialog title={`Editar: ${whatIs(sinistro)}`} form={form} submit="Salvar" onClose={onClose}>
      <FormGrid>
        <WrittenFields />
        <TextField name="bo_numero" />
        <TextField name="seguradora" />
        <TextField name="numero_seguro" />
        <MoneyField name="franquia" />
        <CheckboxField name="feridos" wide />
      </FormGrid>
    </FormDialog>
  )
}

/** Notes the day on which the motorcycle was found, and, for administrators, that of the restriction's end. */
function RecoverDialog({ sinistro, onClose }: Props) {
  const today = useToday()
  const administrador = useSession().user?.administrador ?? false
  const form = useContractForm({
    endpoint: sinistrosContract.recover,
    defaultValues: {
      data: sinistro.recuperada_em ?? today,
      restricao_baixada_em: sinistro.restricao_baixada_em,
    },
    onSubmit: ({ data, restricao_baixada_em }) =>
      api.recover({
        params: { id: sinistro.id },
        body: { data, restricao_baixada_em: restricao_baixada_em || null },
      }),
    success: ({ placa, registrada_como_roubada }) =>
      registrada_como_roubada
        ? 'Recuperação registrada. Falta a baixa da restrição.'
        : `A moto ${placa} não consta mais como roubada. Mude a situação dela em Motos.`,
    failure: 'Erro ao registrar a recuperação. Tente novamente.',
    invalidates: INVALIDATES,
    onSaved: onClose,
  })
  return (
    <FormDialog
      title="Moto recuperada"
      description={whatIs(sinistro)}
      form={form}
      submit="Registrar"
      onClose={onClose}
    >
      <FormGrid>
        <DateField name="data" max={today} />
        {administrador && (
          <DateField
            name="restricao_baixada_em"
            max={today}
            hint="Em branco enquanto a polícia não der baixa: a moto segue parada."
          />
        )}
      </FormGrid>
      {!administrador && (
        <p className="mt-4 text-sm text-tinta-2">
          A baixa da restrição é registrada por um administrador; até lá a moto segue parada.
        </p>
      )}
    </FormDialog>
  )
}

function CloseDialog({ sinistro, onClose }: Props) {
  const form = useContractForm({
    endpoint: sinistrosContract.close,
    defaultValues: { desfecho: '' },
    onSubmit: (body) => api.close({ params: { id: sinistro.id }, body }),
    success: 'Sinistro encerrado.',
    failure: 'Erro ao encerrar sinistro. Tente novamente.',
    invalidates: INVALIDATES,
    onSaved: onClose,
  })
  const choices = DESFECHOS_DE[sinistro.tipo].map((value) => ({
    value,
    label: DESFECHO_LABEL[value],
  }))
  return (
    <FormDialog
      title="Encerrar sinistro"
      description={whatIs(sinistro)}
      form={form}
      submit="Encerrar"
      cancel="Voltar"
      missing={form.watch('desfecho') ? undefined : 'como terminou'}
      onClose={onClose}
    >
      <ChoiceField name="desfecho" choices={choices} />
    </FormDialog>
  )
}

const CancelDialog = ({ sinistro, onClose }: Props) => (
  <ReasonDialog
    endpoint={sinistrosContract.cancel}
    title="Cancelar sinistro"
    question="Para o que foi registrado por engano. A moto deixa de constar como roubada."
    item={whatIs(sinistro)}
    submit="Cancelar sinistro"
    run={(body) => api.cancel({ params: { id: sinistro.id }, body })}
    success="Sinistro cancelado."
    failure="Erro ao cancelar sinistro. Tente novamente."
    invalidates={INVALIDATES}
    onClose={onClose}
  />
)
