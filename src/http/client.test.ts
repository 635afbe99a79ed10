import { expect, test } from 'vitest'
import { pathOf } from './client.ts'

test('encodes path and query values so that none of them changes the address', () => {
  const endpoint = { method: 'GET', path: '/multas/consultar-manual/:placa', summary: '' } as const
  const placa = '../../auth?x=1#y%2f'
  expect(
    pathOf(endpoint, { params: { placa }, query: { busca: 'a&limite=9 é+', vazio: '' } }),
  ).toBe('/multas/consultar-manual/..%2F..%2Fauth%3Fx%3D1%23y%252f?busca=a%26limite%3D9+%C3%A9%2B')
})
