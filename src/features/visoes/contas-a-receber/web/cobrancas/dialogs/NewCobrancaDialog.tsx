import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { type CalendarDay, isCalendarDay } from '#domain/calendar-day.ts'
import type { Cliente } from '#features/clientes/clientes/contract.ts'
import { chosenCliente, searchClientes } from '#features/clientes/clientes/web/public.tsx'
import { askOtherDamage, avariasQueries } from '#features/contratos/vistorias/web/public.tsx'
import {
  cobrancasExtrasContract,
  type TemplateDeCobranca,
} from '#features/dinheiro/cobrancas-extras/contract.ts'
import { defaultDueDate } from '#features/dinheiro/cobrancas-extras/rules.ts'
import { pricedTemplates } from '#features/dinheiro/cobrancas-extras/templates/rules.ts'
import { useToday } from '#web/clock.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { FormGrid } from '#web/forms/fields/FieldFrame.tsx'
import { PickField } from '#web/forms/fields/PickField.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { Button } from '#web/ui/Button.tsx'
import { Money } from '#web/ui/values.tsx'
import { cobrancasApi, INVALIDATES } from '../../dividas/api.ts'
import { searchLocacoes, searchMotos } from '../pick-search.ts'
import { CobrancaFields } from './CobrancaFields.tsx'

type Props = {
  /** Where it is opened on a customer's page. */
  cliente?: Cliente
  onClose: () => void
}

/** Charges a customer: of a rental, which brings customer and motorcycle, or of a customer by name. */
export function NewCobrancaDialog({ cliente, onClose }: Props) {
  const today = useToday()
  const form = useContractForm({
    endpoint: cobrancasExtrasContract.create,
    defaultValues: {
      locacao_id: '',
      cliente_id: cliente?.id ?? '',
      moto_id: '',
      tipo: '',
      titulo: '',
      descricao: '',
      valor: '',
      data_ocorrencia: today,
      data_vencimento: defaultDueDate(today),
      observacoes: '',
      outro_dano: false,
    },
    onSubmit: (body, options) => cobrancasApi.create({ body }, options),
    onRefused: (refusal): boolean => askOtherDamage(form, refusal),
    success: 'Cobrança criada com sucesso!',
    failure: 'Erro ao salvar cobrança. Tente novamente.',
    invalidates: INVALIDATES.cobranca,
    onSaved: onClose,
  })
  const [locacao, setLocacao] = useState<string>()
  useDueDateFollows(form)

  const fill = ({ tipo, titulo, descricao, valor_sugerido, observacoes }: TemplateDeCobranca) => {
    const values = { tipo, titulo, descricao, valor: valor_sugerido ?? '', observacoes }
    for (const [name, value] of Object.entries(values))
      form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    if (valor_sugerido === null) form.setFocus('valor')
  }
  return (
    <FormDialog
      title="Nova Cobrança"
      size="large"
      form={form}
      submit="Criar cobrança"
      onClose={onClose}
    >
      <QuickTemplates onChoose={fill} />
      <FormGrid>
        <PickField
          name="locacao_id"
          label="Locação ativa"
          hint={locacao ?? 'Preenche cliente e moto. Sem locação, escolha o cliente abaixo.'}
          placeholder="Cliente, placa ou código"
          searchKey={['locacoes', 'ativas']}
          search={searchLocacoes}
          none="Nenhuma locação ativa encontrada"
          onPick={(option) => setLocacao(option && `Cliente: ${option.label}`)}
          wide
        />
        {!locacao && (
          <>
            <PickField
              name="cliente_id"
              placeholder="Nome, CPF ou telefone"
              searchKey={['clientes', 'cobranca']}
              search={searchClientes}
              none="Nenhum cliente encontrado"
              {...(cliente && { initial: chosenCliente(cliente) })}
              required
            />
            <PickField
              name="moto_id"
              label="Moto (opcional)"
              placeholder="Placa"
              searchKey={['motos', 'cobranca']}
              search={searchMotos}
              none="Nenhuma moto encontrada"
            />
          </>
        )}
        <CobrancaFields />
      </FormGrid>
    </FormDialog>
  )
}

type DatesForm = {
  watch: (name: string) => unknown
  getValues: (name: string) => unknown
  setValue: (name: string, value: CalendarDay) => void
}

/** The due date stays a week after the occurrence until a person types another. */
function useDueDateFollows({ watch, getValues, setValue }: DatesForm) {
  const occurred = watch('data_ocorrencia')
  const suggested = useRef(getValues('data_vencimento'))
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another occurrence moves the due date
  useEffect(() => {
    if (typeof occurred !== 'string' || !isCalendarDay(occurred)) return
    const due = defaultDueDate(occurred)
    if (getValues('data_vencimento') === suggested.current) setValue('data_vencimento', due)
    suggested.current = due
  }, [occurred])
}

/** Templates of usual extra charges, which fill the form with one click. */
function QuickTemplates({ onChoose }: { onChoose: (template: TemplateDeCobranca) => void }) {
  const id = useId()
  const precos = useQuery(avariasQueries.precos()).data?.precos ?? []
  return (
    <section aria-labelledby={id} className="mb-5">
      <h3 id={id} className="mb-2 font-bold">
        Modelos rápidos
      </h3>
      <div className="-mx-1 flex gap-2 overflow-x-auto px-1 pb-1 tablet:flex-wrap">
        {pricedTemplates(precos).map((template) => (
          <Button
            key={template.titulo}
            size="small"
            className="shrink-0 whitespace-nowrap"
            onClick={() => onChoose(template)}
          >
            {template.titulo}
            {template.valor_sugerido !== null && (
              <span className="text-sm font-normal text-tinta-2">
                <Money value={template.valor_sugerido} />
              </span>
            )}
          </Button>
        ))}
      </div>
    </section>
  )
}
