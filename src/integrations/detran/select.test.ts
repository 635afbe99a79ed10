import { expect, test } from 'vitest'
import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Credentials } from '#domain/providers.ts'
import { standIn } from '#tests/kit/server/stand-in.ts'
import { accountOf, selectRegistries } from './select.ts'

const server = await standIn()
const TODAY = '2026-03-10' as CalendarDay
const options = {
  urls: { consultarplaca: `${server.url}/cp`, infosimples: `${server.url}/is` },
  allowPrivate: true,
  timeoutMs: 300,
}
const oficial = { api_key: 'chave', endpoint: `${server.url}/ef/{placa}` }
const consultarplaca = { email: 'loja@exemplo.com.br', api_key: 'chave' }
const open = (credentials: Partial<Credentials>) => selectRegistries(credentials, options)
const names = (credentials: Partial<Credentials>) => open(credentials).map(({ name }) => name)

test('orders official, by RENAVAM, by plate, and falls back to the simulation', () => {
  const infosimples_token = 'token'
  expect(names({ oficial, consultarplaca: { ...consultarplaca, infosimples_token } })).toEqual([
    'oficial',
    'infosimples',
    'consultarplaca',
  ])
  expect(names({ consultarplaca })).toEqual(['consultarplaca'])
  expect(names({})).toEqual(['simulacao'])
  expect(open({})[0]?.simulated).toBe(true)
  expect(open({ oficial, consultarplaca }).map(accountOf)).toEqual(['oficial', 'consultarplaca'])
  expect(open({}).map(accountOf)).toEqual([undefined])
})

test('queries both forms of a plate that may have changed and merges the fines', async () => {
  const multa = (auto: string) => ({
    ait: auto,
    data: '2026-02-20',
    dataInfracao: '2026-02-20',
    valor: 130.16,
  })
  server.answers(({ path }) => ({
    body: path.endsWith('ABC1234') ? [multa('A1')] : [multa('A1'), multa('B2')],
  }))
  const [registry] = open({ oficial })
  const found = await registry!.multasOf({ placa: 'ABC1234', renavam: null, ano: 2020 }, TODAY)
  expect(server.requests.map(({ path }) => path)).toEqual(['/ef/ABC1234', '/ef/ABC1C34'])
  expect(found.map(({ numero_auto }) => numero_auto)).toEqual(['A1', 'B2'])
  expect(found[0]).toMatchObject({
    hora_conhecida: false,
    data_infracao: '2026-02-20T15:00:00.000Z',
  })
})

test('does not connect to an endpoint in the private network', async () => {
  server.answers({ body: [] })
  const [registry] = selectRegistries({ oficial }, { ...options, allowPrivate: false })
  await expect(
    registry!.multasOf({ placa: 'ABC1D23', renavam: null, ano: 2025 }, TODAY),
  ).rejects.toThrow()
  expect(server.requests).toEqual([])
})

test('queries a RENAVAM once and ignores an unknown form of a plate', async () => {
  const credentials = { email: 'loja@exemplo.com.br', api_key: 'chave', infosimples_token: 'token' }
  const [byRenavam, byPlaca] = open({ consultarplaca: credentials })
  const vehicle = { placa: 'ABC1234', renavam: '00639884962', ano: 2020 }
  server.answers({ body: { code: 612 } })
  expect(await byRenavam!.multasOf(vehicle, TODAY)).toEqual([])
  expect(server.requests).toHaveLength(1)

  const none = {
    registro_debitos_por_infracoes_renainf: { infracoes_renainf: { possui_infracoes: 'nao' } },
  }
  server.answers(({ path }) => ({
    body: path.endsWith('ABC1234')
      ? { status: 'ok', dados: none }
      : { status: 'erro', tipo_do_erro: 'placa_invalida' },
  }))
  expect(await byPlaca!.multasOf(vehicle, TODAY)).toEqual([])
  expect(server.requests).toHaveLength(2)
})
