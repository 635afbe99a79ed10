import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mesesContract } from '#features/dinheiro/meses/contract.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { changedMeanwhile } from '#tests/kit/shop/changed-meanwhile.ts'
import { receitasContract } from '../contract.ts'
import { ReceitaDialog } from './ReceitaDialog.tsx'

const LOCACOES = [
  '0190a0a0-0000-7000-8000-00000000001a',
  '0190a0a0-0000-7000-8000-00000000001b',
] as const
const receita = {
  id: '0190a0a0-0000-7000-8000-00000000000b',
  valor: 314.93,
  tipo_recebimento: 'pix',
  locacao_id: LOCACOES[0],
  data_recebimento: '2026-03-10',
  hora_recebimento: '09:30',
  observacoes: null,
  origem: 'manual',
  pagamento_id: null,
  cobranca_id: null,
  cancelada_em: null,
  motivo_cancelamento: null,
  estorno_de: null,
  estornada_em: null,
  cliente_id: '0190a0a0-0000-7000-8000-000000000003',
  cliente_nome: 'Ana Exemplo',
  moto_id: '0190a0a0-0000-7000-8000-000000000004',
  moto_placa: 'ABC1D23',
  criado_em: '2026-03-10T12:30:00.000Z',
  versao: 1,
} as const
const now = {
  ...receita,
  versao: 5,
  valor: 1300,
  tipo_recebimento: 'dinheiro' as const,
  data_recebimento: '2026-03-09',
  locacao_id: LOCACOES[1],
  cliente_nome: 'Bruno Exemplo',
  moto_placa: 'XYZ9K88',
}

async function editing() {
  const server = fakeServer()
    .on(mesesContract.closed, { meses: ['2026-02'] })
    .on(receitasContract.update, { ...now, versao: 6 })
    .refuseOnce(receitasContract.update, changedMeanwhile(now))
  const opened = receitasContract.get.response.parse(receita)
  const { user } = await renderScreen(<ReceitaDialog receita={opened} onClose={() => {}} />, {
    server,
  })
  const form = within(await screen.findByRole('dialog', { name: 'Editar Receita' }))
  return { server, user, form }
}

test('formats money, days, choices and locacoes as the form does', async () => {
  const { server, user, form } = await editing()
  await user.clear(form.getByLabelText(/^Valor/))
  await user.type(form.getByLabelText(/^Valor/), '1.299,90')
  await user.selectOptions(form.getByLabelText(/^Tipo/), 'Transferência')
  await user.click(form.getByRole('button', { name: 'Limpar Locação (opcional)' }))
  await user.click(form.getByRole('button', { name: 'Salvar' }))

  const panel = within(await form.findByRole('alert'))
  const told = panel.getAllByRole('group').map((group) => group.textContent)
  expect(told).toEqual([
    'ValorVocê abriu com: R$ 314,93Agora estáR$ 1.300,00Você digitouR$ 1.299,90',
    'Tipo de recebimentoVocê abriu com: PixAgora estáDinheiroVocê digitouTransferência',
    'Locação (opcional)Você abriu com: Ana Exemplo · ABC1D23Agora estáBruno Exemplo · XYZ9K88Você digitou(em branco)',
  ])
  expect(form.getByLabelText(/^Data/)).toHaveProperty('value', '09/03/2026')
  expect(
    form.getByText('Falta: escolher Valor, Tipo de recebimento e Locação (opcional)'),
  ).toBeTruthy()

  const [valor, tipo, locacao] = panel.getAllByRole('group').map((group) => within(group))
  await user.click(valor!.getByLabelText(/^Você digitou/))
  await user.click(tipo!.getByLabelText(/^Agora está/))
  await user.click(locacao!.getByLabelText(/^Agora está/))
  expect(form.getByRole('combobox', { name: /^Locação/ })).toHaveProperty(
    'value',
    'Bruno Exemplo · XYZ9K88',
  )
  await user.click(form.getByRole('button', { name: 'Salvar assim' }))
  expect(await screen.findByText('Receita atualizada com sucesso!')).toBeTruthy()
  const [, second] = server.calls(receitasContract.update)
  expect(second?.headers.get('if-match')).toBe('"5"')
  expect(second?.body).toMatchObject({
    valor: 1299.9,
    tipo_recebimento: 'dinheiro',
    data_recebimento: '2026-03-09',
    locacao_id: LOCACOES[1],
  })
})

test('says that the month is closed as soon as its day is chosen, and sends nothing', async () => {
  const { server, user, form } = await editing()
  fireEvent.change(form.getByLabelText(/^Data/), { target: { value: '2026-02-28' } })
  expect(await form.findByText(/^O mês 02\/2026 está fechado e nada muda nele\./)).toBeTruthy()
  await user.click(form.getByRole('button', { name: 'Salvar' }))
  expect(server.calls(receitasContract.update)).toEqual([])
  fireEvent.change(form.getByLabelText(/^Data/), { target: { value: '2026-03-01' } })
  await expect.poll(() => form.queryAllByText(/está fechado/)).toEqual([])
  await user.click(form.getByRole('button', { name: 'Salvar' }))
  await expect.poll(() => server.calls(receitasContract.update)).toHaveLength(1)
})
