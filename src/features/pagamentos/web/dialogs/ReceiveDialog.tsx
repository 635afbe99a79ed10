import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { formatDay, isCalendarDay } from '#domain/calendar-day.ts'
import { formatKm } from '#domain/distance.ts'
import { isOpen } from '#domain/locacao.ts'
import { type Centavos, formatBRL } from '#domain/money.ts'
import { configuracoesQueries } from '#features/configuracoes/web/public.tsx'
import { MOTIVO_DISPENSA_LABEL, MOTIVOS_DISPENSA } from '#features/dividas/rules.ts'
import { KmInput } from '#features/motos/web/public.tsx'
import { FormaField, MoneyDayField } from '#features/receitas/web/public.tsx'
import { useToday } from '#web/clock.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { useMay } from '#web/data/session.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { ChoiceField } from '#web/forms/fields/ChoiceField.tsx'
import { FormGrid } from '#web/forms/fields/FieldFrame.tsx'
import { SelectField, TextAreaField } from '#web/forms/fields/fields.tsx'
import { MoneyField } from '#web/forms/fields/number-fields.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { type PagamentoDetalhado, pagamentosContract } from '../../contract.ts'
import { explainFees, feesOf } from '../../rules.ts'
import { api, pagamentosQueries } from '../api.ts'
import { whoseIs } from '../labels.ts'
import { PAY_FAILURE, PAYING, useAnnouncePaid } from './paying.ts'

type Props = { pagamento: PagamentoDetalhado; onClose: () => void }

/** Receives a payment on another day, in another form or another amount: the fees follow the day chosen. */
export function ReceiveDialog({ pagamento, onClose }: Props) {
  const today = useToday()
  const announce = useAnnouncePaid()
  const form = useContractForm({
    endpoint: pagamentosContract.markPaid,
    defaultValues: {
      data_pagamento: today,
      forma: '',
      valor_pago: pagamento.devido_hoje,
      resto: 'devido',
      motivo: '',
      observacoes: '',
    },
    onSubmit: ({ motivo, ...body }) =>
      api.markPaid({
        params: { id: pagamento.id },
        body: body.resto === 'dispensado' ? { ...body, motivo } : body,
      }),
    failure: PAY_FAILURE,
    ...PAYING,
    onSaved: (paid) => {
      announce(paid)
      onClose()
    },
  })
  const due = useDueOn(pagamento, form.watch('data_pagamento'))
  useFollow(due?.total, form)
  const received = Number(form.watch('valor_pago'))
  const falta = due && received > 0 ? due.total - received : 0
  return (
    <FormDialog
      title="Receber pagamento"
      description={`${whoseIs(pagamento)}, ${pagamento.moto_placa}`}
      form={form}
      submit="Receber"
      busyLabel="Recebendo..."
      onClose={onClose}
    >
      <section className="mb-4 rounded-3 bg-afundado p-4" aria-label="Valor devido" aria-live="polite">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span>{due ? `Devido em ${formatDay(due.day)}` : 'Valor devido'}</span>
          <strong className="tabular text-lg font-bold">{due ? formatBRL(due.total) : '—'}</strong>
        </p>
        <p className="text-sm text-tinta-2">{due?.text ?? 'Escolha a data para ver o valor.'}</p>
      </section>
      <FormGrid>
        <MoneyDayField name="data_pagamento" label="Data do pagamento" />
        <FormaField name="forma" label="Forma" />
        <MoneyField
          name="valor_pago"
          label="Valor recebido"
          warning={(value) => {
            const more = due ? Number(value) - due.total : 0
            return more > 0 ? `${formatBRL(more as Centavos)} a mais que o devido.` : undefined
          }}
        />
        {falta > 0 && <Rest falta={falta as Centavos} writesOff={form.watch('resto') === 'dispensado'} />}
        <TextAreaField name="observacoes" label="Observações" rows={2} wide />
      </FormGrid>
      {pagamento.tipo === 'semanal' && <Odometer locacao_id={pagamento.locacao_id} />}
    </FormDialog>
  )
}

/** What becomes of the rest when less than what is owed came in. */
function Rest({ falta, writesOff }: { falta: Centavos; writesOff: boolean }) {
  const may = useMay()
  return (
    <>
      <ChoiceField
        name="resto"
        label={`Faltam ${formatBRL(falta)}`}
        choices={[
          { value: 'devido', label: 'Continua devido' },
          ...(may('dar_baixa') ? [{ value: 'dispensado', label: 'Dispensar o resto' }] : []),
        ]}
      />
      {writesOff && <SelectField name="motivo" label="Por que dispensar" options={MOTIVOS} wide />}
    </>
  )
}

const MOTIVOS = MOTIVOS_DISPENSA.map((value) => ({ value, label: MOTIVO_DISPENSA_LABEL[value] }))

/** The motorcycle's odometer, which the customer can read out while paying; nothing once the rental has ended. */
function Odometer({ locacao_id }: { locacao_id: string }) {
  const locacao = useQuery(pagamentosQueries.locacao(locacao_id)).data
  if (!locacao || !isOpen(locacao.status)) return null
  const { moto_id, moto_placa, moto_km_atual } = locacao
  return (
    <div className="mt-4 grid gap-1">
      <p className="font-medium">Km atual da moto (opcional)</p>
      <KmInput
        moto={{ id: moto_id, placa: moto_placa, km_atual: moto_km_atual }}
        invalidates={[queryKeys.motos, queryKeys.locacoes, queryKeys.painel]}
      />
      <p className="text-sm text-tinta-3">Agora: {formatKm(moto_km_atual)}. Fica salvo ao sair do campo.</p>
    </div>
  )
}

/** What is owed when paid on `day`, with the sum written out; undefined while there is no day to reckon with. */
function useDueOn(pagamento: PagamentoDetalhado, day: unknown) {
  const taxas = useQuery(configuracoesQueries.pagamentos()).data
  if (typeof day !== 'string' || !isCalendarDay(day) || !taxas) return undefined
  const fees = feesOf(pagamento, day, taxas)
  return { day, total: fees.devido, text: explainFees(pagamento, fees, taxas) ?? withoutFees(pagamento) }
}

const withoutFees = ({ parcial, valor_recebido }: PagamentoDetalhado) =>
  parcial ? `Já recebidos ${formatBRL(valor_recebido)}.` : 'Sem multa.'

type AmountForm = {
  getValues: (name: string) => unknown
  setValue: (name: string, value: Centavos) => void
}

/** The amount follows what is owed on the day chosen, until a person types another. */
function useFollow(owed: Centavos | undefined, { getValues, setValue }: AmountForm) {
  const suggested = useRef(getValues('valor_pago'))
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new sum moves the amount
  useEffect(() => {
    if (owed === undefined) return
    if (getValues('valor_pago') === suggested.current) setValue('valor_pago', owed)
    suggested.current = owed
  }, [owed])
}
