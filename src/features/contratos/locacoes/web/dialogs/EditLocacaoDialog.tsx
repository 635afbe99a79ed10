import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { whyForbidden } from '#domain/access/permissoes.ts'
import { recordHref } from '#domain/addresses.ts'
import { formatDay, isCalendarDay } from '#domain/calendar-day.ts'
import { contratoDays, isOpen, shortId } from '#domain/locacao.ts'
import { type Centavos, formatBRL } from '#domain/money.ts'
import { documentosQueries } from '#features/contratos/documentos/web/public.tsx'
import { useToday } from '#web/clock.ts'
import { useMay } from '#web/data/session/session.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { FormGrid } from '#web/forms/fields/FieldFrame.tsx'
import { DateField, TextAreaField } from '#web/forms/fields/fields.tsx'
import { ReadOnlyField } from '#web/forms/fields/ReadOnlyField.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { Question } from '#web/ui/overlays/Question.tsx'
import { type Locacao, locacoesContract } from '../../contract.ts'
import { contratoTotal, isProlonged } from '../../rules.ts'
import { api, INVALIDATES } from '../api.ts'
import { plural } from '../labels.ts'

/** Changes the notes and, while the rental is open, its last day: the new total is shown before it is saved. */
export function EditLocacaoDialog({ locacao, onClose }: { locacao: Locacao; onClose: () => void }) {
  const contract = useQuery(documentosQueries.isContratoSigned(locacao.id))
  const [differs, setDiffers] = useState(false)
  if (differs) return <AskAmendment locacao={locacao} onClose={onClose} />
  return (
    <EditForm
      locacao={locacao}
      onSaved={({ data_fim }) =>
        contract.data && data_fim !== locacao.data_fim ? setDiffers(true) : onClose()
      }
      onClose={onClose}
    />
  )
}

/** The signed contract does not say the new term. */
function AskAmendment({ locacao, onClose }: { locacao: Locacao; onClose: () => void }) {
  const navigate = useNavigate()
  return (
    <Question
      title="Contrato assinado"
      question="Este contrato está assinado. Gerar aditivo?"
      item={whichIs(locacao)}
      confirm="Gerar aditivo"
      cancel="Agora não"
      danger={false}
      onConfirm={() => void navigate({ href: `${recordHref.locacao(locacao.id)}?gerar=aditivo` })}
      onClose={onClose}
    />
  )
}

const whichIs = ({ id, cliente_nome, moto_placa }: Locacao) =>
  `${cliente_nome}, ${moto_placa} (${shortId(id)})`

type FormProps = { locacao: Locacao; onSaved: (saved: Locacao) => void; onClose: () => void }

function EditForm({ locacao, onSaved, onClose }: FormProps) {
  const { id, data_fim, observacoes } = locacao
  const today = useToday()
  const may = useMay()
  const open = isOpen(locacao.status) && may('mudar_datas')
  const form = useContractForm({
    endpoint: locacoesContract.update,
    defaultValues: { observacoes, data_fim },
    record: locacao,
    onSubmit: (body, options) => api.update({ params: { id }, body }, options),
    success: 'Locação atualizada com sucesso!',
    failure: 'Erro ao salvar locação. Verifique os dados e tente novamente.',
    invalidates: INVALIDATES,
    onSaved,
  })
  return (
    <FormDialog
      title="Editar locação"
      description={whichIs(locacao)}
      form={form}
      submit="Salvar"
      onClose={onClose}
    >
      <FormGrid>
        <DateField
          name="data_fim"
          readOnly={!open}
          {...(open && { min: today })}
          hint={endHint(locacao, open)}
        />
        <NewTotal locacao={locacao} end={form.watch('data_fim')} />
        <TextAreaField name="observacoes" wide />
      </FormGrid>
    </FormDialog>
  )
}

function endHint(locacao: Locacao, isEditable: boolean) {
  if (!isOpen(locacao.status)) return 'Só muda enquanto a locação está em aberto.'
  if (!isEditable) return whyForbidden('mudar_datas')
  if (!isProlonged(locacao)) return `Início em ${formatDay(locacao.data_inicio)}`
  return `O contrato foi até ${formatDay(locacao.data_fim_contratada)} e segue por semana. Uma data nova passa a ser o fim do contrato.`
}

/** What the contract will cost with that last day, and how that differs from now. */
function NewTotal({ locacao, end }: { locacao: Locacao; end: unknown }) {
  const { data_inicio, precos, valor_total } = locacao
  if (typeof end !== 'string' || !isCalendarDay(end) || end < data_inicio)
    return <ReadOnlyField label="Valor total" value="—" />
  const total = contratoTotal(data_inicio, end, precos)
  const difference = total - valor_total
  const days = plural(contratoDays(data_inicio, end), 'dia', 'dias')
  const change = difference
    ? `: ${formatBRL(Math.abs(difference) as Centavos)} a ${difference > 0 ? 'mais' : 'menos'} que agora`
    : ''
  return (
    <ReadOnlyField
      label={difference ? 'Novo valor total' : 'Valor total'}
      value={formatBRL(total)}
      hint={`${days}${change}`}
    />
  )
}
