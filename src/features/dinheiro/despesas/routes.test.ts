import { describe, expect, test } from 'vitest'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { testApi } from '#tests/kit/server/api.ts'
import { buildMoto } from '#tests/kit/server/build.ts'
import { PDF } from '#tests/kit/server/files.ts'
import { sendFile } from '#tests/kit/server/send-file.ts'
import { teamOf } from '#tests/kit/shop/team.ts'

const NOW = '2026-08-15T12:00:00Z'
const api = await testApi({ now: NOW })
const { ask } = await teamOf(api).signedIn()
const REASON = { motivo: 'Lançada duas vezes' }

const moto = (fields: object = {}) => buildMoto(api.db, fields as never)
const [aaa, bbb, ccc] = [
  await moto({ placa: 'AAA1B23' }),
  await moto({ placa: 'BBB2C34' }),
  await moto({ placa: 'CCC3D45' }),
]
const of = (...motos: { id: string }[]) => motos.map(({ id }) => ({ moto_id: id }))
const body = (fields: object = {}) => ({
  tipo: 'seguro',
  valor: 100,
  vencimento: '2026-08-20',
  motos: of(aaa),
  ...fields,
})
const create = async (fields: object = {}) => {
  const answer = await api.post('/despesas', body(fields))
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)])
  return answer.json()
}
const valuesOf = ({ motos }: { motos: { valor: number }[] }) => motos.map(({ valor }) => valor)
const refusal = (answer: { statusCode: number; json: () => never }) => {
  const { code, detail, errors } = answer.json() as {
    code: string
    detail: string
    errors?: { campo: string; mensagem: string }[]
  }
  return errors ? [answer.statusCode, errors] : [answer.statusCode, code, detail]
}

describe('POST /despesas', () => {
  test('shares the amount by plate, the first ones get the odd cents', async () => {
    const despesa = await create({ motos: of(ccc, aaa, bbb), fornecedor: 'Seguradora Exemplo' })
    expect(despesa).toEqual({
      id: expect.any(String),
      tipo: 'seguro',
      descricao: null,
      valor: 100,
      vencimento: '2026-08-20',
      pago_em: null,
      forma: null,
      fornecedor: 'Seguradora Exemplo',
      observacoes: null,
      motos: [
        { moto_id: aaa.id, placa: 'AAA1B23', valor: 33.34 },
        { moto_id: bbb.id, placa: 'BBB2C34', valor: 33.33 },
        { moto_id: ccc.id, placa: 'CCC3D45', valor: 33.33 },
      ],
      serie_id: null,
      repete: null,
      repete_ate: null,
      situacao: 'a_pagar',
      cancelada_em: null,
      motivo_cancelamento: null,
      criado_em: expect.any(String),
      versao: 1,
    })
    expect(valuesOf(await create({ valor: 0.02, motos: of(aaa, bbb, ccc) }))).toEqual([
      0.01, 0.01, 0,
    ])
  })

  test('is paid in the usual form if only the day is given', async () => {
    expect(await create({ pago_em: '2026-08-14' })).toMatchObject({
      situacao: 'paga',
      pago_em: '2026-08-14',
      forma: 'pix',
    })
  })

  test.each<[string, string, object]>([
    [
      'motos',
      'As partes somam R$\u00a090,00 e a despesa é de R$\u00a0100,00',
      {
        motos: [
          { moto_id: aaa.id, valor: 80 },
          { moto_id: bbb.id, valor: 10 },
        ],
      },
    ],
    ['motos', 'A mesma moto aparece duas vezes', { motos: of(aaa, aaa) }],
    [
      'motos',
      'Informe o valor de todas as motos ou de nenhuma',
      { motos: [{ moto_id: aaa.id, valor: 100 }, { moto_id: bbb.id }] },
    ],
    ['motos', 'Moto não encontrada', { motos: of({ id: '019a0000-0000-7000-8000-000000000000' }) }],
    ['pago_em', 'A data do pagamento não pode estar no futuro', { pago_em: '2026-08-16' }],
    ['pago_em', 'Diga o dia em que foi paga', { forma: 'pix' }],
    ['descricao', 'Descreva a despesa', { tipo: 'outros' }],
    [
      'repete_ate',
      'A repetição precisa terminar depois do vencimento',
      { repete: 'mensal', repete_ate: '2026-08-19' },
    ],
    ['repete', 'Diga de quanto em quanto tempo ela se repete', { repete_ate: '2026-12-20' }],
  ])('refuses %s: %s', async (campo, mensagem, fields) => {
    const before = (await api.get('/despesas/resumo')).json()
    const answer = await api.post('/despesas', body(fields))
    expect(refusal(answer)).toEqual([422, [{ campo, mensagem }]])
    expect((await api.get('/despesas/resumo')).json()).toEqual(before)
  })

  test('refuses a new part of an archived motorcycle, and keeps one that it had', async () => {
    const gone = await moto({ placa: 'DDD4E56' })
    const despesa = await create({ motos: of(aaa, gone) })
    await api.delete(`/motos/${gone.id}`)
    expect(refusal(await api.post('/despesas', body({ motos: of(gone) })))).toEqual([
      422,
      [{ campo: 'motos', mensagem: 'Moto não encontrada' }],
    ])
    const kept = await api.put(`/despesas/${despesa.id}`, { motos: of(gone, bbb) })
    expect(valuesOf(kept.json())).toEqual([50, 50])
  })
})

describe('PUT /despesas/:id', () => {
  test('shares another amount again if the parts were equal', async () => {
    const { id } = await create({ motos: of(aaa, bbb, ccc) })
    const answer = await api.put(`/despesas/${id}`, { valor: 200 })
    expect(valuesOf(answer.json())).toEqual([66.67, 66.67, 66.66])
  })

  test('asks who bears another amount if the parts were typed', async () => {
    const motos = [
      { moto_id: aaa.id, valor: 90 },
      { moto_id: bbb.id, valor: 10 },
    ]
    const { id } = await create({ motos })
    const said = [
      422,
      [{ campo: 'motos', mensagem: 'O valor mudou. Diga quanto cabe a cada moto.' }],
    ]
    expect(refusal(await api.put(`/despesas/${id}`, { valor: 120 }))).toEqual(said)
    expect(refusal(await api.post(`/despesas/${id}/pagar`, { valor: 120 }))).toEqual(said)
    const answer = await api.put(`/despesas/${id}`, { valor: 120, motos: of(aaa, bbb) })
    expect(valuesOf(answer.json())).toEqual([60, 60])
  })

  test('after a corrected plate equal parts are still equal, and keep their odd cents', async () => {
    const [first, second] = [await moto({ placa: 'DDD4E56' }), await moto({ placa: 'EEE5F67' })]
    const { id } = await create({ valor: 0.03, motos: of(first, second), pago_em: '2026-08-14' })
    await api.db.updateTable('motos').set({ placa: 'FFF6G78' }).where('id', '=', first.id).execute()
    const same = await ask('PUT', `/despesas/${id}`, {
      valor: 0.03,
      motos: of(first, second),
      observacoes: 'Nota na pasta',
    })
    expect([same.statusCode, valuesOf(same.json())]).toEqual([200, [0.01, 0.02]])
    const more = await api.put(`/despesas/${id}`, { valor: 0.05 })
    expect(valuesOf(more.json())).toEqual([0.03, 0.02])
  })

  test('refuses a stale version, also if only the motorcycles changed', async () => {
    const { id, versao } = await create()
    await api.put(`/despesas/${id}`, { motos: of(bbb) })
    const answer = await api.put(
      `/despesas/${id}`,
      { fornecedor: 'Outro' },
      { 'if-match': `"${versao}"` },
    )
    expect(answer.statusCode).toBe(412)
    expect(answer.json().atual.motos).toMatchObject([{ moto_id: bbb.id }])
  })
})

describe('paying', () => {
  test('twelve callers at once pay once', async () => {
    const { id } = await create()
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        api.post(`/despesas/${id}/pagar`, { forma: n % 2 ? 'pix' : 'dinheiro' }),
      ),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(new Set(answers.map((answer) => answer.json().versao))).toEqual(new Set([2]))
    const lines = await api.db
      .selectFrom('auditoria')
      .select('id')
      .where('entidade', '=', 'despesas')
      .where('entidade_id', '=', id)
      .where('acao', '=', 'update')
      .execute()
    expect(lines).toHaveLength(1)
  })

  test('an amount to be defined is asked for, and may stay 0', async () => {
    const unknown = await create({ valor: 0, motos: of(aaa, bbb) })
    const paid = await api.post(`/despesas/${unknown.id}/pagar`, { valor: 33.01 })
    expect(valuesOf(paid.json())).toEqual([16.51, 16.5])
    const exempt = await create({ tipo: 'ipva', valor: 0 })
    const answer = await api.post(`/despesas/${exempt.id}/pagar`, {})
    expect(answer.json()).toMatchObject({ situacao: 'paga', valor: 0 })
  })

  test('undoing twice leaves it unpaid', async () => {
    const { id } = await create({ pago_em: '2026-08-15' })
    const first = await api.post(`/despesas/${id}/desfazer`)
    const second = await api.post(`/despesas/${id}/desfazer`)
    expect(first.json()).toMatchObject({ situacao: 'a_pagar', pago_em: null, forma: null })
    expect(second.json()).toEqual(first.json())
  })

  test('a cancelled one stays with its reason, in no total', async () => {
    const before = (await api.get('/despesas/resumo')).json()
    const { id } = await create({ pago_em: '2026-08-15' })
    await api.delete(`/despesas/${id}`, REASON)
    expect((await api.get('/despesas/resumo')).json()).toEqual(before)
    const listed = (await api.get('/despesas?situacao=canceladas')).json()
    expect(listed).toMatchObject([
      { id, situacao: 'cancelada', motivo_cancelamento: REASON.motivo },
    ])
    for (const answer of [
      await api.put(`/despesas/${id}`, { valor: 1 }),
      await api.post(`/despesas/${id}/pagar`, {}),
      await api.post(`/despesas/${id}/desfazer`),
      await api.delete(`/despesas/${id}`, REASON),
    ])
      expect(refusal(answer)).toEqual([409, 'despesa_cancelada', 'Esta despesa foi cancelada.'])
  })
})

describe('lists and sums', () => {
  test('filter by what is named, and agree with each other', async () => {
    const zzz = await moto({ placa: 'ZZZ9Z99' })
    const one = { motos: of(zzz), fornecedor: 'Mecânica São João' }
    const later = await create({ ...one, vencimento: '2026-09-01' })
    const overdue = await create({ ...one, vencimento: '2026-08-01', motos: of(zzz, aaa) })
    const paid = await create({ ...one, valor: 40, pago_em: '2026-08-10', tipo: 'pecas' })
    const ids = async (query: string) =>
      (await api.get(`/despesas?moto_id=${zzz.id}&${query}`)).json().map(({ id }: never) => id)
    expect(await ids('situacao=a_pagar')).toEqual([overdue.id, later.id])
    expect(await ids('situacao=pagas')).toEqual([paid.id])
    expect(await ids('situacao=a_pagar&data_fim=2026-08-31')).toEqual([overdue.id])
    expect(await ids('situacao=pagas&data_inicio=2026-08-11')).toEqual([])
    expect(await ids('tipo=pecas')).toEqual([paid.id])
    expect(await ids('busca=mecanica sao')).toHaveLength(3)
    expect(await ids('busca=PEÇAS')).toEqual([paid.id])
    expect(await ids('busca=zzz9')).toHaveLength(3)
    expect(await ids('sem_moto=true')).toEqual([])
    expect((await api.get(`/despesas/resumo?moto_id=${zzz.id}`)).json()).toEqual({
      // Of the shared one only what this motorcycle bears.
      a_pagar: { total: 150, quantidade: 2 },
      vencidas: { total: 50, quantidade: 1 },
      pagas: { total: 40, quantidade: 1 },
      manutencoes: { total: 0, quantidade: 0 },
    })
    expect((await api.get('/despesas/fornecedores?busca=sao joao')).json()).toEqual([
      'Mecânica São João',
    ])
  })

  test('pages follow each other without gaps', async () => {
    const seen: string[] = []
    let next: string | undefined = '/despesas?situacao=a_pagar&limite=2'
    while (next) {
      const answer: Awaited<ReturnType<typeof api.get>> = await api.get(next)
      seen.push(...answer.json().map(({ id }: { id: string }) => id))
      next = /<\/api(.*)>/.exec(String(answer.headers.link))?.[1]
    }
    const all = await api.get('/despesas?situacao=a_pagar')
    expect(seen).toEqual(all.json().map(({ id }: { id: string }) => id))
    expect(all.headers['x-total-count']).toBe(String(seen.length))
  })
})

describe('a user who is no administrator', () => {
  test('neither sees nor makes what is of no motorcycle', async () => {
    const rent = await create({
      tipo: 'aluguel_contas',
      valor: 1500,
      motos: [],
      fornecedor: 'Dona Ana',
    })
    const file = await sendFile(api, `/despesas/${rent.id}/arquivos`, {
      bytes: PDF,
      name: 'recibo.pdf',
      tipo: 'Comprovante',
    })
    const arquivo = file.json().id
    const missing = [404, 'nao_encontrado', 'Despesa não encontrada']
    for (const answer of [
      await ask('GET', `/despesas/${rent.id}`),
      await ask('PUT', `/despesas/${rent.id}`, { valor: 1 }),
      await ask('POST', `/despesas/${rent.id}/pagar`, {}),
      await ask('POST', `/despesas/${rent.id}/desfazer`),
      await ask('DELETE', `/despesas/${rent.id}`, REASON),
      await ask('GET', `/despesas/${rent.id}/arquivos`),
    ])
      expect(refusal(answer)).toEqual(missing)
    for (const answer of [
      await ask('GET', `/arquivos/${arquivo}/url`),
      await ask('DELETE', `/arquivos/${arquivo}`),
      await ask('PATCH', `/arquivos/${arquivo}`, { is_profile: false }),
    ])
      expect(refusal(answer)).toEqual([404, 'nao_encontrado', 'Arquivo não encontrado'])
    const listed = (await ask('GET', '/despesas')).json() as { motos: unknown[] }[]
    expect(listed.length).toBeGreaterThan(0)
    expect(listed.every(({ motos }) => motos.length > 0)).toBe(true)
    expect((await ask('GET', '/despesas?sem_moto=true')).json()).toEqual([])
    expect((await ask('GET', '/despesas/fornecedores?busca=dona')).json()).toEqual([])
    const [all, own] = [
      (await api.get('/despesas/resumo')).json(),
      (await ask('GET', '/despesas/resumo')).json(),
    ]
    expect(all.a_pagar.total - own.a_pagar.total).toBeCloseTo(1500)
    const forbidden = [403, 'so_administradores', expect.any(String)]
    expect(refusal(await ask('POST', '/despesas', body({ motos: [] })))).toEqual(forbidden)
    const theirs = await ask('POST', '/despesas', body())
    expect(theirs.statusCode).toBe(201)
    expect(refusal(await ask('PUT', `/despesas/${theirs.json().id}`, { motos: [] }))).toEqual(
      forbidden,
    )
    const [paid, arrived] = [
      await ask('POST', `/despesas/${theirs.json().id}/pagar`, {}),
      (await api.get(`/despesas/${rent.id}/arquivos`)).json(),
    ]
    expect(paid.statusCode).toBe(200)
    expect(arrived).toHaveLength(1)
  })

  test('changes no payment of an earlier day without the permission, but its texts', async () => {
    const { id } = await create({ pago_em: '2026-08-14' })
    for (const answer of [
      await ask('POST', `/despesas/${id}/desfazer`),
      await ask('PUT', `/despesas/${id}`, { valor: 1 }),
      await ask('PUT', `/despesas/${id}`, { forma: 'dinheiro' }),
      await ask('PUT', `/despesas/${id}`, { motos: of(bbb) }),
      await ask('DELETE', `/despesas/${id}`, REASON),
      await ask('POST', '/despesas', body({ pago_em: '2026-06-15' })),
    ])
      expect(refusal(answer)).toEqual([403, 'sem_permissao', expect.any(String)])
    expect((await ask('PUT', `/despesas/${id}`, { fornecedor: 'Outro' })).statusCode).toBe(200)
  })
})

describe('a closed month', () => {
  const CLOSED =
    'O mês 07/2026 está fechado e nada muda nele. Registre com a data de hoje, ou peça a um administrador para reabrir o mês em Receitas.'
  const SERVICE =
    'O mês 07/2026 está fechado. Registre a manutenção com custo zero e lance o custo em Despesas com a data de hoje, ou peça a um administrador para reabrir o mês.'
  const service = (fields: object = {}) => ({
    moto_id: aaa.id,
    tipo: 'preventiva',
    descricao: 'Pneu',
    data_realizada: '2026-07-10',
    km_realizada: 1000,
    custo: 189.9,
    responsavel: 'Oficina',
    ...fields,
  })

  test('refuses what is dated in it, and takes texts and what costs nothing', async () => {
    const paid = await create({ pago_em: '2026-07-20', motos: of(aaa, bbb) })
    const unpaid = await create()
    const costly = (await api.post('/manutencoes', service())).json()
    await api.post('/meses/2026-07/fechar')
    for (const answer of [
      await api.post('/despesas', body({ pago_em: '2026-07-31' })),
      await api.post(`/despesas/${unpaid.id}/pagar`, { pago_em: '2026-07-31' }),
      await api.post(`/despesas/${paid.id}/desfazer`),
      await api.put(`/despesas/${paid.id}`, { valor: 1 }),
      await api.put(`/despesas/${paid.id}`, { motos: of(ccc) }),
      await api.put(`/despesas/${unpaid.id}`, { pago_em: '2026-07-31' }),
      await api.delete(`/despesas/${paid.id}`, REASON),
    ])
      expect(refusal(answer)).toEqual([409, 'mes_fechado', CLOSED])
    for (const answer of [
      await api.post('/manutencoes', service()),
      await api.put(`/manutencoes/${costly.id}`, { custo: 0 }),
      await api.put(`/manutencoes/${costly.id}`, { data_realizada: '2026-08-02' }),
      await api.put(`/manutencoes/${costly.id}`, { moto_id: bbb.id }),
      await api.delete(`/manutencoes/${costly.id}`),
    ])
      expect(refusal(answer)).toEqual([409, 'mes_fechado', SERVICE])
    const free = await api.post('/manutencoes', service({ custo: 0 }))
    expect(free.statusCode).toBe(201)
    expect((await api.put(`/manutencoes/${free.json().id}`, { custo: 1 })).statusCode).toBe(409)
    const km = { km_realizada: 1001, descricao: 'Pneu traseiro' }
    expect((await api.put(`/manutencoes/${costly.id}`, km)).statusCode).toBe(200)
    const texts = { fornecedor: 'Outro', vencimento: '2026-07-19' }
    expect((await api.put(`/despesas/${paid.id}`, texts)).statusCode).toBe(200)
  })

  test('twelve callers while it closes: none slips in after it', async () => {
    api.setNow('2026-09-10T12:00:00Z')
    const ours = await moto()
    const unpaid = await Promise.all(
      Array.from({ length: 4 }, () => create({ motos: of(ours), valor: 1 })),
    )
    const dated = { pago_em: '2026-08-31' }
    const [closing, ...answers] = await Promise.all([
      api.post('/meses/2026-08/fechar'),
      ...Array.from({ length: 4 }, () =>
        api.post('/despesas', body({ ...dated, motos: of(ours), valor: 1 })),
      ),
      ...unpaid.map(({ id }) => api.post(`/despesas/${id}/pagar`, dated)),
      ...Array.from({ length: 4 }, () =>
        api.post(
          '/manutencoes',
          service({ moto_id: ours.id, data_realizada: '2026-08-31', custo: 1 }),
        ),
      ),
    ])
    expect(closing.statusCode).toBe(200)
    expect(answers.every(({ statusCode }) => [200, 201, 409].includes(statusCode))).toBe(true)
    const entered = answers.filter(({ statusCode }) => statusCode < 300).length
    const days = 'data_inicio=2026-08-01&data_fim=2026-08-31'
    const { pagas, manutencoes } = (
      await api.get(`/despesas/resumo?moto_id=${ours.id}&${days}`)
    ).json()
    expect(pagas.quantidade + manutencoes.quantidade).toBe(entered)
    const [late, lateService] = [
      await api.post('/despesas', body(dated)),
      await api.post('/manutencoes', service({ data_realizada: '2026-08-31' })),
    ]
    expect([late.statusCode, lateService.statusCode]).toEqual([409, 409])
    api.setNow(NOW as never)
  })

  test('is guarded by the database', async () => {
    const day = '2026-07-05' as CalendarDay
    const row = { tipo: 'seguro', valor: 1, vencimento: day, pago_em: day, forma: 'pix' } as never
    await expect(api.db.insertInto('despesas').values(row).execute()).rejects.toMatchObject({
      constraint: 'mes_fechado',
    })
  })
})

test('the database refuses parts that do not add up to their expense', async () => {
  const { id } = await create({ motos: of(aaa, bbb) })
  await expect(
    api.db
      .updateTable('despesas')
      .set({ valor: 7 as never })
      .where('id', '=', id)
      .execute(),
  ).rejects.toMatchObject({ constraint: 'despesa_partida' })
  await expect(
    api.db
      .deleteFrom('despesas_motos')
      .where('moto_id', '=', bbb.id)
      .where('despesa_id', '=', id)
      .execute(),
  ).rejects.toMatchObject({ constraint: 'despesa_partida' })
})
