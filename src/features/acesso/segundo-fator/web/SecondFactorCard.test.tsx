import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import {
  BROKEN,
  CODES,
  dialog,
  KEY,
  OFF,
  on,
  openAccount as open,
} from '#tests/kit/screens/conta-screen.tsx'
import { fakeServer } from '#tests/kit/screens/screens.tsx'
import { segundoFatorContract } from '../contract.ts'

test('a correct code enables the second factor and requires saving the recovery codes', async () => {
  const { user, server } = await open(
    fakeServer().on(segundoFatorContract.state, OFF).refuse(segundoFatorContract.begin, BROKEN),
  )
  await user.click(await screen.findByRole('button', { name: 'Ativar segundo fator' }))
  let form = await dialog('Ativar segundo fator')
  await user.type(form.getByLabelText(/^Senha atual/), 'uma-senha')
  await user.click(form.getByRole('button', { name: 'Continuar' }))
  expect(await form.findByText('Erro ao gerar a chave.')).toBeTruthy()
  server.on(segundoFatorContract.begin, KEY).refuse(segundoFatorContract.activate, BROKEN)
  await user.click(form.getByRole('button', { name: 'Continuar' }))
  await screen.findByAltText('Código QR da chave do segundo fator')
  form = await dialog('Ativar segundo fator')
  expect(form.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeTruthy()
  const onThisPhone = form.getByRole('link', { name: 'Abrir no aplicativo deste celular' })
  expect(onThisPhone.getAttribute('href')).toBe(KEY.endereco)

  const code = form.getByLabelText(/^Código do aplicativo/)
  await user.type(code, '123456')
  expect(await form.findByText('Erro ao ativar o segundo fator.')).toBeTruthy()
  server.on(segundoFatorContract.activate, { codigos: CODES })
  server.on(segundoFatorContract.state, on(10))
  await user.clear(code)
  await user.type(code, '654 321')

  const kept = await dialog('Guarde os códigos de recuperação')
  expect(server.calls(segundoFatorContract.activate).map(({ body }) => body)).toEqual([
    { codigo: '123456' },
    { codigo: '654 321' },
  ])
  expect(kept.getAllByRole('listitem')).toHaveLength(10)
  await user.click(kept.getByRole('button', { name: 'Concluir' }))
  expect(
    kept.getByText('Marque que guardou os códigos: depois de fechar, não há como vê-los.'),
  ).toBeTruthy()
  await user.click(kept.getByRole('checkbox', { name: 'Guardei os códigos em lugar seguro' }))
  await user.click(kept.getByRole('button', { name: 'Concluir' }))
  expect(await screen.findByText('10 restantes')).toBeTruthy()
})

test('warns of few recovery codes, and replaces them for the password and a code', async () => {
  const { user, server } = await open(
    fakeServer()
      .on(segundoFatorContract.state, on(3))
      .refuse(segundoFatorContract.renewCodes, BROKEN),
  )
  expect(await screen.findByText('Códigos de recuperação: 3 restantes')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Gerar códigos novos' }))
  const form = await dialog('Gerar códigos novos')
  await user.type(form.getByLabelText(/^Senha atual/), 'uma-senha')
  await user.type(form.getByLabelText(/^Código/), '123456')
  await user.click(form.getByRole('button', { name: 'Gerar códigos' }))
  expect(await form.findByText('Erro ao gerar códigos de recuperação.')).toBeTruthy()
  server.on(segundoFatorContract.renewCodes, { codigos: CODES })
  await user.click(form.getByRole('button', { name: 'Gerar códigos' }))
  expect(
    await screen.findByRole('dialog', { name: 'Guarde os códigos de recuperação' }),
  ).toBeTruthy()
})

test('disables the second factor for the password and a code', async () => {
  const { user, server } = await open(
    fakeServer().on(segundoFatorContract.state, on(9)).refuse(segundoFatorContract.remove, BROKEN),
  )
  expect(await screen.findByText('9 restantes')).toBeTruthy()
  expect(screen.queryByText(/^Códigos de recuperação:/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Desativar' }))
  const form = await dialog('Desativar segundo fator')
  await user.type(form.getByLabelText(/^Senha atual/), 'uma-senha')
  await user.type(form.getByLabelText(/^Código/), 'abcd-efgh-2345')
  await user.click(form.getByRole('button', { name: 'Desativar' }))
  expect(await form.findByText('Erro ao desativar o segundo fator.')).toBeTruthy()
  server.on(segundoFatorContract.remove, undefined).on(segundoFatorContract.state, OFF)
  await user.click(form.getByRole('button', { name: 'Desativar' }))
  expect(await screen.findByText('Segundo fator desativado.')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Ativar segundo fator' })).toBeTruthy()
})

test('does not offer to disable a second factor that the shop requires', async () => {
  await open(fakeServer().on(segundoFatorContract.state, { ...on(9), exigido: true }))
  expect(
    await screen.findByText(
      'A loja exige o segundo fator do seu usuário: ele não pode ser desativado.',
    ),
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Desativar' })).toBeNull()
})

test('copies, downloads and prints the recovery codes', async () => {
  const print = vi.spyOn(globalThis, 'print').mockImplementation(() => {})
  const { user } = await open(
    fakeServer()
      .on(segundoFatorContract.state, on(1))
      .on(segundoFatorContract.renewCodes, { codigos: CODES }),
  )
  await user.click(await screen.findByRole('button', { name: 'Gerar códigos novos' }))
  const form = await dialog('Gerar códigos novos')
  await user.type(form.getByLabelText(/^Senha atual/), 'uma-senha')
  await user.type(form.getByLabelText(/^Código/), '123456')
  await user.click(form.getByRole('button', { name: 'Gerar códigos' }))
  const kept = await dialog('Guarde os códigos de recuperação')
  await user.click(kept.getByRole('button', { name: 'Copiar códigos' }))
  expect(await navigator.clipboard.readText()).toBe(CODES.join('\n'))
  await user.click(kept.getByRole('button', { name: 'Imprimir' }))
  expect(print).toHaveBeenCalledOnce()
})
