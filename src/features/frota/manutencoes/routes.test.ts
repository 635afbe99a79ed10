import { describe, expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { buildMoto } from '#tests/kit/server/build.ts'

const api = await testApi({ now: '2026-03-10T12:00:00Z' })
const UNKNOWN = '019a0000-0000-7000-8000-000000000000'
const body = (moto_id: string, overrides: object = {}) => ({
  moto_id,
  tipo: 'troca_oleo',
  descricao: 'Troca de óleo e filtro',
  data_realizada: '2026-03-09',
  km_realizada: 2000,
  custo: 90.5,
  responsavel: 'Oficina Central',
  observacoes: null,
  ...overrides,
})
const here = await buildMoto(api.db)
const create = async (moto_id: string, overrides: object = {}) =>
  (await api.post('/manutencoes', body(moto_id, overrides))).json()
const kmOf = async (id: string) => {
  const { km_atual, km_ultima_manutencao } = (await api.get(`/motos/${id}`)).json()
  return [km_atual, km_ultima_manutencao]
}

describe('POST /manutencoes', () => {
  test('creates a service and raises the odometer', async () => {
    const moto = await buildMoto(api.db)
    const answer = await api.post('/manutencoes', body(moto.id))
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      ...body(moto.id),
      id: expect.any(String),
      proxima_manutencao_km: 3300,
      itens: [],
      moto_placa: moto.placa,
      moto_cor: 'Preta',
      criado_em: expect.any(String),
      versao: 1,
    })
    expect(await kmOf(moto.id)).toEqual([2000, 2000])
  })

  test.each<[string, object, [number, number | null]]>([
    [
      'an inspection below the odometer updates the last service',
      { tipo: 'revisao', km_realizada: 900 },
      [1000, 900],
    ],
    ['a repair only raises the odometer', { tipo: 'corretiva', km_realizada: 1500 }, [1500, null]],
  ])('%s', async (_, overrides, expected) => {
    const { id } = await buildMoto(api.db)
    await create(id, overrides)
    expect(await kmOf(id)).toEqual(expected)
  })

  test('a late entry lowers nothing, keeps a typed next km, and a repair has no next km', async () => {
    const { id } = await buildMoto(api.db)
    await create(id, { km_realizada: 5000 })
    const late = await create(id, {
      km_realizada: 3000,
      data_realizada: '2026-01-05',
      proxima_manutencao_km: 4500,
    })
    expect(late.proxima_manutencao_km).toBe(4500)
    expect(await kmOf(id)).toEqual([5000, 5000])
    expect((await create(id, { tipo: 'corretiva' })).proxima_manutencao_km).toBeNull()
  })

  test('concurrent services of one motorcycle leave the highest km', async () => {
    const { id } = await buildMoto(api.db)
    const kms = [1200, 1900, 1500, 1700]
    const answers = await Promise.all(
      kms.map((km_realizada) => api.post('/manutencoes', body(id, { km_realizada }))),
    )
    expect(answers.map((answer) => answer.statusCode)).toEqual([201, 201, 201, 201])
    expect(await kmOf(id)).toEqual([1900, 1900])
  })

  test('clears the oil alert', async () => {
    const { id } = await buildMoto(api.db, { km_atual: 1400 })
    const urgent = async () =>
      (await api.get('/motos/alertas/manutencao'))
        .json()
        .some((alert: { moto: { id: string } }) => alert.moto.id === id)
    expect(await urgent()).toBe(true)
    await create(id, { km_realizada: 1400 })
    expect(await urgent()).toBe(false)
  })

  test.each([
    [{ moto_id: UNKNOWN }, 'moto_id', 'Moto não encontrada'],
    [{ moto_id: '' }, 'moto_id', 'Campo obrigatório'],
    [{ tipo: 'lavagem' }, 'tipo', 'Escolha uma das opções'],
    [{ descricao: '' }, 'descricao', 'Campo obrigatório'],
    [{ responsavel: undefined }, 'responsavel', 'Campo obrigatório'],
    [{ km_realizada: 10.5 }, 'km_realizada', 'Informe um número inteiro de km'],
    [{ km_realizada: undefined }, 'km_realizada', 'Campo obrigatório'],
    [{ custo: 10.123 }, 'custo', 'Use no máximo duas casas decimais'],
    [
      { data_realizada: '2026-03-11' },
      'data_realizada',
      'A data da manutenção não pode estar no futuro',
    ],
    [
      { proxima_manutencao_km: 1999 },
      'proxima_manutencao_km',
      'A próxima manutenção precisa ser depois da quilometragem desta',
    ],
    [{ oficina: 'x' }, 'oficina', 'Campo desconhecido'],
  ])('rejects %j', async (overrides, campo, mensagem) => {
    const answer = await api.post('/manutencoes', body(here.id, overrides))
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual([{ campo, mensagem }])
  })
})

describe('PUT and DELETE /manutencoes/{id}', () => {
  test('recalculate the last service; the odometer never decreases', async () => {
    const { id } = await buildMoto(api.db)
    await create(id, { km_realizada: 2000 })
    const typo = await create(id, { km_realizada: 33000 })
    expect(await kmOf(id)).toEqual([33000, 33000])
    const corrected = await api.put(`/manutencoes/${typo.id}`, { ...typo, km_realizada: 3300 })
    expect(corrected.json()).toEqual({
      ...typo,
      km_realizada: 3300,
      proxima_manutencao_km: 4600,
      versao: 2,
    })
    expect(await kmOf(id)).toEqual([33000, 3300])
    await api.put(`/manutencoes/${typo.id}`, { tipo: 'corretiva' })
    expect(await kmOf(id)).toEqual([33000, 2000])
    expect((await api.delete(`/manutencoes/${typo.id}`)).statusCode).toBe(204)
    expect((await api.delete(`/manutencoes/${typo.id}`)).statusCode).toBe(404)
    expect(await kmOf(id)).toEqual([33000, 2000])
  })

  test('correcting a mistyped km on the motorcycle does not delay the oil change', async () => {
    const { id } = await buildMoto(api.db)
    const typo = await create(id, { km_realizada: 33000 })
    await api.put(`/motos/${id}`, { km_atual: 3300, corrigir_km: true })
    expect(await kmOf(id)).toEqual([3300, 3300])
    await api.put(`/motos/${id}`, { km_atual: 4600 })
    await api.put(`/manutencoes/${typo.id}`, { custo: 95 })
    expect(await kmOf(id)).toEqual([4600, 3300])
    const alerts = (await api.get('/motos/alertas/manutencao')).json()
    expect(alerts.find(({ moto }: { moto: { id: string } }) => moto.id === id)).toMatchObject({
      km_desde_manutencao: 1300,
      urgencia: 'URGENTE',
    })
  })

  test('without services left, the last service is empty', async () => {
    const { id } = await buildMoto(api.db)
    const only = await create(id)
    await api.delete(`/manutencoes/${only.id}`)
    expect(await kmOf(id)).toEqual([2000, null])
  })

  test('moving to another motorcycle recalculates both', async () => {
    const [wrong, right] = [await buildMoto(api.db), await buildMoto(api.db)]
    const moved = await create(wrong.id)
    const answer = await api.put(`/manutencoes/${moved.id}`, { moto_id: right.id })
    expect(answer.json()).toMatchObject({ moto_id: right.id, moto_placa: right.placa })
    expect(await kmOf(wrong.id)).toEqual([2000, null])
    expect(await kmOf(right.id)).toEqual([2000, 2000])
    expect((await api.put(`/manutencoes/${moved.id}`, { moto_id: UNKNOWN })).json().errors).toEqual(
      [{ campo: 'moto_id', mensagem: 'Moto não encontrada' }],
    )
  })

  test('the history of an archived motorcycle can be corrected', async () => {
    const { id } = await buildMoto(api.db)
    const done = await create(id)
    await api.delete(`/motos/${id}`)
    expect((await api.put(`/manutencoes/${done.id}`, { custo: 1 })).json().custo).toBe(1)
    expect((await api.post('/manutencoes', body(id))).statusCode).toBe(422)
    expect((await api.delete(`/manutencoes/${done.id}`)).statusCode).toBe(204)
  })

  test('concurrent changes of one motorcycle give a consistent last service', async () => {
    const { id } = await buildMoto(api.db)
    const high = await create(id, { km_realizada: 4000 })
    const low = await create(id, { km_realizada: 1500 })
    await Promise.all([
      api.delete(`/manutencoes/${high.id}`),
      api.put(`/manutencoes/${low.id}`, { km_realizada: 1600 }),
    ])
    expect(await kmOf(id)).toEqual([4000, 1600])
  })

  test('write the audit trail for the service and the motorcycle', async () => {
    const { id } = await buildMoto(api.db)
    const done = await create(id)
    await api.put(`/manutencoes/${done.id}`, { custo: 100 })
    const rows = await api.db
      .selectFrom('auditoria')
      .select(['acao', 'entidade', 'usuario', 'antes', 'depois'])
      .where('entidade_id', 'in', [id, done.id])
      .orderBy('id')
      .execute()
    expect(rows.slice(1)).toMatchObject([
      { acao: 'insert', entidade: 'manutencoes', usuario: 'ana' },
      { acao: 'update', entidade: 'motos', depois: { km_ultima_manutencao: 2000 } },
      { acao: 'update', entidade: 'manutencoes', antes: { custo: 9050 }, depois: { custo: 10000 } },
    ])
  })
})
