import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { FilterSelect, FilterTag, optionsOf, SearchField } from '#web/ui/lists/filters.tsx'
import { anyId, anyText } from './filter-schema.ts'
import { useUrlFilters } from './url-filters.ts'

const schema = z.object({
  busca: anyText,
  status: z.enum(['alugada', 'todos']).catch('todos'),
  moto: anyId,
})
const MOTO = '019c0000-0000-7000-8000-000000000001'

function Screen() {
  const { field, inUse } = useUrlFilters(schema)
  return (
    <>
      <SearchField label="Buscar" {...field('busca', { moto: '' })} />
      <FilterSelect
        label="Situação"
        options={optionsOf({ todos: 'Todas', alugada: 'Alugadas' })}
        {...field('status')}
      />
      <FilterTag remove="Mostrar todas as motos" {...field('moto')}>
        Só uma moto
      </FilterTag>
      <p>Em uso: {inUse('busca', 'status')}</p>
    </>
  )
}

const open = (path: string) => renderScreen(<Screen />, { server: fakeServer(), path })
const at = (router: Awaited<ReturnType<typeof open>>['router']) => router.history.location

test('typing replaces the address and drops the record that the list was narrowed to', async () => {
  const { user, router } = await open(`/admin/motos?moto=${MOTO}`)
  await user.type(await screen.findByRole('searchbox', { name: 'Buscar' }), 'abc')
  await waitFor(() => expect(at(router).search).toBe('?busca=abc'))
  expect(at(router).state.__TSR_index).toBe(0)
  expect(screen.queryByText('Só uma moto')).toBeNull()
})

test('a choice is a step in the history, and its default leaves the address', async () => {
  const { user, router } = await open('/admin/motos?busca=abc')
  const status = await screen.findByRole('combobox', { name: 'Situação' })
  await user.selectOptions(status, 'Alugadas')
  await screen.findByText('Em uso: 2')
  expect(at(router).search).toBe('?busca=abc&status=alugada')
  expect(at(router).state.__TSR_index).toBe(1)

  await user.selectOptions(status, 'Todas')
  await screen.findByText('Em uso: 1')
  expect(at(router).search).toBe('?busca=abc')
})

test('a record in the address is named, and its button removes it', async () => {
  const { user, router } = await open(`/admin/motos?moto=${MOTO}`)
  await screen.findByText('Só uma moto')
  await user.click(screen.getByRole('button', { name: 'Mostrar todas as motos' }))
  await waitFor(() => expect(at(router).search).toBe(''))
})
