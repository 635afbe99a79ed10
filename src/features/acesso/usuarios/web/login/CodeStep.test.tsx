import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { senhaContract } from '#features/acesso/senha/contract.ts'
import { sessaoContract } from '#features/acesso/sessao/contract.ts'
import { loginContract } from '#features/acesso/usuarios/login/contract.ts'
import {
  ANA,
  inside,
  loginScreen,
  openAdmin,
  REFUSED,
  TOKEN,
} from '#tests/kit/screens/admin-screen.tsx'
import { fakeServer } from '#tests/kit/screens/screens.tsx'
// Read beforehand: the gate fetches it when it is needed, which a busy machine takes long to do.
import '#features/acesso/senha/web/public.tsx'

const ASKED = {
  segundo_fator: true,
  desafio: 'so-para-o-codigo',
  expira_em: '2026-12-01T00:05:00Z',
} as const
const WRONG = {
  ...REFUSED,
  code: 'codigo_incorreto',
  detail: 'Código incorreto ou já usado. Digite o código atual do aplicativo.',
}
const OVER = {
  ...REFUSED,
  code: 'desafio_expirado',
  detail: 'O tempo para informar o código acabou. Entre de novo com a senha.',
}

async function open(server = fakeServer()) {
  server.on(sessaoContract.me, ANA).on(loginContract.login, ASKED)
  const { user } = openAdmin({ server })
  await loginScreen()
  await user.type(screen.getByLabelText('Usuário'), 'ana')
  await user.type(screen.getByLabelText('Senha'), 'uma senha{Enter}')
  const code = () => screen.getByLabelText('Código do aplicativo') as HTMLInputElement
  await waitFor(code)
  return { user, server, code }
}

test('asks for the code after the password, and submits a pasted one with a space once', async () => {
  const { user, server, code } = await open(fakeServer().on(loginContract.loginCode, TOKEN))
  expect(document.activeElement).toBe(code())
  expect([code().autocomplete, code().inputMode]).toEqual(['one-time-code', 'numeric'])
  expect(localStorage.getItem('authToken')).toBeNull()
  await user.paste('123 456')
  expect(await inside()).toBeTruthy()
  expect(server.calls(loginContract.loginCode).map(({ body }) => body)).toEqual([
    { desafio: 'so-para-o-codigo', codigo: '123456' },
  ])
  expect(localStorage.getItem('authToken')).toBe('novo')
})

test('starts with the user name, and keeps it on return from the code', async () => {
  const server = fakeServer().on(sessaoContract.me, ANA).on(loginContract.login, ASKED)
  const { user } = openAdmin({ server })
  await loginScreen()
  expect(document.activeElement).toBe(screen.getByLabelText('Usuário'))
  await user.keyboard('ana')
  await user.type(screen.getByLabelText('Senha'), 'uma senha{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Voltar à senha' }))
  expect(screen.getByLabelText('Usuário')).toHaveProperty('value', 'ana')
  expect(document.activeElement).toBe(screen.getByLabelText('Senha'))
})

test('reports a wrong code and lets the user type over it', async () => {
  const { user, server, code } = await open(fakeServer().refuse(loginContract.loginCode, WRONG))
  await user.type(code(), '000000')
  expect(
    await screen.findByText('Código incorreto ou já usado. Digite o código atual do aplicativo.'),
  ).toBeTruthy()
  server.on(loginContract.loginCode, TOKEN)
  await user.clear(code())
  await user.type(code(), '654321')
  expect(await inside()).toBeTruthy()
})

test('accepts a recovery code instead of the app code', async () => {
  const { user, server } = await open(fakeServer().on(loginContract.loginCode, TOKEN))
  await user.click(screen.getByRole('button', { name: 'Usar um código de recuperação' }))
  await user.type(screen.getByLabelText('Código de recuperação'), 'abcd-efgh-2345{Enter}')
  expect(await inside()).toBeTruthy()
  expect(server.calls(loginContract.loginCode)[0]?.body).toMatchObject({ codigo: 'abcd-efgh-2345' })
})

test('asks for the password again once a code is too late, with the reason', async () => {
  const { user, code } = await open(fakeServer().refuse(loginContract.loginCode, OVER))
  await user.type(code(), '123456')
  expect(
    await screen.findByText('O tempo para informar o código acabou. Entre de novo com a senha.'),
  ).toBeTruthy()
  expect(screen.getByLabelText('Senha')).toBeTruthy()
})

test('asks for a new password after a temporary one, before entering', async () => {
  const server = fakeServer().on(sessaoContract.me, { ...ANA, trocar_senha: true })
  const { user } = openAdmin({ token: 'bom', server })
  expect(await screen.findByRole('heading', { name: 'Escolha a sua senha' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText(/^Senha que você recebeu/))
  await user.click(screen.getByRole('button', { name: 'Salvar e entrar' }))
  expect(await screen.findByText('Informe a senha')).toBeTruthy()
  await user.type(screen.getByLabelText(/^Senha que você recebeu/), 'a-que-me-deram')
  await user.type(screen.getByLabelText(/^Nova senha/), 'uma frase so minha')
  server
    .on(senhaContract.changePassword, { access_token: 'novo', token_type: 'bearer' })
    .on(sessaoContract.me, ANA)
  await user.click(screen.getByRole('button', { name: 'Salvar e entrar' }))
  expect(await inside()).toBeTruthy()
})
