import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { configuracoesContract } from '#features/sistema/configuracoes/contract.ts'
import { freezeToday } from '#tests/kit/screens/answers.ts'
import { aMulta, CONFIG } from '#tests/kit/screens/multas-screen.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { multasContract } from '../contract.ts'
import { MultaHistory } from './MultaHistory.tsx'

freezeToday()

test("shows one fine for another screen's link, with a way to show all", async () => {
  const server = fakeServer()
    .on(multasContract.get, aMulta({ descricao_infracao: 'A procurada' }))
    .on(multasContract.list, [aMulta({ descricao_infracao: 'Outra' })])
    .on(configuracoesContract.detran, CONFIG)
  const path = `/admin/multas?multa=${aMulta().id}`
  const { user, router } = await renderScreen(<MultaHistory view="cartoes" onView={() => {}} />, {
    server,
    path,
  })
  expect(await screen.findByText(/A procurada/)).toBeTruthy()
  expect(screen.getByText('Auto: A1')).toBeTruthy()
  expect(server.calls(multasContract.list)).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Mostrar todas as multas' }))
  expect(await screen.findByText(/Outra/)).toBeTruthy()
  expect(router.state.location.search).toEqual({})
})
