import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PERMISSAO_NAMES, PERMISSOES, type Permissao } from '#domain/access/permissoes.ts'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { permissionsOfCall } from '#http/endpoint.ts'
import { ask, ENDPOINTS, everything } from '#tests/kit/calls/ask.ts'
import type { Request } from '#tests/kit/calls/call.ts'
import { openShop } from '#tests/kit/calls/shop.ts'
import { beginEarlier } from '#tests/kit/shop/begin-earlier.ts'

// The shop's day is 2026-03-10.
const YESTERDAY = '2026-03-09' as CalendarDay
const LONG_AGO = '2026-01-01'
const REASON = { motivo: 'Acordo com o cliente' }

const shop = await openShop()
const { db } = shop.api

const byId = (id: string, body?: Record<string, unknown>): Request => ({
  params: { id },
  ...(body && { body }),
})

/** A week of a rental that began last year. */
async function oldWeek() {
  const week = await shop.pagamento()
  await beginEarlier(db, week.locacao_id, '2025-12-01' as CalendarDay)
  return week.id
}

async function paidYesterday() {
  const { id } = await shop.paid()
  await db
    .updateTable('pagamentos')
    .set({ data_pagamento: YESTERDAY })
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('recebimentos')
    .set({ data: YESTERDAY })
    .where(
      'id',
      'in',
      db.selectFrom('alocacoes').select('recebimento_id').where('pagamento_id', '=', id),
    )
    .execute()
  return id
}

/** Returns the Pix of a paid payment that its gateway refunded. */
async function refundedPix(pagamento_id: string) {
  const { cliente_id } = await db
    .selectFrom('pagamentos')
    .select('cliente_id')
    .where('id', '=', pagamento_id)
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('pix_cobrancas')
    .values({
      pagamento_id,
      cobranca_id: null,
      cliente_id,
      provedor: 'mercadopago',
      external_id: pagamento_id,
      valor: 31_493,
      descricao: 'Semana 1',
      expira_em: '2026-03-20T12:00:00Z',
      status: 'paga',
      valor_recebido: 31_493,
      pago_em: YESTERDAY,
      voltou: 31_493,
      voltou_como: 'devolvido',
      voltou_em: '2026-03-10T12:00:00Z',
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const despesaPaidYesterday = async () => (await shop.despesa({ pago_em: YESTERDAY })).id

const receitaOf = async (data_recebimento: CalendarDay) =>
  (await shop.ok(shop.api.post('/receitas', { valor: 10, data_recebimento })))
    .id as unknown as string

/** The body that receives R$ 100,00 of a week. */
async function recebimentoOf(id: string, more: { data?: string; dispensar_resto?: string } = {}) {
  const { versao, cliente_id } = (await shop.api.get(`/pagamentos/${id}`)).json()
  const { dispensar_resto, ...body } = more
  return {
    cliente_id,
    formas: [{ forma: 'pix', valor: 100 }],
    itens: [{ pagamento_id: id, versao, valor: 100, ...(dispensar_resto && { dispensar_resto }) }],
    ...body,
  }
}
/** The receipt of a payment. */
const recebimentoIdOf = async (pagamento_id: string) =>
  (
    await db
      .selectFrom('alocacoes')
      .select('recebimento_id')
      .where('pagamento_id', '=', pagamento_id)
      .executeTakeFirstOrThrow()
  ).recebimento_id!

/** The return of yesterday, of a motorcycle whose week of today was paid. */
async function returnedYesterday(): Promise<Request> {
  const { id, locacao_id } = await shop.paid()
  await beginEarlier(db, locacao_id, '2026-03-03' as CalendarDay)
  const { semana_referencia } = (await shop.api.get(`/pagamentos/${id}`)).json()
  expect(semana_referencia).toBe(1)
  for (const { status, id } of await shop.pagamentosDe(locacao_id))
    if (status === 'pendente') await shop.ok(shop.api.put(`/pagamentos/${id}/pagar`))
  return {
    params: { id: locacao_id },
    query: { km_final: '900' },
    body: { devolvida_em: `${YESTERDAY}T15:00:00.000Z`, motivo_data: 'Deixada no pátio' },
  }
}

/** A request for each permission that a contract names, which needs that permission. */
const REQUESTS: Record<string, () => Promise<Request>> = {
  'dias_anteriores POST /pagamentos/:id/desfazer': async () => byId(await paidYesterday()),
  'dias_anteriores POST /pix/a-conferir/:id/estornar': async () =>
    byId(await refundedPix(await paidYesterday()), { ...REASON, valor: 314.93 }),
  'dias_anteriores PATCH /pagamentos/:id/marcar-pago': async () =>
    byId(await oldWeek(), { data_pagamento: LONG_AGO }),
  'dias_anteriores PUT /cobrancas-extras/:id': async () =>
    byId((await shop.cobranca()).id, { status: 'pago', data_pagamento: LONG_AGO }),
  'dias_anteriores POST /receitas': async () => ({
    body: { valor: 10, data_recebimento: LONG_AGO },
  }),
  'dias_anteriores PUT /receitas/:id': async () => byId(await receitaOf(YESTERDAY), { valor: 5 }),
  'dias_anteriores DELETE /receitas/:id': async () => byId(await receitaOf(YESTERDAY), REASON),
  'dias_anteriores PUT /despesas/:id': async () => byId(await despesaPaidYesterday(), { valor: 5 }),
  'dias_anteriores POST /despesas/:id/desfazer': async () => byId(await despesaPaidYesterday()),
  'dias_anteriores DELETE /despesas/:id': async () => byId(await despesaPaidYesterday(), REASON),
  'cancelar_dividas DELETE /pagamentos/:id': async () => byId((await shop.pagamento()).id, REASON),
  'cancelar_dividas DELETE /cobrancas-extras/:id': async () =>
    byId((await shop.cobranca()).id, REASON),
  'cancelar_dividas PUT /cobrancas-extras/:id': async () =>
    byId((await shop.cobranca()).id, { status: 'cancelado', ...REASON }),
  'dar_baixa PATCH /pagamentos/:id/marcar-pago': async () =>
    byId((await shop.pagamento()).id, { valor_pago: 1, resto: 'dispensado', motivo: 'acordo' }),
  'dias_anteriores POST /recebimentos': async () => ({
    body: await recebimentoOf(await oldWeek(), { data: LONG_AGO }),
  }),
  'dias_anteriores POST /recebimentos/:id/estornar': async () =>
    byId(await recebimentoIdOf(await paidYesterday()), REASON),
  'dar_baixa POST /recebimentos': async () => ({
    body: await recebimentoOf((await shop.pagamento()).id, { dispensar_resto: 'acordo' }),
  }),
  'dias_anteriores PATCH /pagamentos/:id/forma': async () =>
    byId(await paidYesterday(), { forma: 'cartao_debito' }),
  'dias_anteriores PATCH /cobrancas-extras/:id/forma': async () => {
    const { id } = await shop.cobranca()
    await shop.ok(
      shop.api.put(`/cobrancas-extras/${id}`, { status: 'pago', data_pagamento: YESTERDAY }),
    )
    return byId(id, { forma: 'cartao_debito' })
  },
  'dias_anteriores PUT /locacoes/:id/finalizar': () => returnedYesterday(),
  'dar_baixa POST /locacoes/:id/dias-perdidos': async () =>
    byId((await shop.locacao()).id, { dias: 1 }),
  'dar_baixa POST /dispensas': async () => {
    const { id, versao } = await shop.pagamento()
    return { body: { pagamento_id: id, versao, o_que: 'tudo', motivo: 'acordo' } }
  },
  'dar_baixa PUT /pagamentos/:id': async () => byId((await shop.pagamento()).id, { valor: 1 }),
  'dar_baixa PUT /cobrancas-extras/:id': async () => byId((await shop.cobranca()).id, { valor: 1 }),
  'mudar_datas PUT /pagamentos/:id': async () =>
    byId((await shop.pagamento()).id, { data_vencimento: '2026-03-20' }),
  'mudar_datas PUT /cobrancas-extras/:id': async () =>
    byId((await shop.cobranca()).id, { data_vencimento: '2026-03-30' }),
  'mudar_datas PUT /locacoes/:id': async () =>
    byId((await shop.locacao()).id, { data_fim: '2026-05-10' }),
  'combinar_preco POST /locacoes': async () => ({
    body: {
      cliente_id: (await shop.cliente()).id,
      moto_id: (await shop.moto()).id,
      plano: 'mensal',
      valor_semana: 300,
      preco_motivo: 'Cliente antigo',
    },
  }),
  'combinar_preco POST /locacoes/:id/renovar': async () => {
    const { id } = await shop.locacao()
    await shop.ok(shop.api.put(`/locacoes/${id}`, { data_fim: '2026-03-20' }))
    return byId(id, { plano: 'anual', valor_semana: 270, preco_motivo: 'Cliente antigo' })
  },
  'desbloquear_clientes POST /clientes/:id/desbloquear': async () =>
    byId((await shop.blocked()).id, REASON),
  'desbloquear_clientes POST /clientes/:id/autorizar-locacao': async () =>
    byId((await shop.blocked()).id, REASON),
  'exportar_dados GET /relatorios/clientes/exportar': async () => ({ query: { formato: 'csv' } }),
  'exportar_dados GET /pagamentos/exportar': async () => ({}),
  'exportar_dados GET /motos/exportar': async () => ({}),
  'exportar_dados GET /locacoes/exportar': async () => ({}),
}
const CASES = [...ENDPOINTS].flatMap(([call, endpoint]) =>
  permissionsOfCall(endpoint).map(({ name }) => ({ name, call })),
)

/** Ticks exactly these permissions. */
const allow = (...names: readonly Permissao[]) =>
  shop.ok(
    shop.api.put(
      '/sistema/permissoes',
      Object.fromEntries(PERMISSAO_NAMES.map((name) => [name, names.includes(name)])),
    ),
  )
const asStaff = async (call: string, request: Request) =>
  ask(shop, ENDPOINTS.get(call)!, { ...request, headers: await shop.staff() })

test('allows nothing in a new shop', async () => {
  const { versao: _, ...permissoes } = (await shop.api.get('/sistema/permissoes')).json()
  expect(Object.values(permissoes)).toEqual(PERMISSAO_NAMES.map(() => false))
})

test('has a request for each permission that a contract names', () => {
  expect(Object.keys(REQUESTS).sort()).toEqual(
    CASES.map(({ name, call }) => `${name} ${call}`).sort(),
  )
})

describe.each(CASES)('$name: $call', ({ name, call }) => {
  const make = REQUESTS[`${name} ${call}`]!

  test('is refused to a user without the permission, with its name', async () => {
    const request = await make()
    for (const others of [[], PERMISSAO_NAMES.filter((other) => other !== name)]) {
      await allow(...others)
      const before = await everything(shop)
      const answer = await asStaff(call, request)
      expect([answer.statusCode, answer.json()]).toMatchObject([
        403,
        {
          code: 'sem_permissao',
          detail: `Isto precisa da permissão “${PERMISSOES[name].label}”. Um administrador pode liberá-la em Usuários.`,
        },
      ])
      expect(await everything(shop)).toEqual(before)
    }
  })

  test('is done for a user with only this permission, and for an administrator without any', async () => {
    await allow(name)
    const answer = await asStaff(call, await make())
    expect([answer.statusCode, answer.statusCode < 300 ? '' : answer.body]).toEqual([
      answer.statusCode,
      '',
    ])
    await allow()
    expect((await ask(shop, ENDPOINTS.get(call)!, await make())).statusCode).toBeLessThan(300)
  })
})

describe('without permissions a user does the work of the day', () => {
  beforeAll(() => allow())
  afterAll(() => allow())

  const works = async (call: string, request: Request) => {
    const answer = await asStaff(call, request)
    expect([call, answer.statusCode, answer.statusCode < 300 ? '' : answer.body]).toEqual([
      call,
      answer.statusCode,
      '',
    ])
  }

  test('receives what is owed, also yesterday’s, and undoes a receipt of today', async () => {
    await works('PUT /pagamentos/:id/pagar', byId((await shop.pagamento()).id))
    await works(
      'PATCH /pagamentos/:id/marcar-pago',
      byId(await oldWeek(), { data_pagamento: YESTERDAY }),
    )
    await works('POST /pagamentos/:id/desfazer', byId((await shop.paid()).id))
    const { id } = await shop.cobranca()
    await works('PUT /cobrancas-extras/:id', byId(id, { status: 'pago' }))
    await works('PUT /cobrancas-extras/:id', byId(id, { status: 'pendente' }))
  })

  test('corrects texts, raises amounts and changes receipts of today', async () => {
    const { id, data_vencimento, valor } = await shop.pagamento()
    await works(
      'PUT /pagamentos/:id',
      byId(id, { data_vencimento, valor, observacoes: 'Combinado' }),
    )
    await works('PUT /pagamentos/:id', byId(id, { valor: 500 }))
    await works('PUT /locacoes/:id', byId((await shop.locacao()).id, { observacoes: 'Combinado' }))
    const { id: receita } = await shop.receita()
    await works('PUT /receitas/:id', byId(receita, { valor: 5 }))
  })
})

describe('/auth/me', () => {
  test('tells a user the allowed permissions, and an administrator all', async () => {
    await allow('mudar_datas', 'dar_baixa')
    const me = await shop.api.get('/auth/me', undefined, await shop.staff())
    expect(me.json().permissoes).toEqual(['dar_baixa', 'mudar_datas'])
    expect((await shop.api.get('/auth/me')).json().permissoes).toEqual([...PERMISSAO_NAMES])
  })
})

test('writes a changed permission to the audit trail', async () => {
  await allow()
  await allow('dar_baixa')
  const [line] = (await shop.api.get('/auditoria?limite=1')).json().linhas
  expect(line).toMatchObject({
    usuario: 'ana',
    entidade: 'configuracoes',
    antes: { valor: { dar_baixa: false } },
    depois: { valor: { dar_baixa: true } },
  })
})
