import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { formatDay } from '#domain/calendar-day.ts'
import { formatBRL } from '#domain/money.ts'
import { useEmitAndSign } from '#features/contratos/documentos/web/public.tsx'
import { invalidate } from '#web/data/query-keys.ts'
import { useSession } from '#web/data/session/session.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { ChoiceField } from '#web/forms/fields/ChoiceField.tsx'
import { FormGrid } from '#web/forms/fields/FieldFrame.tsx'
import { CheckboxField, TextField } from '#web/forms/fields/fields.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { acertosContract, type FolhaDoAcerto } from '../../contract.ts'
import { payingContested, type Totais } from '../../rules.ts'
import { api, INVALIDATES } from '../api.ts'

const CHOICES = [
  {
    value: 'celular',
    label: 'Assinar no celular',
    detail: 'O termo abre em seguida, para os dois assinarem',
  },
  { value: 'papel', label: 'Assinado no papel', detail: 'O cliente viu a conta e assinou' },
  { value: 'sem', label: 'Sem assinatura', detail: 'Ausente, recusou ou outro motivo' },
]

const { close } = acertosContract

/** The form also asks which contested charges are paid; they travel among the amounts. */
const endpoint = {
  ...close,
  body: close.body.safeExtend({ pagar: z.record(z.string(), z.boolean()) }),
}

/** Closes the settlement as it is on screen: the deposit pays, and the sheet is frozen. */
export function CloseDialog({ sheet, onClose }: { sheet: FolhaDoAcerto; onClose: () => void }) {
  const administrador = useSession().user?.administrador === true
  const queryClient = useQueryClient()
  const [changed, setChanged] = useState<string>()
  const { disputa } = sheet
  const sign = useEmitAndSign(sheet.locacao_id)
  const form = useContractForm({
    endpoint,
    defaultValues: {
      assinatura: 'celular',
      motivo: '',
      pagar: Object.fromEntries(disputa.map(({ cobranca_id }) => [cobranca_id, false])),
    },
    onSubmit: ({ assinatura, motivo }) =>
      api.close({
        params: { id: sheet.locacao_id },
        body: {
          assinatura,
          motivo: assinatura === 'sem' ? motivo : null,
          aplicacoes: closing.aplicacoes,
        },
      }),
    onRefused(refusal) {
      const isStale =
        refusal.code === 'divida_mudou' ||
        refusal.errors.some(({ campo }) => campo.startsWith('aplicacoes'))
      if (isStale) {
        setChanged(
          refusal.code === 'divida_mudou'
            ? refusal.detail
            : 'A conta mudou depois que esta tela foi aberta.',
        )
        void invalidate(queryClient, INVALIDATES)
      }
      return isStale
    },
    success: 'Acerto fechado.',
    failure: 'Erro ao fechar o acerto. Tente novamente.',
    invalidates: INVALIDATES,
    onSaved(closed) {
      onClose()
      if (closed.assinatura === 'celular') void sign.run()
    },
  })
  const pagar = (form.watch('pagar') ?? {}) as Record<string, unknown>
  const closing = payingContested(
    sheet,
    Object.keys(pagar).filter((id) => pagar[id] === true),
  )
  return (
    <FormDialog
      title="Fechar acerto"
      description={`${sheet.cliente_nome}, ${sheet.moto_placa}`}
      form={form}
      submit="Fechar acerto"
      onClose={onClose}
    >
      <div className="mb-5 grid gap-4">
        {changed && (
          <Alert tipo="aviso">
            {changed} A conta abaixo já está como agora; confira e feche de novo.
          </Alert>
        )}
        <Alert tipo="info" title="O que vai acontecer" quiet={changed !== undefined}>
          <ul className="mt-1 grid list-disc gap-1 pl-4">
            {consequences(closing, sheet).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Alert>
      </div>
      <FormGrid>
        {administrador &&
          disputa.map(({ cobranca_id, descricao, valor }) => (
            <CheckboxField
              key={cobranca_id}
              name={`pagar.${cobranca_id}`}
              label={`Pagar com a caução: ${descricao}, ${formatBRL(valor)}`}
              hint="Está em disputa. Só administradores."
              wide
            />
          ))}
        <ChoiceField name="assinatura" choices={CHOICES} />
        {form.watch('assinatura') === 'sem' && <TextField name="motivo" wide />}
      </FormGrid>
    </FormDialog>
  )
}

function consequences(
  { total_devido, total_saldo, total_disputa, a_devolver, a_receber }: Totais,
  { prazo_devolucao }: FolhaDoAcerto,
) {
  const pays = total_saldo < total_devido ? total_saldo : total_devido
  return [
    pays > 0 && `A caução paga ${formatBRL(pays)} do que é devido, com receita de hoje.`,
    total_disputa > 0 && `Ficam ${formatBRL(total_disputa)} guardados pela disputa.`,
    a_devolver > 0 &&
      `Ficam ${formatBRL(a_devolver)} a devolver até ${formatDay(prazo_devolucao)}.`,
    a_receber > 0 && `Ficam ${formatBRL(a_receber)} a receber do cliente.`,
    'A conta fica guardada como está.',
  ].filter((text) => text !== false)
}
