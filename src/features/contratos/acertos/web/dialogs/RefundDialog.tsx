import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { ATO } from '#domain/atos.ts'
import { formatDay } from '#domain/calendar-day.ts'
import { formatCPF, formatTelefone } from '#domain/documents.ts'
import { formatBRL } from '#domain/money.ts'
import { TIPO_RECEBIMENTO_LABEL } from '#domain/recebimento.ts'
import { clientesQueries } from '#features/clientes/clientes/web/public.tsx'
import { CAIXA_NEGATIVO } from '#features/dinheiro/caixa/rules.ts'
import { ProofField } from '#features/sistema/arquivos/web/public.tsx'
import { useToday } from '#web/clock.ts'
import type { ApiError } from '#web/data/api-error.ts'
import { useSession } from '#web/data/session/session.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { FormGrid } from '#web/forms/fields/FieldFrame.tsx'
import { DateField, SelectField, TextField } from '#web/forms/fields/fields.tsx'
import { MoneyField } from '#web/forms/fields/number-fields.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { Button } from '#web/ui/Button.tsx'
import { acertosContract, type FolhaDoAcerto } from '../../contract.ts'
import { FORMAS_DEVOLUCAO } from '../../rules.ts'
import { api, INVALIDATES } from '../api.ts'

const FORMAS = FORMAS_DEVOLUCAO.map((value) => ({ value, label: TIPO_RECEBIMENTO_LABEL[value] }))

type Keys = { cpf: string; telefone: string; email: string | null }

/** The customer's own Pix keys. */
const keysOf = ({ cpf, telefone, email }: Keys) => [
  { label: 'Usar o CPF', value: formatCPF(cpf) },
  { label: 'Usar o telefone', value: formatTelefone(telefone) },
  ...(email ? [{ label: 'Usar o e-mail', value: email }] : []),
]

/** Notes that money of the deposit went back to the customer. */
export function RefundDialog({ sheet, onClose }: { sheet: FolhaDoAcerto; onClose: () => void }) {
  const today = useToday()
  const confirmed = useRef(false)
  const { user } = useSession()
  const cliente = useQuery(clientesQueries.one(sheet.cliente_id)).data
  const form = useContractForm({
    endpoint: acertosContract.refund,
    defaultValues: {
      valor: sheet.livre,
      data: today,
      forma: 'pix',
      chave_pix: '',
      arquivo_id: '',
      sem_comprovante_motivo: '',
    },
    onSubmit: ({ chave_pix, ...body }, options) =>
      api.refund(
        {
          params: { id: sheet.locacao_id },
          body: {
            ...body,
            chave_pix: body.forma === 'pix' ? chave_pix : null,
            ...(confirmed.current && { confirmar_caixa_negativo: true }),
          },
        },
        options,
      ),
    success: ({ saldo }) =>
      saldo > 0
        ? `Devolução da caução registrada. Em mãos: ${formatBRL(saldo)}.`
        : 'Devolução da caução registrada. A conta está zerada.',
    failure: 'Erro ao registrar a devolução. Tente novamente.',
    invalidates: INVALIDATES,
    onRefused,
    onSaved: onClose,
  })

  function onRefused({ code, detail }: ApiError) {
    if (code !== CAIXA_NEGATIVO) return false
    form.ask({
      title: 'O dinheiro saiu de outro lugar?',
      question: detail,
      confirm: 'Saiu de outro lugar',
      cancel: 'Voltar',
      onConfirm() {
        confirmed.current = true
        void form.submit()
      },
    })
    return true
  }

  return (
    <FormDialog
      title={ATO.devolverCaucao}
      description={`${sheet.cliente_nome}: até ${formatDay(sheet.prazo_devolucao)}. O sistema não envia dinheiro.`}
      form={form}
      submit={ATO.devolverCaucao}
      onClose={onClose}
    >
      <FormGrid>
        <MoneyField name="valor" hint={`No máximo ${formatBRL(sheet.livre)}.`} />
        <DateField name="data" min={sheet.data_devolucao} max={today} />
        <SelectField name="forma" options={FORMAS} />
        {form.watch('forma') === 'pix' && (
          <TextField
            name="chave_pix"
            required
            hint={
              user?.administrador
                ? 'Para onde o dinheiro foi.'
                : 'O CPF, o telefone ou o e-mail do cliente. Para outra, fale com um administrador.'
            }
          />
        )}
        {form.watch('forma') === 'pix' && cliente && (
          <div className="flex flex-wrap items-center gap-2" data-wide>
            {keysOf(cliente).map(({ label, value }) => (
              <Button
                key={label}
                size="small"
                onClick={() => form.setValue('chave_pix', value, { shouldDirty: true })}
              >
                {label}
              </Button>
            ))}
          </div>
        )}
        <ProofField
          name="arquivo_id"
          label="Comprovante"
          hint="Fica nos arquivos do cliente."
          cliente_id={sheet.cliente_id}
        />
        {!form.watch('arquivo_id') && (
          <TextField
            name="sem_comprovante_motivo"
            label="Sem comprovante? Diga por quê"
            hint="Fica na auditoria e nas mudanças da semana."
            wide
          />
        )}
      </FormGrid>
    </FormDialog>
  )
}
