import { z } from 'zod'
import { day, defineContract, money, optionalText, requiredText } from '#http/endpoint.ts'
import { ApiError } from '#web/data/api-client.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { FormGrid } from '#web/forms/fields/FieldFrame.tsx'
import {
  CheckboxField,
  DateField,
  SelectField,
  TextAreaField,
  TextField,
  TimeField,
} from '#web/forms/fields/fields.tsx'
import {
  CEPField,
  CNHField,
  CPFField,
  PlacaField,
  TelefoneField,
} from '#web/forms/fields/masked-fields.tsx'
import { MoneyField, NumberField } from '#web/forms/fields/number-fields.tsx'
import { PasswordField } from '#web/forms/fields/PasswordField.tsx'
import { PickField } from '#web/forms/fields/PickField.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'

const contract = defineContract({
  create: {
    method: 'POST',
    path: '/demonstracao',
    summary: 'Demonstração',
    body: z.strictObject({
      nome: requiredText(80),
      cliente_id: requiredText(80),
      email: z.email().nullish(),
      cpf: z.string().regex(/^\d{11}$/, 'CPF precisa de 11 dígitos'),
      telefone: z.string().regex(/^\d{10,11}$/, 'Telefone precisa de 10 ou 11 dígitos, com DDD'),
      cep: z.string().nullish(),
      cnh: z.string().nullish(),
      placa: requiredText(8),
      valor: money,
      km: z.number().int().min(0),
      vencimento: day,
      hora: z.string().nullish(),
      plano: z.enum(['mensal', 'anual']),
      caucao: z.boolean(),
      senha: z.string().nullish(),
      observacoes: optionalText(200),
    }),
  },
})

export const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const refusal = () =>
  new ApiError({
    status: 422,
    code: 'dados_invalidos',
    detail: 'Verifique os campos.',
    errors: [{ campo: 'placa', mensagem: 'Já existe uma moto com esta placa' }],
  })

const PEOPLE = ['Ana Souza', 'Bruno Lima', 'Carla Dias', 'Diego Reis', 'Elisa Prado']
async function findPeople(text: string) {
  await wait(400)
  const found = PEOPLE.filter((name) => name.toLowerCase().includes(text.toLowerCase()))
  return found.map((label) => ({ value: label, label, hint: '123.456.789-09' }))
}

export function KitFormDialog({ onClose }: { onClose: () => void }) {
  const form = useContractForm({
    endpoint: contract.create,
    defaultValues: {
      nome: '',
      cliente_id: '',
      email: '',
      cpf: '',
      telefone: '',
      cep: '',
      cnh: '',
      placa: '',
      valor: '',
      km: '',
      vencimento: '',
      hora: '',
      plano: '',
      caucao: true,
      senha: '',
      observacoes: '',
    },
    onSubmit: async (body) => {
      await wait(800)
      if (body.placa === 'ABC1D23') throw refusal()
    },
    failure: 'Erro ao salvar. Tente novamente.',
    success: 'Salvo com sucesso!',
    onSaved: onClose,
  })
  return (
    <FormDialog
      title="Novo cadastro"
      description="Os campos com * são obrigatórios."
      form={form}
      submit="Salvar"
      size="large"
      onClose={onClose}
    >
      <FormGrid>
        <TextField name="nome" label="Nome" wide />
        <PickField
          name="cliente_id"
          label="Cliente"
          wide
          searchKey={['demonstracao']}
          search={findPeople}
        />
        <CPFField name="cpf" label="CPF" />
        <TelefoneField name="telefone" label="Telefone" />
        <TextField
          name="email"
          label="E-mail"
          type="email"
          hint="Para os lembretes de vencimento."
        />
        <CEPField name="cep" label="CEP" />
        <CNHField name="cnh" label="CNH" />
        <PlacaField name="placa" label="Placa" hint="ABC1D23 mostra uma recusa do servidor." />
        <MoneyField name="valor" label="Valor" />
        <NumberField name="km" label="Km atual" format="km" />
        <DateField name="vencimento" label="Vencimento" />
        <TimeField name="hora" label="Hora" />
        <SelectField
          name="plano"
          label="Plano"
          options={[
            { value: 'mensal', label: 'Mensal' },
            { value: 'anual', label: 'Anual' },
          ]}
        />
        <PasswordField name="senha" label="Chave secreta" autoComplete="off" />
        <CheckboxField name="caucao" label="Receber caução de R$ 700,00" wide />
        <TextAreaField name="observacoes" label="Observações" wide />
      </FormGrid>
    </FormDialog>
  )
}
