import { useQuery } from '@tanstack/react-query'
import { formatDay } from '#domain/calendar-day.ts'
import { shortId } from '#domain/locacao.ts'
import { formatBRL } from '#domain/money.ts'
import { weekStart } from '#domain/pagamento.ts'
import type { Pagamento } from '#features/dinheiro/pagamentos/contract.ts'
import { pagamentosDaLocacao } from '#features/dinheiro/pagamentos/web/public.tsx'
import { queryKeys } from '#web/data/query-keys.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { FormGrid } from '#web/forms/fields/FieldFrame.tsx'
import { TextAreaField } from '#web/forms/fields/fields.tsx'
import { MoneyField, NumberField } from '#web/forms/fields/number-fields.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { type Locacao, locacoesContract } from '../../contract.ts'
import { isEarly, lastWeek, MENOS_DE_12_MESES } from '../../reajuste/rules.ts'
import { api, INVALIDATES } from '../api.ts'

type Props = { locacao: Locacao; onClose: () => void }

/** Agrees on another price of a rental from a week on that is not made yet, and drafts the amendment. */
export function ReajustarDialog(props: Props) {
  const { data, isPending } = useQuery(pagamentosDaLocacao(props.locacao.id))
  if (isPending) return null
  return <Form {...props} first={firstWeek(props.locacao, data ?? [])} />
}

/** The first week that is not made yet; undefined after the contract's last. */
function firstWeek(locacao: Locacao, pagamentos: Pagamento[]) {
  const made = pagamentos.map(({ tipo, semana_referencia }) =>
    tipo === 'semanal' ? (semana_referencia ?? 0) : 0,
  )
  const first = Math.max(locacao.semanas_antes, ...made) + 1
  return first > lastWeek(locacao) ? undefined : first
}

function Form({ locacao, first, onClose }: Props & { first: number | undefined }) {
  const { id, data_inicio, preco_semanal } = locacao
  const form = useContractForm({
    endpoint: locacoesContract.reajustar,
    defaultValues: { valor_semana: '', semana: first ?? '', motivo: '' } as never,
    onSubmit: (body) => api.reajustar({ params: { id }, body }),
    success: ({ faltam }) =>
      faltam.length === 0
        ? 'Reajuste combinado! O aditivo está em Documentos, para assinar.'
        : `Reajuste combinado, sem o aditivo: ${faltam.join('; ')}.`,
    failure: 'Erro ao reajustar. Tente novamente.',
    invalidates: [...INVALIDATES, queryKeys.documentos],
    onSaved: onClose,
  })
  const typed = form.watch('semana')
  const semana = typeof typed === 'number' && typed <= lastWeek(locacao) ? typed : undefined
  return (
    <FormDialog
      title="Reajustar"
      description={`${locacao.cliente_nome}, ${locacao.moto_placa} (${shortId(id)})`}
      form={form}
      submit="Combinar reajuste"
      cancel="Voltar"
      missing={String(form.watch('motivo')).trim() ? undefined : 'motivo'}
      onClose={onClose}
    >
      <FormGrid>
        <MoneyField name="valor_semana" hint={`Hoje ${formatBRL(preco_semanal)}`} />
        <NumberField
          name="semana"
          format="plain"
          hint={
            semana
              ? `Começa em ${formatDay(weekStart(data_inicio, semana))}`
              : `O contrato vai até a semana ${lastWeek(locacao)}`
          }
        />
        <TextAreaField name="motivo" maxLength={500} rows={2} wide />
      </FormGrid>
      {semana && isEarly(locacao, semana) && (
        <div className="mt-5">
          <Alert tipo="aviso" title={MENOS_DE_12_MESES} />
        </div>
      )}
    </FormDialog>
  )
}
