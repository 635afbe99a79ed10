import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { factories } from '#tests/kit/shop/factories.ts'

const api = await testApi({ now: '2026-03-10T12:00:00Z' })
const make = factories(api)

const readings = async (moto_id: string) =>
  (await api.get(`/motos/${moto_id}/hodometros`)).json() as {
    id: string
    dia: string
    km: number
    origem: string
    situacao: string
  }[]
const texts = async (moto_id: string) =>
  (await readings(moto_id)).map(({ dia, km, origem, situacao }) =>
    [dia, km, origem, situacao].join(' '),
  )
const kmOf = async (moto_id: string) => (await api.get(`/motos/${moto_id}`)).json().km_atual
const oilAlert = async (moto_id: string) =>
  (await api.get('/motos/alertas/manutencao'))
    .json()
    .find(({ moto }: { moto: { id: string } }) => moto.id === moto_id)

describe('every writer of a km writes one reading', () => {
  test('registering, and PUT of another km', async () => {
    const { id } = await make.moto({ km_atual: 100 })
    expect(await texts(id)).toEqual(['2026-03-10 100 cadastro ativa'])
    await api.put(`/motos/${id}`, { km_atual: 100, observacoes: 'Sem leitura' })
    expect(await texts(id)).toHaveLength(1)
    await api.put(`/motos/${id}`, { km_atual: 250 })
    await api.put(`/motos/${id}`, { observacoes: 'Nova' })
    expect(await texts(id)).toEqual([
      '2026-03-10 250 equipe ativa',
      '2026-03-10 100 cadastro ativa',
    ])
  })

  test('the end of a rental, on the day of the return', async () => {
    api.setNow('2026-03-02T12:00:00Z')
    const locacao = await make.locacao()
    api.setNow('2026-03-10T12:00:00Z')
    await api.put(`/locacoes/${locacao.id}/finalizar?km_final=700`, {
      devolvida_em: '2026-03-08T15:00:00Z',
      motivo_data: 'Loja fechada',
    })
    expect(await texts(locacao.moto_id)).toEqual([
      '2026-03-08 700 locacao ativa',
      '2026-03-02 100 cadastro ativa',
    ])
    expect(await kmOf(locacao.moto_id)).toBe(700)
  })

  test('both sides of a swap', async () => {
    const locacao = await make.locacao()
    const { id: moto_id } = await make.moto({ km_atual: 100 })
    const answer = await api.post(`/locacoes/${locacao.id}/trocar-moto`, {
      moto_id,
      tipo: 'definitiva',
      motivo: 'manutencao',
      destino: 'manutencao',
      km_volta: 180,
      km_saida: 120,
      sem_vistoria_motivo: 'Sem tempo',
    })
    expect(answer.statusCode, answer.body).toBe(200)
    expect((await texts(locacao.moto_id))[0]).toBe('2026-03-10 180 locacao ativa')
    expect((await texts(moto_id))[0]).toBe('2026-03-10 120 locacao ativa')
  })

  test('a service, on its day; editing or deleting it leaves the reading', async () => {
    const { id } = await make.moto({ km_atual: 1000 })
    const answer = await api.post('/manutencoes', {
      moto_id: id,
      tipo: 'troca_oleo',
      descricao: 'Óleo',
      data_realizada: '2026-03-09',
      km_realizada: 900,
      custo: 45,
      responsavel: 'Oficina',
    })
    const service = answer.json().id
    await api.put(`/manutencoes/${service}`, { custo: 50 })
    expect(await texts(id)).toEqual([
      '2026-03-10 1000 cadastro ativa',
      '2026-03-09 900 manutencao ativa',
    ])
    await api.put(`/manutencoes/${service}`, { km_realizada: 950 })
    await api.delete(`/manutencoes/${service}`)
    expect(await texts(id)).toEqual([
      '2026-03-10 1000 cadastro ativa',
      '2026-03-09 950 manutencao ativa',
      '2026-03-09 900 manutencao ativa',
    ])
    expect(await kmOf(id)).toBe(1000)
  })
})

describe('50.000 typed for 5.000', () => {
  async function mistyped() {
    const { id } = await make.moto({ km_atual: 4870 })
    await api.put(`/motos/${id}`, { km_atual: 50_000 })
    expect(await kmOf(id)).toBe(50_000)
    const [reading] = await readings(id)
    expect(reading).toMatchObject({ km: 50_000, situacao: 'a_conferir' })
    expect(await oilAlert(id)).toMatchObject({ urgencia: 'URGENTE' })
    return { id, reading: reading! }
  }

  test('is listed with the reading before it, and confirmed once', async () => {
    const { id, reading } = await mistyped()
    const listed = async () =>
      (await api.get('/hodometros/a-conferir'))
        .json()
        .filter(({ moto_id }: { moto_id: string }) => moto_id === id)
    expect(await listed()).toMatchObject([
      { id: reading.id, km: 50_000, anterior: { dia: '2026-03-10', km: 4870 } },
    ])
    for (const _ of [1, 2]) {
      const answer = await api.post(`/hodometros/${reading.id}/confirmar`)
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toMatchObject({ situacao: 'ativa', km: 50_000 })
    }
    expect(await listed()).toEqual([])
  })

  test('is corrected by the odometer of the motorcycle', async () => {
    const { id } = await mistyped()
    expect((await api.put(`/motos/${id}`, { km_atual: 5000 })).json().code).toBe(
      'km_menor_que_atual',
    )
    await api.put(`/motos/${id}`, { km_atual: 5000, corrigir_km: true })
    expect(await texts(id)).toEqual([
      '2026-03-10 50000 equipe corrigida',
      '2026-03-10 5000 equipe ativa',
      '2026-03-10 4870 cadastro ativa',
    ])
    expect(await kmOf(id)).toBe(5000)
  })

  test('is corrected by its reading, once', async () => {
    const { id, reading } = await mistyped()
    const correct = (km: number) =>
      api.post(`/hodometros/${reading.id}/corrigir`, { km, motivo: 'Um zero a mais' })
    const same = await correct(50_000)
    expect([same.statusCode, same.json().errors]).toEqual([
      422,
      [{ campo: 'km', mensagem: 'É o mesmo valor' }],
    ])
    const answer = await correct(5000)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ id, km_atual: 5000 })
    expect(await readings(id)).toMatchObject([
      {
        km: 50_000,
        situacao: 'corrigida',
        corrigida_por: 'ana',
        corrigida_motivo: 'Um zero a mais',
      },
      { km: 5000, origem: 'equipe', situacao: 'ativa' },
      { km: 4870 },
    ])
    const again = await correct(5100)
    expect([again.statusCode, again.json()]).toEqual([
      409,
      { detail: 'Esta leitura já foi corrigida.', code: 'leitura_corrigida' },
    ])
    expect((await api.post(`/hodometros/${reading.id}/confirmar`)).statusCode).toBe(409)
  })

  test('the km of the last service follow', async () => {
    const { id } = await make.moto({ km_atual: 4870 })
    await api.post('/manutencoes', {
      moto_id: id,
      tipo: 'troca_oleo',
      descricao: 'Óleo',
      data_realizada: '2026-03-10',
      km_realizada: 50_000,
      custo: 45,
      responsavel: 'Oficina',
    })
    const [reading] = await readings(id)
    const answer = await api.post(`/hodometros/${reading!.id}/corrigir`, {
      km: 5000,
      motivo: 'Um zero a mais',
    })
    expect(answer.json()).toMatchObject({ km_atual: 5000, km_ultima_manutencao: 5000 })
    expect(await oilAlert(id)).toBeUndefined()
  })

  test('of two callers who correct a reading one succeeds', async () => {
    const { id, reading } = await mistyped()
    const answers = await Promise.all(
      [5000, 5001].map((km) =>
        api.post(`/hodometros/${reading.id}/corrigir`, { km, motivo: 'Um zero a mais' }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const done = answers.find(({ statusCode }) => statusCode === 200)!.json()
    expect(await kmOf(id)).toBe(done.km_atual)
    expect(await readings(id)).toHaveLength(3)
  })

  test('of two callers who send odometers the greater stays, with a reading each', async () => {
    const { id } = await make.moto({ km_atual: 100 })
    const answers = await Promise.all(
      [200, 300].map((km_atual) => api.put(`/motos/${id}`, { km_atual })),
    )
    const made = answers.filter(({ statusCode }) => statusCode === 200).length
    expect(await kmOf(id)).toBe(300)
    expect(await readings(id)).toHaveLength(1 + made)
  })
})

describe('an undone return', () => {
  const finish = (id: string, km_final: number) =>
    api.put(`/locacoes/${id}/finalizar?km_final=${km_final}`)
  const reopen = async (id: string) => {
    const answer = await api.post(`/locacoes/${id}/reabrir`, { motivo: 'Engano' })
    expect(answer.statusCode, answer.body).toBe(200)
  }

  test('marks its reading as corrected', async () => {
    const { id, moto_id } = await make.locacao()
    await finish(id, 480)
    expect(await kmOf(moto_id)).toBe(480)
    await reopen(id)
    expect(await texts(moto_id)).toEqual([
      '2026-03-10 480 locacao corrigida',
      '2026-03-10 100 cadastro ativa',
    ])
    expect(await kmOf(moto_id)).toBe(100)
  })

  test('leaves an odometer that rose since', async () => {
    const { id, moto_id } = await make.locacao()
    await finish(id, 480)
    await api.put(`/motos/${moto_id}`, { km_atual: 490 })
    await reopen(id)
    expect(await kmOf(moto_id)).toBe(490)
  })
})

describe('the database', () => {
  test('refuses an odometer without its reading, and a changed or deleted reading', async () => {
    const { id } = await make.moto()
    await expect(
      sql`update motos set km_atual = 9000 where id = ${id}`.execute(api.db),
    ).rejects.toThrow('not the greatest reading')
    await expect(
      sql`update hodometros set km = 1 where moto_id = ${id}`.execute(api.db),
    ).rejects.toThrow('a reading does not change')
    await expect(sql`delete from hodometros where moto_id = ${id}`.execute(api.db)).rejects.toThrow(
      'a reading is not deleted',
    )
  })
})

test.each([
  [{ km: -1, motivo: 'x' }, 'km'],
  [{ km: 10_000_000, motivo: 'x' }, 'km'],
  [{ km: '5000', motivo: 'x' }, 'km'],
  [{ km: 5000, motivo: ' ' }, 'motivo'],
  [{ km: 5000 }, 'motivo'],
  [{ km: 5000, motivo: 'x', dia: '2026-03-10' }, 'dia'],
])('rejects the correction %j', async (body, campo) => {
  const { id } = await make.moto()
  const [reading] = await readings(id)
  const answer = await api.post(`/hodometros/${reading!.id}/corrigir`, body)
  expect([answer.statusCode, answer.json().errors[0].campo]).toEqual([422, campo])
})

test('pages the readings, the newest day first', async () => {
  const { id } = await make.moto({ km_atual: 0 })
  for (let km = 1; km <= 5; km++) await api.put(`/motos/${id}`, { km_atual: km * 10 })
  const first = await api.get(`/motos/${id}/hodometros?limite=4`)
  expect(first.json().map(({ km }: { km: number }) => km)).toEqual([50, 40, 30, 20])
  const next = /cursor=([^&>]+)/.exec(String(first.headers.link))![1]
  const rest = await api.get(`/motos/${id}/hodometros?limite=4&cursor=${next}`)
  expect(rest.json().map(({ km }: { km: number }) => km)).toEqual([10, 0])
  expect((await api.get(`/motos/${id}/hodometros?cursor=x`)).statusCode).toBe(422)
})
