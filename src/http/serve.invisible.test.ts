import { expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { clienteBody } from '#tests/kit/shop/factories.ts'

test('a call refuses a name of invisible characters, and stores others without them', async () => {
  const api = await testApi()
  for (const nome of ['\u200b', '\u00ad', '\x07', 'Ana\r\nExemplo', 'Ana\u2028Exemplo']) {
    const answer = await api.post('/clientes', { ...clienteBody(), nome })
    expect([answer.statusCode, answer.json().errors[0].campo], nome).toEqual([422, 'nome'])
  }
  expect((await api.get('/clientes')).json()).toEqual([])
  const body = clienteBody({ nome: 'A\u200bna \x1bSouza', cidade: '\u200fSantos' })
  expect((await api.post('/clientes', body)).json()).toMatchObject({
    nome: 'Ana Souza',
    cidade: 'Santos',
  })
  const search = encodeURIComponent('\u202aana\u200b')
  expect((await api.get(`/clientes?busca=${search}`)).json()).toHaveLength(1)
})
