import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ATO } from '#domain/atos.ts'
import { type CalendarDay, isCalendarDay } from '#domain/calendar-day.ts'
import { type Centavos, formatBRL, sum } from '#domain/money.ts'
import { FORMAS, type TipoRecebimento } from '#domain/recebimento.ts'
import type { Recebimento } from '#features/contratos/recebimentos/contract.ts'
import { isOwedOn } from '#features/contratos/recebimentos/dividas/rules.ts'
import {
  aheadLine,
  aheadQuestion,
  isChosen,
  propose,
  sumLine,
} from '#features/contratos/recebimentos/receber/rules.ts'
import { tooMuchReceived } from '#features/contratos/recebimentos/rules.ts'
import { INVALIDATES } from '#features/contratos/recebimentos/web/public.tsx'
import { MoneyDayField } from '#features/dinheiro/meses/web/public.tsx'
import { ProofField } from '#features/sistema/arquivos/web/public.tsx'
import type { ApiError } from '#web/data/api-error.ts'
import { invalidate, queryKeys } from '#web/data/query-keys.ts'
import { FormFrame } from '#web/forms/Form.tsx'
import { useFormContext } from '#web/forms/FormContext.ts'
import { FormGrid } from '#web/forms/fields/FieldFrame.tsx'
import { SelectField, TextAreaField } from '#web/forms/fields/fields.tsx'
import { MoneyField } from '#web/forms/fields/number-fields.tsx'
import type { FormQuestion } from '#web/forms/form-options.ts'
import { LeaveGuard } from '#web/forms/LeaveGuard.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import type { Dividas } from '../../contract.ts'
import { api, dividasDoCliente } from './api.ts'
import { bodyOf, receberEndpoint } from './body.ts'
import { DividaLines, type Line } from './DividaLines.tsx'
import { Odometer } from './Odometer.tsx'
import { PixMoney, type PixReceived } from './PixMoney.tsx'
import { useAnnounceReceived } from './useAnnounceReceived.ts'

type Props = {
  cliente_id: string
  /** What the customer owes today. */
  first: Dividas
  /** The debts that the screen was opened from. */
  opened: readonly string[]
  /** The means of payment that is filled in; '' leaves it to the person. */
  usual: TipoRecebimento | ''
  /** The Pix whose money it is: value, day and form are fixed. */
  pix: PixReceived | undefined
  onDone: () => void
}

type Question = Omit<FormQuestion, 'onConfirm'>

const NONE = {} as Record<string, unknown>
const amountOf = (value: unknown) => (typeof value === 'number' ? value : 0) as Centavos

/** Receives money of one customer and shares it among the debts: what is typed wins. */
export function ReceberForm({ cliente_id, first, opened, usual, pix, onDone }: Props) {
  const queryClient = useQueryClient()
  const announce = useAnnounceReceived()
  const repeated = useRef(false)
  const [changed, setChanged] = useState<string>()
  const [inTwo, setInTwo] = useState(false)
  const [refusedDay, setRefusedDay] = useState<string>()
  const form = useContractForm({
    endpoint: receberEndpoint,
    defaultValues: {
      data: pix?.dia ?? first.em,
      valor: pix?.valor ?? '',
      forma: pix ? 'pix' : usual,
      segundo_valor: '',
      segunda_forma: '',
      recebe: {},
      escolhida: {},
      resto: {},
      dispensar: {},
      motivo: {},
      arquivo_id: '',
      observacoes: '',
    },
    onSubmit: (values, options) =>
      api.create(
        {
          body: bodyOf(values, {
            cliente_id,
            linhas: lines,
            adiantar: ahead > 0,
            confirmar_repetido: repeated.current,
            pix_cobranca_id: pix?.id,
          }),
        },
        options,
      ),
    confirmBefore: (): Question | undefined =>
      ahead > 0 && lines.length > 0
        ? {
            title: 'Receber mais do que é devido?',
            question: aheadQuestion(ahead, created),
            confirm: 'Receber assim',
            cancel: 'Voltar',
          }
        : undefined,
    failure: 'Erro ao registrar o recebimento. Tente novamente.',
    invalidates: pix ? [...INVALIDATES, queryKeys.pix] : INVALIDATES,
    onRefused,
    onSaved(recebimentos: Recebimento[]) {
      announce(recebimentos)
      onDone()
    },
  })
  const values = form.watch()
  // The lines of the debts bring values of their own, so the whole differs from its defaults at once.
  const isTyped = Object.keys(form.formState.dirtyFields).length > 0
  const em = isDay(values.data) ? values.data : first.em
  const { data: dividas = first } = useQuery({
    ...dividasDoCliente(cliente_id, { em }),
    placeholderData: keepPreviousData,
  })
  const dispensar = (values.dispensar ?? NONE) as Record<string, unknown>
  const netOf = ({ id, devido, encargos }: Divida) =>
    (devido - (dispensar[id] === true ? encargos : 0)) as Centavos
  const owed = dividas.dividas.filter(({ simulada }) => !simulada)
  const ticked = (values.escolhida ?? NONE) as Record<string, unknown>
  const total = sum(
    owed.filter((each) => isChosen(each, { opened, ticked, day: dividas.em })).map(netOf),
  )
  const second = values.segunda_forma ? amountOf(values.segundo_valor) : (0 as Centavos)
  useFollowedAmount(form, pix?.valor ?? (Math.max(0, total - second) as Centavos))
  const valor = (amountOf(values.valor) + second) as Centavos
  const { recebe, sobra, forget } = useProposal(form, {
    linhas: owed.map((divida) => ({
      ...divida,
      devido: ticked[divida.id] === false ? (0 as Centavos) : netOf(divida),
    })),
    valor,
    first: [...opened, ...owed.map(({ id }) => id).filter((id) => ticked[id] === true)],
  })
  const lines: Line[] = owed.map((divida) => {
    const part = recebe.get(divida.id) ?? (0 as Centavos)
    return { ...divida, recebe: part, falta: (netOf(divida) - part) as Centavos }
  })
  const unpaid = lines.filter(
    ({ id, contestada, falta }) => !contestada && falta > 0 && ticked[id] !== false,
  )
  // Only what is left over once everything is paid goes to the weeks to come.
  const ahead = (unpaid.length === 0 ? Math.max(0, sobra) : 0) as Centavos
  const weeks = useQuery({
    ...dividasDoCliente(cliente_id, { em, valor: (dividas.total_devido + ahead) as Centavos }),
    placeholderData: keepPreviousData,
    enabled: ahead > 0,
  }).data
  const created = ahead > 0 ? (weeks?.a_criar ?? []) : []
  const noPlace = (ahead - sum(created.map(({ recebe }) => recebe))) as Centavos
  const problem = problemOf({ valor, sobra, ahead, noPlace: weeks ? noPlace : (0 as Centavos) })
  const resto = (values.resto ?? NONE) as Record<string, unknown>
  const remaining = sum(
    lines
      .filter((line) => isOwedOn(line, em) && !(line.recebe > 0 && resto[line.id]))
      .map(({ falta }) => falta),
  )

  const summary = sumLine(
    valor,
    [
      ...lines,
      ...created.map((week) => ({
        descricao: `semana ${week.semana_referencia}`,
        recebe: week.recebe,
        falta: (week.valor - week.recebe) as Centavos,
      })),
    ],
    remaining,
  )
  const missing = valor > 0 ? problem && 'acertar os valores' : 'valor recebido'

  /** What was typed for the debt gives way to the proposal. */
  function tick(id: string, escolhida: boolean) {
    forget(id)
    form.setValue(`escolhida.${id}`, escolhida, { shouldDirty: true })
  }

  function onRefused(refusal: ApiError) {
    if (refusal.code === 'divida_mudou') {
      setChanged(refusal.detail)
      void invalidate(queryClient, [queryKeys.clientes])
      return true
    }
    if (pix && FIXED_DAY_REFUSED.includes(refusal.code)) {
      setRefusedDay(refusal.detail)
      return true
    }
    if (refusal.code !== 'recebimento_parecido') return false
    form.ask({
      title: 'Registrar de novo?',
      question: refusal.detail,
      confirm: 'Registrar mesmo assim',
      cancel: 'Voltar',
      onConfirm() {
        repeated.current = true
        void form.submit()
      },
    })
    return true
  }

  return (
    <FormFrame
      form={form}
      place="bar"
      footer={
        <>
          <p className="mr-auto flex-1 basis-60 wrap-anywhere" role="status" aria-label="A conta">
            {valor > 0 ? (problem ?? summary) : ''}
          </p>
          <Button type="submit" variant="primary" busy={form.busy} missing={missing}>
            {valor > 0 ? `${ATO.receber} ${formatBRL(valor)}` : ATO.receber}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {changed && (
          <Alert tipo="aviso">
            {changed} As dívidas abaixo já estão como agora; confira e receba de novo.
          </Alert>
        )}
        {refusedDay && (
          <Alert tipo="aviso">
            {refusedDay} Escolha outra data para este Pix e receba de novo.
          </Alert>
        )}
        <Card title="Dinheiro recebido">
          {pix ? (
            <PixMoney pix={pix} dayField={refusedDay !== undefined} />
          ) : (
            <FormGrid>
              <MoneyField name="valor" label="Valor recebido" />
              <SelectField name="forma" label="Forma" options={FORMAS} />
              {inTwo && <SecondForm total={total} />}
              <MoneyDayField name="data" label="Data do pagamento" />
              {!inTwo && (
                <div className="field self-end">
                  <Button
                    size="small"
                    icon={Plus}
                    disabled={form.busy}
                    onClick={() => setInTwo(true)}
                  >
                    Receber em duas formas
                  </Button>
                </div>
              )}
            </FormGrid>
          )}
        </Card>
        <Card title="Dívidas">
          {lines.length > 0 ? (
            <DividaLines lines={lines} onTick={tick} />
          ) : (
            <p className="text-tinta-2">Nada em aberto: o valor adianta as semanas que vêm.</p>
          )}
          {!problem && created.length > 0 && (
            <p className="mt-2 text-tinta-2">{aheadLine(created)}</p>
          )}
        </Card>
        <Card title="Mais">
          <FormGrid>
            <ProofField
              cliente_id={cliente_id}
              name="arquivo_id"
              label="Comprovante"
              hint="Uma foto ou um PDF, até 20 MB. Fica nos arquivos do cliente."
            />
            <TextAreaField name="observacoes" rows={2} wide />
          </FormGrid>
          <Odometer divida={owed.find(({ id }) => opened.includes(id))} />
        </Card>
      </div>
      <LeaveGuard form={{ ...form, hasUnsaved: () => isTyped && form.hasUnsaved() }} />
    </FormFrame>
  )
}

/** The day of a Pix is its own, unless the accounts no longer take it. */
const FIXED_DAY_REFUSED = ['recebimento_fora_de_ordem', 'mes_fechado']

const isDay = (value: unknown): value is CalendarDay =>
  typeof value === 'string' && isCalendarDay(value)

type Divida = Dividas['dividas'][number]

type Sums = { valor: Centavos; sobra: Centavos; ahead: Centavos; noPlace: Centavos }

/** Why the amounts do not add up yet. */
function problemOf({ valor, sobra, ahead, noPlace }: Sums) {
  if (sobra < 0)
    return `As dívidas somam ${formatBRL((valor - sobra) as Centavos)} e foram recebidos ${formatBRL(valor)}.`
  if (sobra > ahead)
    return `${formatBRL(sobra)} ainda sem destino: aumente o que uma dívida recebe, ou diminua o valor recebido.`
  return noPlace > 0 ? tooMuchReceived(noPlace).message : undefined
}

type OpenForm = {
  getValues: (name: string) => unknown
  /** A suggestion is a field's new default: it is nothing that a person typed and could lose. */
  resetField: (name: string, options: { defaultValue: unknown }) => void
}

/** The amount follows what is owed on the day chosen, until a person types another. */
function useFollowedAmount({ getValues, resetField }: OpenForm, owed: Centavos) {
  const suggested = useRef<unknown>(getValues('valor'))
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new sum moves the amount
  useEffect(() => {
    if (getValues('valor') === suggested.current) resetField('valor', { defaultValue: owed || '' })
    suggested.current = owed || ''
  }, [owed])
}

type Asked = Pick<Parameters<typeof propose>[0], 'linhas' | 'valor' | 'first'>

/** What each debt receives: what was typed, and else what is proposed, which the fields follow. */
function useProposal({ getValues, resetField }: OpenForm, asked: Asked) {
  const suggested = useRef(new Map<string, Centavos>())
  const typed = new Map(
    asked.linhas.flatMap(({ id }) => {
      const value = getValues(`recebe.${id}`)
      if (value === undefined || value === suggested.current.get(id)) return []
      return [[id, amountOf(value)] as const]
    }),
  )
  const proposal = propose({ ...asked, typed })
  const text = JSON.stringify([...proposal.recebe])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the proposal changes
  useEffect(() => {
    for (const [id, valor] of proposal.recebe) {
      if (typed.has(id)) continue
      suggested.current.set(id, valor)
      if (getValues(`recebe.${id}`) !== valor) resetField(`recebe.${id}`, { defaultValue: valor })
    }
  }, [text])
  return {
    ...proposal,
    /** Lets the field of a debt follow the proposal again. */
    forget: (id: string) => resetField(`recebe.${id}`, { defaultValue: suggested.current.get(id) }),
  }
}

/** A second means, when the money came in two: its amount, typed next, is at first what is missing of the whole. */
function SecondForm({ total }: { total: Centavos }) {
  const { watch, getValues, setValue, setFocus } = useFormContext()
  const firstAmount = watch('valor')
  const suggested = useRef<unknown>('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is opened
  useEffect(() => {
    setValue('segunda_forma', getValues('forma') === 'dinheiro' ? 'pix' : 'dinheiro')
    setFocus('segundo_valor')
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another first amount moves the second
  useEffect(() => {
    if (getValues('segundo_valor') !== suggested.current) return
    const rest = Math.max(0, total - amountOf(firstAmount)) || ''
    suggested.current = rest
    setValue('segundo_valor', rest)
  }, [firstAmount, total])
  return (
    <>
      <MoneyField name="segundo_valor" label="Valor na segunda forma" />
      <SelectField name="segunda_forma" label="Segunda forma" options={FORMAS} />
    </>
  )
}
