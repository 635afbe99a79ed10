import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { caucoesContract } from '#features/caucoes/contract.ts'
import { motosContract } from '#features/motos/contract.ts'
import { pagamentosContract } from '#features/pagamentos/contract.ts'
import {
  aDeposit,
  aLatePagamento,
  aLocacao,
  aMoto,
  aPagamento,
  freezeToday,
  idOf,
  plain,
} from '#tests/kit/screens/answers.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { locacao, locacoesContract } from '../../contract.ts'
import { FinishDialog } from './FinishDialog.tsx'

freezeToday()
type Payments = Parameters<typeof plain>[0][]

const shop = (payments: Payments = [], km_atual = 1500, saldo = 0) =>
  fakeServer()
    .on(motosContract.get, aMoto({ km_atual }))
    .on(caucoesContract.ledger, { saldo, movimentos: [] })
    .on(pagamentosContract.list, payments.map(plain))
    .on(locacoesContract.finish, aLocacao({ status: 'finalizada' }))

async function open(server = shop(), fields: Parameters<typeof aLocacao>[0] = {}) {
  const onClose = vi.fn()
  const shown = z.decode(locacao, aLocacao(fields))
  const view = await renderScreen(<FinishDialog locacao={shown} onClose={onClose} />, { server })
  return { ...view, server, onClose }
}
const km = () => screen.getByLabelText(/^Km final/)
const finish = () => screen.getByRole('button', { name: 'Finalizar' })

test('requires a final km not below the initial one, and shows the distance', async () => {
  const { user, server } = await open()
  await user.click(finish())
  expect(await screen.findByText('Informe a quilometragem final')).toBeTruthy()

  await user.type(km(), '1499')
  expect(screen.getByLabelText('Distância percorrida')).toHaveProperty('value', '—')
  await user.click(finish())
  const refusal = 'A quilometragem final não pode ser menor que a inicial (1.500 km).'
  expect((await screen.findAllByText(new RegExp(refusal.replace(/[().]/g, '\\$&')))).length).toBe(2)
  expect(server.calls(locacoesContract.finish)).toHaveLength(0)

  await user.clear(km())
  await user.type(km(), '2.750')
  expect(screen.getByLabelText('Distância percorrida')).toHaveProperty('value', '1.250 km')
  await user.click(finish())
  expect(await screen.findByText('Locação finalizada com sucesso!')).toBeTruthy()
  const [sent] = server.calls(locacoesContract.finish)
  expect(sent?.query).toEqual({ km_final: '2750' })
  expect(sent?.body).toEqual({ observacoes: null })
})

test('rejects a final km below a later service before sending', async () => {
  const { user, server } = await open(shop([], 1900))
  expect(await screen.findByText('A moto saiu com 1.500 km e já marcou 1.900 km')).toBeTruthy()
  await user.type(km(), '1899')
  await user.click(finish())
  expect((await screen.findAllByText(/A moto já marcava 1\.900 km durante a locação/)).length).toBe(2)
  expect(server.calls(locacoesContract.finish)).toHaveLength(0)
  await user.clear(km())
  await user.type(km(), '1900')
  await user.click(finish())
  expect(await screen.findByText('Locação finalizada com sucesso!')).toBeTruthy()
})

const unread = shop().refuse(motosContract.get, { status: 404, detail: 'x' })
test.each([
  ['whatever a list from before says', shop([], 5000), 50_000],
  ['where the motorcycle cannot be read too', unread, 5000],
])('accepts an odometer corrected during the locacao, %s', async (_, server, moto_km_atual) => {
  const { user } = await open(server, { km_inicial: 50_000, moto_km_atual })
  expect(
    await screen.findByText(/hodômetro foi corrigido: a locação conta a partir de 5\.000 km/),
  ).toBeTruthy()
  await user.type(km(), '4999')
  expect(screen.getByLabelText('Distância percorrida')).toHaveProperty('value', '—')
  await user.click(finish())
  expect((await screen.findAllByText(/não pode ser menor que a inicial \(5\.000 km\)/)).length).toBe(2)
  await user.clear(km())
  await user.type(km(), '5800')
  expect(screen.getByLabelText('Distância percorrida')).toHaveProperty('value', '800 km')
  await user.click(finish())
  expect(await screen.findByText('Locação finalizada com sucesso!')).toBeTruthy()
  expect(server.calls(locacoesContract.finish).map(({ query }) => query)).toEqual([{ km_final: '5800' }])
})

test('splits a held caucao into retained and returned, within its amount', async () => {
  const { user, server } = await open(shop([aDeposit()], 1500, 700))
  const kept = await screen.findByLabelText(/^Valor retido/)
  expect(screen.getByLabelText('Devolvido ao cliente')).toHaveProperty('value', 'R$\u00a0700,00')
  await user.type(km(), '1600')
  await user.clear(kept)
  await user.type(kept, '700,01')
  await user.click(finish())
  expect((await screen.findAllByText(/O máximo é o saldo da caução \(R\$ 700,00\)/)).length).toBe(2)
  expect(server.calls(locacoesContract.finish)).toHaveLength(0)

  await user.clear(kept)
  await user.type(kept, '150')
  expect(screen.getByLabelText('Devolvido ao cliente')).toHaveProperty('value', 'R$\u00a0550,00')
  await user.click(finish())
  await screen.findByText('Locação finalizada com sucesso!')
  expect(server.calls(locacoesContract.finish)[0]?.body).toEqual({ observacoes: null, caucao_retida: 150 })
})

test('sends nothing of a caucao settled later', async () => {
  const { user, server } = await open(shop([aDeposit()], 1500, 700))
  await user.click(await screen.findByRole('checkbox', { name: /^Encerrar a caução de R\$\s700,00 agora/ }))
  expect(screen.queryByLabelText(/^Valor retido/)).toBeNull()
  expect(screen.getByText(/A caução de R\$ 700,00 continua guardada/)).toBeTruthy()
  await user.type(km(), '1600')
  await user.click(finish())
  await screen.findByText('Locação finalizada com sucesso!')
  expect(server.calls(locacoesContract.finish)[0]?.body).toEqual({ observacoes: null })
})

test.each([
  ['not paid', aDeposit({ status: 'pendente', status_exibido: 'atrasado', valor_pago: null })],
  ['settled before', aDeposit({ caucao_encerrada_em: '2026-11-19' })],
])('no caucao to settle: %s', async (_, deposit) => {
  await open(shop([deposit]))
  expect(await screen.findByText('Nenhum pagamento fica em aberto.')).toBeTruthy()
  expect(screen.queryByLabelText(/^Valor retido/)).toBeNull()
})

test('lists what the customer still owes, oldest first, and what lapses', async () => {
  const next = aPagamento({ id: idOf(15), semana_referencia: 4, data_vencimento: '2026-11-27' })
  await open(shop([next, aPagamento(), aLatePagamento()]))
  expect(await screen.findByText('2 pagamentos ficam em aberto: R$ 636,86')).toBeTruthy()
  const owed = screen.getAllByRole('listitem').map((item) => item.textContent?.replaceAll('\u00a0', ' '))
  expect(owed).toEqual([
    'Semana 2, venceu em 13/11/2026: R$ 321,93',
    'Semana 3, vence em 20/11/2026: R$ 314,93',
  ])
  expect(screen.getByText('1 pagamento deixa de ser devido: Semana 4.')).toBeTruthy()
})

test('finishes although the pagamentos cannot be read', async () => {
  const server = shop().refuse(pagamentosContract.list, { status: 500, detail: 'x' })
  const { user } = await open(server)
  expect(await screen.findByText('Não foi possível conferir os pagamentos desta locação.')).toBeTruthy()
  await user.type(km(), '1600')
  await user.click(finish())
  expect(await screen.findByText('Locação finalizada com sucesso!')).toBeTruthy()
})

test("shows a rejection's reason in the dialog", async () => {
  const server = shop().refuse(locacoesContract.finish, {
    status: 409,
    detail: 'Não é possível finalizar uma locação pausada.',
  })
  const { user, onClose } = await open(server)
  await user.type(km(), '1600')
  await user.click(finish())
  const alert = (await screen.findByText('Erro ao finalizar locação. Tente novamente.')).closest(
    '[role=alert]',
  )
  expect(alert?.textContent).toContain('Não é possível finalizar uma locação pausada.')
  expect(onClose).not.toHaveBeenCalled()
})
