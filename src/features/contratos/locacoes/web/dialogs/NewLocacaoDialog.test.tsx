import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { despesasContract } from '#features/dinheiro/despesas/contract.ts'
import { motosContract } from '#features/frota/motos/contract.ts'
import { aLocacao, aMoto, freezeToday, idOf } from '#tests/kit/screens/answers.ts'
import { openNewLocacao, pick, rentingShop, type User } from '#tests/kit/screens/locacao-screen.tsx'
import { locacoesContract } from '../../contract.ts'

freezeToday()

const summary = () => within(screen.getByRole('region', { name: 'Resumo do contrato' }))
const save = (user: User) => user.click(screen.getByRole('button', { name: 'Criar locação' }))

test('shows the terms before the agreement, and sends only the choices', async () => {
  const { user, server, router } = await openNewLocacao()
  expect(screen.getByLabelText('Data de início')).toMatchObject({
    value: '20/11/2026',
    readOnly: true,
  })
  expect(screen.getByLabelText('Km inicial')).toMatchObject({ value: '—', readOnly: true })
  await pick(user, 'Cliente', /Ana Souza/)
  await pick(user, 'Moto', /ABC1D23/)
  expect(screen.getByLabelText('Km inicial')).toMatchObject({ value: '12.345 km', readOnly: true })
  expect(server.calls(motosContract.list)[0]?.query).toMatchObject({ status: 'disponivel' })

  await user.click(await screen.findByRole('radio', { name: /^Plano Anual/ }))
  for (const text of [
    '19/11/2027',
    '365 dias, 53 semanas',
    'R$ 279,93',
    'R$ 14.596,35',
    'R$ 979,93',
  ])
    expect(summary().getByText(text)).toBeTruthy()
  expect(summary().getByText('A pagar hoje: 1ª semana R$ 279,93 + caução R$ 700,00')).toBeTruthy()

  await user.type(screen.getByLabelText('Observações'), 'Com baú')
  await save(user)
  expect(await screen.findByText('Locação criada com sucesso!')).toBeTruthy()
  expect(router.state.location.pathname).toBe(`/admin/locacoes/${aLocacao().id}/entrega`)
  const [sent] = server.calls(locacoesContract.create)
  expect(sent?.body).toEqual({
    cliente_id: idOf(1),
    moto_id: idOf(2),
    plano: 'anual',
    valor_semana: 279.93,
    preco_motivo: null,
    caucao: true,
    observacoes: 'Com baú',
  })
  expect(sent?.headers.get('idempotency-key')).toBeTruthy()
})

test.each([
  [
    'Plano Mensal',
    /R\$ 44,99 por dia.*R\$ 314,93 por semana.*3 meses/,
    '19/02/2027',
    'R$ 1.014,93',
  ],
  ['Plano Anual', /R\$ 39,99 por dia.*R\$ 279,93 por semana.*12 meses/, '19/11/2027', 'R$ 979,93'],
  [
    'Plano Fidelidade',
    /R\$ 49,99 por dia.*R\$ 349,93 por semana.*36 meses/,
    '19/11/2029',
    'R$ 1.049,93',
  ],
])('%s shows its prices, last day and amount due today', async (plano, prices, end, today) => {
  const { user } = await openNewLocacao()
  const card = await screen.findByRole('radio', { name: new RegExp(plano) })
  expect(card.closest('label')?.textContent?.replaceAll('\u00a0', ' ')).toMatch(prices)
  await user.click(card)
  expect(summary().getByText(end)).toBeTruthy()
  expect(summary().getByText(today)).toBeTruthy()
})

test('a lower price than the plan’s asks why, and the summary says by how much', async () => {
  const { user, server } = await openNewLocacao()
  await pick(user, 'Cliente', /Ana Souza/)
  await pick(user, 'Moto', /ABC1D23/)
  await user.click(await screen.findByRole('radio', { name: /^Plano Mensal/ }))
  const preco = screen.getByLabelText(/^Valor da semana/)
  expect(preco).toMatchObject({ value: '314,93' })
  expect(screen.queryByLabelText(/^Motivo do preço/)).toBeNull()
  await user.clear(preco)
  await user.type(preco, '300')
  expect(summary().getByText('R$ 14,93 abaixo do plano')).toBeTruthy()
  expect(summary().getByText('R$ 3.942,86')).toBeTruthy()
  await user.type(screen.getByLabelText(/^Motivo do preço/), 'Cliente antigo')
  await save(user)
  await screen.findByText('Locação criada com sucesso!')
  expect(server.calls(locacoesContract.create)[0]?.body).toMatchObject({
    valor_semana: 300,
    preco_motivo: 'Cliente antigo',
  })
})

test('has chosen the only free motorcycle, which can be changed', async () => {
  const { user, server } = await openNewLocacao()
  const field = screen.getByRole('combobox', { name: 'Moto' })
  await waitFor(() => expect(field).toMatchObject({ value: 'ABC1D23, Azul' }))
  expect(screen.getByLabelText('Km inicial')).toMatchObject({ value: '12.345 km' })
  await pick(user, 'Cliente', /Ana Souza/)
  await user.click(await screen.findByRole('radio', { name: /^Plano Mensal/ }))
  await save(user)
  await screen.findByText('Locação criada com sucesso!')
  expect(server.calls(locacoesContract.create)[0]?.body).toMatchObject({ moto_id: idOf(2) })
})

test('an only motorcycle that was taken out of the field stays out', async () => {
  const { user } = await openNewLocacao()
  const field = screen.getByRole('combobox', { name: 'Moto' })
  await waitFor(() => expect(field).toMatchObject({ value: 'ABC1D23, Azul' }))
  await user.click(screen.getByRole('button', { name: 'Limpar Moto' }))
  expect(field).toMatchObject({ value: '' })
  expect(screen.getByLabelText('Km inicial')).toMatchObject({ value: '—' })
})

test('offers the free motorcycles at a tap while they are few', async () => {
  const two = [aMoto({ km_atual: 12_345 }), aMoto({ id: idOf(3), placa: 'XYZ1A23' })]
  const { user, server } = await openNewLocacao(rentingShop().on(motosContract.list, two))
  const offered = await screen.findByRole('group', { name: 'Opções de Moto à vista' })
  await user.click(within(offered).getByRole('button', { name: 'ABC1D23, Azul' }))
  expect(screen.getByRole('combobox', { name: 'Moto' })).toMatchObject({ value: 'ABC1D23, Azul' })
  expect(screen.getByLabelText('Km inicial')).toMatchObject({ value: '12.345 km' })
  expect(server.calls(motosContract.list)[0]?.query).toMatchObject({ status: 'disponivel' })
})

test('leaves many free motorcycles to typing', async () => {
  const many = Array.from({ length: 9 }, (_, n) => aMoto({ id: idOf(50 + n), placa: `ABC1D0${n}` }))
  const { user } = await openNewLocacao(rentingShop().on(motosContract.list, many))
  await pick(user, 'Moto', /ABC1D03/)
  expect(screen.queryByRole('group', { name: 'Opções de Moto à vista' })).toBeNull()
})

test('charges the caucao unless unticked', async () => {
  const { user, server } = await openNewLocacao()
  await pick(user, 'Cliente', /Ana Souza/)
  await pick(user, 'Moto', /ABC1D23/)
  await user.click(await screen.findByRole('radio', { name: /^Plano Mensal/ }))
  const caucao = screen.getByRole('checkbox', { name: /^Cobrar caução de R\$\s700,00$/ })
  expect(caucao).toHaveProperty('checked', true)
  await user.click(caucao)
  expect(summary().getByText('A pagar hoje: 1ª semana R$ 314,93')).toBeTruthy()
  expect(summary().getByText('R$ 314,93', { selector: 'strong' })).toBeTruthy()
  await save(user)
  await waitFor(() => expect(server.calls(locacoesContract.create)).toHaveLength(1))
  expect(server.calls(locacoesContract.create)[0]?.body).toMatchObject({ caucao: false })
})

test('shows why a locacao was rejected, and keeps the choices', async () => {
  const server = rentingShop().refuse(locacoesContract.create, {
    status: 409,
    code: 'moto_indisponivel',
    detail: 'Esta moto não está disponível para locação.',
  })
  const { user, onClose } = await openNewLocacao(server)
  await pick(user, 'Cliente', /Ana Souza/)
  await pick(user, 'Moto', /ABC1D23/)
  await user.click(await screen.findByRole('radio', { name: /^Plano Mensal/ }))
  await save(user)
  const text = 'Erro ao salvar locação. Verifique os dados e tente novamente.'
  const alert = (await screen.findByText(text)).closest('[role=alert]')
  expect(alert?.textContent).toContain('Esta moto não está disponível para locação.')
  expect(screen.getByRole('combobox', { name: /^Cliente/ })).toHaveProperty('value', 'Ana Souza')
  expect(onClose).not.toHaveBeenCalled()
})

test('sends nothing while customer, motorcycle or plan is missing', async () => {
  const { user, server } = await openNewLocacao(rentingShop().on(motosContract.list, []))
  await save(user)
  expect(await screen.findByText('Corrija 3 campos:')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /^Cliente/ }))
  expect(server.calls(locacoesContract.create)).toHaveLength(0)
})

test('asks before a moto with an overdue oil change goes out', async () => {
  const overdue = aMoto({ km_atual: 12_345, km_ultima_manutencao: 11_000 })
  const { user, server } = await openNewLocacao(rentingShop().on(motosContract.list, [overdue]))
  await pick(user, 'Cliente', /Ana Souza/)
  await pick(user, 'Moto', /ABC1D23/)
  await user.click(await screen.findByRole('radio', { name: /^Plano Mensal/ }))
  await save(user)
  const question = within(await screen.findByRole('alertdialog', { name: 'Troca de óleo vencida' }))
  question.getByText('A troca de óleo desta moto está vencida. Alugar mesmo assim?')
  question.getByText('ABC1D23, 1.345 km desde a última revisão')
  expect(server.calls(locacoesContract.create)).toEqual([])
  await user.click(question.getByRole('button', { name: 'Alugar mesmo assim' }))
  await screen.findByText('Locação criada com sucesso!')
  expect(server.calls(locacoesContract.create)).toHaveLength(1)
})

test('asks before a moto with an unpaid overdue licence goes out', async () => {
  const server = rentingShop().on(despesasContract.list, ({ query }) =>
    query.tipo === 'licenciamento' && query.data_fim === '2026-11-19' ? [licence] : [],
  )
  const { user } = await openNewLocacao(server)
  await pick(user, 'Cliente', /Ana Souza/)
  await pick(user, 'Moto', /ABC1D23/)
  await user.click(await screen.findByRole('radio', { name: /^Plano Mensal/ }))
  await save(user)
  const question = within(await screen.findByRole('alertdialog', { name: 'Licenciamento vencido' }))
  question.getByText('ABC1D23, licenciamento de 10/11/2026')
  expect(server.calls(locacoesContract.create)).toEqual([])
  await user.click(question.getByRole('button', { name: 'Alugar mesmo assim' }))
  await screen.findByText('Locação criada com sucesso!')
})

const licence = {
  id: idOf(70),
  tipo: 'licenciamento' as const,
  descricao: null,
  valor: 160,
  vencimento: '2026-11-10',
  pago_em: null,
  forma: null,
  fornecedor: null,
  observacoes: null,
  motos: [{ moto_id: idOf(2), placa: 'ABC1D23', valor: 160 }],
  serie_id: null,
  repete: null,
  repete_ate: null,
  situacao: 'a_pagar' as const,
  cancelada_em: null,
  motivo_cancelamento: null,
  criado_em: '2026-11-01T12:00:00.000Z',
  versao: 1,
}
