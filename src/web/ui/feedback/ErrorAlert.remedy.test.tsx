import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { CanOpenContext } from '#web/can-open.ts'
import { ApiError } from '#web/data/api-error.ts'
import { RemediesContext } from '#web/remedies.ts'
import { ErrorAlert } from './ErrorAlert.tsx'

const refusal = new ApiError({ status: 409, code: 'sem_sne', detail: 'A loja não aderiu ao SNE.' })
const show = (mayOpen: boolean) =>
  renderScreen(
    <CanOpenContext value={() => mayOpen}>
      <RemediesContext value={{ sem_sne: '/admin/configuracoes/multas#aderiu_sne' }}>
        <ErrorAlert error={refusal} />
      </RemediesContext>
    </CanOpenContext>,
    { server: fakeServer() },
  )

test('leads to the setting without which the action was refused', async () => {
  await show(true)
  expect(screen.getByRole('link', { name: 'Abrir a configuração' }).getAttribute('href')).toBe(
    '/admin/configuracoes/multas#aderiu_sne',
  )
})

test('says who can change it to those who may not', async () => {
  await show(false)
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByText('Quem pode mudar isso é um administrador.')).toBeTruthy()
})
