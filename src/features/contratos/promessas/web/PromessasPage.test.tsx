import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCliente, freezeToday, idOf, TODAY } from '#tests/kit/screens/answers.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { promessasContract } from '../contract.ts'
import { PromessasPage } from './PromessasPage.tsx'

freezeToday()
const { id: cliente_id, nome: cliente_nome } = aCliente()

test('lists the promises: what was promised, by when, and what came of it', async () => {
  const promise = {
    id: idOf(910),
    cliente_id,
    cliente_nome,
    valor: 643.56,
    dia: TODAY,
    meio: 'whatsapp' as const,
    texto: null,
    situacao: 'aberta' as const,
    recebido: 200,
    feita_em: '2026-11-18',
    criada_por: 'bia',
    encerrada_em: null,
  }
  const server = fakeServer().on(promessasContract.list, [promise])
  const { user, router } = await renderScreen(<PromessasPage />, {
    server,
    path: '/admin/recebimentos/promessas',
  })
  expect(await screen.findByText('Já recebido: R$ 200,00')).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Receber: Ana Souza/ }).getAttribute('href')).toBe(
    `/admin/receber?cliente=${cliente_id}`,
  )
  expect(server.calls(promessasContract.list).at(-1)?.query).toMatchObject({ situacao: 'aberta' })
  await user.click(screen.getByRole('radio', { name: 'Quebradas' }))
  await screen.findByText('Já recebido: R$ 200,00')
  expect(server.calls(promessasContract.list).at(-1)?.query).toMatchObject({ situacao: 'quebrada' })
  expect(router.state.location.search).toEqual({ situacao: 'quebrada' })

  await user.click(screen.getByRole('radio', { name: 'Todas' }))
  await screen.findByText('Já recebido: R$ 200,00')
  expect(server.calls(promessasContract.list).at(-1)?.query).not.toHaveProperty('situacao')
})
