import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { senhaContract } from '#features/acesso/senha/contract.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx'

async function open(server = fakeServer()) {
  const onClose = vi.fn()
  const view = await renderScreen(<ChangePasswordDialog onClose={onClose} />, { server })
  const form = within(await screen.findByRole('dialog', { name: 'Trocar senha' }))
  const fill = async (current: string, next: string) => {
    await view.user.type(form.getByLabelText(/^Senha atual/), current)
    await view.user.type(form.getByLabelText(/^Nova senha/), next)
    await view.user.click(form.getByRole('button', { name: 'Trocar senha' }))
  }
  return { ...view, server, onClose, form, fill }
}

test('rejects a new password that is too short without calling the server', async () => {
  const { form, fill, server } = await open()
  await fill('senha-antiga-1', 'curta')
  expect(await form.findByText('A nova senha precisa de ao menos 10 caracteres')).toBeTruthy()
  expect(server.calls(senhaContract.changePassword)).toHaveLength(0)
})

test('shows the error beside the field if the current password is wrong', async () => {
  const mensagem = 'A senha atual está incorreta'
  const server = fakeServer().refuse(senhaContract.changePassword, {
    status: 422,
    detail: mensagem,
    errors: [{ campo: 'senha_atual', mensagem }],
  })
  const { form, fill, onClose } = await open(server)
  await fill('nao-e-esta-1', 'uma-senha-nova-1')
  expect((await form.findAllByText(new RegExp(mensagem))).length).toBeGreaterThan(0)
  expect(form.getByLabelText(/^Senha atual/).getAttribute('aria-invalid')).toBe('true')
  expect(onClose).not.toHaveBeenCalled()
})

test('stays open with an error if saving fails, and closes with a toast on success', async () => {
  const server = fakeServer().refuse(senhaContract.changePassword, { status: 500, detail: 'x' })
  const { form, fill, user, onClose } = await open(server)
  await fill('senha-antiga-1', 'uma-senha-nova-1')
  expect(await form.findByText('Erro ao alterar a senha.')).toBeTruthy()
  server.on(senhaContract.changePassword, { access_token: 'novo', token_type: 'bearer' })
  await user.click(form.getByRole('button', { name: 'Trocar senha' }))
  expect(await screen.findByText('Senha alterada com sucesso!')).toBeTruthy()
  expect(onClose).toHaveBeenCalled()
  expect(server.calls(senhaContract.changePassword)[1]?.body).toEqual({
    senha_atual: 'senha-antiga-1',
    nova_senha: 'uma-senha-nova-1',
  })
})
