import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { clientesContract } from '#features/clientes/clientes/contract.ts'
import { locacoesContract } from '#features/contratos/locacoes/contract.ts'
import { precosAvariasContract } from '#features/contratos/vistorias/avarias/precos/contract.ts'
import { cobrancasExtrasContract } from '#features/dinheiro/cobrancas-extras/contract.ts'
import { motosContract } from '#features/frota/motos/contract.ts'
import { aCliente, aCobranca, aLocacao, aMoto, freezeToday } from '#tests/kit/screens/answers.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { NewCobrancaDialog } from './NewCobrancaDialog.tsx'

freezeToday()

const MIRROR = { tipo: 'quebrado', regiao: 'retrovisor_esquerdo', valor: 45 } as const
async function open() {
  const server = fakeServer()
    .on(precosAvariasContract.list, { precos: [MIRROR], versao: 1 })
    .on(cobrancasExtrasContract.create, aCobranca())
    .on(locacoesContract.list, [aLocacao()])
    .on(clientesContract.list, [aCliente()])
    .on(motosContract.list, [aMoto()])
  const onClose = vi.fn()
  const view = await renderScreen(<NewCobrancaDialog onClose={onClose} />, { server })
  const form = within(await screen.findByRole('dialog', { name: 'Nova Cobrança' }))
  return { ...view, server, onClose, form }
}
const box = (form: Awaited<ReturnType<typeof open>>['form'], name: string) =>
  form.getByRole<HTMLInputElement>('textbox', { name })

test('fills in the form from a template and an active locacao', async () => {
  const { user, form, server, onClose } = await open()
  await user.click(await form.findByRole('button', { name: /Retrovisor quebrado\s*R\$\s45,00/ }))
  await user.click(form.getByRole('combobox', { name: 'Locação ativa' }))
  await user.click(await screen.findByRole('option', { name: /Ana Souza, ABC1D23/ }))
  expect(server.calls(locacoesContract.list)[0]?.query).toMatchObject({ status: 'ativa' })
  expect(form.queryByRole('combobox', { name: 'Cliente' })).toBeNull()
  await user.clear(box(form, 'Valor'))
  await user.type(box(form, 'Valor'), '95,50')
  await user.click(form.getByRole('button', { name: 'Criar cobrança' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(server.calls(cobrancasExtrasContract.create)[0]?.body).toMatchObject({
    locacao_id: aLocacao().id,
    cliente_id: null,
    tipo: 'dano_moto',
    titulo: 'Retrovisor quebrado',
    valor: 95.5,
    data_ocorrencia: '2026-11-20',
    data_vencimento: '2026-11-27',
  })
})

test('finds the customer by name without a locacao, and keeps the form on failure', async () => {
  const { user, form, server } = await open()
  await user.click(await form.findByRole('button', { name: /Retrovisor quebrado\s*R\$\s45,00/ }))
  await user.click(form.getByRole('combobox', { name: 'Cliente' }))
  await user.click(await screen.findByRole('option', { name: /Ana Souza/ }))
  server.refuse(cobrancasExtrasContract.create, { status: 500, detail: 'x' })
  await user.click(form.getByRole('button', { name: 'Criar cobrança' }))
  expect(await form.findByText('Erro ao salvar cobrança. Tente novamente.')).toBeTruthy()
  server.on(cobrancasExtrasContract.create, aCobranca())
  await user.click(form.getByRole('button', { name: 'Criar cobrança' }))
  expect(await screen.findByText('Cobrança criada com sucesso!')).toBeTruthy()
  expect(server.calls(cobrancasExtrasContract.create)[0]?.body).toMatchObject({
    locacao_id: null,
    cliente_id: aCliente().id,
  })
})

test('derives the due date from the occurrence until it is edited', async () => {
  const { form } = await open()
  const [occurred, due] = ['Data da ocorrência', 'Data de vencimento'].map((name) =>
    form.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`)),
  )
  fireEvent.change(occurred!, { target: { value: '2026-11-10' } })
  await waitFor(() => expect(due!.value).toBe('17/11/2026'))
  fireEvent.change(due!, { target: { value: '2026-12-01' } })
  fireEvent.change(occurred!, { target: { value: '2026-11-12' } })
  await waitFor(() => expect(occurred!.value).toBe('12/11/2026'))
  expect(due!.value).toBe('01/12/2026')
})

test('marks each missing field', async () => {
  const { user, form, server } = await open()
  await user.click(form.getByRole('button', { name: 'Criar cobrança' }))
  for (const name of ['Título', 'Descrição', 'Valor'])
    expect(box(form, name).getAttribute('aria-invalid')).toBe('true')
  // The customer too, whom the contract could do without: not only once all else is right.
  expect(form.getByText('Cliente: Campo obrigatório')).toBeTruthy()
  expect(server.calls(cobrancasExtrasContract.create)).toHaveLength(0)
})

test('asks once whether it is another damage than one that was charged', async () => {
  const { user, form, server, onClose } = await open()
  await user.click(await form.findByRole('button', { name: /Retrovisor quebrado\s*R\$\s45,00/ }))
  await user.click(form.getByRole('combobox', { name: 'Locação ativa' }))
  await user.click(await screen.findByRole('option', { name: /Ana Souza, ABC1D23/ }))
  const detail =
    'Esta locação já tem a cobrança "Espelho", de R$ 80,00. Um dano se cobra uma vez só.'
  const code = 'dano_ja_cobrado'
  server.refuse(cobrancasExtrasContract.create, { status: 409, code, detail })
  await user.click(form.getByRole('button', { name: 'Criar cobrança' }))
  const asked = within(await screen.findByRole('alertdialog', { name: 'É outro dano?' }))
  expect(asked.getByText(detail)).toBeTruthy()
  server.on(cobrancasExtrasContract.create, aCobranca())
  await user.click(asked.getByRole('button', { name: 'É outro dano' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(server.calls(cobrancasExtrasContract.create).at(-1)?.body).toMatchObject({
    outro_dano: true,
  })
})
