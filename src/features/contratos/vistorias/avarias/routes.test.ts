import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { INVARIANTES } from '#features/dinheiro/conferencia/queries.ts'
import { testApi } from '#tests/kit/server/api.ts'
import { factories } from '#tests/kit/shop/factories.ts'
import { teamOf } from '#tests/kit/shop/team.ts'
import { MIRROR, SCRATCH, vistorias } from '#tests/kit/shop/vistorias.ts'

const api = await testApi({ now: '2026-03-02T12:00:00Z' })
const make = factories(api)
const kit = vistorias(api)
const team = teamOf(api)
beforeAll(() => kit.require())

const LEVER = { regiao: 'manete_direito', x: 700, y: 200, tipo: 'amassado', gravidade: 'media' }

type Avaria = { regiao: string; [field: string]: unknown }

const inspected = (body: object, ...avarias: object[]) => kit.inspected(body, avarias)

/** A rental whose return shows that damage. */
async function returned(...avarias: object[]) {
  const locacao = await make.locacao()
  const vistoria = await inspected({ tipo: 'devolucao', locacao_id: locacao.id }, ...avarias)
  const ids = vistoria.avarias.map(({ avaria_id }: { avaria_id: string }) => avaria_id)
  return { locacao, vistoria, ids, id: ids[0] as string }
}

const avariasOf = async (moto_id: string, status = '') =>
  (await api.get(`/motos/${moto_id}/avarias?status=${status}`)).json() as Avaria[]
const charge = (id: string, body: object = { valor: 45 }) => api.post(`/avarias/${id}/cobrar`, body)
const settle = (id: string, body: object) => api.post(`/avarias/${id}/situacao`, body)
const firstField = (answer: { json: () => { errors: { campo: string; mensagem: string }[] } }) =>
  answer.json().errors[0]
/** A maintenance of the motorcycle today; returns its id. */
async function maintained(moto_id: string) {
  const answer = await api.post('/manutencoes', {
    moto_id,
    tipo: 'corretiva',
    descricao: 'Espelho',
    data_realizada: '2026-03-02',
    custo: 45,
    km_realizada: (await api.get(`/motos/${moto_id}`)).json().km_atual,
    responsavel: 'Oficina',
    observacoes: null,
  })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json().id as string
}
const finish = async ({ id, moto_id }: { id: string; moto_id: string }) =>
  api.put(
    `/locacoes/${id}/finalizar?km_final=${(await api.get(`/motos/${moto_id}`)).json().km_atual}`,
  )

test('follows a motorcycle from its hand-over to the second return', async () => {
  await api.put('/precos-avarias', [
    { tipo: 'quebrado', regiao: 'retrovisor_esquerdo', valor: 45 },
    { tipo: 'quebrado', valor: 99 },
    { tipo: 'amassado', regiao: null, valor: 38 },
  ])
  const first = await make.locacao()
  const { moto_id } = first
  await inspected({ tipo: 'avulsa', moto_id }, SCRATCH)
  const out = await inspected({ tipo: 'entrega', locacao_id: first.id })
  expect(out.avarias).toMatchObject([{ regiao: 'carenagem_direita', nova: false }])

  const back = await inspected({ tipo: 'devolucao', locacao_id: first.id }, MIRROR, LEVER)
  expect(back.avarias).toMatchObject([{ nova: false }, { nova: true }, { nova: true }])
  await finish(first)
  const sheet = (await api.get(`/locacoes/${first.id}/acerto`)).json()
  expect(sheet.vistoria_devolucao_id).toBe(back.id)
  expect(sheet.avarias_novas).toMatchObject([
    { descricao: 'Retrovisor esquerdo, quebrado, grave', preco: 45 },
    { descricao: 'Manete direito, amassado, média', preco: 38 },
  ])
  for (const { avaria_id, preco, descricao } of sheet.avarias_novas) {
    const body = { tipo: 'dano_moto', titulo: 'Dano', descricao, valor: preco, avaria_id }
    const answer = await api.post(`/locacoes/${first.id}/acerto/cobrancas`, body)
    expect(answer.statusCode).toBe(201)
  }
  const after = (await api.get(`/locacoes/${first.id}/acerto`)).json()
  expect(after.avarias_novas).toEqual([])
  const lines = after.dividas.filter(({ descricao }: { descricao: string }) => descricao === 'Dano')
  expect(lines.reduce((sum: number, { devido }: { devido: number }) => sum + devido, 0)).toBe(83)
  expect(lines.every(({ prova }: { prova: string | null }) => prova !== null)).toBe(true)

  expect(await avariasOf(moto_id)).toMatchObject([
    { regiao: 'manete_direito', status: 'cobrada', cobranca_valor: 38 },
    { regiao: 'retrovisor_esquerdo', status: 'cobrada', cobranca_valor: 45 },
    { regiao: 'carenagem_direita', status: 'existente', cobravel: false },
  ])

  const second = await make.locacao({ moto_id })
  const again = await inspected({ tipo: 'entrega', locacao_id: second.id })
  expect(again.avarias.map(({ status }: { status: string }) => status)).toEqual([
    'existente',
    'cobrada',
    'cobrada',
  ])
  const still = await inspected({ tipo: 'devolucao', locacao_id: second.id })
  expect(still.avarias.some(({ nova }: { nova: boolean }) => nova)).toBe(false)
  await finish(second)
  expect((await api.get(`/locacoes/${second.id}/acerto`)).json().avarias_novas).toEqual([])
  const refused = await charge(back.avarias[1].avaria_id)
  expect([refused.statusCode, refused.json().code, refused.json().detail]).toEqual([
    409,
    'avaria_ja_cobrada',
    expect.stringMatching(/^Já cobrada de outro cliente em \d{2}\/\d{2}\/\d{4}\.$/),
  ])

  const manutencao_id = await maintained(moto_id)
  const repaired = await settle(back.avarias[1].avaria_id, { status: 'reparada', manutencao_id })
  expect(repaired.json()).toMatchObject({ status: 'reparada', manutencao_id, cobranca_valor: 45 })
  expect((await avariasOf(moto_id, 'na_moto')).map(({ regiao }) => regiao)).toEqual([
    'manete_direito',
    'carenagem_direita',
  ])
})

describe('charging', () => {
  test('makes an extra charge of the rental, once, also for two at once', async () => {
    const { locacao, id, vistoria } = await returned(MIRROR)
    const answers = await Promise.all([
      charge(id, { valor: 50, titulo: 'Espelho' }),
      charge(id, { valor: 60 }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const [cobranca] = (await api.get(`/cobrancas-extras/locacao/${locacao.id}`)).json()
    expect(cobranca).toMatchObject({
      tipo: 'dano_moto',
      moto_id: locacao.moto_id,
      data_vencimento: '2026-03-09',
    })
    expect(cobranca.descricao).toBe(
      'Avaria nova na vistoria de devolução de 02/03/2026: retrovisor esquerdo, quebrado, grave.',
    )
    const [avaria] = await avariasOf(locacao.moto_id)
    expect(avaria).toMatchObject({
      status: 'cobrada',
      cobranca_id: cobranca.id,
      vista_primeiro_em: vistoria.id,
    })
    expect(avaria!.miniatura).toMatch(/&miniatura=1$/)
  })

  test('takes the price of the list, else asks for the amount', async () => {
    await api.put('/precos-avarias', [{ tipo: 'quebrado', valor: 99 }])
    const { ids } = await returned(MIRROR, LEVER)
    expect((await charge(ids[0], {})).json()).toMatchObject({ cobranca_valor: 99 })
    expect(firstField(await charge(ids[1], {}))).toEqual({
      campo: 'valor',
      mensagem: 'Informe o valor: a tabela de preços não tem esta avaria',
    })
    expect(firstField(await charge(ids[1], { valor: 0 }))).toMatchObject({ campo: 'valor' })
  })

  test('refuses wear, what was there before, and what an annulled inspection saw', async () => {
    const worn = await returned({ ...SCRATCH, desgaste: true })
    const locacao = await make.locacao()
    const seen = await inspected({ tipo: 'entrega', locacao_id: locacao.id }, SCRATCH)
    const annulled = await returned(MIRROR)
    await api.post(`/vistorias/${annulled.vistoria.id}/anular`, { motivo: 'Moto errada' })
    for (const id of [worn.id, seen.avarias[0].avaria_id, annulled.id]) {
      const answer = await charge(id)
      expect([answer.statusCode, firstField(answer)]).toEqual([
        422,
        {
          campo: 'avaria_id',
          mensagem: 'Cobre só o que a vistoria mostra: escolha uma avaria nova ou anexe uma foto.',
        },
      ])
    }
  })

  test('is refused in the settlement of another rental', async () => {
    const { id } = await returned(MIRROR)
    const other = await make.locacao()
    await finish(other)
    const body = { tipo: 'dano_moto', titulo: 'Dano', descricao: 'Dano', valor: 45, avaria_id: id }
    const answer = await api.post(`/locacoes/${other.id}/acerto/cobrancas`, body)
    expect(firstField(answer)).toEqual({
      campo: 'avaria_id',
      mensagem: 'Esta avaria não é desta locação',
    })
  })

  test('is undone with the charge, after which the damage may be charged again', async () => {
    const { id } = await returned(MIRROR)
    const { cobranca_id } = (await charge(id)).json()
    await api.delete(`/cobrancas-extras/${cobranca_id}`, { motivo: 'Era da loja' })
    const again = await charge(id, { valor: 70 })
    expect(again.json()).toMatchObject({ status: 'cobrada', cobranca_valor: 70 })
    await expect(
      sql`update avarias set cobranca_id = ${cobranca_id} where id = ${id}`.execute(api.db),
    ).rejects.toThrow('a charged damage has a charge of its rental that is not cancelled')
    await expect(
      sql`delete from cobrancas_extras where id = ${again.json().cobranca_id}`.execute(api.db),
    ).resolves.toBeDefined()
    expect(
      (await api.db.selectFrom('avarias').select('status').where('id', '=', id).execute())[0],
    ).toEqual({
      status: 'existente',
    })
  })
})

test('a charge of damage stays with its rental, in the database too, and is otherwise edited', async () => {
  const { id } = await returned(MIRROR)
  const { cobranca_id } = (await charge(id)).json() as { cobranca_id: string }
  const other = await make.locacao()
  const moved = await api.put(`/cobrancas-extras/${cobranca_id}`, {
    locacao_id: other.id,
    motivo: 'x',
  })
  expect([moved.statusCode, moved.json().code]).toEqual([409, 'cobranca_de_avaria_fica_na_locacao'])
  await expect(
    sql`update cobrancas_extras set locacao_id = null where id = ${cobranca_id}`.execute(api.db),
  ).rejects.toThrow('is of damage of its rental')
  expect(
    (await api.put(`/cobrancas-extras/${cobranca_id}`, { titulo: 'Espelho' })).statusCode,
  ).toBe(200)

  await api.delete(`/cobrancas-extras/${cobranca_id}`, { motivo: 'Era da loja' })
  expect(
    (await api.put(`/cobrancas-extras/${cobranca_id}`, { locacao_id: other.id, motivo: 'x' }))
      .statusCode,
  ).toBe(200)
})

describe('a cancelled charge that is reopened', () => {
  const avariasOf = (id: string) =>
    api.db
      .selectFrom('avarias')
      .select(['status', 'cobranca_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const reopen = (cobranca_id: string) =>
    api.put(`/cobrancas-extras/${cobranca_id}`, { status: 'pendente' })
  /** A damage whose charge was cancelled. */
  async function cancelled() {
    const { id } = await returned(MIRROR)
    const { cobranca_id } = (await charge(id)).json() as { cobranca_id: string }
    await api.delete(`/cobrancas-extras/${cobranca_id}`, { motivo: 'Era da loja' })
    return { id, cobranca_id }
  }
  const REFUSED = [
    409,
    'avaria_de_outra_cobranca',
    'A avaria desta cobrança já foi cobrada de novo ou não se cobra mais. Esta cobrança continua cancelada.',
  ]
  const refusalOf = (answer: Awaited<ReturnType<typeof reopen>>) => {
    const { code, detail } = answer.json()
    return [answer.statusCode, code, detail]
  }

  test('is of its damage again, also of one repaired meanwhile', async () => {
    const { id, cobranca_id } = await cancelled()
    expect((await reopen(cobranca_id)).statusCode).toBe(200)
    expect(await avariasOf(id)).toEqual({ status: 'cobrada', cobranca_id })
    expect((await charge(id)).json().code).toBe('avaria_ja_cobrada')

    await api.delete(`/cobrancas-extras/${cobranca_id}`, { motivo: 'Era da loja' })
    const { moto_id } = await api.db
      .selectFrom('avarias')
      .select('moto_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await settle(id, { status: 'reparada', manutencao_id: await maintained(moto_id) })
    expect((await reopen(cobranca_id)).statusCode).toBe(200)
    expect(await avariasOf(id)).toEqual({ status: 'reparada', cobranca_id })
  })

  test('is refused once the damage is charged otherwise or disregarded', async () => {
    const { id, cobranca_id } = await cancelled()
    const other = (await charge(id, { valor: 70 })).json()
    expect(refusalOf(await reopen(cobranca_id))).toEqual(REFUSED)
    expect(await avariasOf(id)).toEqual({ status: 'cobrada', cobranca_id: other.cobranca_id })

    await api.delete(`/cobrancas-extras/${other.cobranca_id}`, { motivo: 'Era da loja' })
    await settle(id, { status: 'desconsiderada', motivo: 'Defeito de fábrica' })
    expect(refusalOf(await reopen(cobranca_id))).toEqual(REFUSED)
    expect((await api.get(`/cobrancas-extras/${cobranca_id}`)).json().status).toBe('cancelado')
  })

  test('at once with a new charge leaves one of the two', async () => {
    const { id, cobranca_id } = await cancelled()
    const answers = await Promise.all([reopen(cobranca_id), charge(id, { valor: 70 })])
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(1)
    const { status, cobranca_id: kept } = await avariasOf(id)
    expect(status).toBe('cobrada')
    expect(kept === cobranca_id).toBe(answers[0].statusCode === 200)
  })
})

describe('the situation of a damage', () => {
  test('is disregarded for a reason by administrators, and taken back', async () => {
    const { id } = await returned(MIRROR)
    const { ask } = await team.signedIn()
    const asked = { status: 'desconsiderada', motivo: 'Defeito de fábrica' }
    const refused = await ask('POST', `/avarias/${id}/situacao`, asked)
    expect([refused.statusCode, refused.json().detail]).toEqual([
      403,
      'Só administradores desconsideram uma avaria.',
    ])
    expect(firstField(await settle(id, { status: 'desconsiderada' }))).toEqual({
      campo: 'motivo',
      mensagem: 'Informe o motivo',
    })
    expect((await settle(id, asked)).json()).toMatchObject({ ...asked, cobravel: false })
    expect((await settle(id, { status: 'existente' })).json()).toMatchObject({
      motivo: null,
      cobravel: true,
    })
  })

  test('names the maintenance of that motorcycle that repaired it', async () => {
    const { id } = await returned(MIRROR)
    expect(firstField(await settle(id, { status: 'reparada' }))).toEqual({
      campo: 'manutencao_id',
      mensagem: 'Escolha a manutenção que reparou a avaria',
    })
    const { id: moto_id } = await make.moto()
    const manutencao_id = await maintained(moto_id)
    expect(firstField(await settle(id, { status: 'reparada', manutencao_id }))).toEqual({
      campo: 'manutencao_id',
      mensagem: 'Esta manutenção não é da moto da avaria',
    })
  })
})

test('lists only the damage that one inspection saw first', async () => {
  const { locacao, vistoria, id } = await returned(MIRROR)
  const seenIn = async (vistoria_id: string) =>
    (
      await api.get(`/motos/${locacao.moto_id}/avarias?vistoria_id=${vistoria_id}`)
    ).json() as Avaria[]
  expect(await seenIn(vistoria.id)).toMatchObject([{ id }])
  expect(await seenIn(id)).toEqual([])
})

test('keeps a price per kind and region, for administrators to change', async () => {
  const precos = [
    { tipo: 'quebrado', regiao: null, valor: 80 },
    { tipo: 'quebrado', regiao: 'farol', valor: 120 },
  ]
  expect((await api.put('/precos-avarias', precos)).json().precos).toEqual(precos)
  const twice = await api.put('/precos-avarias', [...precos, { tipo: 'quebrado', valor: 1 }])
  expect(firstField(twice)).toEqual({
    campo: '2.tipo',
    mensagem: 'Esta avaria já tem um preço na tabela',
  })
  const { ask } = await team.signedIn()
  expect((await ask('PUT', '/precos-avarias', [])).statusCode).toBe(403)
  expect((await ask('GET', '/precos-avarias')).json().precos).toEqual(precos)
  const lists = [precos, precos.slice(1)]
  const answers = await Promise.all(lists.map((list) => api.put('/precos-avarias', list)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
})

test('takes the price list of the version that was read only, also once it is empty', async () => {
  const save = (list: object[], versao: number) =>
    api.put('/precos-avarias', list, { 'if-match': `"${versao}"` })
  const { versao } = (await api.put('/precos-avarias', [{ tipo: 'riscado', valor: 30 }])).json()
  const atOnce = await Promise.all(
    [40, 50].map((valor) => save([{ tipo: 'riscado', valor }], versao)),
  )
  expect(atOnce.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412])
  const empty = (await api.put('/precos-avarias', [])).json()
  expect(empty.precos).toEqual([])
  expect((await save([{ tipo: 'riscado', valor: 60 }], versao)).json()).toMatchObject({
    code: 'alterado_por_outro',
    atual: empty,
    alterado_por: { usuario: 'ana' },
  })
  expect((await save([{ tipo: 'riscado', valor: 60 }], empty.versao)).statusCode).toBe(200)
})

test('offers fuel that is missing at the return, by the price of an eighth', async () => {
  const locacao = await make.locacao()
  await kit.concluded({ tipo: 'entrega', locacao_id: locacao.id }, { combustivel_oitavos: 8 })
  await kit.concluded({ tipo: 'devolucao', locacao_id: locacao.id }, { combustivel_oitavos: 5 })
  await finish(locacao)
  const offered = async () => (await api.get(`/locacoes/${locacao.id}/acerto`)).json().combustivel
  expect(await offered()).toMatchObject({ oitavos: 3, valor: null })
  await api.db
    .updateTable('configuracoes')
    .set({ valor: JSON.stringify({ fotos_obrigatorias: [], combustivel_por_oitavo: 1250 }) })
    .where('chave', '=', 'vistorias')
    .execute()
  expect(await offered()).toMatchObject({ oitavos: 3, valor: 37.5 })
  const body = {
    tipo: 'outros',
    titulo: 'Combustível',
    descricao: 'Faltou na devolução',
    valor: 37.5,
  }
  expect((await api.post(`/locacoes/${locacao.id}/acerto/cobrancas`, body)).statusCode).toBe(201)
  expect(await offered()).toBeNull()
})

test('breaks no rule of the nightly check', async () => {
  for (const { numero, broken } of INVARIANTES.filter(({ numero }) => numero >= 13))
    expect([numero, (await sql.raw(broken).execute(api.db)).rows]).toEqual([numero, []])
})

test('the term says of a damaged part what its damage says', async () => {
  const { id } = await make.locacao()
  const draft = await kit.ready({ tipo: 'devolucao', locacao_id: id })
  expect(draft.respostas.retrovisores).toEqual({ resposta: 'ok', nota: null })
  await api.post(`/vistorias/${draft.id}/avarias`, MIRROR)
  const problem = { resposta: 'problema', nota: 'Retrovisor esquerdo, quebrado, grave' }
  expect((await api.get(`/vistorias/${draft.id}`)).json().respostas.retrovisores).toEqual(problem)
  const ended = await api.post(`/vistorias/${draft.id}/concluir`, kit.ending(draft))
  expect(ended.json().respostas.retrovisores).toEqual(problem)
  const { texto_final } = (await api.get(`/documentos/${ended.json().documento.id}`)).json()
  expect(texto_final).toContain('Retrovisores: problema (Retrovisor esquerdo, quebrado, grave).')
  expect(texto_final).not.toMatch(/em ordem:[^\n]*Retrovisores/)
})
