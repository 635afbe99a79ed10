import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { type Centavos, formatBRL } from '#domain/money.ts'
import { invalidate } from '#web/data/query-keys.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { FormGrid } from '#web/forms/fields/FieldFrame.tsx'
import { SelectField, TextAreaField } from '#web/forms/fields/fields.tsx'
import { MoneyField } from '#web/forms/fields/number-fields.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { caucoesContract } from '../../contract.ts'
import { api, caucoesQueries, INVALIDATES, type Payable } from '../api.ts'

type Props = { locacao_id: string; saldo: Centavos; onClose: () => void }

/** Pays one debt of a running rental from its deposit. */
export function UseCaucaoDialog(props: Props) {
  const payable = useQuery(caucoesQueries.payable(props.locacao_id))
  if (payable.data && payable.data.length > 0) return <UseForm {...props} payable={payable.data} />
  return (
    <Dialog title="Usar da caução" onClose={props.onClose}>
      <QueryView
        query={payable}
        skeleton="form"
        failure="Não foi possível carregar o que a locação deve."
      >
        {() => <p className="text-tinta-2">Nada em aberto nesta locação.</p>}
      </QueryView>
    </Dialog>
  )
}

const { apply } = caucoesContract

/** The form asks for one debt; the call takes several. */
const endpoint = (saldo: Centavos, payable: Payable[]) => {
  const { valor } = apply.body.shape.itens.element.options[0].shape
  return {
    ...apply,
    body: z.strictObject({
      divida: z
        .string()
        .refine((id) => payable.some(({ value }) => value === id), 'Escolha o que a caução paga'),
      valor: valor.refine(
        (value) => value <= saldo,
        `O máximo é o saldo da caução (${formatBRL(saldo)})`,
      ),
      motivo: apply.body.shape.motivo,
    }),
  }
}

function UseForm({ locacao_id, saldo, payable, onClose }: Props & { payable: Payable[] }) {
  const queryClient = useQueryClient()
  const [changed, setChanged] = useState<string>()
  const paidBy = (divida: Payable | undefined) => Math.min(divida?.valor ?? 0, saldo) as Centavos
  const form = useContractForm({
    endpoint: endpoint(saldo, payable),
    defaultValues: { divida: payable[0]!.value, valor: paidBy(payable[0]), motivo: '' },
    onSubmit: ({ divida, valor, motivo }, options) => {
      const { versao, isPagamento } = payable.find(({ value }) => value === divida)!
      const item = { versao, valor }
      const itens = [
        isPagamento ? { pagamento_id: divida, ...item } : { cobranca_id: divida, ...item },
      ]
      return api.apply({ params: { id: locacao_id }, body: { itens, motivo } }, options)
    },
    onRefused(refusal) {
      if (refusal.code !== 'divida_mudou') return false
      setChanged(refusal.detail)
      void invalidate(queryClient, INVALIDATES)
      return true
    },
    success: ({ saldo: left }) => `Pago com a caução. Saldo em mãos: ${formatBRL(left)}.`,
    failure: 'Erro ao usar a caução. Tente novamente.',
    invalidates: INVALIDATES,
    onSaved: onClose,
  })
  const chosen: unknown = form.watch('divida')
  return (
    <FormDialog
      title="Usar da caução"
      description={`Saldo em mãos: ${formatBRL(saldo)}`}
      form={form}
      submit="Pagar com a caução"
      onClose={onClose}
    >
      {changed && (
        <div className="mb-5">
          <Alert tipo="aviso">{changed} A lista abaixo já está como agora; confira o valor.</Alert>
        </div>
      )}
      <FormGrid>
        <SelectField
          name="divida"
          label="O que a caução paga"
          options={payable}
          onChoose={(value) =>
            form.setValue('valor', paidBy(payable.find((divida) => divida.value === value)), {
              shouldDirty: true,
            })
          }
          wide
        />
        <MoneyField
          name="valor"
          label="Valor"
          hint="Entra no registro de receitas com a data de hoje."
          warning={(typed) =>
            Number(typed) > paidBy(payable.find((divida) => divida.value === chosen))
              ? 'Mais do que esta dívida deve hoje.'
              : undefined
          }
        />
        <TextAreaField name="motivo" rows={2} wide />
      </FormGrid>
    </FormDialog>
  )
}
