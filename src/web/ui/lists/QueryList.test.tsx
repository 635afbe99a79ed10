import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineContract, listQuery } from '#http/endpoint.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { apiFor } from '#web/data/api-client.ts'
import { pageOptions, usePage } from '#web/data/lists.ts'
import { useUrlFilters } from '#web/data/url-filters.ts'
import { SearchField } from './filters.tsx'
import { QueryList } from './QueryList.tsx'

const contract = defineContract({
  list: {
    method: 'GET',
    path: '/coisas',
    summary: 'Lista',
    query: listQuery,
    response: z.array(z.object({ id: z.string() })),
    paged: true,
  },
})
const api = apiFor(contract)
const filtersInUrl = z.object({ busca: z.string().catch('') })

function Coisas() {
  const { filters, set } = useUrlFilters(filtersInUrl)
  const coisas = usePage(
    pageOptions(['coisas', filters], (page, signal) =>
      api.list({ query: { ...filters, ...page } }, { signal }),
    ),
  )
  return (
    <>
      <SearchField
        label="Buscar coisa"
        value={filters.busca}
        onChange={(busca) => set({ busca }, { replace: true })}
      />
      <QueryList query={coisas} empty="Nenhuma coisa cadastrada" noun={['a coisa', 'as coisas']}>
        {(items) => items.map(({ id }) => <p key={id}>{`coisa ${id}`}</p>)}
      </QueryList>
    </>
  )
}

test('shows the loading text of its noun, then the items', async () => {
  const server = fakeServer().on(contract.list, [{ id: 'a' }])
  await renderScreen(<Coisas />, { server })
  expect(screen.getByText('Carregando coisas...').getAttribute('role')).toBe('status')
  expect(await screen.findByText('coisa a')).toBeTruthy()
  expect(screen.queryByText('Carregando coisas...')).toBeNull()
})

test('shows the exact empty text, and a retry if the list failed', async () => {
  const server = fakeServer().refuse(contract.list, { status: 400, detail: 'Cursor inválido' })
  const { user } = await renderScreen(<Coisas />, { server })
  const alert = await screen.findByRole('alert', { name: '' })
  await waitFor(() =>
    expect(
      screen.getByText('Não foi possível carregar as coisas.').closest('[role=alert]')?.textContent,
    ).toContain('Cursor inválido'),
  )
  expect(alert).toBeTruthy()
  expect(screen.queryByText('Nenhuma coisa cadastrada')).toBeNull()

  server.on(contract.list, [])
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText('Nenhuma coisa cadastrada')).toBeTruthy()
})

test('retries a server error twice, and a refusal never', async () => {
  const refusing = fakeServer().refuse(contract.list, { status: 403, detail: 'Não' })
  const first = await renderScreen(<Coisas />, { server: refusing })
  await screen.findByText('Não foi possível carregar as coisas.')
  expect(refusing.calls(contract.list)).toHaveLength(1)
  first.unmount()

  const failing = fakeServer().refuse(contract.list, { status: 503, detail: 'Fora do ar' })
  await renderScreen(<Coisas />, { server: failing })
  await screen.findByText('Não foi possível carregar as coisas.')
  expect(failing.calls(contract.list)).toHaveLength(3)
})

test('loads the next page by cursor, shows the count, and keeps the focus at the end', async () => {
  const server = fakeServer().on(contract.list, [{ id: 'a' }], { total: 2, next: 'depois' })
  const { user } = await renderScreen(<Coisas />, { server })
  expect(await screen.findByText('Mostrando 1 de 2')).toBeTruthy()

  server.on(contract.list, [{ id: 'b' }], { total: 2 })
  await user.click(screen.getByRole('button', { name: 'Carregar mais' }))
  expect(await screen.findByText('coisa b')).toBeTruthy()
  expect(screen.getByText('coisa a')).toBeTruthy()
  expect(server.calls(contract.list)[1]?.query.cursor).toBe('depois')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Mostrando 2 de 2'))
})

test('shows a minimum count for a search with too many matches', async () => {
  const more = { total: 1000, atLeast: true, next: 'depois' } as const
  const server = fakeServer().on(contract.list, [{ id: 'a' }], more)
  await renderScreen(<Coisas />, { server })
  expect(await screen.findByText('Mostrando 1 de mais de 1.000')).toBeTruthy()
})

test('searches after a pause, stores the text in the address, announces the count, and clears on Esc', async () => {
  const server = fakeServer().on(contract.list, ({ query }) =>
    query.busca ? [{ id: 'ana' }] : [{ id: 'a' }, { id: 'b' }],
  )
  const { user, router } = await renderScreen(<Coisas />, { server })
  await screen.findByText('coisa a')
  await user.type(screen.getByRole('searchbox', { name: 'Buscar coisa' }), 'ana')
  expect(await screen.findByText('coisa ana')).toBeTruthy()
  expect(server.calls(contract.list).map(({ query }) => query.busca)).toEqual([undefined, 'ana'])
  expect(router.state.location.search).toEqual({ busca: 'ana' })
  expect(await screen.findByText('1 coisa')).toBeTruthy()

  await user.keyboard('{Escape}')
  expect(await screen.findByText('coisa a')).toBeTruthy()
  expect(router.state.location.search).toEqual({})
})

test('opens with the filters of the address', async () => {
  const server = fakeServer().on(contract.list, [{ id: 'ana' }])
  await renderScreen(<Coisas />, { server, path: '/admin/coisas?busca=ana' })
  await screen.findByText('coisa ana')
  expect(server.calls(contract.list)[0]?.query.busca).toBe('ana')
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'ana')
})

const drawn: number[] = []
function Longa() {
  const query = usePage(
    pageOptions(['coisas'], (page, signal) => api.list({ query: page }, { signal })),
  )
  return (
    <QueryList query={query} empty="Nenhuma coisa cadastrada">
      {(items) => {
        drawn.push(items.length)
        return items.map(({ id }) => <p key={id}>{`coisa ${id}`}</p>)
      }}
    </QueryList>
  )
}
function Revisitada() {
  const [visit, setVisit] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setVisit(visit + 1)}>
        De novo
      </button>
      <Longa key={visit} />
    </>
  )
}

test('renders the first screenful of a loaded list first, and a cached list whole', async () => {
  const items = Array.from({ length: 30 }, (_, n) => ({ id: String(n) }))
  const { user } = await renderScreen(<Revisitada />, {
    server: fakeServer().on(contract.list, items),
  })
  expect(await screen.findByText('coisa 29')).toBeTruthy()
  expect(drawn[0]).toBe(12)
  expect(drawn.at(-1)).toBe(30)
  drawn.length = 0
  await user.click(screen.getByRole('button', { name: 'De novo' }))
  expect(new Set(drawn)).toEqual(new Set([30]))
})
