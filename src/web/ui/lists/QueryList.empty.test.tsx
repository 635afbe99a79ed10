import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import type { ListQuery } from '#web/data/lists.ts'
import { QueryList } from './QueryList.tsx'

const nothing: ListQuery<never> = {
  items: [],
  total: 0,
  error: null,
  refreshing: false,
  updatedAt: 0,
  reload() {},
  hasMore: false,
  loadMore() {},
  loadingMore: false,
}

const open = (active: boolean, clear = () => {}) =>
  renderScreen(
    <QueryList
      query={nothing}
      empty={{ text: 'Nenhuma coisa cadastrada', action: <a href="/">Nova coisa</a> }}
      filtered={{ active, clear, text: 'Nenhuma coisa encontrada', hint: 'Tente outra busca.' }}
    >
      {() => <p>uma lista</p>}
    </QueryList>,
    { server: fakeServer() },
  )

test('offers to clear filters that match nothing', async () => {
  const clear = vi.fn()
  const { user } = await open(true, clear)
  expect(screen.getByText('Nenhuma coisa encontrada')).toBeTruthy()
  expect(screen.getByText('Tente outra busca.')).toBeTruthy()
  expect(screen.queryByText('Nenhuma coisa cadastrada')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Mostrar tudo' }))
  expect(clear).toHaveBeenCalledOnce()
})

test('offers the next step in an empty list without filters', async () => {
  await open(false)
  expect(screen.getByText('Nenhuma coisa cadastrada')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Nova coisa' })).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
