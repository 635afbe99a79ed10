import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DetranTest } from '#features/contratos/multas/web/public.tsx'
import { SETTINGS } from '#tests/kit/screens/configuracoes-screen.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { configuracoesContract } from '../contract.ts'
import { ConfiguracoesPage } from './ConfiguracoesPage.tsx'

const shop = () =>
  fakeServer()
    .on(configuracoesContract.status, { sistema: 'online', agendador: { running: true, jobs: [] } })
    .on(configuracoesContract.all, SETTINGS)
const open = (server = shop()) =>
  renderScreen(<ConfiguracoesPage detranTest={<DetranTest />} />, {
    server,
    path: '/admin/configuracoes',
  })

test('shows saving in progress on the button', async () => {
  const { user } = await open(shop().stall(configuracoesContract.saveAll))
  expect(screen.getByRole('heading', { level: 1, name: 'Configurações do Sistema' })).toBeTruthy()
  expect(await screen.findByPlaceholderText('00.000.000/0001-00')).toBeTruthy()
  await user.type(await screen.findByLabelText(/^Nome da empresa/), ' do Mar')
  await user.click(screen.getByRole('button', { name: 'Salvar Configurações' }))
  expect(await screen.findByText('Salvando...')).toBeTruthy()
})

test('reports each part that cannot be read separately', async () => {
  const refused = { status: 500, detail: 'x' }
  await open(
    shop().refuse(configuracoesContract.all, refused).refuse(configuracoesContract.status, refused),
  )
  expect(await screen.findByText('Erro ao carregar configurações.')).toBeTruthy()
  expect(await screen.findByText('Erro ao carregar o status do agendador.')).toBeTruthy()
})

test('confirms before testing the registry', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Testar DETRAN' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/^Deseja consultar agora as multas de toda a frota\?/)).toBeTruthy()
})
