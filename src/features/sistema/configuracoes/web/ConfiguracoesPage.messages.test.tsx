import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DetranTest } from '#features/contratos/multas/web/public.tsx'
import { SETTINGS } from '#tests/kit/screens/configuracoes-screen.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { configuracoesContract } from '../contract.ts'
import { ConfiguracoesPage } from './ConfiguracoesPage.tsx'
import { PartePage } from './PartePage.tsx'
import { hrefOfParte } from './partes.ts'

const shop = () =>
  fakeServer()
    .on(configuracoesContract.status, { sistema: 'online', agendador: { running: true, jobs: [] } })
    .on(configuracoesContract.all, SETTINGS)
const index = (server = shop()) =>
  renderScreen(<ConfiguracoesPage DetranTest={DetranTest} />, {
    server,
    path: '/admin/configuracoes',
  })
const open = (server: ReturnType<typeof shop>) =>
  renderScreen(<PartePage parte="loja" />, { server, path: hrefOfParte('loja') })

test('shows saving in progress on the button', async () => {
  const { user } = await open(shop().stall(configuracoesContract.saveAll))
  expect(screen.getByRole('heading', { level: 1, name: 'Loja' })).toBeTruthy()
  expect(await screen.findByPlaceholderText('00.000.000/0001-00')).toBeTruthy()
  await user.type(await screen.findByLabelText(/^Nome da empresa/), ' do Mar')
  await user.click(screen.getByRole('button', { name: 'Salvar Configurações' }))
  expect(await screen.findByText('Salvando...')).toBeTruthy()
})

test('reports settings that cannot be read', async () => {
  await open(shop().refuse(configuracoesContract.all, { status: 500, detail: 'x' }))
  expect(await screen.findByText('Erro ao carregar configurações.')).toBeTruthy()
})

test('shows the index if the status cannot be read', async () => {
  await index(shop().refuse(configuracoesContract.status, { status: 500, detail: 'x' }))
  expect(screen.getByRole('heading', { level: 1, name: 'Configurações do Sistema' })).toBeTruthy()
  expect(await screen.findByText('Erro ao carregar o status do agendador.')).toBeTruthy()
  expect(screen.getByText('Online')).toBeTruthy()
})

test('confirms before testing the registry', async () => {
  const { user } = await index()
  await user.click(await screen.findByRole('button', { name: 'Testar DETRAN' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/^Deseja consultar agora as multas de toda a frota\?/)).toBeTruthy()
})
