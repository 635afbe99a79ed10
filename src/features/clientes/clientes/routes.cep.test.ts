import { expect, test } from 'vitest'
import { UpstreamError } from '#domain/errors.ts'
import { testApi } from '#tests/kit/server/api.ts'

const ADDRESS = { logradouro: 'Rua Jaú', bairro: 'Boqueirão', cidade: 'Praia Grande', uf: 'SP' }
const asked: string[] = []
const lines: string[] = []
const cepDirectory = {
  name: 'teste',
  async find(cep: string) {
    asked.push(cep)
    if (cep === '00000000') return undefined
    if (cep === '50000000')
      throw new UpstreamError('O ViaCEP não respondeu.', 'provedor_sem_resposta')
    return ADDRESS
  },
}
const api = await testApi({ cepDirectory, log: (line) => lines.push(line) })
const switchTo = async (endereco_pelo_cep: boolean) => {
  const settings = (await api.get('/sistema/configuracoes')).json()
  const saved = await api.put('/sistema/configuracoes', { ...settings, endereco_pelo_cep })
  expect(saved.json()).toMatchObject({ endereco_pelo_cep })
}

test('is off until an administrator switches it on, and then nothing goes out', async () => {
  const refused = await api.get('/clientes/cep/11700100')
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toEqual({
    code: 'consulta_de_cep_desligada',
    detail: 'A consulta de CEP está desligada. Um administrador pode ligar em Configurações.',
  })
  expect(asked).toEqual([])
  await switchTo(true)
  expect((await api.get('/clientes/cep/11700-100')).json()).toEqual(ADDRESS)
  expect(asked).toEqual(['11700100'])
  await switchTo(false)
  expect((await api.get('/clientes/cep/11700100')).statusCode).toBe(409)
})

test('says that a CEP does not exist, or that the directory failed', async () => {
  await switchTo(true)
  const unknown = await api.get('/clientes/cep/00000000')
  expect(unknown.statusCode).toBe(404)
  expect(unknown.json().detail).toBe('CEP não encontrado. Digite o endereço.')
  const failed = await api.get('/clientes/cep/50000000')
  expect(failed.statusCode).toBe(502)
  expect(failed.json()).toEqual({
    code: 'provedor_sem_resposta',
    detail: 'O ViaCEP não respondeu.',
  })
  expect((await api.get('/clientes/cep/123')).statusCode).toBe(422)
})

test('logs no CEP', () => {
  expect(lines.join('')).not.toMatch(/11700|50000000/)
})
