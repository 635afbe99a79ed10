import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { invalidate, queryKeys } from './query-keys.ts'

const LISTS = [...queryKeys.pagamentos, 'lista']

test('keeps a list that is on screen, and reads again one that has no data yet', async () => {
  const queryClient = new QueryClient()
  const read = vi.fn(async ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey.at(-1))
  const observe = (name: string) =>
    new QueryObserver(queryClient, {
      queryKey: [...LISTS, name],
      queryFn: read,
      enabled: name !== 'waiting',
    })
  observe('shown').subscribe(() => {})
  await vi.waitFor(() => expect(queryClient.getQueryData([...LISTS, 'shown'])).toBe('shown'))
  const waiting = observe('waiting')
  waiting.subscribe(() => {})
  waiting.setOptions({ queryKey: [...LISTS, 'waiting'], queryFn: read })
  // As a payment does that is shown before the server answers.
  await queryClient.cancelQueries({ queryKey: LISTS })
  read.mockClear()

  await invalidate(queryClient, [queryKeys.pagamentos], LISTS)
  expect(read.mock.calls.map(([{ queryKey }]) => queryKey.at(-1))).toEqual(['waiting'])
  expect(queryClient.getQueryState([...LISTS, 'shown'])?.isInvalidated).toBe(true)
})
