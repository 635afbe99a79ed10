import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { configuracoesContract } from '#features/configuracoes/contract.ts'
import { freezeToday } from '#tests/kit/screens/answers.ts'
import { aFine, CONFIG } from '#tests/kit/screens/multas-screen.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { multasContract } from '../contract.ts'
import { FineHistory } from './FineHistory.tsx'

freezeToday()

test("shows one fine for another screen's link, with a way to show all", async () => {
  const server = fakeServer()
    .on(multasContract.get, aFine({ descricao_infracao: 'A procurada' }))
    .on(multasContract.list, [aFine({ descricao_infracao: 'Outra' })])
    .on(configuracoesContract.detran, CONFIG)
  const path = `/admin/multas?multa=${aFine().id}`
  const { user, router } = await renderScreen(<FineHistory view="cartoes" onView={() => {}} />, {
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
