import { describe, expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { teamOf } from '#tests/kit/shop/team.ts'

const api = await testApi({ now: '2026-03-10T12:00:00Z' })
let next = 1000
const body = (overrides: object = {}) => ({
  placa: `ABC${next++}`,
  cor: 'Vermelha',
  ano: 2026,
  km_atual: 10,
  data_aquisicao: '2026-03-01',
  observacoes: null,
  ...overrides,
})
const create = async (overrides: object = {}) => (await api.post('/motos', body(overrides))).json()
for (let km = 0; km < 7; km++) await create({ km_atual: km })

describe('POST /motos', () => {
  test('creates a motorcycle with a normalized plate', async () => {
    const answer = await api.post('/motos', body({ placa: ' brа-1d23 '.replace('а', 'a') }))
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-7/),
      placa: 'BRA1D23',
      modelo: 'DK 160',
      status: 'disponivel',
      km_ultima_manutencao: null,
      foto_perfil: null,
    })
    expect(answer.json()).not.toHaveProperty('excluido_em')
  })

  test('stores RENAVAM and chassis number in their normal form, or nothing', async () => {
    const written = await create({ renavam: '123456789', chassi: '9c2 kc1670 fr000888' })
    expect(written).toMatchObject({ renavam: '00123456789', chassi: '9C2KC1670FR000888' })
    expect(await create({ renavam: '', chassi: ' ' })).toMatchObject({
      renavam: null,
      chassi: null,
    })
  })

  test("accepts the old product's spelling of the purchase date", async () => {
    const { data_aquisicao, ...rest } = body()
    const answer = await api.post('/motos', { ...rest, data_acquisicao: data_aquisicao })
    expect(answer.statusCode).toBe(201)
    expect(answer.json().data_aquisicao).toBe('2026-03-01')
  })

  test.each([
    [{ placa: 'AB1234' }, 'placa', 'Placa inválida. Exemplos: ABC1234 ou ABC1D23'],
    [{ placa: undefined }, 'placa', 'Campo obrigatório'],
    [{ cor: 'Verde' }, 'cor', 'Escolha uma das opções'],
    [{ ano: 2019 }, 'ano', 'O ano mínimo é 2020'],
    [{ ano: 2027 }, 'ano', 'O ano máximo é 2026'],
    [{ km_atual: -1 }, 'km_atual', 'O mínimo é 0'],
    [{ km_atual: 1.5 }, 'km_atual', 'Informe um número inteiro de km'],
    [{ data_aquisicao: '2026-02-30' }, 'data_aquisicao', 'Data inválida'],
    [
      { data_aquisicao: '2026-03-11' },
      'data_aquisicao',
      'A data de aquisição não pode estar no futuro',
    ],
    [{ renavam: '12345' }, 'renavam', 'Renavam tem 11 dígitos (ou 9, nos documentos antigos)'],
    [
      { renavam: '123456788' },
      'renavam',
      'O último dígito deste Renavam não confere. Verifique se foi digitado certo',
    ],
    [{ chassi: '9C2KC167OFR000888' }, 'chassi', 'Chassi tem 17 letras e números, sem I, O e Q'],
    [{ dono: 'x' }, 'dono', 'Campo desconhecido'],
  ])('rejects %j', async (overrides, campo, mensagem) => {
    const answer = await api.post('/motos', body(overrides))
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual([{ campo, mensagem }])
  })

  test('of two concurrent creations with one plate one is rejected', async () => {
    const same = body({ placa: 'DUP1234' })
    const answers = await Promise.all([
      api.post('/motos', same),
      api.post('/motos', { ...same, placa: 'dup-1234' }),
    ])
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 409])
    const refused = answers.find((answer) => answer.statusCode === 409)
    expect(refused?.json()).toEqual({
      detail: 'Já existe uma moto com a placa DUP1234.',
      code: 'placa_duplicada',
    })
  })
})

describe('the other plate of a motorcycle, before or after the change to Mercosul', () => {
  test('asks whether it is the same motorcycle, and goes on when it is not', async () => {
    const existing = await create({ placa: 'FQE1517', cor: 'Preta', ano: 2022 })
    const refused = await api.post('/motos', body({ placa: 'fqe-1f17' }))
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        code: 'mesma_moto',
        detail: {
          mensagem:
            'FQE1F17 e FQE1517 são as placas da mesma moto, antes e depois da Mercosul. É a mesma moto?',
          moto_existente: { id: existing.id, placa: 'FQE1517', cor: 'Preta', ano: 2022 },
        },
      },
    ])
    const found = async (busca: string) =>
      (await api.get(`/motos?busca=${busca}`)).json().map(({ placa }: { placa: string }) => placa)
    expect([await found('FQE1F17'), await found('1f17')]).toEqual([['FQE1517'], ['FQE1517']])
    const created = await api.post('/motos', body({ placa: 'FQE1F17', confirmar_outra_moto: true }))
    expect(created.statusCode).toBe(201)
    expect(await found('FQE1517')).toEqual(['FQE1517', 'FQE1F17'])
  })

  test('asks at a correction of the plate, but not about itself', async () => {
    await create({ placa: 'GHI2345' })
    const { id } = await create({ placa: 'GHI2B45' })
    const correct = (fields: object) =>
      api.patch(`/motos/${id}/dados`, { motivo: 'Digitada errado', ...fields })
    expect((await correct({ placa: 'GHI2145' })).statusCode).toBe(200)
    expect((await correct({ placa: 'GHI2D45' })).json().code).toBe('mesma_moto')
    expect((await correct({ placa: 'GHI2D45', confirmar_outra_moto: true })).statusCode).toBe(200)
  })

  test('two people who enter one plate each at once: one is asked', async () => {
    const answers = await Promise.all(
      ['JKL3456', 'JKL3E56'].map((placa) => api.post('/motos', body({ placa }))),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  })
})

describe('PUT /motos/{id}', () => {
  test('accepts the whole entity, and writes odometer and notes', async () => {
    const moto = await create()
    const answer = await api.put(`/motos/${moto.id}`, {
      ...moto,
      km_atual: 500,
      observacoes: ' revisada ',
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ ...moto, km_atual: 500, observacoes: 'revisada', versao: 2 })
  })

  test('the odometer decreases only with corrigir_km', async () => {
    const { id } = await create({ km_atual: 5000 })
    const refused = await api.put(`/motos/${id}`, { km_atual: 500, observacoes: '' })
    expect(refused.statusCode).toBe(409)
    expect(refused.json().code).toBe('km_menor_que_atual')
    const corrected = await api.put(`/motos/${id}`, { km_atual: 500, corrigir_km: true })
    expect(corrected.json().km_atual).toBe(500)
  })

  test('writes the audit trail with user, before and after', async () => {
    const { id } = await create({ km_atual: 1 })
    await api.put(`/motos/${id}`, { km_atual: 2 })
    const rows = await api.db
      .selectFrom('auditoria')
      .selectAll()
      .where('entidade_id', '=', id)
      .orderBy('id')
      .execute()
    expect(rows).toMatchObject([
      { acao: 'insert', usuario: 'ana', origem: '127.0.0.1', antes: null, depois: { km_atual: 1 } },
      { acao: 'update', usuario: 'ana', antes: { km_atual: 1 }, depois: { km_atual: 2 } },
    ])
  })
})

describe('a field that PUT /motos/{id} does not take', () => {
  test.each([
    [{ placa: 'ZZZ9Z99' }, 'A placa só muda por uma correção, com o motivo'],
    [{ cor: 'Azul' }, 'A cor só muda por uma correção, com o motivo'],
    [{ ano: 2024 }, 'O ano só muda por uma correção, com o motivo'],
    [{ status: 'inativa' }, 'A situação só muda em Mudar situação'],
    [{ data_aquisicao: '2026-02-01' }, 'A data de aquisição não pode ser mudada'],
    [{ modelo: 'CG 160' }, 'O modelo não pode ser mudado'],
    [{ dono: 'x' }, 'Campo desconhecido'],
  ])('%j is refused, never ignored', async (fields, mensagem) => {
    const moto = await create()
    const answer = await api.put(`/motos/${moto.id}`, { ...moto, km_atual: 500, ...fields })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual([{ campo: Object.keys(fields)[0], mensagem }])
    expect((await api.get(`/motos/${moto.id}`)).json()).toEqual(moto)
  })
})

describe('PATCH /motos/{id}/dados', () => {
  const correct = (id: string, fields: object, headers = {}) =>
    api.patch(`/motos/${id}/dados`, fields, headers)

  test('corrects plate, colour and year, with the reason in the trail', async () => {
    const { id } = await create()
    const answer = await correct(id, {
      placa: 'cor-1e23',
      cor: 'Azul',
      ano: 2025,
      motivo: 'Digitada errado',
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ placa: 'COR1E23', cor: 'Azul', ano: 2025 })
    const last = await api.db
      .selectFrom('auditoria')
      .selectAll()
      .where('entidade_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(last).toMatchObject({
      motivo: 'Digitada errado',
      depois: { placa: 'COR1E23', cor: 'Azul', ano: 2025 },
    })
  })

  test.each([
    [{ placa: 'COR1F34' }, 'motivo', 'Motivo é obrigatório'],
    [{ ano: 2027, motivo: 'x' }, 'ano', 'O ano máximo é 2026'],
    [{ placa: 'X', motivo: 'x' }, 'placa', 'Placa inválida. Exemplos: ABC1234 ou ABC1D23'],
    [{ km_atual: 1, motivo: 'x' }, 'km_atual', 'Campo desconhecido'],
  ])('refuses %j', async (fields, campo, mensagem) => {
    const answer = await correct((await create()).id, fields)
    expect([answer.statusCode, answer.json().errors]).toEqual([422, [{ campo, mensagem }]])
  })

  test("refuses another motorcycle's plate, and people who are no administrators", async () => {
    const [one, other] = [await create(), await create()]
    const taken = await correct(one.id, { placa: other.placa, motivo: 'x' })
    expect([taken.statusCode, taken.json().code]).toEqual([409, 'placa_duplicada'])
    const staff = await teamOf(api).signedIn({ username: 'bia', nome: 'Bia Lima' })
    expect((await correct(one.id, { cor: 'Azul', motivo: 'x' }, staff.headers)).statusCode).toBe(
      403,
    )
  })
})

describe('PATCH /motos/{id}/status', () => {
  test('changes between workshop and available and keeps the reason in the audit trail', async () => {
    const { id } = await create()
    const answer = await api.patch(`/motos/${id}/status`, { status: 'manutencao', motivo: 'Freio' })
    expect(answer.json().status).toBe('manutencao')
    expect(
      (await api.patch(`/motos/${id}/status`, { status: 'alugada', motivo: 'x' })).statusCode,
    ).toBe(422)
    expect(
      (await api.patch(`/motos/${id}/status`, { status: 'inativa', motivo: ' ' })).json().detail,
    ).toBe('Motivo é obrigatório')
    const row = await api.db
      .selectFrom('auditoria')
      .select('motivo')
      .where('entidade_id', '=', id)
      .where('acao', '=', 'update')
      .executeTakeFirst()
    expect(row?.motivo).toBe('Freio')
  })
})

describe('DELETE /motos/{id}', () => {
  test('archives it and frees the plate', async () => {
    const moto = await create()
    expect((await api.delete(`/motos/${moto.id}`)).statusCode).toBe(204)
    expect((await api.get(`/motos/${moto.id}`)).json()).toEqual({
      detail: 'Moto não encontrada',
      code: 'nao_encontrado',
    })
    expect((await api.delete(`/motos/${moto.id}`)).statusCode).toBe(404)
    expect((await api.post('/motos', body({ placa: moto.placa }))).statusCode).toBe(201)
  })
})

test('rejects a malformed id, responds 404 for an unknown one', async () => {
  expect((await api.get('/motos/nada')).statusCode).toBe(422)
  expect((await api.get('/motos/019a0000-0000-7000-8000-000000000000')).statusCode).toBe(404)
})

describe('GET /motos', () => {
  test('pages in the requested order, with total and next page in headers', async () => {
    const total = Number((await api.get('/motos?limite=1')).headers['x-total-count'])
    const seen: string[] = []
    for (let url = '/motos?limite=2'; url; ) {
      const answer = await api.get(url)
      seen.push(...answer.json().map((moto: { placa: string }) => moto.placa))
      url = String(answer.headers.link ?? '').match(/<\/api([^>]+)>/)?.[1] ?? ''
    }
    expect(seen).toHaveLength(total)
    expect(seen).toEqual([...new Set(seen)].sort())
  })

  test.each(['placa', 'km', 'recentes'])(
    'order %s returns each motorcycle once across pages',
    async (ordem) => {
      const first = await api.get(`/motos?limite=3&ordem=${ordem}`)
      const next = String(first.headers.link).match(/<\/api([^>]+)>/)?.[1] ?? ''
      const both = [
        ...first.json(),
        ...(await api.get(next.replace('limite=3', 'limite=1000'))).json(),
      ]
      expect(new Set(both.map((moto) => moto.id)).size).toBe(Number(first.headers['x-total-count']))
    },
  )

  test('filters by status and by part of a plate in any format', async () => {
    const { placa, id } = await create({ placa: 'ZZZ9A87' })
    await api.patch(`/motos/${id}/status`, { status: 'inativa', motivo: 'x' })
    expect((await api.get('/motos?status=inativa&busca=zz-9')).json()).toMatchObject([{ placa }])
    expect((await api.get('/motos?status=disponivel&busca=zz9')).json()).toEqual([])
    expect((await api.get('/motos?busca=%25')).json()).toEqual([])
    expect((await api.get('/motos/contagem')).json()).toMatchObject({ inativa: 1, alugada: 0 })
  })

  test.each([
    'limite=0',
    'limite=1001',
    'limite=x',
    'status=voando',
    'cursor=abc',
    'cursor=WyJBIiwieCJd',
  ])('rejects %s', async (query) => {
    expect((await api.get(`/motos?${query}`)).statusCode).toBe(422)
  })

  test('ignores unknown parameters', async () => {
    expect((await api.get('/motos?cor_do_ceu=azul')).statusCode).toBe(200)
  })
})

test('oil alerts: soon from 1200 km, overdue from 1300, counted from 0 if never serviced', async () => {
  const soon = await create({ km_atual: 1200 })
  const overdue = await create({ km_atual: 1300 })
  const multa = await create({ km_atual: 1199 })
  const inactive = await create({ km_atual: 9000 })
  await api.patch(`/motos/${inactive.id}/status`, { status: 'inativa', motivo: 'x' })
  const alerts = (await api.get('/motos/alertas/manutencao')).json()
  const of = (id: string) => alerts.find((alert: { moto: { id: string } }) => alert.moto.id === id)
  expect(of(soon.id)).toMatchObject({ urgencia: 'EM BREVE', km_desde_manutencao: null })
  expect(of(overdue.id)).toMatchObject({ urgencia: 'URGENTE' })
  expect(of(multa.id)).toBeUndefined()
  expect(of(inactive.id)).toBeUndefined()
})
