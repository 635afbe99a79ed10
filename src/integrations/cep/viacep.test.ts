import { expect, test } from 'vitest'
import { describeConformance } from '#tests/conformance/cep.ts'
import { standIn } from '#tests/kit/server/stand-in.ts'
import { viaCep } from './viacep.ts'

const service = await standIn()
const directory = viaCep({ baseUrl: service.url, allowPrivate: true, timeoutMs: 300 })
const answers = (body: object, status = 200) =>
  service.answers({ status, body: JSON.stringify(body) })

/** An answer as ViaCEP sends it. */
const wire = (fields: object) => ({
  cep: '11700-100',
  complemento: 'de 1 a 999',
  unidade: '',
  estado: 'São Paulo',
  regiao: 'Sudeste',
  ibge: '3541000',
  gia: '5587',
  ddd: '13',
  siafi: '6921',
  ...fields,
})

describeConformance(() => ({
  directory,
  knows: ({ cidade, ...address }) => answers(wire({ ...address, localidade: cidade })),
  knowsNothing: () => answers({ erro: true }),
  fails: () => answers({}, 503),
  isIntercepted: () => service.answers({ body: '<html>Entre na rede do hotel</html>' }),
  staysSilent: () => service.answers({ fault: 'silence' }),
  requests: () => service.requests,
}))

test('asks in the format of the service', async () => {
  answers({ erro: true })
  await directory.find('11700100')
  expect(service.requests[0]!.path).toBe('/ws/11700100/json/')
})

test('an unknown CEP as older answers say it, and a malformed one, are no CEP', async () => {
  answers({ erro: 'true' })
  expect(await directory.find('99999999')).toBeUndefined()
  service.answers({ status: 400, body: '<h1>Http 400</h1>' })
  expect(await directory.find('1170010')).toBeUndefined()
})

test.each([
  [
    'an address without a town',
    wire({ logradouro: 'Rua A', bairro: 'B', localidade: '', uf: 'SP' }),
  ],
  ['an empty object', {}],
])('throws for %s', async (_, body) => {
  answers(body)
  await expect(directory.find('11700100')).rejects.toMatchObject({ code: 'resposta_desconhecida' })
})

test('does not follow a redirect, nor call a private address if those are blocked', async () => {
  service.answers({ status: 302, headers: { location: 'http://127.0.0.1/' } })
  await expect(directory.find('11700100')).rejects.toMatchObject({ code: 'provedor_sem_resposta' })
  const strict = viaCep({ baseUrl: service.url, allowPrivate: false })
  answers({ erro: true })
  await expect(strict.find('11700100')).rejects.toMatchObject({ code: 'provedor_sem_resposta' })
  expect(service.requests).toEqual([])
})
