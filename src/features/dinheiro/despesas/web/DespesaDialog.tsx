import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Centavos, formatBRL } from '#domain/money.ts'
import { FORMAS } from '#domain/recebimento.ts'
import { MoneyDayField } from '#features/dinheiro/meses/web/public.tsx'
import { useFormaUsual } from '#features/dinheiro/receitas/web/public.tsx'
import {
  type ChosenFile,
  ChosenFiles,
  SendChosenDialog,
} from '#features/sistema/arquivos/web/public.tsx'
import { useToday } from '#web/clock.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { FormGrid, useField } from '#web/forms/fields/FieldFrame.tsx'
import {
  CheckboxField,
  DateField,
  SelectField,
  TextAreaField,
  TextField,
} from '#web/forms/fields/fields.tsx'
import { MoneyField } from '#web/forms/fields/number-fields.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { type Despesa, despesasContract } from '../contract.ts'
import { nameOf, REPETE_LABEL, TIPO_DESPESA_LABEL, TIPOS_DESPESA } from '../rules.ts'
import { api, despesasQueries, INVALIDATES } from './api.ts'
import { type ChosenMoto, chosenOf, MotosField } from './MotosField.tsx'

const REPETICOES = Object.entries(REPETE_LABEL).map(([value, label]) => ({ value, label }))

type Props = {
  /** The expense to edit; a new one without it. */
  despesa?: Despesa
  /** The motorcycle of a new one, where it is known already. */
  moto?: { id: string; placa: string }
  onClose: () => void
}

/** Enters an expense, with the photo of its note, or edits one. */
export function DespesaDialog({ despesa, moto, onClose }: Props) {
  const today = useToday()
  const usual = useFormaUsual() ?? 'pix'
  const [files, setFiles] = useState<ChosenFile[]>([])
  const [saved, setSaved] = useState<Despesa>()
  const chosen: ChosenMoto[] =
    despesa?.motos ?? (moto ? [{ moto_id: moto.id, placa: moto.placa }] : [])
  const form = useContractForm({
    endpoint: despesasContract.create,
    record: despesa,
    defaultValues: despesa ? written(despesa) : blank(today, chosen),
    onSubmit: (body, options) => {
      const sent = bodyOf(body, { paga: form.getValues('paga') === true, isNew: !despesa, usual })
      return despesa
        ? api.update({ params: { id: despesa.id }, body: sent }, options)
        : api.create({ body: sent }, options)
    },
    success: despesa
      ? 'Despesa atualizada.'
      : ({ valor }) => `Despesa registrada: ${formatBRL(valor)}`,
    failure: 'Erro ao salvar a despesa.',
    invalidates: INVALIDATES,
    onSaved: (result) => (files.length > 0 ? setSaved(result) : onClose()),
  })
  if (saved)
    return (
      <SendChosenDialog
        owner="despesa"
        id={saved.id}
        label={nameOf(saved)}
        saved="A despesa foi registrada"
        files={files}
        onClose={onClose}
      />
    )
  const isPaid = form.watch('paga') === true
  const repeats = Boolean(form.watch('repete'))
  return (
    <FormDialog
      title={despesa ? 'Editar despesa' : 'Nova despesa'}
      {...(moto && { description: `Moto ${moto.placa}` })}
      form={form}
      submit={despesa ? 'Salvar' : 'Registrar'}
      onClose={onClose}
    >
      <FormGrid>
        <TipoField />
        <MoneyField
          name="valor"
          {...(!isPaid && { hint: 'Ainda não sabe? Deixe 0: valor a definir.' })}
        />
        {!despesa && (
          <div className="field" data-wide>
            <ChosenFiles
              owner="despesa"
              title="Nota ou comprovante"
              chosen={files}
              onChange={setFiles}
            />
          </div>
        )}
        <MotosField chosen={chosen} valor={(form.watch('valor') || 0) as Centavos} />
        <CheckboxField name="paga" label="Já foi paga" wide />
        {isPaid && (
          <>
            <MoneyDayField name="pago_em" label="Data" before={despesa?.pago_em ?? undefined} />
            <SelectField name="forma" options={FORMAS} placeholder="A usual da loja" />
          </>
        )}
        {(!isPaid || despesa) && <DateField name="vencimento" />}
        {form.watch('tipo') === 'outros' && <TextField name="descricao" required wide />}
      </FormGrid>
      <details className="mt-4" open={despesa !== undefined}>
        <summary className="cursor-pointer font-bold">Mais</summary>
        <div className="mt-3">
          <FormGrid>
            {form.watch('tipo') !== 'outros' && <TextField name="descricao" wide />}
            <SupplierField text={String(form.watch('fornecedor') ?? '')} />
            <SelectField name="repete" options={REPETICOES} placeholder="Não se repete" />
            {repeats && <DateField name="repete_ate" hint="Em branco: até você cancelar" />}
            <TextAreaField name="observacoes" wide />
          </FormGrid>
        </div>
      </details>
    </FormDialog>
  )
}

/** The kinds in sight, so that choosing one is one tap. */
function TipoField() {
  const { label, field, attributes, under } = useField({
    name: 'tipo',
    say: (tipo) => TIPO_DESPESA_LABEL[tipo as Despesa['tipo']],
  })
  return (
    <fieldset className="field" data-wide aria-describedby={attributes['aria-describedby']}>
      <legend className="field-label">{label}</legend>
      <div className="chips">
        {TIPOS_DESPESA.map((tipo, index) => (
          <label key={tipo} className="chip">
            <input
              type="radio"
              className="sr-only"
              name={attributes.name}
              ref={index === 0 ? field.ref : undefined}
              checked={field.value === tipo}
              aria-invalid={attributes['aria-invalid']}
              onBlur={field.onBlur}
              onChange={() => field.onChange(tipo)}
            />
            {TIPO_DESPESA_LABEL[tipo]}
          </label>
        ))}
      </div>
      {under}
    </fieldset>
  )
}

/** A supplier, with those typed before as suggestions. */
function SupplierField({ text }: { text: string }) {
  const known = useQuery(despesasQueries.suppliers(text)).data ?? []
  return (
    <>
      <TextField name="fornecedor" list="fornecedores" />
      <datalist id="fornecedores">
        {known.map((nome) => (
          <option key={nome} value={nome} />
        ))}
      </datalist>
    </>
  )
}

const blank = (today: Despesa['vencimento'], motos: readonly ChosenMoto[]) =>
  ({
    tipo: '',
    valor: '',
    vencimento: today,
    motos: motos.map(({ moto_id }) => ({ moto_id })),
    pago_em: today,
    forma: '',
    descricao: '',
    fornecedor: '',
    observacoes: '',
    repete: '',
    repete_ate: '',
    moto: '',
    paga: true,
  }) as never

/** The editable values of an expense. `moto` is the plate that is looked for, `paga` whether it is paid. */
const written = ({ valor, motos, ...despesa }: Despesa) => ({
  tipo: despesa.tipo,
  valor,
  vencimento: despesa.vencimento,
  motos: chosenOf(valor, motos),
  pago_em: despesa.pago_em,
  forma: despesa.forma,
  descricao: despesa.descricao,
  fornecedor: despesa.fornecedor,
  observacoes: despesa.observacoes,
  repete: despesa.repete,
  repete_ate: despesa.repete_ate,
  moto: '',
  paga: despesa.pago_em !== null,
})

type Body = Parameters<typeof api.create>[0]['body']
type How = { paga: boolean; isNew: boolean; usual: NonNullable<Body['forma']> }

/** What is sent: a new one that is paid is due on that day, and one that is not has no form. */
const bodyOf = ({ vencimento, ...body }: Body, { paga, isNew, usual }: How) => ({
  ...body,
  vencimento: paga && isNew && body.pago_em ? body.pago_em : vencimento,
  pago_em: paga ? (body.pago_em ?? null) : null,
  forma: paga ? (body.forma ?? usual) : null,
  descricao: body.descricao ?? null,
  fornecedor: body.fornecedor ?? null,
  observacoes: body.observacoes ?? null,
  repete: body.repete ?? null,
  repete_ate: body.repete ? (body.repete_ate ?? null) : null,
})
