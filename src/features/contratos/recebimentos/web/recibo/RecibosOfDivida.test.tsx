import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { freezeToday, idOf } from '#tests/kit/screens/answers.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { reciboContract } from '../../recibo/contract.ts'
import { RecibosOfDivida } from './RecibosOfDivida.tsx'

freezeToday()
const recibo = (n: number, fields: object = {}) => ({
  id: idOf(n),
  numero: 1040 + n,
  data: '2026-11-20',
  valor: 200,
  forma: 'dinheiro' as const,
  estornado_em: null,
  ...fields,
})
const undone = recibo(4, { estornado_em: '2026-11-20T12:00:00.000Z' })
const open = async (server = fakeServer()) =>
  renderScreen(<RecibosOfDivida of={{ pagamento_id: idOf(1) }} />, {
    server: server.on(reciboContract.list, [undone, recibo(3)]),
  })
const choose = async ({ user }: Awaited<ReturnType<typeof open>>, item: string) => {
  await user.click(await screen.findByRole('button', { name: 'Recibo nº 1043' }))
  await user.click(screen.getByRole('menuitem', { name: item }))
}
beforeEach(() => vi.restoreAllMocks())

test('lists the receipts of the debt, undone ones marked', async () => {
  await open()
  const [first, second] = within(
    await screen.findByRole('region', { name: 'Recibos' }),
  ).getAllByRole('listitem')
  expect(first!.textContent).toContain('Anulado')
  expect(second!.textContent!.replaceAll('\u00a0', ' ')).toContain(
    'Nº 1043, R$ 200,00, Dinheiro, 20/11/2026',
  )
  expect(second!.textContent).not.toContain('Anulado')
})

test('sends one by e-mail and says so', async () => {
  const server = fakeServer().on(reciboContract.send, {
    situacao: 'enviado',
    aviso: 'Recibo enviado por e-mail.',
    link: null,
  })
  await choose(await open(server), 'Enviar recibo por e-mail')
  expect(await screen.findByText('Recibo enviado por e-mail.')).toBeTruthy()
  expect(server.calls(reciboContract.send)[0]).toMatchObject({ body: { por: 'email' } })
})

test('without a provider offers the chat, and shows a refusal', async () => {
  const server = fakeServer().on(reciboContract.send, {
    situacao: 'pronto',
    aviso: 'Mensagem pronta: envie pelo WhatsApp.',
    link: 'https://wa.me/5513988887777',
  })
  const shown = await open(server)
  const tab = vi.spyOn(window, 'open').mockReturnValue(null)
  await choose(shown, 'Enviar recibo pelo WhatsApp')
  await screen.findByText('Mensagem pronta: envie pelo WhatsApp.')
  await waitFor(async () => {
    await shown.user.click(screen.getByRole('button', { name: 'Abrir o WhatsApp' }))
    expect(tab).toHaveBeenCalledWith('https://wa.me/5513988887777', '_blank', 'noopener')
  })
  server.refuse(reciboContract.send, {
    status: 409,
    code: 'sem_telefone',
    detail: 'Cliente não possui número de telefone cadastrado.',
  })
  await choose(shown, 'Enviar recibo pelo WhatsApp')
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Erro ao enviar recibo. Tente novamente. Cliente não possui número de telefone cadastrado.',
  )
})
