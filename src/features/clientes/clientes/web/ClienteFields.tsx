import { addDays, type CalendarDay, isCalendarDay } from '#domain/calendar-day.ts'
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
    isCalendarDay(validade) &&
    isCnhExpired({ validade_cnh: validade }, today) &&
    !beingTyped('validade_cnh')
  return (
    <FormGrid>
      <TextField name="nome" autoCapitalize="words" wide />
      <CPFField name="cpf" warning={doubts.cpf} />
      <DateField name="data_nascimento" max={addDays(today, -1)} warning={doubts.data_nascimento} />
      <TelefoneField name="telefone" hint="Com DDD; de preferência o do WhatsApp" />
      <TextField name="email" type="email" hint="Para os lembretes de cobrança" />
      <CNHField name="cnh" warning={judgesCnh ? doubts.cnh : undefined} />
      <DateField
        name="validade_cnh"
        warning={expired ? 'CNH vencida: impede uma nova locação.' : undefined}
      />
      <CEPField name="cep" hint={address.hint} />
      <TextField
        name="endereco"
        hint="Rua, número e complemento"
        warning={address.lacksNumber ? 'Falta o número.' : undefined}
        wide
      />
      <TextField name="cidade" />
      <CheckboxField
        name="aceita_lembretes_email"
        hint="O próprio cliente também pode cancelar, pelo link no fim de cada e-mail."
        wide
      />
      <TextAreaField name="observacoes" wide />
    </FormGrid>
  )
}
