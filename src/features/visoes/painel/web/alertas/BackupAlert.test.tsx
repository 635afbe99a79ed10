import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Instant } from '#domain/calendar-day.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { CanOpenContext } from '#web/can-open.ts'
import { BackupAlert } from './BackupAlert.tsx'

const open = (ultimo: string | null, canOpen = true) =>
  renderScreen(
    <CanOpenContext value={() => canOpen}>
      <BackupAlert ultimo={ultimo as Instant | null} />
    </CanOpenContext>,
    { server: fakeServer() },
  )

test('shows a late backup as an alert, linked to it or naming the administrator', async () => {
  await open('2026-11-18T05:20:00.000Z')
  expect(await screen.findByText('Backup atrasado.')).toBeTruthy()
  expect(
    screen.getByText(/O último backup bom é de 18\/11\/2026 às 02:20, há mais de 48 horas\./),
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ver o backup' }).getAttribute('href')).toContain(
    '/admin/configuracoes/backup',
  )
})

test('shows a missing first backup without access to the settings', async () => {
  await open(null, false)
  expect(
    await screen.findByText(/Ainda não há nenhum backup bom\. Avise quem administra o sistema\./),
  ).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})
