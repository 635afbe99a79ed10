import { beforeAll, describe, expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { factories } from '#tests/kit/shop/factories.ts'
import { MIRROR, SCRATCH, vistorias } from '#tests/kit/shop/vistorias.ts'

const api = await testApi({ now: '2026-03-02T12:00:00Z' })
const make = factories(api)
const kit = vistorias(api)
beforeAll(() => kit.require())

const HAND = {
  tipo: 'dano_moto',
  titulo: 'Espelho quebrado',
  descricao: 'Troca do espelho.',
  valor: 45,
  sem_prova_motivo: 'O cliente reconheceu',
}

type Locacao = { id: string; moto_id: string; cliente_id: string }
async function returned(avarias: object[]) {
  const locacao = (await make.locacao()) as Locacao
  await kit.inspected({ tipo: 'devolucao', locacao_id: locacao.id }, avarias)
  const { km_atual } = (await api.get(`/motos/${locacao.moto_id}`)).json()
  await api.put(`/locacoes/${locacao.id}/finalizar?km_final=${km_atual}`, {})
  const { avarias_novas } = (await api.get(`/locacoes/${locacao.id}/acerto`)).json()
  const ids = avarias_novas.map(({ avaria_id }: { avaria_id: string }) => avaria_id)
  return { ...locacao, ids: ids as string[], avaria_id: ids[0] as string }
}
const include = ({ id }: Locacao, body: object) =>
  api.post(`/locacoes/${id}/acerto/cobrancas`, { ...HAND, ...body })
const charge = (avaria_id: string, body: object = {}) =>
  api.post(`/avarias/${avaria_id}/cobrar`, { valor: 80, ...body })
/** The charges for damage of a rental. */
const debts = async ({ id }: Locacao): Promise<{ id: string; valor: number }[]> =>
  (await api.get(`/cobrancas-extras?locacao_id=${id}`)).json()

describe('one damage is one debt', () => {
  test('a damage by hand is refused while the inspection shows it, and linked by its id', async () => {
    const locacao = await returned([MIRROR])
    const { avaria_id } = locacao
    const refused = await include(locacao, {})
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        code: 'avaria_da_vistoria',
        detail:
          'A vistoria mostra: Retrovisor esquerdo quebrado. Um dano se cobra uma vez só: escolha a avaria em Da vistoria, ou diga que é outro dano.',
        avaria_id,
      },
    ])
    expect(await debts(locacao)).toEqual([])
    const sheet = (await include(locacao, { avaria_id })).json()
    expect(sheet.avarias_novas).toEqual([])
    // The photo of the inspection is the proof.
    expect(sheet.dividas[0]).toMatchObject({ descricao: 'Espelho quebrado', devido: 45 })
    expect(sheet.dividas[0].prova).toEqual(expect.any(String))
    expect((await charge(avaria_id)).json().code).toBe('avaria_ja_cobrada')
    expect(await debts(locacao)).toHaveLength(1)
  })

  test('charging a damage asks about a charge that was made by hand, which becomes its charge', async () => {
    const locacao = await returned([MIRROR])
    const by = (await include(locacao, { outro_dano: true })).json().dividas[0].cobranca_id
    const refused = await charge(locacao.avaria_id)
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        code: 'dano_ja_cobrado',
        detail:
          'Esta locação já tem a cobrança "Espelho quebrado", de R$\u00a045,00. Um dano se cobra uma vez só.',
        cobranca_id: by,
      },
    ])
    const linked = await charge(locacao.avaria_id, { cobranca_id: by })
    expect(linked.json()).toMatchObject({ status: 'cobrada', cobranca_valor: 45 })
    expect((await debts(locacao)).map(({ id }) => id)).toEqual([by])
  })

  test('another damage is charged beside it, once somebody says so', async () => {
    const locacao = await returned([MIRROR, SCRATCH])
    const [first, second] = locacao.ids
    await include(locacao, { outro_dano: true, titulo: 'Baú perdido' })
    expect((await charge(first!, { outro_dano: true })).statusCode).toBe(200)
    const other = await charge(second!, { cobranca_id: (await make.locacao()).id })
    expect(other.json().errors[0].campo).toBe('cobranca_id')
    expect(await debts(locacao)).toHaveLength(2)
  })

  test('a charge by hand asks about a damage that was charged, wherever it is made', async () => {
    const locacao = await returned([MIRROR])
    const { cobranca_id } = (await charge(locacao.avaria_id)).json()
    const { sem_prova_motivo, ...hand } = HAND
    const create = (body: object) =>
      api.post('/cobrancas-extras', { ...hand, locacao_id: locacao.id, ...body })
    for (const answer of [await create({}), await include(locacao, {})])
      expect([answer.statusCode, answer.json()]).toEqual([
        409,
        {
          code: 'dano_ja_cobrado',
          detail:
            'Esta locação já tem a cobrança "Retrovisor esquerdo quebrado", de R$\u00a080,00. Um dano se cobra uma vez só.',
          cobranca_id,
        },
      ])
    expect(await debts(locacao)).toHaveLength(1)
    expect((await create({ tipo: 'outros' })).statusCode).toBe(201)
    expect((await create({ outro_dano: true })).statusCode).toBe(201)
    expect((await include(locacao, { outro_dano: true })).statusCode).toBeLessThan(300)
    expect(await debts(locacao)).toHaveLength(4)
  })

  test('of two callers at once, by hand and from the rental, one makes the debt', async () => {
    const locacao = await returned([MIRROR])
    const { avaria_id } = locacao
    const answers = await Promise.all([
      include(locacao, { avaria_id }),
      charge(avaria_id),
      include(locacao, { avaria_id }),
      charge(avaria_id),
    ])
    expect(answers.filter(({ statusCode }) => statusCode < 300)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(3)
    expect(await debts(locacao)).toHaveLength(1)
  })

  test('one charge cannot be of two damages', async () => {
    const locacao = await returned([MIRROR, SCRATCH])
    const [first, second] = locacao.ids
    const by = (await include(locacao, { outro_dano: true })).json().dividas[0].cobranca_id
    const answers = await Promise.all([
      charge(first!, { cobranca_id: by }),
      charge(second!, { cobranca_id: by }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422])
  })
})
