import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineContract } from '#http/endpoint.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { Form } from '#web/forms/Form.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { CEPField, CNPJField, CPFField, PlacaField, TelefoneField } from './masked-fields.tsx'
import { MoneyField, NumberField } from './number-fields.tsx'

const text = z.string()
const contract = defineContract({
  save: {
    method: 'PUT',
    path: '/tudo',
    summary: 'Salva',
    body: z.strictObject({
      cpf: text,
      telefone: text,
      cep: text,
      cnpj: text,
      placa: text,
      valor: z.number(),
      km: z.number(),
    }),
  },
})

let watched: (name: string) => unknown
function Everything() {
  const form = useContractForm({
    endpoint: contract.save,
    defaultValues: { cpf: '', telefone: '', cep: '', cnpj: '', placa: '', valor: '', km: '' },
    onSubmit: async () => undefined,
  })
  watched = (name) => form.getValues(name)
  return (
    <Form form={form} submit="Salvar">
      <CPFField name="cpf" label="CPF" />
      <TelefoneField name="telefone" label="Telefone" />
      <CEPField name="cep" label="CEP" />
      <CNPJField name="cnpj" label="CNPJ" />
      <PlacaField name="placa" label="Placa" />
      <MoneyField name="valor" label="Valor" />
      <NumberField name="km" label="Km" format="km" />
    </Form>
  )
}

const cases: readonly [label: string, name: string, typed: string, shown: string, held: unknown][] =
  [
    ['CPF', 'cpf', '123a456.789-09', '123.456.789-09', '12345678909'],
    ['CPF', 'cpf', '123.456.789-0999', '1234567890999', '1234567890999'],
    ['Telefone', 'telefone', '1333330000', '(13) 3333-0000', '1333330000'],
    ['Telefone', 'telefone', '13999990000', '(13) 99999-0000', '13999990000'],
    ['Telefone', 'telefone', '013 99123-4567', '(13) 99123-4567', '13991234567'],
    ['Telefone', 'telefone', '0 15 21 99123-4567', '(21) 99123-4567', '21991234567'],
    ['Telefone', 'telefone', '(13) 99123-45678', '139912345678', '139912345678'],
    ['Telefone', 'telefone', '+1 202 555 0100', '+12025550100', '+12025550100'],
    ['CEP', 'cep', '11700-000', '11700-000', '11700000'],
    ['CEP', 'cep', '11700-0001', '117000001', '117000001'],
    ['CNPJ', 'cnpj', '12abc34501de35', '12.ABC.345/01DE-35', '12ABC34501DE35'],
    ['Placa', 'placa', 'abc-1d23', 'ABC1D23', 'ABC1D23'],
    ['Placa', 'placa', 'abc-1d234', 'ABC1D234', 'ABC1D234'],
    ['Valor', 'valor', '1314,9', '1.314,90', 131490],
    ['Valor', 'valor', '0', '0,00', 0],
    ['Km', 'km', '12345', '12.345', 12345],
  ]
test.each(cases)('%s (%s): typing %s shows %s', async (label, name, typed, shown, held) => {
  const { user } = await renderScreen(<Everything />, { server: fakeServer() })
  const input = screen.getByLabelText(new RegExp(`^${label}`))
  await user.type(input, typed)
  await user.tab()
  expect(input).toHaveProperty('value', shown)
  expect(watched(name)).toBe(held)
})

test.each(['+55 (13) 99123-4567', '0055 13 99123-4567', '013 99123-4567', '0xx13 99123-4567'])(
  'reads the pasted number %s with its prefixes',
  async (pasted) => {
    const { user } = await renderScreen(<Everything />, { server: fakeServer() })
    const input = screen.getByLabelText(/^Telefone/)
    await user.click(input)
    await user.paste(pasted)
    expect(input).toHaveProperty('value', '(13) 99123-4567')
    expect(watched('telefone')).toBe('13991234567')
  },
)

test('removes the digit before the mask on Backspace', async () => {
  const { user } = await renderScreen(<Everything />, { server: fakeServer() })
  const input = screen.getByLabelText(/^CPF/)
  await user.type(input, '1234')
  expect(input).toHaveProperty('value', '123.4')
  await user.keyboard('{Backspace}{Backspace}')
  expect(input).toHaveProperty('value', '12')
})
