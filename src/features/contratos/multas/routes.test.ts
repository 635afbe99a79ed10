import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { buildLocacao, buildMoto } from '#tests/kit/server/build.ts'
import { fakeRegistry, registeredMulta } from '#tests/kit/shop/multas.ts'

const { multasByPlaca, registries } = fakeRegistry()
const api = await testApi({ now: '2026-03-10T12:00:00Z', multas: registries })
const moto = await buildMoto(api.db, { placa: 'KLM4E56' })
const locacao = await buildLocacao(api.db, { moto_id: moto.id })
let next = 1
const found = async (overrides: Parameters<typeof registeredMulta>[0] = {}) => {
  const multa = registeredMulta({ numero_auto: `N${next++}`, ...overrides })
  multasByPlaca.set(moto.placa, [multa])
  return (await api.post(`/multas/consultar-manual/${moto.placa}`)).json().multas[0]
}
const UNKNOWN = '019a0000-0000-7000-8000-000000000000'

describe('PUT /multas/{id}/notificar', () => {
  test('marks it and keeps its extra charge; a second call changes nothing', async () => {
    const multa = await found()
    const [first, second] = await Promise.all(
      [1, 2].map(() => api.put(`/multas/${multa.id}/notificar`)),
    )
    expect(first?.statusCode).toBe(200)
    for (const answer of [first, second])
      expect(answer?.json()).toMatchObject({
        ...multa,
        status: 'notificada',
        versao: multa.versao + 1,
      })
    expect((await api.get('/multas/novas')).json()).toEqual([])
    const rows = await api.db
      .selectFrom('auditoria')
      .select(['usuario', 'antes', 'depois'])
      .where('entidade_id', '=', multa.id)
      .where('acao', '=', 'update')
      .orderBy('id')
      .execute()
    expect(rows.slice(1)).toMatchObject([
      { usuario: 'ana', antes: { status: 'cobranca_criada' }, depois: { status: 'notificada' } },
    ])
  })

  test('rejects a closed one', async () => {
    const { id } = await found()
    await api.put(`/multas/${id}`, { status: 'paga' })
    const answer = await api.put(`/multas/${id}/notificar`)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toEqual({ detail: 'Esta multa já está paga.', code: 'multa_encerrada' })
    expect((await api.put(`/multas/${UNKNOWN}/notificar`)).json().detail).toBe(
      'Multa não encontrada',
    )
  })
})

describe('PUT /multas/{id}', () => {
  test('accepts the whole entity and ignores fixed fields; the notification date moves the deadline', async () => {
    const multa = await found()
    const answer = await api.put(`/multas/${multa.id}`, {
      ...multa,
      status: 'contestada',
      data_notificacao: '2026-03-09',
      placa: 'AAA0A00',
      numero_auto: 'outro',
    })
    expect(answer.json()).toEqual({
      ...multa,
      status: 'contestada',
      versao: multa.versao + 1,
      data_notificacao: '2026-03-09',
      prazo_indicacao: '2026-04-08',
    })
    const cleared = await api.put(`/multas/${multa.id}`, { data_notificacao: null })
    expect(cleared.json()).toMatchObject({ status: 'contestada', prazo_indicacao: '2026-04-09' })
  })

  test('rejects notification or due dates before the infraction', async () => {
    const multa = await found({ data_infracao: '2026-03-02T02:30:00Z' as never })
    const put = (body: object) => api.put(`/multas/${multa.id}`, body)
    const notified = await put({ data_notificacao: '2026-02-28' })
    expect(notified.statusCode).toBe(422)
    expect(notified.json().errors).toEqual([
      {
        campo: 'data_notificacao',
        mensagem: 'A notificação não pode ser anterior à infração (01/03/2026)',
      },
    ])
    expect((await put({ data_vencimento: '2026-02-28' })).json().errors[0].mensagem).toBe(
      'O vencimento não pode ser anterior à infração (01/03/2026)',
    )
    expect((await put({ data_notificacao: '2026-03-01' })).statusCode).toBe(200)
  })

  test('rejects a status that only the system sets', async () => {
    const { id } = await found()
    await api.put(`/multas/${id}`, { status: 'notificada' })
    const answer = await api.put(`/multas/${id}`, { status: 'nova' })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toEqual({
      detail: 'Uma multa não pode voltar para "Nova".',
      code: 'status_nao_permitido',
    })
  })

  test.each([
    [{ valor_original: -1 }, 'valor_original', 'O mínimo é 0'],
    [
      { valor_original: 100 },
      'valor_desconto',
      'O valor com desconto não pode ser maior que o original',
    ],
    [{ tipo_infracao: 'buzina' }, 'tipo_infracao', 'Escolha uma das opções'],
    [{ local_infracao: '' }, 'local_infracao', 'Campo obrigatório'],
    [{ juros: 1 }, 'juros', 'Campo desconhecido'],
  ])('rejects %j', async (changes, campo, mensagem) => {
    const { id } = await found()
    const answer = await api.put(`/multas/${id}`, changes)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual([{ campo, mensagem }])
  })
})

test('deleting its extra charge makes a fine new again unless the customer was notified', async () => {
  const fresh = await found()
  await api.delete(`/cobrancas-extras/${fresh.cobranca_id}`, { motivo: 'Engano' })
  expect((await api.get(`/multas/${fresh.id}`)).json()).toMatchObject({
    status: 'nova',
    cobranca_id: null,
  })
  const notified = await found()
  await api.put(`/multas/${notified.id}/notificar`)
  await api.delete(`/cobrancas-extras/${notified.cobranca_id}`, { motivo: 'Engano' })
  expect((await api.get(`/multas/${notified.id}`)).json()).toMatchObject({
    status: 'notificada',
    cobranca_id: null,
  })
})

describe('reopening the cancelled extra charge of a fine', () => {
  const cancelled = async (notified = false) => {
    const { id, cobranca_id } = await found()
    if (notified) await api.put(`/multas/${id}/notificar`)
    await api.delete(`/cobrancas-extras/${cobranca_id}`, { motivo: 'Engano' })
    return { id, cobranca_id }
  }
  const reopen = (cobranca_id: string) =>
    api.put(`/cobrancas-extras/${cobranca_id}`, { status: 'pendente' })
  const multaOf = async (id: string) => (await api.get(`/multas/${id}`)).json()

  test.each([
    [false, 'cobranca_criada'],
    [true, 'notificada'],
  ])('makes it the charge of its fine again (customer notified: %s)', async (notified, status) => {
    const { id, cobranca_id } = await cancelled(notified)
    expect((await reopen(cobranca_id)).statusCode).toBe(200)
    expect(await multaOf(id)).toMatchObject({ cobranca_id, status })
    await api.delete(`/cobrancas-extras/${cobranca_id}`, { motivo: 'De novo' })
    expect((await multaOf(id)).cobranca_id).toBeNull()
    const answers = await Promise.all([reopen(cobranca_id), reopen(cobranca_id)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await multaOf(id)).toMatchObject({ cobranca_id })
  })

  test('is refused if the fine has another charge', async () => {
    const { id, cobranca_id } = await cancelled()
    const other = (await found()).cobranca_id
    await api.db
      .updateTable('multas')
      .set({ cobranca_id: null })
      .where('cobranca_id', '=', other)
      .execute()
    await api.db.updateTable('multas').set({ cobranca_id: other }).where('id', '=', id).execute()
    const answer = await reopen(cobranca_id)
    expect(answer.statusCode).toBe(409)
    expect(answer.json().code).toBe('multa_de_outra_cobranca')
    expect((await api.get(`/cobrancas-extras/${cobranca_id}`)).json().status).toBe('cancelado')
  })

  test('needs no fine any more once that is deleted', async () => {
    const { id, cobranca_id } = await cancelled()
    await api.db.deleteFrom('multas').where('id', '=', id).execute()
    expect((await reopen(cobranca_id)).json().status).toBe('pendente')
  })
})

describe('lists and totals', () => {
  beforeEach(async () => {
    await api.db.deleteFrom('multas').execute()
  })

  const numbers = (answer: { json(): { numero_auto: string }[] }) =>
    answer.json().map(({ numero_auto }) => numero_auto)
  const day = (date: string) => `${date}T15:00:00.000Z` as never

  test('pages newest first and filters by plate, status and renter', async () => {
    await found({ numero_auto: 'L1', data_infracao: day('2026-03-02') })
    const second = await found({ numero_auto: 'L2', data_infracao: day('2026-03-05') })
    await found({ numero_auto: 'L3', data_infracao: day('2026-02-01') })
    await api.put(`/multas/${second.id}`, { status: 'paga' })
    for (const [query, expected] of [
      ['', ['L2', 'L1', 'L3']],
      ['?placa=klm-4e56', ['L2', 'L1', 'L3']],
      ['?placa=4E5&status=cobranca_criada', ['L1']],
      ['?placa=XYZ', []],
      ['?placa=&status=todos', ['L2', 'L1', 'L3']],
      ['?status=paga', ['L2']],
      [`?locacao_id=${locacao.id}`, ['L2', 'L1']],
      [`?cliente_id=${UNKNOWN}`, []],
    ] as const) {
      const answer = await api.get(`/multas${query}`)
      expect(numbers(answer), query).toEqual(expected)
      expect(Number(answer.headers['x-total-count']), query).toBe(expected.length)
    }
    const page = await api.get('/multas?limite=2')
    const rest = String(page.headers.link).match(/<\/api([^>]+)>/)?.[1] ?? ''
    expect(numbers(await api.get(rest))).toEqual(['L3'])
    expect((await api.get('/multas?status=velha')).statusCode).toBe(422)
  })

  test('lists new fines by deadline for naming the driver', async () => {
    await found({ numero_auto: 'P1', data_notificacao: '2026-03-09' as never })
    await found({ numero_auto: 'P2' })
    await found({ numero_auto: 'P3', data_notificacao: '2026-02-20' as never })
    const answer = await api.get('/multas/novas')
    expect(numbers(answer)).toEqual(['P3', 'P1', 'P2'])
    expect(answer.headers['x-total-count']).toBe('3')
    const page = await api.get('/multas/novas?limite=1')
    const rest = String(page.headers.link).match(/<\/api([^>]+)>/)?.[1] ?? ''
    expect(numbers(await api.get(rest.replace('limite=1', 'limite=9')))).toEqual(['P1', 'P2'])
  })

  test("returns the totals with each fine's amount as of today", async () => {
    const late = {
      data_vencimento_desconto: '2026-03-01' as never,
      data_vencimento: '2026-03-09' as never,
    }
    await found(late)
    await found({
      data_vencimento_desconto: '2026-03-09' as never,
      data_vencimento: '2026-03-17' as never,
    })
    await found()
    const paid = await found(late)
    await api.put(`/multas/${paid.id}`, { status: 'paga' })
    expect((await api.get('/multas/resumo')).json()).toMatchObject({
      novas: 3,
      vencidas: 1,
      vencem_em_7_dias: 1,
      valor_total: 364.44,
    })
    const summary =
      await sql`select dia, status, sum(total) total, sum(quantidade) n from multas_por_dia
      group by 1, 2 having sum(quantidade) <> 0 order by 1, 2`.execute(api.db)
    const rows =
      await sql`select data_vencimento dia, status, sum(valor_original) total, count(*) n from multas
      group by 1, 2 order by 1, 2`.execute(api.db)
    expect(summary.rows).toEqual(rows.rows)
  })
})
