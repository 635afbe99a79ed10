import { useState } from 'react'
import { whyForbidden } from '#domain/access/permissoes.ts'
import { PLANOS, shortId } from '#domain/locacao.ts'
import { TIPO_PAGAMENTO_LABEL } from '#domain/pagamento.ts'
import { type Locacao, locacoesContract } from '#features/contratos/locacoes/contract.ts'
import { pagamentosContract } from '#features/dinheiro/pagamentos/contract.ts'
import { whyNoSuchWeek } from '#features/dinheiro/pagamentos/prazo/rules.ts'
import { useToday } from '#web/clock.ts'
import { apiFor } from '#web/data/api-client.ts'
import { useMay } from '#web/data/session/session.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { FormGrid } from '#web/forms/fields/FieldFrame.tsx'
import { DateField, SelectField, TextAreaField } from '#web/forms/fields/fields.tsx'
import { MoneyField, NumberField } from '#web/forms/fields/number-fields.tsx'
import { PickField } from '#web/forms/fields/PickField.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { INVALIDATES, type PagamentoDivida, pagamentosApi } from '../../dividas/api.ts'
import { nameOf } from '../../dividas/labels.ts'

const locacoes = apiFor(locacoesContract)
const failure = 'Erro ao salvar pagamento. Tente novamente.'
const OFFERED = 20

/** Open rentals by customer, plate or code. */
async function searchLocacoes(busca: string, signal: AbortSignal) {
  const query = { busca, status: 'abertas' as const, limite: OFFERED }
  const { items } = await locacoes.list({ query }, { signal })
  return items.map((locacao) => ({
    value: locacao.id,
    label: `${locacao.cliente_nome}, ${locacao.moto_placa}`,
    hint: `Locação ${shortId(locacao.id)}, ${PLANOS[locacao.plano].nome}`,
    locacao,
  }))
}

/** The call's body, with the week limited to the chosen rental's contract. */
const newPagamento = (locacao: Locacao | undefined) => {
  const { create } = pagamentosContract
  return {
    ...create,
    body: create.body.superRefine(({ tipo, semana_referencia }, context) => {
      if (!locacao || tipo !== 'semanal' || semana_referencia === undefined) return
      const message = whyNoSuchWeek(locacao, semana_referencia)
      if (message) context.addIssue({ code: 'custom', path: ['semana_referencia'], message })
    }),
  }
}

/** Adds a payment: a week missing from the schedule, or another debt. */
export function NewPagamentoDialog({ onClose }: { onClose: () => void }) {
  const today = useToday()
  const [locacao, setLocacao] = useState<Locacao>()
  const form = useContractForm({
    endpoint: newPagamento(locacao),
    defaultValues: {
      locacao_id: '',
      tipo: 'semanal',
      valor: '',
      data_vencimento: today,
      semana_referencia: '',
      observacoes: '',
    },
    onSubmit: (body, options) => pagamentosApi.create({ body }, options),
    success: 'Pagamento criado com sucesso!',
    failure,
    invalidates: INVALIDATES.pagamento,
    onSaved: onClose,
  })
  return (
    <FormDialog title="Novo Pagamento" form={form} submit="Criar pagamento" onClose={onClose}>
      <FormGrid>
        <PickField
          name="locacao_id"
          placeholder="Cliente, placa ou código"
          searchKey={['locacoes', 'abertas']}
          search={searchLocacoes}
          none="Nenhuma locação em aberto encontrada"
          onPick={(option) => {
            setLocacao(option?.locacao)
            if (option && form.getValues('valor') === '')
              form.setValue('valor', option.locacao.preco_semanal, {
                shouldDirty: true,
                shouldValidate: true,
              })
          }}
          wide
        />
        <SelectField
          name="tipo"
          options={(['semanal', 'avulso'] as const).map((value) => ({
            value,
            label: TIPO_PAGAMENTO_LABEL[value],
          }))}
        />
        <NumberField
          name="semana_referencia"
          format="plain"
          hint="Vazia: a próxima que ainda não existe."
        />
        <MoneyField name="valor" />
        <DateField name="data_vencimento" />
        <TextAreaField name="observacoes" rows={2} wide />
      </FormGrid>
    </FormDialog>
  )
}

/** Edits an unpaid payment. */
export function EditPagamentoDialog({
  pagamento,
  onClose,
}: {
  pagamento: PagamentoDivida
  onClose: () => void
}) {
  const { valor, data_vencimento, semana_referencia, observacoes } = pagamento
  const may = useMay()
  const form = useContractForm({
    endpoint: pagamentosContract.update,
    defaultValues: { valor, data_vencimento, semana_referencia, observacoes },
    record: pagamento,
    onSubmit: (body, options) =>
      pagamentosApi.update({ params: { id: pagamento.id }, body }, options),
    success: 'Pagamento atualizado com sucesso!',
    failure,
    invalidates: INVALIDATES.pagamento,
    onSaved: onClose,
  })
  return (
    <FormDialog
      title="Editar pagamento"
      description={`${nameOf(pagamento)}, ${pagamento.moto_placa}`}
      form={form}
      submit="Salvar"
      onClose={onClose}
    >
      <FormGrid>
        <MoneyField
          name="valor"
          hint="Sem a multa por atraso, que é somada a cada dia."
          warning={(typed) =>
            Number(typed) < valor && !may('dar_baixa') ? whyForbidden('dar_baixa') : undefined
          }
        />
        <DateField
          name="data_vencimento"
          readOnly={!may('mudar_datas')}
          hint={may('mudar_datas') ? undefined : whyForbidden('mudar_datas')}
        />
        <NumberField name="semana_referencia" format="plain" />
        <TextAreaField name="observacoes" rows={2} wide />
      </FormGrid>
    </FormDialog>
  )
}
