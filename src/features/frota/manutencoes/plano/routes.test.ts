import { describe, expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { factories } from '#tests/kit/shop/factories.ts'
import { teamOf } from '#tests/kit/shop/team.ts'

const api = await testApi({ now: '2026-08-01T12:00:00Z' })
const make = factories(api)
const at = (dia: string) => api.setNow(`${dia}T12:00:00Z`)

const item = async (body: object) => {
  const answer = await api.post('/itens-manutencao', body)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
const service = async (moto_id: string, fields: object) => {
  const answer = await api.post('/manutencoes', {
    moto_id,
    tipo: 'troca_oleo',
    descricao: 'Serviço',
    custo: 45,
    responsavel: 'Oficina',
    ...fields,
  })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
const forecast = async (query: string) =>
  (await api.get(`/manutencoes/previsao?${query}`)).json() as Record<string, unknown>[]
const read = async (moto_id: string, km_atual: number) =>
  expect((await api.put(`/motos/${moto_id}`, { km_atual })).statusCode).toBe(200)

// The readings of the worked example.
at('2026-08-01')
const { id: riddenId } = await make.moto({ km_atual: 18_240 })
const rented = await make.locacao({ moto_id: riddenId })
at('2026-08-15')
await service(riddenId, { data_realizada: '2026-08-10', km_realizada: 19_400 })
await read(riddenId, 20_060)
const oil = async () => (await forecast(`moto_id=${riddenId}`))[0]

describe('the worked example', () => {
  test('130 km a day, due at 20.700 km, on 20/08', async () => {
    at('2026-08-15')
    expect(await oil()).toMatchObject({
      moto_id: riddenId,
      item_id: null,
      item: 'Troca de óleo',
      ultima: { dia: '2026-08-10', km: 19_400 },
      vence_km: 20_700,
      vence_dia: null,
      km_atual: 20_060,
      km_estimado: 20_060,
      media_km_dia: 130,
      previsto_para: '2026-08-20',
      situacao: 'previsto',
      cliente_id: rented.cliente_id,
      cliente_nome: rented.cliente_nome,
    })
  })

  test('on 18/08 about 20.450 km without a reading, still 20/08 and still as expected', async () => {
    at('2026-08-18')
    expect(await oil()).toMatchObject({
      km_atual: 20_060,
      km_estimado: 20_450,
      previsto_para: '2026-08-20',
      situacao: 'previsto',
    })
  })

  test('an estimate makes nothing overdue, and the day is at least today', async () => {
    at('2026-08-25')
    expect(await oil()).toMatchObject({ previsto_para: '2026-08-25', situacao: 'previsto' })
  })

  test.each([
    [20_599, 'previsto'],
    [20_600, 'em_breve'],
    [20_699, 'em_breve'],
    [20_700, 'vencido'],
  ])('%i km is %s', async (km, situacao) => {
    at('2026-08-25')
    await read(riddenId, km)
    expect((await oil())!.situacao).toBe(situacao)
  })

  test('a reading to be checked counts for the odometer, not for the forecast', async () => {
    at('2026-08-26')
    await read(riddenId, 50_000)
    expect(await oil()).toMatchObject({
      km_atual: 50_000,
      situacao: 'vencido',
      previsto_para: '2026-08-26',
    })
    expect(Number((await oil())!.media_km_dia)).toBeLessThan(130)
  })
})

const moto = await make.moto({ km_atual: 5000 })
const pneu = await item({ nome: 'Pneu de teste', intervalo_km: 9000, aviso_km: 500 })
const seguro = await item({ nome: 'Revisão anual', intervalo_dias: 365 })
const of = async (id: string) =>
  (await forecast(`moto_id=${moto.id}`)).find(({ item_id }) => item_id === id)

describe('items', () => {
  test('that were never done are last, without an alert', async () => {
    at('2026-08-27')
    const rows = await forecast(`moto_id=${moto.id}`)
    expect(rows.map(({ situacao }) => situacao).slice(-2)).toEqual(['sem_registro', 'sem_registro'])
    expect(await of(pneu.id)).toMatchObject({
      ultima: null,
      vence_km: null,
      vence_dia: null,
      previsto_para: null,
    })
  })

  test('follow the newest service that names them; deleting it gives the one before', async () => {
    at('2026-08-27')
    await service(moto.id, {
      tipo: 'corretiva',
      data_realizada: '2026-03-01',
      km_realizada: 1000,
      itens: [pneu.id, seguro.id],
    })
    const newest = await service(moto.id, {
      tipo: 'corretiva',
      data_realizada: '2026-08-20',
      km_realizada: 4000,
      itens: [pneu.id],
    })
    expect(newest.itens).toEqual([{ id: pneu.id, nome: 'Pneu de teste' }])
    expect(await of(pneu.id)).toMatchObject({
      ultima: { dia: '2026-08-20', km: 4000 },
      vence_km: 13_000,
      situacao: 'previsto',
      previsto_para: null,
      media_km_dia: null,
    })
    expect(await of(seguro.id)).toMatchObject({
      ultima: { dia: '2026-03-01', km: 1000 },
      vence_dia: '2027-03-01',
      previsto_para: '2027-03-01',
      situacao: 'previsto',
    })
    await api.delete(`/manutencoes/${newest.id}`)
    expect(await of(pneu.id)).toMatchObject({ ultima: { dia: '2026-03-01', km: 1000 } })
  })

  test.each([
    ['2027-02-13', 'previsto'],
    ['2027-02-14', 'em_breve'],
    ['2027-03-01', 'em_breve'],
    ['2027-03-02', 'vencido'],
  ])('by day: on %s %s', async (dia, situacao) => {
    at(dia)
    expect(await of(seguro.id)).toMatchObject({ situacao })
  })

  test('of a service are replaced, and an inactive one stays only where it was', async () => {
    at('2026-08-27')
    const velho = await item({ nome: 'Item antigo', intervalo_km: 100 })
    const done = await service(moto.id, {
      data_realizada: '2026-08-21',
      km_realizada: 4500,
      itens: [velho.id],
    })
    await api.put(`/itens-manutencao/${velho.id}`, { ativo: false })
    const put = (itens: unknown) => api.put(`/manutencoes/${done.id}`, { itens })
    expect((await put([pneu.id, velho.id])).json().itens).toHaveLength(2)
    expect((await put([])).json().itens).toEqual([])
    for (const unknown of [velho.id, '0190a0a0-0000-7000-8000-00000000dead']) {
      const answer = await put([unknown])
      expect([answer.statusCode, answer.json().errors]).toEqual([
        422,
        [{ campo: 'itens', mensagem: 'Item não encontrado' }],
      ])
    }
    expect((await put(['x'])).statusCode).toBe(422)
  })

  test('of a service that was read are written back as they are', async () => {
    at('2026-08-27')
    const { id, criado_em } = await service(moto.id, {
      data_realizada: '2026-08-22',
      km_realizada: 4600,
      itens: [pneu.id, { id: seguro.id }],
    })
    const read = (await api.get(`/manutencoes/${id}`)).json()
    expect(read.itens).toEqual([
      { id: pneu.id, nome: 'Pneu de teste' },
      { id: seguro.id, nome: 'Revisão anual' },
    ])
    const answer = await api.put(`/manutencoes/${id}`, read)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { itens: read.itens, criado_em },
    ])
    await api.delete(`/manutencoes/${id}`)
  })

  test.each([
    [{ nome: 'A' }, 'intervalo_km', 'Informe km ou dias'],
    [
      { nome: 'A', intervalo_km: 100, aviso_km: 100 },
      'aviso_km',
      'O aviso precisa ser menor que o intervalo',
    ],
    [
      { nome: 'A', intervalo_dias: 10, aviso_dias: 11 },
      'aviso_dias',
      'O aviso precisa ser menor que o intervalo',
    ],
  ])('rejects %j', async (body, campo, mensagem) => {
    const answer = await api.post('/itens-manutencao', body)
    expect([answer.statusCode, answer.json().errors]).toEqual([422, [{ campo, mensagem }]])
  })

  test('have names of their own, case and accents aside, for two callers at once too', async () => {
    const twice = await Promise.all(
      ['Cabo do freio', 'CABO DO FREIÓ'].map((nome) =>
        api.post('/itens-manutencao', { nome, intervalo_km: 1000 }),
      ),
    )
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    expect(twice.find(({ statusCode }) => statusCode === 409)!.json()).toEqual({
      detail: 'Já existe um item com este nome.',
      code: 'item_duplicado',
    })
  })

  test('come with the product, off, and only administrators write them', async () => {
    const items = (await api.get('/itens-manutencao')).json()
    const seeded = items.filter(({ ativo }: { ativo: boolean }) => !ativo)
    expect(seeded.map(({ nome }: { nome: string }) => nome)).toEqual(
      expect.arrayContaining(['Bateria', 'Relação', 'Vela']),
    )
    const { ask: bia } = await teamOf(api).signedIn({ username: 'bia', nome: 'Bia Lima' })
    expect((await bia('POST', '/itens-manutencao', {})).statusCode).toBe(403)
    expect((await bia('PUT', `/itens-manutencao/${pneu.id}`, {})).statusCode).toBe(403)
    expect((await bia('GET', '/itens-manutencao')).statusCode).toBe(200)
  })
})

test('pages everything once, in one order, and leaves out inactive motorcycles', async () => {
  at('2026-08-27')
  for (let n = 0; n < 4; n++) await make.moto({ km_atual: 1100 + n * 100 })
  const inactive = await make.moto()
  await api.patch(`/motos/${inactive.id}/status`, { status: 'inativa', motivo: 'Vendida' })
  const all = await forecast('limite=1000')
  const seen: unknown[] = []
  let url: string | undefined = '/manutencoes/previsao?limite=3'
  while (url) {
    const answer = await api.get(url)
    expect(answer.headers['x-total-count']).toBe(String(all.length))
    seen.push(...answer.json())
    url = /cursor=[^&>]+/.exec(String(answer.headers.link ?? ''))?.[0]
    url = url && `/manutencoes/previsao?limite=3&${url}`
  }
  expect(seen).toEqual(all)
  expect(all.some(({ moto_id }) => moto_id === inactive.id)).toBe(false)
  const ordens = all.map(({ situacao }) =>
    ['vencido', 'em_breve', 'previsto', 'sem_registro'].indexOf(String(situacao)),
  )
  expect(ordens).toEqual(ordens.toSorted())
  const soon = await forecast('limite=1000&ate=2026-09-26')
  expect(
    soon.every(
      ({ situacao, previsto_para }) =>
        situacao !== 'previsto' || String(previsto_para) <= '2026-09-26',
    ),
  ).toBe(true)
})

test('the last time of each item is what its services say, after every kind of change', async () => {
  at('2026-08-28')
  const [one, other] = [await make.moto(), await make.moto()]
  const kept = async () =>
    Object.fromEntries(
      await Promise.all(
        [one, other].map(async ({ id, placa }) => {
          const rows = await forecast(`limite=1000&moto_id=${id}`)
          const of = (item_id: string) => rows.find((row) => row.item_id === item_id)?.ultima
          return [placa, [of(pneu.id), of(seguro.id)]]
        }),
      ),
    )
  const first = await service(one.id, {
    data_realizada: '2026-08-01',
    km_realizada: 50,
    itens: [pneu.id, seguro.id],
  })
  const second = await service(one.id, {
    data_realizada: '2026-08-10',
    km_realizada: 60,
    itens: [pneu.id],
  })
  const [a, b, c] = [
    { dia: '2026-08-01', km: 50 },
    { dia: '2026-08-10', km: 60 },
    { dia: '2026-07-01', km: 55 },
  ]
  expect(await kept()).toEqual({ [one.placa]: [b, a], [other.placa]: [null, null] })
  const put = async (body: object) =>
    expect((await api.put(`/manutencoes/${second.id}`, body)).statusCode).toBe(200)
  await put({ data_realizada: c!.dia, km_realizada: c!.km })
  expect(await kept()).toEqual({ [one.placa]: [a, a], [other.placa]: [null, null] })
  await put({ moto_id: other.id, itens: [pneu.id, seguro.id] })
  expect(await kept()).toEqual({ [one.placa]: [a, a], [other.placa]: [c, c] })
  await put({ itens: [seguro.id] })
  expect(await kept()).toEqual({ [one.placa]: [a, a], [other.placa]: [null, c] })
  await api.delete(`/manutencoes/${first.id}`)
  expect(await kept()).toEqual({ [one.placa]: [null, null], [other.placa]: [null, c] })
})

test('a rented motorcycle without readings of its own goes as far as the others', async () => {
  at('2026-09-01')
  const own = await make.locacao()
  const none = await make.locacao()
  at('2026-09-20')
  await read(own.moto_id, 100 + 19 * 50)
  const means = (await forecast('limite=1000'))
    .filter(({ moto_id, item_id }) => moto_id === none.moto_id && item_id === null)
    .map(({ media_km_dia }) => media_km_dia)
  expect(means).toEqual([50])
})
