import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { formatKm } from '#domain/distance.ts'
import { RuleViolation } from '#domain/errors.ts'
import { shortId } from '#domain/locacao.ts'
import { type Centavos, formatBRL } from '#domain/money.ts'
import { caucoesQueries } from '#features/caucoes/web/public.tsx'
import { checkReturned } from '#features/motos/rules.ts'
import { motosQueries } from '#features/motos/web/public.tsx'
import { useToday } from '#web/clock.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { FormGrid } from '#web/forms/fields/FieldFrame.tsx'
import { CheckboxField, TextAreaField } from '#web/forms/fields/fields.tsx'
import { MoneyField, NumberField } from '#web/forms/fields/number-fields.tsx'
import { ReadOnlyField } from '#web/forms/fields/ReadOnlyField.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { type Locacao, locacoesContract } from '../../contract.ts'
import { distanceDriven, kmCountedFrom } from '../../hodometro/rules.ts'
import { api, INVALIDATES } from '../api.ts'
import { EndOfPayments } from './EndOfPayments.tsx'

const { finish } = locacoesContract

/** What this dialog asks: the odometer travels in the query, the rest in the body. */
const finishForm = (km: { inicial: number; atual: number }, deposit: Centavos | undefined) => ({
  ...finish,
  body: z.strictObject({
    km_final: z.number('Informe a quilometragem final').superRefine((value, context) => {
      const refusal = refusalOf(() => {
        distanceDriven(km.inicial, value)
        checkReturned(km.atual, value)
      })
      if (refusal) context.addIssue(refusal)
    }),
    caucao_agora: z.boolean(),
    caucao_retida: finish.body.shape.caucao_retida.refine(
      (value) => (value ?? 0) <= (deposit ?? 0),
      `O máximo é o saldo da caução (${formatBRL(deposit ?? (0 as Centavos))})`,
    ),
    observacoes: finish.body.shape.observacoes,
  }),
})

function refusalOf(rule: () => unknown) {
  try {
    rule()
  } catch (error) {
    if (error instanceof RuleViolation) return error.message
    throw error
  }
}

/** Ends a rental: final odometer, what becomes of the deposit, and what the customer still owes. */
export function FinishDialog({ locacao, onClose }: { locacao: Locacao; onClose: () => void }) {
  const { id } = locacao
  const today = useToday()
  // The list's odometer may be stale and would reject a valid value, so it is read again.
  const km_atual = useQuery(motosQueries.one(locacao.moto_id)).data?.km_atual ?? locacao.moto_km_atual
  const km_inicial = kmCountedFrom(locacao, km_atual)
  const deposit = useQuery(caucoesQueries.ledger(id)).data?.saldo || undefined
  const form = useContractForm({
    endpoint: finishForm({ inicial: km_inicial, atual: km_atual }, deposit),
    defaultValues: { km_final: '', caucao_agora: true, caucao_retida: 0 as Centavos, observacoes: '' },
    onSubmit: ({ km_final, caucao_agora, caucao_retida, observacoes }) =>
      api.finish({
        params: { id },
        query: { km_final },
        body: { observacoes, motivo_data: null, ...(deposit && caucao_agora && { caucao_retida }) },
      }),
    success: 'Locação finalizada com sucesso!',
    failure: 'Erro ao finalizar locação. Tente novamente.',
    invalidates: INVALIDATES,
    onSaved: onClose,
  })
  const kmFinal: unknown = form.watch('km_final')
  return (
    <FormDialog
      title="Finalizar locação"
      description={`${locacao.cliente_nome}, ${locacao.moto_placa} (${shortId(id)})`}
      form={form}
      submit="Finalizar"
      busyLabel="Finalizando..."
      onClose={onClose}
    >
      <div className="mb-4 grid gap-3">
        <EndOfPayments locacao={locacao} devolucao={today} settling={form.watch('caucao_agora') === true} />
      </div>
      <FormGrid>
        <NumberField
          name="km_final"
          label="Km final"
          format="km"
          hint={odometerHint(locacao.km_inicial, km_inicial, km_atual)}
          autoFocus
        />
        <ReadOnlyField label="Distância percorrida" value={drivenText(km_inicial, kmFinal)} />
        {deposit !== undefined && <Deposit held={deposit} form={form} />}
        <TextAreaField name="observacoes" label="Observações" rows={2} wide />
      </FormGrid>
    </FormDialog>
  )
}

function odometerHint(recorded: number, km: number, km_atual: number) {
  if (km < recorded) return `O hodômetro foi corrigido: a locação conta a partir de ${formatKm(km)}`
  const left = `A moto saiu com ${formatKm(km)}`
  return km_atual > km ? `${left} e já marcou ${formatKm(km_atual)}` : left
}

const drivenText = (km_inicial: number, value: unknown) =>
  typeof value === 'number' && value >= km_inicial ? formatKm(distanceDriven(km_inicial, value)) : '—'

type DepositProps = { held: Centavos; form: { watch: (name: string) => unknown } }

/** The part of the paid deposit to keep; the rest is returned. */
function Deposit({ held, form }: DepositProps) {
  const kept = form.watch('caucao_retida')
  const back = typeof kept === 'number' && kept <= held ? formatBRL((held - kept) as Centavos) : '—'
  return (
    <>
      <CheckboxField
        name="caucao_agora"
        label={`Encerrar a caução de ${formatBRL(held)} agora`}
        hint="Desmarque para decidir depois, em Pagamentos."
        wide
      />
      {form.watch('caucao_agora') === true && (
        <>
          <MoneyField
            name="caucao_retida"
            label="Valor retido"
            hint="Paga primeiro o que a locação deve; o que passar disso vira uma cobrança com o motivo das observações."
          />
          <ReadOnlyField label="Devolvido ao cliente" value={back} />
        </>
      )}
    </>
  )
}
