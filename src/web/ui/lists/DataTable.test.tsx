import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { rowActions } from '#tests/kit/screens/after-pagamento.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { CardGrid, ItemCard } from '../Card.tsx'
import { Menu } from '../overlays/Menu.tsx'
import { ClienteLink } from '../records.tsx'
import { DataTable } from './DataTable.tsx'

const PEOPLE = ['Ana', 'Bruno', 'Caio']

const People = () => (
  <DataTable
    label="Pessoas"
    rows={PEOPLE}
    rowKey={(nome) => nome}
    columns={[
      { header: 'Nome', main: true, cell: (nome) => <ClienteLink id={nome}>{nome}</ClienteLink> },
    ]}
    actions={(nome) => (
      <>
        <button type="button">Editar: {nome}</button>
        <Menu label={`Mais ações de ${nome}`} items={[{ label: 'Excluir', onSelect: () => {} }]} />
      </>
    )}
  />
)
const focused = () => document.activeElement?.textContent

test('moves to the main link of the next and the previous row with the arrow keys', async () => {
  const { user } = await renderScreen(<People />, { server: fakeServer() })
  screen.getByRole('link', { name: 'Ana' }).focus()
  await user.keyboard('{ArrowDown}')
  expect(focused()).toBe('Bruno')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(focused()).toBe('Caio')
  screen.getByRole('button', { name: 'Editar: Caio' }).focus()
  await user.keyboard('{ArrowUp}')
  expect(focused()).toBe('Bruno')
})

test('opens the page of the row on Enter', async () => {
  const { user, router } = await renderScreen(<People />, { server: fakeServer() })
  screen.getByRole('link', { name: 'Ana' }).focus()
  await user.keyboard('{ArrowDown}{Enter}')
  expect(router.state.location.pathname).toBe('/admin/clientes/Bruno')
})

test('leaves the arrow keys to an open menu of a row', async () => {
  const { user } = await renderScreen(<People />, { server: fakeServer() })
  screen.getByRole('button', { name: 'Mais ações de Ana' }).focus()
  await user.keyboard('{ArrowDown}')
  expect(focused()).toBe('Excluir')
})

function Cards() {
  const [text, setText] = useState('')
  return (
    <CardGrid>
      {PEOPLE.map((nome) => (
        <ItemCard key={nome} title={<ClienteLink id={nome}>{nome}</ClienteLink>}>
          <input
            aria-label={`Nota de ${nome}`}
            value={text}
            onChange={(e) => setText(e.target.value)}
          />
        </ItemCard>
      ))}
    </CardGrid>
  )
}

test('moves through cards too, but not out of a field', async () => {
  const { user } = await renderScreen(<Cards />, { server: fakeServer() })
  screen.getByRole('link', { name: 'Ana' }).focus()
  await user.keyboard('{ArrowDown}')
  expect(focused()).toBe('Bruno')
  const field = screen.getByRole('textbox', { name: 'Nota de Bruno' })
  field.focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(field)
})

/** People who leave when they are paid, or by a filter beside the list. */
function List() {
  const [rows, setRows] = useState(PEOPLE)
  const without = (nome: string) => () => setRows(rows.filter((each) => each !== nome))
  return (
    <>
      <button type="button" onClick={without('Ana')}>
        Filtrar
      </button>
      <DataTable
        label="Pessoas"
        rows={rows}
        rowKey={(nome) => nome}
        columns={[{ header: 'Nome', main: true, cell: (nome) => nome }]}
        actions={(nome) => (
          <button type="button" onClick={without(nome)}>
            Pagar: {nome}
          </button>
        )}
      />
    </>
  )
}

test('a row that leaves after a click pauses the others, one that a filter leaves out does not', async () => {
  const { user } = await renderScreen(<List />, { server: fakeServer() })
  const click = (name: string) => user.click(screen.getByRole('button', { name }))
  await click('Filtrar')
  await click('Pagar: Bruno')
  expect(screen.queryByText('Bruno')).toBeNull()
  await click('Pagar: Caio')
  expect(screen.getByText('Caio')).toBeTruthy()
  await rowActions()
  await click('Pagar: Caio')
  expect(screen.queryByText('Caio')).toBeNull()
})
