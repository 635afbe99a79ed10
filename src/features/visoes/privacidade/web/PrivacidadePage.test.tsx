import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { privacidadeContract } from '../contract.ts'
import { PrivacidadePage } from './PrivacidadePage.tsx'

const ROSA = {
  id: '0190a0a0-0000-7000-8000-00000000000a',
  nome: 'Rosa Prado',
  cpf: '52998224725',
  telefone: '13999990000',
  arquivado: true,
  ultima_atividade: '2019-07-31',
  sugerido: true,
}
const PERSON = { ...ROSA, pendencias: [], arquivos: 2 }
const OPEN = [
  {
    tipo: 'pagamentos' as const,
    mensagem: '2 pagamentos por receber',
    href: '/admin/pagamentos?pagamento=x',
  },
]
const removidos = { mensagens: 3, emails: 0, enderecos: 1200, trilha: 0 }

const shop = (person: object = {}) =>
  fakeServer()
    .on(privacidadeContract.people, [ROSA])
    .on(privacidadeContract.state, {
      ultima_limpeza: { em: '2026-03-10T07:20:00.000Z', removidos },
      sugeridos: 1,
    })
    .on(privacidadeContract.person, { ...PERSON, ...person })
const open = async (server = shop(), path = '/admin/controle/privacidade') => ({
  server,
  ...(await renderScreen(<PrivacidadePage />, { server, path })),
})
const ofRosa = `/admin/controle/privacidade?cliente=${ROSA.id}`

test("shows who is past the retention, with a masked CPF, the periods and the last night's removals", async () => {
  await open()
  const table = within(await screen.findByRole('table', { name: 'Clientes' }))
  expect(table.getByText('CPF ***.982.247-**')).toBeTruthy()
  expect(table.getByText('Passou do prazo')).toBeTruthy()
  expect(screen.queryByText(/529/)).toBeNull()
  expect(
    within(screen.getByRole('table', { name: 'Prazos de guarda' })).getAllByText('O sistema'),
  ).toHaveLength(14)
  expect(await screen.findByText('1.200')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ver aviso público' }).getAttribute('href')).toBe(
    '/privacidade',
  )
})

test('shows different texts for nobody past the period, no matches and nothing removed', async () => {
  const server = shop()
    .on(privacidadeContract.people, [])
    .on(privacidadeContract.state, { ultima_limpeza: null, sugeridos: 0 })
  const { user } = await open(server)
  expect(await screen.findByText('Nenhum cliente passou do prazo de guarda')).toBeTruthy()
  expect(
    await screen.findByText('Ainda não houve nenhuma. Ela acontece toda madrugada.'),
  ).toBeTruthy()
  await user.type(screen.getByRole('searchbox'), 'zzz')
  expect(await screen.findByText('Nenhum cliente encontrado')).toBeTruthy()
})

test('disables the button while something is open, with a link to each', async () => {
  await open(shop({ pendencias: OPEN }), `${ofRosa}&fazer=anonimizar`)
  expect(await screen.findByText('Ainda não é possível anonimizar')).toBeTruthy()
  const link = screen.getByRole('link', { name: '2 pagamentos por receber' })
  expect(link.getAttribute('href')).toBe('/admin/pagamentos?pagamento=x')
  expect(screen.getByRole('button', { name: 'Anonimizar' })).toHaveProperty('disabled', true)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('shows what is removed and kept, and is disabled until reason and name are given', async () => {
  const server = shop().on(privacidadeContract.anonymise, undefined)
  const { user, router } = await open(server, ofRosa)
  await user.click(await screen.findByRole('button', { name: 'Anonimizar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Anonimizar cliente' }))
  expect(dialog.getByText('Não pode ser desfeito')).toBeTruthy()
  expect(dialog.queryByText('Ainda no prazo de guarda')).toBeNull()
  expect(dialog.getByText('os 2 documentos e fotos guardados;')).toBeTruthy()
  const confirm = () => dialog.getByRole('button', { name: 'Anonimizar para sempre' })
  expect(confirm()).toHaveProperty('disabled', true)
  expect(dialog.getByText('Falta: motivo e nome do cliente')).toBeTruthy()
  await user.type(dialog.getByLabelText(/^Motivo/), 'Pedido do titular')
  await user.type(dialog.getByLabelText(/digite: Rosa Prado/), 'rosa prado')
  await user.click(confirm())
  expect(
    await screen.findByText('Cliente anonimizado. As contas continuam como estavam.'),
  ).toBeTruthy()
  expect(server.calls(privacidadeContract.anonymise)).toMatchObject([
    { params: { id: ROSA.id }, body: { motivo: 'Pedido do titular', nome: 'rosa prado' } },
  ])
  expect(router.state.location.search).toEqual({})
})

test('shows until when and why a customer within the retention is kept', async () => {
  await open(
    shop({ sugerido: false, ultima_atividade: '2026-03-01' }),
    `${ofRosa}&fazer=anonimizar`,
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Anonimizar cliente' }))
  expect(dialog.getByText('Ainda no prazo de guarda')).toBeTruthy()
  expect(
    dialog.getByText(/^A última atividade foi em 01\/03\/2026\. Até 31\/12\/2031 as contas/),
  ).toBeTruthy()
})

test('shows a rejection inside the dialog, and keeps the input', async () => {
  const server = shop().refuse(privacidadeContract.anonymise, {
    status: 409,
    detail: 'Alguém já o fez.',
  })
  const { user } = await open(server, `${ofRosa}&fazer=anonimizar`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Anonimizar cliente' }))
  await user.type(dialog.getByLabelText(/^Motivo/), 'Pedido')
  await user.type(dialog.getByLabelText(/digite: Rosa Prado/), 'Rosa Prado')
  await user.click(dialog.getByRole('button', { name: 'Anonimizar para sempre' }))
  const alert = (
    await dialog.findByText('Erro ao anonimizar o cliente. Nada foi alterado.')
  ).closest('[role=alert]')
  expect(alert?.textContent).toContain('Alguém já o fez.')
})

test('saves the export with whom to give it to, and reports a failure', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  URL.createObjectURL = () => 'blob:x'
  URL.revokeObjectURL = () => {}
  const server = shop().on(privacidadeContract.export, 'PK' as never)
  const { user } = await open(server, ofRosa)
  await user.click(await screen.findByRole('button', { name: 'Exportar dados' }))
  expect(
    await screen.findByText(
      'Dados exportados. O arquivo contém dados pessoais: entregue só à própria pessoa.',
    ),
  ).toBeTruthy()
  expect(saved).toHaveBeenCalled()
  server.refuse(privacidadeContract.export, { status: 500, detail: 'x' })
  await user.click(screen.getByRole('button', { name: 'Exportar dados' }))
  expect(await screen.findByText(/Erro ao exportar os dados do cliente\./)).toBeTruthy()
})
