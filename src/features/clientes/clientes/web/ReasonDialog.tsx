import { useEffect } from 'react'
import { queryKeys } from '#web/data/query-keys.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { FormGrid } from '#web/forms/fields/FieldFrame.tsx'
import { TextAreaField } from '#web/forms/fields/fields.tsx'
import { type ContractForm, useContractForm } from '#web/forms/useContractForm.ts'
import { type Cliente, clientesContract } from '../contract.ts'
import { api } from './api.ts'

const ACTIONS = {
  block: {
    title: 'Bloquear cliente',
    consequence: 'não poderá fazer novas locações até ser desbloqueado.',
    submit: 'Bloquear',
    variant: 'danger',
    success: 'Cliente bloqueado com sucesso!',
    failure: 'Erro ao bloquear cliente. Tente novamente.',
  },
  unblock: {
    title: 'Desbloquear cliente',
    consequence: 'voltará a poder fazer locações.',
    submit: 'Desbloquear',
    variant: 'primary',
    success: 'Cliente desbloqueado com sucesso!',
    failure: 'Erro ao desbloquear cliente. Tente novamente.',
  },
  authorize: {
    title: 'Autorizar uma locação',
    consequence: 'poderá fazer uma única locação apesar das restrições.',
    submit: 'Autorizar',
    variant: 'primary',
    success: 'Locação autorizada com sucesso!',
    failure: 'Erro ao autorizar locação. Tente novamente.',
  },
} as const

type Props = { action: keyof typeof ACTIONS; cliente: Cliente; onClose: () => void }

/** Blocks, unblocks or authorises a customer, with a reason for the history. */
export function ReasonDialog({ action, cliente, onClose }: Props) {
  const { title, consequence, submit, variant, success, failure } = ACTIONS[action]
  const form = useContractForm({
    endpoint: clientesContract[action],
    defaultValues: { motivo: '', observacoes: '' },
    onSubmit: (body): Promise<unknown> => api[action]({ params: { id: cliente.id }, body }),
    success,
    failure,
    invalidates: [queryKeys.clientes, queryKeys.painel],
    onSaved: onClose,
  })
  const empty = !form.watch('motivo').trim()
  useMissingReason(form, empty)
  return (
    <FormDialog
      title={title}
      description={`${cliente.nome} ${consequence}`}
      form={form}
      submit={submit}
      variant={variant}
      missing={empty ? 'motivo' : undefined}
      onClose={onClose}
    >
      <FormGrid>
        <TextAreaField name="motivo" rows={2} wide />
        <TextAreaField name="observacoes" rows={2} wide />
      </FormGrid>
    </FormDialog>
  )
}

/** With the button off nothing can be sent to find out why: the field says it as soon as it is left empty. */
function useMissingReason({ trigger, clearErrors, formState }: ContractForm, empty: boolean) {
  const left = Boolean(formState.touchedFields.motivo)
  useEffect(() => {
    if (empty && left) void trigger('motivo')
    else clearErrors('motivo')
  }, [empty, left, trigger, clearErrors])
}
