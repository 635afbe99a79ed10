import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { useListView, ViewSwitch } from './ViewSwitch.tsx'

function List({ name }: { name: string }) {
  const [view, setView] = useListView(name, name === 'multas' ? 'cartoes' : undefined)
  return (
    <>
      <ViewSwitch value={view} onChange={setView} />
      <p>{view}</p>
    </>
  )
}
const open = (name: string) => renderScreen(<List name={name} />, { server: fakeServer() })

afterEach(() => localStorage.clear())

test('shows what is usual at first, and remembers the choice of each list but in no address', async () => {
  const first = await open('clientes')
  expect(screen.getByText('tabela')).toBeTruthy()
  await first.user.click(screen.getByRole('radio', { name: 'Cartões' }))
  expect(screen.getByText('cartoes')).toBeTruthy()
  expect(first.router.state.location.search).toEqual({})
  first.unmount()

  const again = await open('clientes')
  expect(screen.getByRole('radio', { name: 'Cartões' })).toHaveProperty('checked', true)
  again.unmount()
  await open('multas')
  expect(screen.getByRole('radio', { name: 'Cartões' })).toHaveProperty('checked', true)
})
