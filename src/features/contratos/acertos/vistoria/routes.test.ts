import { beforeAll, describe, expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { factories } from '#tests/kit/shop/factories.ts'
import { teamOf } from '#tests/kit/shop/team.ts'
import { MIRROR, SCRATCH, vistorias } from '#tests/kit/shop/vistorias.ts'

const api = await testApi({ now: '2026-03-02T12:00:00Z' })
const make = factories(api)
const kit = vistorias(api)
const team = teamOf(api)
beforeAll(() => kit.require())

const TYRE = {
  regiao: 'pneu_traseiro',
  x: 800,
  y: 700,
  tipo: 'gasto',
  gravidade: 'leve',
  desgaste: true,
}

type Locacao = { id: string; moto_id: string }
const finish = async ({ id, moto_id }: Locacao) => {
  const { km_atual } = (await api.get(`/motos/${moto_id}`)).json()
  const answer = await api.put(`/locacoes/${id}/finalizar?km_final=${km_atual}`, {})
  if (answer.statusCode !== 200) throw new Error(answer.body)
}

/** An ended rental whose return shows that damage. */
async function returned(avarias: object[], changes: Parameters<typeof kit.inspected>[2] = {}) {
  const locacao = await make.locacao()
  await kit.inspected({ tipo: 'devolucao', locacao_id: locacao.id }, avarias, changes)
  await finish(locacao)
  return locacao
}
const sheetOf = async ({ id }: Locacao) => (await api.get(`/locacoes/${id}/acerto`)).json()
const close = ({ id }: Locacao, body: object = {}) =>
  api.post(`/locacoes/${id}/acerto/fechar`, { assinatura: 'papel', ...body })
const waive = ({ id }: Locacao, body: object, headers?: Record<string, string>) =>
  api.post(`/locacoes/${id}/acerto/nao-cobrar`, body, headers)

const undecided = (how: string) => ({
  detail: `Decida antes sobre ${how} da vistoria: cobrar ou não cobrar.`,
  code: 'avarias_a_decidir',
})

describe('a settlement with new damage', () => {
  test('waits for the decision about one damage, which names who decided', async () => {
    const locacao = await returned([MIRROR])
    const [avaria] = (await sheetOf(locacao)).avarias_novas
    expect(avaria).toMatchObject({
      descricao: 'Retrovisor esquerdo, quebrado, grave',
      nao_cobrar_motivo: null,
      prova: expect.any(String),
    })
    const refused = await close(locacao)
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      expect.objectContaining(undecided('1 avaria')),
    ])
    expect((await sheetOf(locacao)).situacao).toBe('rascunho')
    const bia = await team.signedIn({ username: 'bia' })
    const decided = await waive(
      locacao,
      { avaria_id: avaria.avaria_id, motivo: 'Já estava solto' },
      bia.headers,
    )
    expect(decided.json().avarias_novas).toMatchObject([{ nao_cobrar_motivo: 'Já estava solto' }])
    expect((await close(locacao)).statusCode).toBe(200)
    expect((await sheetOf(locacao)).avarias_novas).toMatchObject([
      { nao_cobrar_motivo: 'Já estava solto' },
    ])
    const trail = (await api.get(`/auditoria?busca=${avaria.avaria_id}`)).json().linhas
    expect(trail[0]).toMatchObject({
      usuario: 'bia',
      motivo: 'Já estava solto',
      depois: { nao_cobrar_motivo: 'Já estava solto' },
    })
  })

  test('is closed by charging one and naming the other in the same call', async () => {
    const locacao = await returned([MIRROR, SCRATCH])
    const [mirror, scratch] = (await sheetOf(locacao)).avarias_novas
    expect((await close(locacao)).json()).toMatchObject(undecided('2 avarias'))
    const charged = await api.post(`/locacoes/${locacao.id}/acerto/cobrancas`, {
      tipo: 'dano_moto',
      titulo: 'Espelho',
      descricao: 'Quebrado',
      valor: 45,
      avaria_id: mirror.avaria_id,
    })
    expect(charged.json()).toMatchObject({ avarias_novas: [{ avaria_id: scratch.avaria_id }] })
    const closed = await close(locacao, {
      nao_cobrar: [{ avaria_id: scratch.avaria_id, motivo: 'Risco leve' }],
    })
    expect(closed.statusCode).toBe(200)
    expect(closed.json().dividas).toContainEqual(
      expect.objectContaining({ descricao: 'Espelho', devido: 45 }),
    )
  })

  test('changes nothing if one of the named is of another rental', async () => {
    const locacao = await returned([MIRROR, SCRATCH])
    const other = await returned([MIRROR])
    const [mirror] = (await sheetOf(locacao)).avarias_novas
    const [strange] = (await sheetOf(other)).avarias_novas
    const nao_cobrar = [mirror, strange].map(({ avaria_id }) => ({ avaria_id, motivo: 'Leve' }))
    const answer = await close(locacao, { nao_cobrar })
    expect(answer.json().errors).toEqual([
      { campo: 'avaria_id', mensagem: 'Esta avaria não é desta locação' },
    ])
    expect((await sheetOf(locacao)).avarias_novas).toMatchObject([
      { nao_cobrar_motivo: null },
      { nao_cobrar_motivo: null },
    ])
  })

  test('asks nothing about wear or what the hand-over showed', async () => {
    const locacao = await make.locacao()
    await kit.inspected({ tipo: 'entrega', locacao_id: locacao.id }, [SCRATCH])
    await kit.inspected({ tipo: 'devolucao', locacao_id: locacao.id }, [TYRE])
    await finish(locacao)
    expect((await sheetOf(locacao)).avarias_novas).toEqual([])
  })

  test('asks about the motorcycle that a swap brought back', async () => {
    const locacao = await make.locacao()
    const moto = await make.moto()
    await kit.inspected({ tipo: 'troca_volta', locacao_id: locacao.id }, [MIRROR])
    const swapped = await api.post(`/locacoes/${locacao.id}/trocar-moto`, {
      moto_id: moto.id,
      tipo: 'definitiva',
      motivo: 'quebra',
      destino: 'manutencao',
      km_saida: 100,
      sem_vistoria_motivo: 'Só a volta',
    })
    expect(swapped.statusCode).toBe(200)
    await finish({ id: locacao.id, moto_id: moto.id })
    expect((await close(locacao)).json()).toMatchObject(undecided('1 avaria'))
  })

  test('is asked for by a deposit that is settled in one step, too', async () => {
    const locacao = await make.locacao({ caucao: true })
    const [caucao] = (await api.get(`/pagamentos?locacao_id=${locacao.id}&tipo=caucao`))
      .json()
      .filter(({ tipo }: { tipo: string }) => tipo === 'caucao')
    await api.put(`/pagamentos/${caucao.id}/pagar`)
    await kit.inspected({ tipo: 'devolucao', locacao_id: locacao.id }, [MIRROR])
    await finish(locacao)
    const answer = await api.post(`/pagamentos/${caucao.id}/encerrar-caucao`, { valor_retido: 0 })
    expect(answer.json()).toMatchObject(undecided('1 avaria'))
  })

  test('charges later what it did not charge, which takes the reason away', async () => {
    const locacao = await returned([MIRROR])
    const [{ avaria_id }] = (await sheetOf(locacao)).avarias_novas
    await waive(locacao, { avaria_id, motivo: 'Cliente antigo' })
    const charged = await api.post(`/avarias/${avaria_id}/cobrar`, { valor: 45 })
    expect(charged.json()).toMatchObject({ status: 'cobrada', cobranca_valor: 45 })
    expect((await sheetOf(locacao)).avarias_novas).toEqual([])
    expect((await waive(locacao, { avaria_id, motivo: 'Tarde demais' })).json().code).toBe(
      'avaria_ja_cobrada',
    )
  })

  test('still asks about damage that was repaired before it', async () => {
    const locacao = await returned([MIRROR])
    const [{ avaria_id }] = (await sheetOf(locacao)).avarias_novas
    const manutencao = await api.post('/manutencoes', {
      moto_id: locacao.moto_id,
      tipo: 'corretiva',
      descricao: 'Espelho',
      data_realizada: '2026-03-02',
      custo: 45,
      km_realizada: (await api.get(`/motos/${locacao.moto_id}`)).json().km_atual,
      responsavel: 'Oficina',
      observacoes: null,
    })
    const repaired = { status: 'reparada', manutencao_id: manutencao.json().id }
    expect((await api.post(`/avarias/${avaria_id}/situacao`, repaired)).statusCode).toBe(200)
    expect((await close(locacao)).json()).toMatchObject(undecided('1 avaria'))
    expect((await api.post(`/avarias/${avaria_id}/cobrar`, { valor: 45 })).json()).toMatchObject({
      status: 'reparada',
      cobranca_valor: 45,
    })
    expect((await close(locacao)).statusCode).toBe(200)
  })
})

test('fuel that was missing is offered without a price, too, and may stay uncharged', async () => {
  const locacao = await make.locacao()
  await kit.inspected({ tipo: 'entrega', locacao_id: locacao.id }, [], { combustivel_oitavos: 8 })
  await kit.inspected({ tipo: 'devolucao', locacao_id: locacao.id }, [], { combustivel_oitavos: 5 })
  await finish(locacao)
  const sheet = await sheetOf(locacao)
  expect(sheet.combustivel).toEqual({ oitavos: 3, valor: null, nao_cobrar_motivo: null })
  const answer = await waive(locacao, { motivo: 'Pouca coisa' })
  expect(answer.json().combustivel.nao_cobrar_motivo).toBe('Pouca coisa')
  const none = await returned([])
  expect((await waive(none, { motivo: 'Nada' })).json().code).toBe(none.id && 'sem_combustivel')
})
