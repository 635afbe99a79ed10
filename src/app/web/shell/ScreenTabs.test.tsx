import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { CanOpenContext } from '#web/can-open.ts'
import { ScreenTabs } from './ScreenTabs.tsx'
import { SideMenu } from './SideMenu.tsx'

const open = (closed: readonly string[]) =>
  renderScreen(
    <CanOpenContext value={(href) => !closed.includes(href)}>
      <SideMenu product="Loja" />
      <ScreenTabs />
    </CanOpenContext>,
    { server: fakeServer(), path: '/admin/controle/conferencia' },
  )
const tabs = () =>
  screen.queryByRole('navigation', { name: 'Controle' })?.querySelectorAll('a') ?? []
const entry = () => screen.queryByRole('link', { name: 'Controle' })

test('leaves out the tabs that the user may not open; the entry leads to the first that is left', async () => {
  await open(['/admin/controle/auditoria', '/admin/controle/privacidade'])
  expect([...tabs()].map(({ textContent }) => textContent)).toEqual([
    'Mudanças da semana',
    'Conferência',
  ])
  expect(entry()?.getAttribute('href')).toBe('/admin/controle/mudancas-da-semana')
})

test('shows no tabs and no entry if none of the screens is open to the user', async () => {
  await open(
    ['auditoria', 'mudancas-da-semana', 'conferencia', 'privacidade'].map(
      (tab) => `/admin/controle/${tab}`,
    ),
  )
  expect(tabs()).toHaveLength(0)
  expect(entry()).toBeNull()
})
