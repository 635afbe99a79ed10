import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { type despesa, despesasContract } from '#features/dinheiro/despesas/contract.ts'
import { mesesContract } from '#features/dinheiro/meses/contract.ts'
import { configuracoesContract } from '#features/sistema/configuracoes/contract.ts'
import { CONFIG_PAGAMENTOS_PADRAO, EMPRESA_PADRAO } from '#features/sistema/configuracoes/rules.ts'
import { rowActions, toastAction } from '#tests/kit/screens/after-pagamento.ts'
import { freezeToday, idOf } from '#tests/kit/screens/answers.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { type vencimento, vencimentosContract } from '../../vencimentos/contract.ts'
import { VencimentosPage } from './VencimentosPage.tsx'

freezeToday()
type Row = z.input<typeof vencimento>
const conta: Row = {
  tipo: 'seguro',
  titulo: 'Seguro',
  vence_em: '2026-11-17',
  faixa: 'vencido',
  despesa_id: idOf(1),
  moto_id: idOf(2),
  placa: 'ABC1D23',
  motos: 1,
  cliente_id: null,
  cliente_nome: null,
  cliente_telefone: null,
  locacao_id: null,
  valor: 180,
}
const shared: Row = {
  ...conta,
  tipo: 'ipva',
  titulo: 'IPVA',
  vence_em: '2026-11-22',
  faixa: '7',
  despesa_id: idOf(3),
  moto_id: null,
  placa: null,
  motos: 3,
  valor: 0,
}
const ana = { cliente_id: idOf(4), cliente_nome: 'Ana Souza', cliente_telefone: '13988887777' }
const nothing = { despesa_id: null, moto_id: null, placa: null, motos: 0, valor: null }
const cnh: Row = {
  ...conta,
  ...nothing,
  ...ana,
  tipo: 'cnh',
  titulo: 'CNH',
  vence_em: '2026-12-10',
  faixa: '30',
}
const contrato: Row = {
  ...cnh,
  tipo: 'contrato',
  titulo: 'Contrato',
  vence_em: '2027-02-10',
  faixa: '90',
  locacao_id: idOf(5),
  moto_id: idOf(2),
  placa: 'ABC1D23',
  motos: 1,
}

const shop = (...rows: Row[]) =>
  fakeServer()
    .on(vencimentosContract.list, rows)
    .on(configuracoesContract.empresa, { ...EMPRESA_PADRAO, versao: 1, nome: 'Maré Motos' })
const open = (server: ReturnType<typeof shop>, search = '') =>
  renderScreen(<VencimentosPage />, { server, path: `/admin/vencimentos${search}` })
const plain = (element: HTMLElement) => element.textContent?.replaceAll('\u00a0', ' ')

test('groups what expires by how near it is, each with its action', async () => {
  await open(shop(conta, shared, cnh, contrato))
  await screen.findByText('Vencidos (1)')
  expect(screen.getAllByRole('heading', { level: 2 }).map(plain)).toEqual([
    'Vencidos (1)',
    '7 dias (1)',
    '30 dias (1)',
    '90 dias (1)',
  ])
  const rows = screen.getAllByRole('listitem')
  expect(rows.map(plain)).toEqual([
    'SeguroVencido há 3 dias17/11/2026, R$ 180,00, ABC1D23Pagar',
    'IPVAVence em 2 dias22/11/2026, valor a definir, 3 motosPagar',
    'CNH: Ana SouzaVence em 20 dias10/12/2026Cobrar CNH nova',
    'Contrato: Ana SouzaVence em 82 dias10/02/2027, ABC1D23Ver locação',
  ])
  const hrefOf = (row: HTMLElement, name: RegExp) =>
    decodeURIComponent(within(row).getByRole('link', { name }).getAttribute('href') ?? '')
  expect(hrefOf(rows[3]!, /^Ver locação/)).toBe(`/admin/locacoes/${idOf(5)}`)
  await waitFor(() =>
    expect(hrefOf(rows[2]!, /^Cobrar CNH nova/)).toContain(
      'Olá, Ana Souza! Aqui é da Maré Motos. Sua CNH vence em 10/12/2026.',
    ),
  )
})

const paid: z.input<typeof despesa> = {
  id: conta.despesa_id!,
  tipo: 'seguro',
  descricao: null,
  valor: 180,
  vencimento: '2026-11-17',
  pago_em: '2026-11-20',
  forma: 'pix',
  fornecedor: null,
  observacoes: null,
  motos: [],
  serie_id: null,
  repete: null,
  repete_ate: null,
  situacao: 'paga',
  cancelada_em: null,
  motivo_cancelamento: null,
  criado_em: '2026-11-01T12:00:00.000Z',
  versao: 2,
}

test('pays a bill at once, and asks for the amount of one to be defined', async () => {
  const server = shop(conta, shared)
    .on(despesasContract.pay, paid)
    .on(mesesContract.closed, { meses: [] })
    .on(configuracoesContract.pagamentos, { ...CONFIG_PAGAMENTOS_PADRAO, versao: 1 })
  const { user } = await open(server)
  await user.click(await screen.findByRole('button', { name: 'Pagar: Seguro' }))
  await screen.findByText(/^Paga: R\$\s180,00, Pix$/)
  expect(server.calls(despesasContract.pay)[0]).toMatchObject({
    params: { id: conta.despesa_id },
    body: {},
  })
  await rowActions()
  await user.click(screen.getByRole('button', { name: 'Pagar: IPVA' }))
  expect(await screen.findByRole('dialog', { name: 'Pagar: IPVA' })).toBeTruthy()
})

test('keeps the paid row in its place, and ignores a second click', async () => {
  const other = { ...shared, valor: 90 }
  const server = shop(conta, other)
    .on(despesasContract.pay, paid)
    .on(despesasContract.undo, { ...paid, pago_em: null, forma: null, situacao: 'a_pagar' })
  const { user } = await open(server)
  const button = await screen.findByRole('button', { name: 'Pagar: Seguro' })
  server.on(vencimentosContract.list, [other])
  await user.dblClick(button)
  expect(await screen.findByText('Paga')).toBeTruthy()
  expect(screen.getAllByRole('listitem').map(plain)).toEqual([
    'SeguroPaga17/11/2026, R$ 180,00, ABC1D23',
    'IPVAVence em 2 dias22/11/2026, R$ 90,00, 3 motosPagar',
  ])
  await user.click(screen.getByRole('button', { name: 'Pagar: IPVA' }))
  expect(server.calls(despesasContract.pay)).toHaveLength(1)
  expect(server.calls(vencimentosContract.list)).toHaveLength(1)

  await user.click(await toastAction('Desfazer'))
  expect(await screen.findByRole('button', { name: 'Pagar: Seguro' })).toBeTruthy()
})

test('filters by chip and by the day of the address', async () => {
  const server = shop(conta)
  const { user } = await open(server, '?ate=2026-11-27')
  await screen.findByText('Até 27/11/2026')
  await user.click(screen.getByLabelText('Contas'))
  await waitFor(() =>
    expect(server.calls(vencimentosContract.list).at(-1)!.query).toMatchObject({
      ate: '2026-11-27',
      tipo: 'contas',
    }),
  )
})

test('says so if nothing expires', async () => {
  await open(shop())
  expect(await screen.findByText('Nada vence nos próximos 90 dias.')).toBeTruthy()
})
