import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aLocacao, idOf } from '#tests/kit/screens/answers.ts'
import { aFicha } from '#tests/kit/screens/relatorio-screen.tsx'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { relatoriosContract } from '../contract.ts'
import { Ficha } from './Ficha.tsx'

const open = (server = fakeServer().on(relatoriosContract.cliente, aFicha())) =>
  renderScreen(<Ficha id={aFicha().cliente.id} />, {
    server,
    path: `/admin/clientes/${aFicha().cliente.id}`,
  })
const history = async () => within(await screen.findByRole('region', { name: 'Histórico' }))

test('lists all events newest first, linked to their records', async () => {
  await open()
  const items = (await history()).getAllByRole('listitem')
  expect(
    items.map((item) => item.querySelector('p')?.textContent?.replaceAll('\u00a0', ' ')),
  ).toEqual([
    'Bloqueio:Bloqueio',
    'Multa:Velocidade até 20% acima (SIMULADA)R$ 130,16Nova',
    'Cobrança:Retrovisor quebradoR$ 150,00Pendente',
    'Pagamento:Semana 1R$ 314,93Pago',
    'Locação:Locação da moto ABC1D23, Plano MensalR$ 4.139,08Ativa',
  ])
  expect(items.map((item) => within(item).queryByRole('link')?.getAttribute('href'))).toEqual([
    undefined,
    `/admin/multas?multa=${idOf(301)}`,
    `/admin/cobrancas?cobranca=${idOf(101)}`,
    `/admin/pagamentos?pagamento=${idOf(11)}`,
    `/admin/locacoes/${aLocacao().id}`,
  ])
  expect(items[1]?.textContent).toContain('11/11/2026')
})

test('filters by kind', async () => {
  const { user } = await open()
  await user.click((await history()).getByRole('radio', { name: 'Pagamentos 1' }))
  expect((await history()).getAllByRole('listitem')).toHaveLength(1)
})

test('shows an empty timeline', async () => {
  const empty = { locacoes: [], pagamentos: [], cobrancas: [], multas: [], bloqueios: [] }
  await open(fakeServer().on(relatoriosContract.cliente, { ...aFicha(), historico: empty }))
  expect(await screen.findByText('Nada registrado')).toBeTruthy()
})

test('shows blocked and archived at the top', async () => {
  const archived = aFicha({
    status: 'bloqueado',
    motivo_bloqueio: 'Atraso',
    excluido_em: '2026-11-18T12:00:00.000Z',
  })
  await open(fakeServer().on(relatoriosContract.cliente, archived))
  expect(await screen.findByText('Excluído')).toBeTruthy()
  expect(screen.getByText('Atraso')).toBeTruthy()
})

test("shows the server's error for an unknown customer", async () => {
  await open(
    fakeServer().refuse(relatoriosContract.cliente, {
      status: 404,
      detail: 'Cliente não encontrado',
    }),
  )
  expect(await screen.findByText('Cliente não encontrado')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Todos os clientes' })).toBeTruthy()
})
