import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { teamOf } from '#tests/kit/shop/team.ts'

const api = await testApi({ now: '2026-08-12T15:00:00Z' })
const VERSAO = { preco_semanal: 320, meses: 4, caucao: 500, no_site: true }
const planos = async (em = '') => (await api.get(`/planos${em && `?em=${em}`}`)).json()
const change = (plano: string, body: object = {}) =>
  api.post(`/planos/${plano}/versoes`, { ...VERSAO, ...body })
const refusal = (answer: { statusCode: number; json: () => Record<string, unknown> }) => {
  const { code, detail, errors } = answer.json()
  return [answer.statusCode, errors ? (errors as object[])[0] : [code, detail]]
}
const begun = ['versao_em_vigor', 'Este preço já começou a valer. Registre outro.']

beforeEach(async () => {
  api.setNow('2026-08-12T15:00:00Z')
  await api.db.transaction().execute(async (tx) => {
    await sql`select set_config('app.hoje', '2020-01-01', true)`.execute(tx)
    await tx.deleteFrom('planos_versoes').where('por', '<>', 'sistema').execute()
  })
})

test('begins with the prices of the specification', async () => {
  expect(await planos()).toMatchObject([
    { plano: 'mensal', nome: 'Plano Mensal', meses: 3, preco_semanal: 314.93, preco_diario: 44.99 },
    { plano: 'anual', nome: 'Plano Anual', meses: 12, preco_semanal: 279.93, preco_diario: 39.99 },
    { plano: 'fidelidade', meses: 36, preco_semanal: 349.93, preco_diario: 49.99, caucao: 700 },
  ])
})

test('a version counts from its day on; a second one of the day replaces it', async () => {
  expect((await change('mensal', { vigente_desde: '2026-10-01' })).statusCode).toBe(201)
  await change('mensal', { vigente_desde: '2026-10-01', preco_semanal: 330 })
  expect((await planos())[0]).toMatchObject({
    preco_semanal: 314.93,
    proxima: { preco_semanal: 330, preco_diario: 47.14, vigente_desde: '2026-10-01' },
  })
  expect((await planos('2026-09-30'))[0].preco_semanal).toBe(314.93)
  expect((await planos('2026-10-01'))[0]).toMatchObject({ preco_semanal: 330, proxima: null })
  const versoes = (await api.get('/planos/mensal/versoes?limite=2')).json()
  expect(versoes.map((each: { preco_semanal: number; por: string }) => each)).toMatchObject([
    { preco_semanal: 330, por: 'ana' },
    { preco_semanal: 320, por: 'ana' },
  ])
  await change('mensal', { preco_semanal: 300 })
  expect((await planos())[0]).toMatchObject({ preco_semanal: 300, vigente_desde: '2026-08-12' })
})

test('tells the other administrators; operators only read', async () => {
  const other = await teamOf(api).signedIn({ username: 'bia', administrador: true })
  const operator = await teamOf(api).signedIn({ username: 'caio' })
  await change('anual', { vigente_desde: '2026-10-01' })
  await api.delete(`/planos/anual/versoes/${(await planos())[1].proxima.id}`)
  const told = (await other.ask('GET', '/avisos')).json() as { texto: string }[]
  expect(told.map(({ texto }) => texto.replaceAll('\u00a0', ' ')).sort()).toEqual([
    'ana desfez o preço do Plano Anual de 01/10/2026: R$ 320,00 por semana.',
    'ana mudou o Plano Anual: R$ 320,00 por semana a partir de 01/10/2026.',
  ])
  expect((await api.get('/avisos')).json()).toEqual([])
  expect((await operator.ask('POST', '/planos/anual/versoes', VERSAO)).statusCode).toBe(403)
  expect((await operator.ask('GET', '/planos')).statusCode).toBe(200)
})

describe('refuses', () => {
  test.each([
    [
      { vigente_desde: '2026-08-11' },
      'vigente_desde',
      'O preço não pode valer desde um dia passado',
    ],
    [{ vigente_desde: '2027-08-13' }, 'vigente_desde', 'Escolha um dia dentro de um ano'],
    [{ preco_semanal: 0.99 }, 'preco_semanal', 'O valor da semana vai de R$ 1,00 a R$ 9.999,99'],
    [{ preco_semanal: 10_000 }, 'preco_semanal', 'O valor da semana vai de R$ 1,00 a R$ 9.999,99'],
  ])('%j', async (body, campo, mensagem) => {
    expect(refusal(await change('mensal', body))).toEqual([422, { campo, mensagem }])
  })

  test('that the site shows no plan on some day', async () => {
    const none = { campo: 'no_site', mensagem: 'Deixe ao menos um plano no site' }
    await change('anual', { no_site: false, vigente_desde: '2026-10-01' })
    await change('fidelidade', { no_site: false })
    for (const vigente_desde of ['2026-08-12', '2026-10-02'])
      expect(refusal(await change('mensal', { no_site: false, vigente_desde }))).toEqual([
        422,
        none,
      ])
    const first = (await planos())[1].proxima.id
    expect((await api.delete(`/planos/anual/versoes/${first}`)).statusCode).toBe(204)
    expect((await change('mensal', { no_site: false })).statusCode).toBe(201)
  })

  test('to take back what has begun, also the database', async () => {
    await change('mensal', { vigente_desde: '2026-08-13' })
    const { id } = (await planos())[0].proxima
    api.setNow('2026-08-13T03:00:00Z')
    expect(refusal(await api.delete(`/planos/mensal/versoes/${id}`))).toEqual([409, begun])
    api.setNow('2026-08-13T02:59:00Z')
    expect((await api.delete(`/planos/mensal/versoes/${id}`)).statusCode).toBe(204)
    await expect(
      sql`update planos_versoes set preco_semanal = 100`.execute(api.db),
    ).rejects.toThrow('is kept')
  })

  test('two administrators who together hide every plan', async () => {
    await change('anual', { no_site: false })
    const answers = await Promise.all([
      change('mensal', { no_site: false }),
      change('fidelidade', { no_site: false }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422])
  })
})
