import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useStableOrder } from './use-stable-order.ts'

const row = (id: string, valor = 1) => ({ id, valor })
type Props = { items: { id: string; valor: number }[] | undefined; version: number }
const show = (first: Props['items']) =>
  renderHook(({ items, version }: Props) => useStableOrder(items, version), {
    initialProps: { items: first, version: 0 },
  })
const describeRows = (rows: ReturnType<typeof useStableOrder<{ id: string; valor: number }>>) =>
  rows?.map(({ id, valor, gone }) => `${id}${valor}${gone ? ' gone' : ''}`)

test('keeps the place of removed rows, appends new ones, and updates changed ones', () => {
  const { result, rerender } = show(undefined)
  expect(result.current).toBeUndefined()
  rerender({ items: [row('a'), row('b'), row('c')], version: 0 })
  expect(describeRows(result.current)).toEqual(['a1', 'b1', 'c1'])
  rerender({ items: [row('new'), row('c', 2), row('a')], version: 0 })
  expect(describeRows(result.current)).toEqual(['a1', 'b1 gone', 'c2', 'new1'])
  rerender({ items: [row('b', 3), row('c', 2)], version: 0 })
  expect(describeRows(result.current)).toEqual(['a1 gone', 'b3', 'c2', 'new1 gone'])
})

test('reorders on reload, without removed rows', () => {
  const { result, rerender } = show([row('a'), row('b')])
  rerender({ items: [row('new'), row('b')], version: 0 })
  rerender({ items: [row('new'), row('b')], version: 1 })
  expect(describeRows(result.current)).toEqual(['new1', 'b1'])
})
