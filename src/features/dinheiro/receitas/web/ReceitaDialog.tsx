import { timeInBrazil } from '#domain/calendar-day.ts'
import { shortId } from '#domain/locacao.ts'
import { FORMAS } from '#domain/recebimento.ts'
import { searchLocacoes } from '#features/contratos/locacoes/web/public.tsx'
import { MoneyDayField } from '#features/dinheiro/meses/web/public.tsx'
import { useToday } from '#web/clock.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { FormGrid } from '#web/forms/fields/FieldFrame.tsx'
import { SelectField, TextAreaField, TimeField } from '#web/forms/fields/fields.tsx'
import { MoneyField } from '#web/forms/fields/number-fields.tsx'
import { PickField } from '#web/forms/fields/PickField.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { type Receita, receitasContract } from '../contract.ts'
import { api } from './api.ts'

/** Adds a manual receipt, or edits one. */
export function ReceitaDialog({ receita, onClose }: { receita?: Receita; onClose: () => void }) {
  const today = useToday()
  const form = useContractForm({
    endpoint: receitasContract.create,
    record: receita,
    defaultValues: receita
      ? pickFields(receita)
      : {
          valor: '',
          tipo_recebimento: 'pix',
          locacao_id: '',
          data_recebimento: today,
          hora_recebimento: timeInBrazil(new Date()),
          observacoes: '',
        },
    onSubmit: (body, options) =>
      receita
        ? api.update({ params: { id: receita.id }, body: changes(body) }, options)
        : api.create({ body }, options),
    success: receita ? 'Receita atualizada com sucesso!' : 'Receita registrada com sucesso!',
    failure: 'Erro ao salvar receita',
    invalidates: [queryKeys.receitas, queryKeys.painel],
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={receita ? 'Editar Receita' : 'Nova Receita'}
      form={form}
      submit={receita ? 'Salvar' : 'Registrar'}
      onClose={onClose}
    >
      <FormGrid>
        <MoneyField name="valor" />
        <SelectField name="tipo_recebimento" options={FORMAS} />
        <MoneyDayField name="data_recebimento" before={receita?.data_recebimento} />
        <TimeField name="hora_recebimento" required />
        <PickField
          name="locacao_id"
          label="Locação (opcional)"
          hint="Deixe em branco quando a receita não é de uma locação."
          wide
          searchKey={['locacoes', 'receita']}
          search={async (busca, signal) => (await searchLocacoes(busca, signal)).map(toOption)}
          none="Nenhuma locação encontrada"
          placeholder="Nome, placa ou final do código"
          chosenIn={locacaoOf}
        />
        <TextAreaField name="observacoes" wide />
      </FormGrid>
    </FormDialog>
  )
}

type Locacao = { id: string; cliente_nome: string | null; moto_placa: string | null }

const toOption = ({ id, cliente_nome, moto_placa }: Locacao) => ({
  value: id,
  label: [cliente_nome, moto_placa].filter(Boolean).join(' · '),
  hint: `Locação ${shortId(id)}`,
})

const locacaoOf = (receita: Receita) =>
  receita.locacao_id ? toOption({ ...receita, id: receita.locacao_id }) : undefined

const pickFields = ({
  valor,
  tipo_recebimento,
  locacao_id,
  data_recebimento,
  hora_recebimento,
  observacoes,
}: Receita) => ({
  valor,
  tipo_recebimento,
  locacao_id,
  data_recebimento,
  hora_recebimento,
  observacoes,
})

type Body = Parameters<typeof api.create>[0]['body']
/** An edited receipt keeps its day and time unless they were changed. */
const changes = ({ data_recebimento, hora_recebimento, ...body }: Body) => ({
  ...body,
  locacao_id: body.locacao_id ?? null,
  ...(data_recebimento && { data_recebimento }),
  ...(hora_recebimento && { hora_recebimento }),
})
