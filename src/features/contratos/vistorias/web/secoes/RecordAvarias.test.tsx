import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { manutencoesContract } from '#features/frota/manutencoes/contract.ts'
import { aLocacao, aMoto, freezeToday, idOf } from '#tests/kit/screens/answers.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { anAvaria, vistoriaRow } from '#tests/kit/screens/vistorias-screen.ts'
import { avariasContract } from '../../avarias/contract.ts'
import { vistoriasContract } from '../../contract.ts'
import { RecordAvarias, ReturnAvarias } from './RecordAvarias.tsx'

freezeToday()
const MIRROR = 'Retrovisor esquerdo, quebrado, grave'

const shop = (...avarias: ReturnType<typeof anAvaria>[]) =>
  fakeServer()
    .on(avariasContract.ofMoto, avarias)
    .on(
      avariasContract.charge,
      anAvaria({ status: 'cobrada', cobranca_id: idOf(9), cobranca_valor: 50 }),
    )
    .on(avariasContract.settle, anAvaria({ status: 'reparada' }))
const open = (server = shop(anAvaria()), as = {}) =>
  renderScreen(<RecordAvarias moto_id={aMoto().id} />, { server, as })
type Shown = Awaited<ReturnType<typeof open>>
async function choose({ user }: Shown, name: string) {
  await user.click(await screen.findByRole('button', { name: `Ações: ${MIRROR}` }))
  await user.click(screen.getByRole('menuitem', { name }))
}

test('charges a new damage by the price list, with another value if it is typed', async () => {
  const server = shop(anAvaria())
  const { user } = await open(server)
  await user.click(await screen.findByRole('button', { name: `Cobrar: ${MIRROR}` }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cobrar avaria' }))
  expect(dialog.getByText(/Na tabela de preços: R\$\s45,00\./)).toBeTruthy()
  const valor = dialog.getByLabelText(/^Valor/)
  await user.clear(valor)
  await user.type(valor, '50,00')
  await user.click(dialog.getByRole('button', { name: 'Cobrar' }))
  expect(await screen.findByText(/Avaria cobrada: R\$\s50,00\./)).toBeTruthy()
  expect(server.calls(avariasContract.charge)[0]?.body).toMatchObject({
    titulo: 'Retrovisor esquerdo quebrado',
    valor: 50,
  })
})

test('names the maintenance that repaired it', async () => {
  const server = shop(anAvaria()).on(manutencoesContract.ofMoto, [
    {
      id: idOf(40),
      moto_id: aMoto().id,
      tipo: 'corretiva',
      descricao: 'Troca do retrovisor',
      data_realizada: '2026-11-19',
      km_realizada: 1900,
      custo: 45,
      responsavel: 'Zé',
      observacoes: null,
      proxima_manutencao_km: null,
      moto_placa: 'ABC1D23',
      moto_cor: 'Vermelha',
      itens: [],
      criado_em: '2026-11-19T12:00:00.000Z',
      versao: 1,
    },
  ])
  const shown = await open(server)
  await choose(shown, 'Reparada')
  const dialog = within(await screen.findByRole('dialog', { name: 'Avaria reparada' }))
  await shown.user.click(dialog.getByRole('combobox', { name: /^Manutenção/ }))
  await shown.user.click(await screen.findByRole('option', { name: /Corretiva de 19\/11\/2026/ }))
  await shown.user.click(dialog.getByRole('button', { name: 'Marcar como reparada' }))
  await waitFor(() =>
    expect(server.calls(avariasContract.settle)[0]?.body).toEqual({
      status: 'reparada',
      manutencao_id: idOf(40),
    }),
  )
})

test('lets only administrators disregard damage, with a reason', async () => {
  const server = shop(anAvaria())
  const shown = await open(server)
  await choose(shown, 'Desconsiderar')
  const dialog = within(await screen.findByRole('dialog', { name: 'Desconsiderar avaria' }))
  await shown.user.type(dialog.getByLabelText(/^Motivo/), 'Já estava assim')
  await shown.user.click(dialog.getByRole('button', { name: 'Desconsiderar' }))
  await waitFor(() =>
    expect(server.calls(avariasContract.settle)[0]?.body).toEqual({
      status: 'desconsiderada',
      motivo: 'Já estava assim',
    }),
  )
  shown.unmount()
  const { user } = await open(shop(anAvaria()), { administrador: false })
  await user.click(await screen.findByRole('button', { name: `Ações: ${MIRROR}` }))
  expect(screen.getByRole('menuitem', { name: 'Reparada' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: 'Desconsiderar' })).toBeNull()
})

test('says why it cannot be charged', async () => {
  const server = shop(anAvaria()).refuse(avariasContract.charge, {
    status: 409,
    code: 'avaria_ja_cobrada',
    detail: 'Já cobrada de outro cliente em 12/08/2026.',
  })
  const { user } = await open(server)
  await user.click(await screen.findByRole('button', { name: `Cobrar: ${MIRROR}` }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cobrar avaria' }))
  await user.click(dialog.getByRole('button', { name: 'Cobrar' }))
  expect(await dialog.findByText(/Já cobrada de outro cliente em 12\/08\/2026/)).toBeTruthy()
})

test('shows on the rental what its return found new', async () => {
  const back = vistoriaRow({ id: idOf(703), tipo: 'devolucao', avarias_novas: 1 })
  const server = shop(anAvaria()).on(vistoriasContract.list, [back, vistoriaRow()])
  await renderScreen(<ReturnAvarias locacao_id={aLocacao().id} />, { server })
  expect(await screen.findByRole('heading', { name: /Avarias novas, moto ABC1D23/ })).toBeTruthy()
  expect(await screen.findByText('Quebrado, grave')).toBeTruthy()
  expect(server.calls(avariasContract.ofMoto)[0]?.query).toMatchObject({ vistoria_id: idOf(703) })
})
