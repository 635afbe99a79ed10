import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { pixContract } from '../contract.ts'
import { Occurrences } from './Occurrences.tsx'

const ID = '0190a0a0-0000-7000-8000-00000000000a'
const occurrence = {
  id: ID,
  motivo: 'duplicado' as const,
  provedor: 'asaas' as const,
  descricao: 'Semana 2 do aluguel, ABC1D23',
  valor: 314.93,
  valor_recebido: 314.93,
  pago_em: '2026-11-20',
  voltou: 0,
  voltou_em: null,
  caucao: false,
  caucao_encerrada: false,
  cliente_nome: 'Ana Souza',
  cliente_telefone: '13999990000',
  pagamento_id: ID,
  cobranca_id: null,
}

test.each([
  ['duplicado', /o cliente pagou duas vezes\. Devolva R\$\s314,93/],
  ['cancelado', /estava cancelado\. Devolva/],
  ['excluido', /foi excluído\. Devolva/],
  ['divergente', /O valor devido mudou/],
  ['desfeito', /A baixa foi desfeita/],
] as const)('shows payer, amount and the open task of each', async (motivo, words) => {
  const server = fakeServer().on(pixContract.occurrences, [{ ...occurrence, motivo }])
  await renderScreen(<Occurrences />, { server })
  const part = within(await screen.findByRole('region', { name: 'Pix a conferir' }))
  expect(part.getByText(/^Pix de R\$\s314,93 a conferir: Ana Souza, \(13\) 99999-0000$/)).toBeTruthy()
  expect(part.getByText(words)).toBeTruthy()
  expect(part.getByRole('link', { name: 'Ver detalhes' }).getAttribute('href')).toBe(
    `/admin/pagamentos?pagamento=${ID}`,
  )
  expect(part.getByText(/recebido em 20\/11\/2026 \(Asaas\)/)).toBeTruthy()
})

test('removes a resolved one, and reports a failure', async () => {
  const server = fakeServer()
    .on(pixContract.occurrences, [occurrence])
    .refuse(pixContract.resolve, { status: 500, detail: 'x' })
  const { user } = await renderScreen(<Occurrences />, { server })
  await user.click(await screen.findByRole('button', { name: 'Já conferi' }))
  expect(await screen.findByText(/Erro ao tirar o aviso\. Tente novamente\./)).toBeTruthy()
  server.on(pixContract.resolve, undefined as never).on(pixContract.occurrences, [])
  await user.click(screen.getByRole('button', { name: 'Já conferi' }))
  expect(await screen.findByText('Pix conferido.')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Pix a conferir' })).toBeNull()
})

test('shows nothing if there are none', async () => {
  const server = fakeServer().on(pixContract.occurrences, [])
  const { container } = await renderScreen(<Occurrences />, { server })
  expect(container.querySelector('section[aria-label="Pix a conferir"]')).toBeNull()
})
