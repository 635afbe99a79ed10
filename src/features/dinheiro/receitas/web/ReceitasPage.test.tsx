import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dispensasContract } from '#features/contratos/recebimentos/dispensas/contract.ts'
import { mesesContract } from '#features/dinheiro/meses/contract.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { receitasContract } from '../contract.ts'
import { ReceitasPage } from './ReceitasPage.tsx'

const receita = {
  id: '0190a0a0-0000-7000-8000-00000000000b',
  valor: 314.93,
  tipo_recebimento: 'pix',
  locacao_id: null,
  data_recebimento: '2026-03-10',
  hora_recebimento: '09:30',
  observacoes: 'Venda de capacete',
  origem: 'manual',
  pagamento_id: null,
  cobranca_id: null,
  cancelada_em: null,
  motivo_cancelamento: null,
  estorno_de: null,
  estornada_em: null,
  cliente_id: null,
  cliente_nome: null,
  moto_id: null,
  moto_placa: null,
  criado_em: '2026-03-10T12:30:00.000Z',
  versao: 1,
} as const
const automatic = {
  ...receita,
  id: '0190a0a0-0000-7000-8000-00000000000c',
  origem: 'pagamento',
  locacao_id: '0190a0a0-0000-7000-8000-00000000000d',
  pagamento_id: '0190a0a0-0000-7000-8000-00000000000e',
  cliente_id: '0190a0a0-0000-7000-8000-000000000003',
  cliente_nome: 'Ana Exemplo',
  moto_id: '0190a0a0-0000-7000-8000-000000000004',
  moto_placa: 'ABC1D23',
  observacoes: null,
}
const writtenOff = {
  id: '0190a0a0-0000-7000-8000-00000000000f',
  cliente_id: automatic.cliente_id,
  cliente_nome: 'Ana Exemplo',
  pagamento_id: automatic.pagamento_id,
  cobranca_id: null,
  descricao: 'Semana 3',
  data_vencimento: '2026-03-03',
  dia: '2026-03-10',
  valor: 1.93,
  encargos: 1.93,
  motivo: 'acordo' as const,
  texto: null,
  feita_por: 'bia',
  recebimento_numero: null,
  desfeita_em: null,
  desfeita_por: null,
  desfeita_motivo: null,
  versao: 1,
}
const EMPTY = { total: 0, quantidade: 0, media: 0, ultimo_recebimento: null }
const register = (...receitas: object[]) =>
  fakeServer()
    .on(mesesContract.closed, { meses: [] })
    .on(
      receitasContract.summary,
      receitas.length
        ? {
            total: 1314.93,
            quantidade: receitas.length,
            media: 657.47,
            ultimo_recebimento: {
              data_recebimento: '2026-03-10',
              hora_recebimento: '09:30',
              valor: 314.93,
            },
          }
        : EMPTY,
    )
    .on(receitasContract.list, receitas as never)
    .on(dispensasContract.list, { total: 1.93, itens: [writtenOff] })
    .on(dispensasContract.undo, writtenOff)
const open = (server = register(receita), path = '/admin/receitas') =>
  renderScreen(<ReceitasPage />, { server, path })

test('shows an empty register without receipts', async () => {
  await open(register())
  expect(await screen.findByText('Nenhuma receita registrada ainda.')).toBeTruthy()
  expect(await screen.findByText('Nenhum')).toBeTruthy()
})

test('shows the four totals', async () => {
  await open()
  expect(screen.getByRole('heading', { level: 1, name: 'Registro Geral de Receitas' })).toBeTruthy()
  for (const [label, value] of [
    ['Total de Receitas', '1.314,93'],
    ['Total de Registros', '1'],
    ['Receita Média', '657,47'],
    ['Último Recebimento', '10/03/2026'],
  ] as const)
    expect((await screen.findByText(label)).closest('.stat')?.textContent).toContain(value)
})

test('edits only manual entries, and links the rest to their source, customer and motorcycle', async () => {
  await open(register(receita, automatic))
  expect(await screen.findAllByRole('button', { name: /^Editar receita: / })).toHaveLength(1)
  const source = screen.getByRole('link', { name: /^Ver origem: / })
  expect(source.getAttribute('href')).toBe(
    `/admin/pagamentos?locacao_id=${automatic.locacao_id}&pagamento=${automatic.pagamento_id}`,
  )
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('Ana Exemplo')).toBe(`/admin/clientes/${automatic.cliente_id}`)
  expect(hrefOf('ABC1D23')).toBe(`/admin/motos/${automatic.moto_id}`)
})

test('marks a reversal and what it reversed, and offers neither to be changed', async () => {
  const reversed = { ...receita, estornada_em: '2026-03-10T12:30:00.000Z' }
  const reversal = {
    ...receita,
    id: '0190a0a0-0000-7000-8000-00000000000f',
    origem: 'estorno',
    valor: -314.93,
    estorno_de: receita.id,
    observacoes: 'Cliente devolveu o capacete',
  }
  await open(register(reversal, reversed))
  expect(await screen.findByText('Estorno')).toBeTruthy()
  expect(screen.getByText('Estornada')).toBeTruthy()
  expect(screen.getByText('-R$ 314,93')).toBeTruthy()
  expect(screen.getByText('Cliente devolveu o capacete')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Editar receita: / })).toBeNull()
  expect(screen.queryByRole('link', { name: /^Ver origem: / })).toBeNull()
})

test('combines filters, keeps them in the address, and clears them', async () => {
  const server = register(receita)
  const { user, router } = await open(server)
  await user.type(await screen.findByLabelText('Data inicial'), '2026-03-01')
  await user.selectOptions(screen.getByLabelText('Tipo de recebimento'), 'Dinheiro')
  expect(server.calls(receitasContract.list).at(-1)?.query).not.toHaveProperty('data_inicio')
  await user.click(screen.getByRole('button', { name: 'Aplicar Filtros' }))
  await expect
    .poll(() => server.calls(receitasContract.list).at(-1)?.query)
    .toMatchObject({
      data_inicio: '2026-03-01',
      tipo_recebimento: 'dinheiro',
    })
  expect(router.state.location.href).toContain('tipo_recebimento=dinheiro')
  await user.click(screen.getByRole('button', { name: 'Limpar' }))
  await expect.poll(() => router.state.location.search).toEqual({})
})

test('rejects a period that ends before it starts', async () => {
  const { user } = await open()
  await user.type(await screen.findByLabelText('Data inicial'), '2026-03-10')
  await user.type(screen.getByLabelText('Data final'), '2026-03-01')
  await user.click(screen.getByRole('button', { name: 'Aplicar Filtros' }))
  expect(await screen.findByText('A data final não pode ser anterior à inicial')).toBeTruthy()
})

test('creates an amount in Brazilian format, once per opened form', async () => {
  const server = register(receita).on(receitasContract.create, receita)
  const { user } = await open(server)
  await user.click(await screen.findByRole('button', { name: 'Nova Receita' }))
  const form = within(await screen.findByRole('dialog', { name: 'Nova Receita' }))
  await user.click(form.getByRole('button', { name: 'Registrar' }))
  expect(server.calls(receitasContract.create)).toHaveLength(0)
  await user.type(form.getByLabelText(/^Valor/), '1.314,93')
  await user.click(form.getByRole('button', { name: 'Registrar' }))
  expect(await screen.findByText('Receita registrada com sucesso!')).toBeTruthy()
  const [call] = server.calls(receitasContract.create)
  expect(call?.body).toMatchObject({ valor: 1314.93, tipo_recebimento: 'pix' })
  expect(call?.headers.get('idempotency-key')).toMatch(/.{8,}/)
})

test('keeps the input of a failed correction, and confirms a successful one', async () => {
  const server = register(receita).refuse(receitasContract.update, { status: 500, detail: 'x' })
  const { user } = await open(server)
  await user.click(await screen.findByRole('button', { name: /^Editar receita: / }))
  const form = within(await screen.findByRole('dialog'))
  await user.type(form.getByLabelText('Observações'), ' usado')
  await user.click(form.getByRole('button', { name: 'Salvar' }))
  expect(await form.findByText('Erro ao salvar receita')).toBeTruthy()
  expect(form.getByLabelText('Observações')).toHaveProperty('value', 'Venda de capacete usado')
  server.on(receitasContract.update, receita)
  await user.click(form.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Receita atualizada com sucesso!')).toBeTruthy()
})

test('distinguishes no matches from an empty register', async () => {
  await open(register(), '/admin/receitas?tipo_recebimento=dinheiro')
  expect(await screen.findByText('Nenhuma receita encontrada')).toBeTruthy()
})

test('confirms a deletion with the amount, and shows a failure in the question', async () => {
  const server = register(receita).refuse(receitasContract.remove, { status: 500, detail: 'x' })
  const { user } = await open(server)
  await user.click(await screen.findByRole('button', { name: /^Excluir receita: / }))
  const question = within(await screen.findByRole('dialog'))
  await user.type(question.getByLabelText(/^Motivo/), 'Lançada duas vezes')
  expect(
    question.getByText(/Tem certeza que deseja excluir a receita de R\$\s314,93\?/),
  ).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Excluir' }))
  expect(await question.findByText('Erro ao excluir receita')).toBeTruthy()
  server.on(receitasContract.remove, undefined)
  await user.click(question.getByRole('button', { name: 'Excluir' }))
  expect(await screen.findByText('Receita excluída com sucesso!')).toBeTruthy()
  expect(server.calls(receitasContract.remove)[1]?.body).toEqual({ motivo: 'Lançada duas vezes' })
})

test("shows the product's error for a register that cannot be read", async () => {
  await open(
    register(receita).refuse(receitasContract.list, {
      status: 500,
      detail: 'Erro interno. Tente novamente.',
    }),
  )
  expect((await screen.findAllByText(/Erro ao carregar receitas/)).length).toBeGreaterThan(0)
})

test('shows cancelled ones struck with the reason, and offers no change of them', async () => {
  const cancelled = {
    ...receita,
    cancelada_em: '2026-03-10T13:00:00.000Z',
    motivo_cancelamento: 'Lançada duas vezes',
  }
  const server = register(cancelled)
  await open(server, '/admin/receitas?situacao=canceladas')
  expect(await screen.findByText('Cancelada: Lançada duas vezes')).toBeTruthy()
  expect(screen.getByText('Cancelada')).toBeTruthy()
  expect(server.calls(receitasContract.list)[0]?.query).toMatchObject({ canceladas: 'true' })
  expect(screen.queryByRole('button', { name: /^Excluir receita: / })).toBeNull()
})

test('says what was written off this month, with its list, and undoes one with a reason', async () => {
  const server = register()
  const { user, router } = await open(server)
  await user.click(await screen.findByRole('link', { name: /^Dispensado no mês/ }))
  expect(router.state.location.search).toEqual({ dispensas: '1' })
  const list = within(await screen.findByRole('dialog', { name: 'Dispensado no mês' }))
  expect(await list.findByText('Semana 3, 10/03/2026, Acordo com o cliente, por bia')).toBeTruthy()
  await user.click(list.getByRole('button', { name: 'Desfazer: Ana Exemplo, Semana 3' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Desfazer dispensa' }))
  await user.type(asked.getByRole('textbox', { name: 'Motivo' }), 'Engano')
  await user.click(asked.getByRole('button', { name: 'Desfazer' }))
  expect(await screen.findByText('Dispensa desfeita.')).toBeTruthy()
  expect(server.calls(dispensasContract.undo)[0]?.body).toEqual({ motivo: 'Engano' })
})
