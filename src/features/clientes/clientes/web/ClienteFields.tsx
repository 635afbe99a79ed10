import { addDays, type CalendarDay } from '#domain/calendar-day.ts'
import { FormGrid } from '#web/forms/fields/FieldFrame.tsx'
import { CheckboxField, DateField, TextAreaField, TextField } from '#web/forms/fields/fields.tsx'
import { CEPField, CNHField, CPFField, TelefoneField } from '#web/forms/fields/masked-fields.tsx'
import type { ContractForm } from '#web/forms/useContractForm.ts'
import { isCnhExpired, suspiciousFields } from '../rules.ts'
import { useCepAddress } from './useCepAddress.ts'

const CNH_DIGITS = 11

/** The fields of a customer, with a warning beside suspicious values. */
export function ClienteFields({ form, today }: { form: ContractForm; today: CalendarDay }) {
  const [cpf, cnh, data_nascimento, validade] = form.watch([
    'cpf',
    'cnh',
    'data_nascimento',
    'validade_cnh',
  ])
  const address = useCepAddress(form)
  const { touchedFields, dirtyFields } = form.formState
  const beingTyped = (name: string) => dirtyFields[name] && !touchedFields[name]
  const doubts = suspiciousFields({ cpf, cnh, data_nascimento }, today)
  const judgesCnh = cnh.length >= CNH_DIGITS || !beingTyped('cnh')
  const expired =
    isCnhExpired({ validade_cnh: validade || null }, today) && !beingTyped('validade_cnh')
  return (
    <FormGrid>
      <TextField name="nome" label="Nome completo" autoCapitalize="words" wide />
      <CPFField name="cpf" label="CPF" warning={doubts.cpf} />
      <DateField
        name="data_nascimento"
        label="Data de nascimento"
        max={addDays(today, -1)}
        warning={doubts.data_nascimento}
      />
      <TelefoneField
        name="telefone"
        label="Telefone"
        hint="Com DDD; de preferência o do WhatsApp"
      />
      <TextField name="email" label="E-mail" type="email" hint="Para os lembretes de cobrança" />
      <CNHField name="cnh" label="CNH" warning={judgesCnh ? doubts.cnh : undefined} />
      <DateField
        name="validade_cnh"
        label="Validade da CNH"
        warning={expired ? 'CNH vencida: impede uma nova locação.' : undefined}
      />
      <CEPField name="cep" label="CEP" hint={address.hint} />
      <TextField
        name="endereco"
        label="Endereço"
        hint="Rua, número e complemento"
        warning={address.lacksNumber ? 'Falta o número.' : undefined}
        wide
      />
      <TextField name="cidade" label="Cidade" />
      <CheckboxField
        name="aceita_lembretes_email"
        label="Recebe lembretes de cobrança por e-mail"
        hint="O próprio cliente também pode cancelar, pelo link no fim de cada e-mail."
        wide
      />
      <TextAreaField name="observacoes" label="Observações" wide />
    </FormGrid>
  )
}
