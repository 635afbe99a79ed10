import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { defineContract, observacoes, requiredText } from '#http/endpoint.ts'
import { cpf } from '#http/identifiers.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { Form } from '#web/forms/Form.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { titleAt } from '../parse-form.ts'
import { ChoiceField } from './ChoiceField.tsx'
import { CheckboxField, TextAreaField, TextField } from './fields.tsx'
import { CPFField } from './masked-fields.tsx'

const fields = {
  nome: requiredText().meta({ title: 'Nome completo' }),
  plano: z.enum(['mensal', 'anual']).meta({ title: 'Plano' }),
  ativo: z.boolean().default(true).meta({ title: 'Ativo' }),
  observacoes,
  testemunha: z.strictObject({ cpf: cpf.meta({ title: 'CPF da testemunha' }) }).optional(),
  apelido: z.string().optional(),
}
const { save } = defineContract({
  save: { method: 'PUT', path: '/pessoa', summary: 'Salva', body: z.strictObject(fields) },
})

function Person({ apelido }: { apelido?: string }) {
  const form = useContractForm({
    endpoint: save,
    defaultValues: { nome: '', plano: '', ativo: true, observacoes: '', apelido: '' },
    onSubmit: async () => undefined,
  })
  return (
    <Form form={form} submit="Salvar">
      <TextField name="nome" />
      <ChoiceField name="plano" choices={[{ value: 'mensal', label: 'Mensal' }]} />
      <CheckboxField name="ativo" />
      <TextAreaField name="observacoes" label="Motivo da retenção" />
      <CPFField name="testemunha.cpf" />
      <TextField name="apelido" label={apelido} />
    </Form>
  )
}
const open = (apelido?: string) =>
  renderScreen(<Person {...(apelido && { apelido })} />, { server: fakeServer() })

test('is labelled by the title of the contract, unless the form has a name of its own', async () => {
  const { user } = await open('Apelido')
  for (const label of ['Nome completo *', 'Ativo', 'Motivo da retenção', 'CPF da testemunha'])
    expect(screen.getByLabelText(label)).toBeTruthy()
  expect(screen.getByRole('group', { name: /^Plano/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(
    await screen.findByRole('button', { name: 'Nome completo: Campo obrigatório' }),
  ).toBeTruthy()
})

test('throws if neither names the field', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await open()
  const message = "'apelido' has neither a title in the contract nor a label."
  expect(await screen.findByText(message)).toBeTruthy()
})

test('titleAt follows the name into objects, and knows no other', () => {
  expect(titleAt(fields, 'testemunha.cpf')).toBe('CPF da testemunha')
  expect(titleAt(fields, 'testemunha')).toBeUndefined()
  expect(titleAt(fields, 'testemunha.nome')).toBeUndefined()
  expect(titleAt(fields, 'outro')).toBeUndefined()
})
