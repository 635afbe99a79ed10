import { expect, test } from 'vitest'
import { type MenuItem, rowItems } from './menu-items.ts'

const entries = (count: number): MenuItem[] =>
  Array.from({ length: count }, (_, place) => ({ label: `${place + 1}` }))
const PAGE = { label: 'Mais ações', href: '/admin/clientes' } as const
const labels = (items: readonly MenuItem[]) =>
  items.flatMap((item) => (item && item !== 'line' ? item.label : []))

test('keeps up to eight entries', () => {
  expect(labels(rowItems([...entries(4), 'line', false, ...entries(4)], PAGE))).toHaveLength(8)
})

test('leads to the page for what comes after the seventh of more than eight', () => {
  const items = rowItems(['line', ...entries(9)], PAGE)
  expect(labels(items)).toEqual(['1', '2', '3', '4', '5', '6', '7', 'Mais ações'])
})
