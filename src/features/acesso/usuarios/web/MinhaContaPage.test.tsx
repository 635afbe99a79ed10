import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { segundoFatorContract } from '#features/acesso/segundo-fator/contract.ts'
import { sessoesContract } from '#features/acesso/sessao/contract.ts'
import {
  BROKEN,
  dialog,
  OFF,
  openAccount as open,
  PHONE,
} from '#tests/kit/screens/conta-screen.tsx'
import { fakeServer } from '#tests/kit/screens/screens.tsx'

test('signs out another device for the password, and marks this one without a button', async () => {
  const { user, server } = await open(
    fakeServer().on(segundoFatorContract.state, OFF).refuse(sessoesContract.end, BROKEN),
  )
  const own = screen.getByRole('row', { name: /Chrome no Windows/ })
  expect(within(own).getByText('Este aparelho')).toBeTruthy()
  expect(within(own).queryByRole('button')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Encerrar Safari no iPhone' }))
  const ask = await dialog('Encerrar sessão')
  expect(
    ask.getByText(/^Safari no iPhone, 10\.0\.0\.7\. Quem a usa precisa entrar de novo\.$/),
  ).toBeTruthy()
  await user.type(ask.getByLabelText(/^Senha atual/), 'minha-senha')
  await user.click(ask.getByRole('button', { name: 'Encerrar' }))
  expect(await ask.findByText('Erro ao encerrar a sessão.')).toBeTruthy()
  server.on(sessoesContract.end, undefined)
  await user.click(ask.getByRole('button', { name: 'Encerrar' }))
  expect(await screen.findByText('Sessão encerrada.')).toBeTruthy()
  expect(server.calls(sessoesContract.end)[1]).toMatchObject({
    params: { id: PHONE.id },
    body: { senha_atual: 'minha-senha' },
  })
})

test('signs out all other devices at once, and this one only on request', async () => {
  const { user, server } = await open(
    fakeServer().on(segundoFatorContract.state, OFF).refuse(sessoesContract.endAll, BROKEN),
  )
  await user.click(screen.getByRole('button', { name: 'Sair de todos os aparelhos' }))
  const form = await dialog('Sair de todos os aparelhos')
  await user.type(form.getByLabelText(/^Senha atual/), 'minha-senha')
  await user.click(form.getByRole('button', { name: 'Sair de todos' }))
  expect(await form.findByText('Erro ao encerrar as sessões.')).toBeTruthy()
  server.on(sessoesContract.endAll, { encerradas: 1 })
  await user.click(form.getByRole('button', { name: 'Sair de todos' }))
  expect(await screen.findByText('1 sessão encerrada.')).toBeTruthy()
  expect(server.calls(sessoesContract.endAll)[1]?.body).toEqual({
    incluir_esta: false,
    senha_atual: 'minha-senha',
  })

  await user.click(screen.getByRole('button', { name: 'Sair de todos os aparelhos' }))
  const again = await dialog('Sair de todos os aparelhos')
  await user.click(again.getByRole('checkbox', { name: 'Sair também deste aparelho' }))
  await user.type(again.getByLabelText(/^Senha atual/), 'minha-senha')
  await user.click(again.getByRole('button', { name: 'Sair de todos' }))
  await waitFor(() => expect(localStorage.getItem('authToken')).toBeNull())
})
