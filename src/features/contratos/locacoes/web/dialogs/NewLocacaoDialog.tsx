import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type CalendarDay, formatDay } from '#domain/calendar-day.ts'
import { formatKm } from '#domain/distance.ts'
import type { Plano } from '#domain/locacao.ts'
import { type Centavos, formatBRL } from '#domain/money.ts'
import type { Cliente } from '#features/clientes/clientes/contract.ts'
import { clientesQueries } from '#features/clientes/clientes/web/public.tsx'
import { despesasQueries } from '#features/dinheiro/despesas/web/public.tsx'
import { usePlanos } from '#features/dinheiro/planos/web/public.tsx'
import type { Moto } from '#features/frota/motos/contract.ts'
import { kmSinceService, oilAlert } from '#features/frota/motos/rules.ts'
import { motosQueries } from '#features/frota/motos/web/public.tsx'
import { useToday } from '#web/clock.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { FormGrid } from '#web/forms/fields/FieldFrame.tsx'
import { CheckboxField, TextAreaField } from '#web/forms/fields/fields.tsx'
import { PickField } from '#web/forms/fields/PickField.tsx'
import { ReadOnlyField } from '#web/forms/fields/ReadOnlyField.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { locacoesContract } from '../../contract.ts'
import { api, INVALIDATES } from '../api.ts'
import { chosenCliente, motoOption, searchClientes, searchMotos } from '../pick-search.ts'
import { ContratoSummary, PlanoField } from './ContratoSummary.tsx'
import { PrecoFields, usePreco } from './PrecoFields.tsx'
import { RestricoesAlert } from './RestricoesAlert.tsx'

type Props = {
  /** Where it is opened on a customer's or a motorcycle's page. */
  known?: { cliente?: Cliente; moto?: Moto }
  onClose: () => void
}

/** More free motorcycles than these are found by typing. */
const OFFERED = 8

/** The free motorcycles that wait for nobody, as options, if they are few; and the only one there is. */
function useFewFree(enabled: boolean) {
  const free = useQuery({ ...motosQueries.free(OFFERED + 1), enabled })
  if (!enabled) return undefined
  if (!free.data) return { options: [], otherwise: '' }
  if (free.data.length > OFFERED)
    return { options: [], otherwise: `Mais de ${OFFERED} motos livres: digite a placa.` }
  const unreserved = free.data.filter(({ reservada_para }) => reservada_para === null)
  const options = unreserved.map(motoOption)
  const only = options.length === 1 ? options[0] : undefined
  return { options, only, otherwise: 'Nenhuma moto livre agora.' }
}

/** Rents a free motorcycle to a customer who may rent, from today on, and goes on with handing it over. */
export function NewLocacaoDialog({ known = {}, onClose }: Props) {
  const today = useToday()
  const navigate = useNavigate()
  const [cliente, setCliente] = useState(known.cliente)
  const [moto, setMoto] = useState(known.moto)
  const restricoes = useQuery({
    ...clientesQueries.restricoes(cliente?.id ?? ''),
    enabled: cliente !== undefined,
  })
  const offered = useFewFree(known.moto === undefined)
  const licence = useQuery({
    ...despesasQueries.overdueLicence(moto?.id ?? '', today),
    enabled: moto !== undefined,
  })
  const form = useContractForm({
    endpoint: locacoesContract.create,
    defaultValues: {
      cliente_id: known.cliente?.id ?? '',
      moto_id: known.moto?.id ?? '',
      plano: '',
      valor_semana: '',
      preco_motivo: '',
      caucao: true,
      observacoes: '',
    },
    onSubmit: (body, options) => api.create({ body }, options),
    success: 'Locação criada com sucesso!',
    failure: 'Erro ao salvar locação. Verifique os dados e tente novamente.',
    invalidates: INVALIDATES,
    // Replaces the address, which contains the dialog.
    onSaved: ({ id }) =>
      void navigate({ to: '/admin/locacoes/$id/entrega', params: { id }, replace: true }),
    confirmBefore: () => moto && overdueQuestion(moto, licence.data?.vencimento),
  })
  const only = offered?.only
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the free motorcycles are known
  useEffect(() => {
    if (!only || form.getValues('moto_id')) return
    form.resetField('moto_id', { defaultValue: only.value })
    setMoto(only.moto)
  }, [only?.value])
  const first = known.moto ? motoOption(known.moto) : only
  const forbidden = cliente !== undefined && restricoes.data?.pode_alugar === false
  const plano = usePlanos().of(form.watch('plano') as Plano)
  const preco = usePreco(form, { plano })
  return (
    <FormDialog
      title="Nova Locação"
      form={form}
      submit="Criar locação"
      missing={forbidden ? 'liberar o cliente' : preco.missing}
      size="large"
      onClose={onClose}
    >
      <FormGrid>
        <PickField
          name="cliente_id"
          placeholder="Nome, CPF ou telefone"
          searchKey={['clientes', 'para-alugar']}
          search={searchClientes}
          none="Nenhum cliente encontrado"
          {...(known.cliente && { initial: chosenCliente(known.cliente) })}
          onPick={(option) => setCliente(option?.cliente)}
          wide
        />
        {cliente && <RestricoesAlert cliente={cliente} query={restricoes} />}
        <PickField
          name="moto_id"
          placeholder="Placa"
          searchKey={['motos', 'disponiveis']}
          search={searchMotos}
          none="Nenhuma moto disponível encontrada"
          offered={offered}
          {...(first && { initial: first })}
          onPick={(option) => setMoto(option?.moto)}
        />
        <div className="grid grid-cols-2 gap-4">
          <ReadOnlyField label="Km inicial" value={moto ? formatKm(moto.km_atual) : '—'} />
          <ReadOnlyField label="Data de início" value={formatDay(today)} />
        </div>
        <PlanoField />
        {plano && <PrecoFields below={preco.below} />}
        <CheckboxField name="caucao" label={depositLabel(plano?.caucao)} wide />
        <ContratoSummary
          plano={preco.agreed}
          doPlano={plano?.preco_semanal}
          today={today}
          caucao={form.watch('caucao') === true}
        />
        <TextAreaField name="observacoes" rows={2} wide />
      </FormGrid>
    </FormDialog>
  )
}

const depositLabel = (caucao: Centavos | undefined) =>
  caucao ? `Cobrar caução de ${formatBRL(caucao)}` : 'Cobrar caução'

/** Asks before a motorcycle goes out whose oil change or licence is overdue. */
function overdueQuestion(moto: Moto, licence: CalendarDay | undefined) {
  const oil = oilAlert(moto) === 'URGENTE'
  if (!oil && !licence) return undefined
  const since = kmSinceService(moto)
  const changed =
    since === null
      ? `nunca revisada, ${formatKm(moto.km_atual)}`
      : `${formatKm(since)} desde a última revisão`
  return {
    ...wordsOf(oil, licence !== undefined),
    item: [moto.placa, oil && changed, licence && `licenciamento de ${formatDay(licence)}`]
      .filter(Boolean)
      .join(', '),
    confirm: 'Alugar mesmo assim',
    cancel: 'Escolher outra moto',
    field: 'moto_id',
  }
}

function wordsOf(oil: boolean, licence: boolean) {
  if (oil && licence)
    return {
      title: 'Troca de óleo e licenciamento vencidos',
      question: 'A troca de óleo e o licenciamento desta moto estão vencidos. Alugar mesmo assim?',
    }
  if (licence)
    return {
      title: 'Licenciamento vencido',
      question: 'O licenciamento desta moto está vencido e não foi pago. Alugar mesmo assim?',
    }
  return {
    title: 'Troca de óleo vencida',
    question: 'A troca de óleo desta moto está vencida. Alugar mesmo assim?',
  }
}
