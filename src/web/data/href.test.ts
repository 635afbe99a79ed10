import { expect, expectTypeOf, test } from 'vitest'
import type { Href } from './href.ts'
import { filteredHref } from './search-params.ts'

test('a link leads to a screen that exists, or to another site', () => {
  expectTypeOf<'/admin/motos'>().toExtend<Href>()
  expectTypeOf<`/admin/motos/${string}?fazer=edit`>().toExtend<Href>()
  expectTypeOf<`https://wa.me/${string}`>().toExtend<Href>()
  expectTypeOf<'/admin/moto'>().not.toExtend<Href>()
  expectTypeOf<'/admin/moto?status=alugada'>().not.toExtend<Href>()
  expectTypeOf<string>().not.toExtend<Href>()
})

test('a link has only filters that its screen knows', () => {
  expect(filteredHref('/admin/motos', { status: 'alugada', busca: '' })).toBe(
    '/admin/motos?status=alugada',
  )
  // @ts-expect-error: the screen has no such filter
  filteredHref('/admin/motos', { chassi: '9C2' })
  // @ts-expect-error: the filter has no such value
  filteredHref('/admin/motos', { status: 'vendida' })
})
