import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { senhaContract } from '#features/acesso/senha/contract.ts'
import { pagamentosContract } from '#features/dinheiro/pagamentos/contract.ts'
import { configuracoesContract } from '#features/sistema/configuracoes/contract.ts'
import { PermissoesDialog } from '#features/sistema/configuracoes/web/public.tsx'
import { dialog, OFF, on } from '#tests/kit/screens/conta-screen.tsx'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { downloadFile } from '#web/data/api-client.ts'
import { segundoFatorContract } from '../../contract.ts'
import { Reauthentication } from './Reauthentication.tsx'

const { permissions, savePermissions } = configuracoesContract
const NONE = {
  dias_anteriores: false,
  cancelar_dividas: false,
  dar_baixa: false,
  mudar_datas: false,
  combinar_preco: false,
  desbloquear_clientes: false,
  exportar_dados: false,
  versao: 1,
}
const ASKED = {
  status: 403,
  code: 'confirmacao_exigida',
  detail: 'Para isto, confirme que é você. Nada foi alterado.',
}
const WRONG = 'A senha atual está incorreta'

/** Saves a ticked permission ten minutes after signing in. */
async function open({ factor = false } = {}) {
  const server = fakeServer()
    .on(permissions, NONE)
    .on(savePermissions, { ...NONE, mudar_datas: true })
    .refuseOnce(savePermissions, ASKED)
    .on(segundoFatorContract.state, factor ? on(10) : OFF)
    .on(senhaContract.confirm, undefined)
    .on(segundoFatorContract.confirm, undefined)
  const onClose = vi.fn()
  const view = await renderScreen(
    <>
      <Reauthentication />
      <PermissoesDialog onClose={onClose} />
    </>,
    { server },
  )
  const { user } = view
  const box = await screen.findByRole('checkbox', { name: 'Mudar vencimentos e datas de contrato' })
  await user.click(box)
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  return { ...view, server, onClose, box, asked: await dialog('Confirme que é você') }
}

test('asks for the password and repeats the call, so that the form saves what it held', async () => {
  const { user, server, asked, onClose } = await open()
  const password = asked.getByLabelText(/^Senha/)
  expect(document.activeElement).toBe(password)
  expect(asked.queryByRole('button', { name: 'Usar o código do aplicativo' })).toBeNull()
  await user.type(password, 'a-minha-senha{Enter}')
  expect(await screen.findByText('Permissões salvas com sucesso!')).toBeTruthy()
  expect(onClose).toHaveBeenCalledOnce()
  expect(screen.queryByRole('dialog', { name: 'Confirme que é você' })).toBeNull()
  expect(server.calls(senhaContract.confirm).map(({ body }) => body)).toEqual([
    { senha_atual: 'a-minha-senha' },
  ])
  const [first, second] = server.calls(savePermissions)
  expect(second).toEqual(first)
  expect(second?.body).toMatchObject({ mudar_datas: true })
})

test('stays open with the reason after a wrong password, and rejects an empty one', async () => {
  const { user, server, asked } = await open()
  await user.click(asked.getByRole('button', { name: 'Confirmar' }))
  expect((await asked.findAllByText(/Informe a senha/)).length).toBeGreaterThan(0)
  const errors = [{ campo: 'senha_atual', mensagem: WRONG }]
  server.refuseOnce(senhaContract.confirm, { status: 422, detail: WRONG, errors })
  await user.type(asked.getByLabelText(/^Senha/), 'errada')
  await user.click(asked.getByRole('button', { name: 'Confirmar' }))
  expect((await asked.findAllByText(new RegExp(WRONG))).length).toBeGreaterThan(0)
  expect(server.calls(savePermissions)).toHaveLength(1)
  await user.click(asked.getByRole('button', { name: 'Confirmar' }))
  expect(await screen.findByText('Permissões salvas com sucesso!')).toBeTruthy()
})

test('cancelling leaves the form as it was and says that nothing changed', async () => {
  const { user, server, asked, onClose, box } = await open()
  await user.click(asked.getByRole('button', { name: 'Cancelar' }))
  expect(await screen.findByText(/confirme que é você\. Nada foi alterado\./)).toBeTruthy()
  expect((box as HTMLInputElement).checked).toBe(true)
  expect(onClose).not.toHaveBeenCalled()
  expect(server.calls(savePermissions)).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Permissões salvas com sucesso!')).toBeTruthy()
})

test('takes a code of the second factor instead', async () => {
  const { user, server, asked } = await open({ factor: true })
  await user.click(await asked.findByRole('button', { name: 'Usar o código do aplicativo' }))
  expect(document.activeElement).toBe(asked.getByLabelText(/^Código do aplicativo/))
  await user.keyboard('123456{Enter}')
  expect(await screen.findByText('Permissões salvas com sucesso!')).toBeTruthy()
  expect(server.calls(segundoFatorContract.confirm)[0]?.body).toEqual({ codigo: '123456' })
})

test('asks once for several downloads that wait, and saves each file', async () => {
  const saved: string[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
  const server = fakeServer()
    .refuse(pagamentosContract.export, ASKED)
    .on(segundoFatorContract.state, OFF)
    .on(senhaContract.confirm, undefined)
  const { user } = await renderScreen(<Reauthentication />, { server })
  const both = Promise.all(
    ['a.csv', 'b.csv'].map((name) => downloadFile('/pagamentos/exportar', name)),
  )
  const asked = await dialog('Confirme que é você')
  server.on(pagamentosContract.export, undefined)
  await user.type(asked.getByLabelText(/^Senha/), 'a-minha-senha{Enter}')
  await both
  expect(saved).toEqual(['a.csv', 'b.csv'])
  expect(server.calls(senhaContract.confirm)).toHaveLength(1)
  vi.restoreAllMocks()
})

test('a call that is still refused after the confirmation fails without asking again', async () => {
  const { user, server, asked } = await open()
  server.refuse(savePermissions, ASKED)
  await user.type(asked.getByLabelText(/^Senha/), 'a-minha-senha{Enter}')
  expect(await screen.findByText(/confirme que é você\. Nada foi alterado\./)).toBeTruthy()
  expect(server.calls(savePermissions)).toHaveLength(2)
})
