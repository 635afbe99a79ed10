import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { lockWaits } from '#tests/kit/database/lock-waits.ts'
import { testApi } from '#tests/kit/server/api.ts'
import { factories } from '#tests/kit/shop/factories.ts'
import { teamOf } from '#tests/kit/shop/team.ts'

const api = await testApi({ now: '2026-08-12T15:00:00Z' })
const make = factories(api)
const REASON = { motivo: 'Contei errado' }
beforeEach(async () => {
  await api.db.deleteFrom('caixas').execute()
  api.setNow('2026-08-12')
})

/** A week of R$ 314,93 due today. */
async function week() {
  const { id } = await make.locacao()
  return (await make.pagamentosDe(id))[0] as { id: string }
}
const pay = (id: string, body: object = {}) =>
  api.patch(`/pagamentos/${id}/marcar-pago`, { forma: 'dinheiro', ...body })
/** Receives a week in cash today. */
async function received() {
  const { id } = await week()
  await pay(id)
  return id
}
const own = async (dia = '2026-08-12') => (await api.get(`/caixa?dia=${dia}`)).json()[0]
const close = (contado: number, dia = '2026-08-12', nota?: string) =>
  api.post('/caixa/fechar', { dia, contado, nota: nota ?? 'Ainda sem conferir' })
const refusal = (answer: { statusCode: number; json: () => Record<string, unknown> }) => [
  answer.statusCode,
  answer.json().code,
  answer.json().detail,
]
const CLOSED =
  'O caixa de ana de 12/08 já foi fechado. Use a data de hoje ou peça a um administrador para reabrir.'

test('expects the active cash receipts of the day, to the cent, and keeps the difference with its note', async () => {
  const before = (await own()).esperado
  await received()
  const undone = await received()
  await api.post(`/pagamentos/${undone}/desfazer`)
  const byPix = await week()
  await pay(byPix.id, { forma: 'pix' })
  expect(await own()).toMatchObject({
    esperado: before + 314.93,
    saidas: 0,
    contado: null,
    diferenca: null,
  })
  const closed = (await close(before + 312.93, '2026-08-12', 'Troco a mais')).json()
  expect(closed).toMatchObject({
    diferenca: -2,
    nota: 'Troco a mais',
    fechado_em: '2026-08-12T15:00:00.000Z',
  })
  expect(refusal(await close(1))).toEqual([
    409,
    'caixa_ja_fechado',
    'O seu caixa de 12/08/2026 já foi fechado.',
  ])
})

describe('a closed day', () => {
  test('refuses cash that comes in, whatever the way, and takes other money', async () => {
    const [first, second] = [await week(), await week()]
    const { id: cobranca } = (
      await api.post('/cobrancas-extras', {
        cliente_id: (await make.cliente()).id,
        tipo: 'outros',
        titulo: 'Capacete',
        descricao: 'Perdido',
        valor: 80,
        data_ocorrencia: '2026-08-12',
        data_vencimento: '2026-08-12',
      })
    ).json()
    await pay(second.id, { forma: 'pix' })
    await close(0)
    expect(refusal(await pay(first.id))).toEqual([409, 'caixa_fechado', CLOSED])
    const asPaid = { status: 'pago', forma: 'dinheiro' }
    expect(refusal(await api.put(`/cobrancas-extras/${cobranca}`, asPaid))).toEqual([
      409,
      'caixa_fechado',
      CLOSED,
    ])
    expect(
      refusal(await api.patch(`/pagamentos/${second.id}/forma`, { forma: 'dinheiro' })),
    ).toEqual([409, 'caixa_fechado', CLOSED])
    api.setNow('2026-08-13')
    expect(refusal(await pay(first.id, { data_pagamento: '2026-08-12' }))[1]).toBe('caixa_fechado')
    expect((await pay(first.id, { forma: 'pix', data_pagamento: '2026-08-12' })).statusCode).toBe(
      200,
    )
  })

  test('a receipt of it that is undone leaves the cash of the day it is undone on', async () => {
    const id = await received()
    const { esperado } = await own()
    await close(esperado)
    api.setNow('2026-08-13')
    await received()
    expect((await own('2026-08-13')).esperado).toBe(314.93)
    await api.post(`/pagamentos/${id}/desfazer`)
    expect(await own('2026-08-13')).toMatchObject({ entradas: 314.93, saidas: 314.93, esperado: 0 })
    expect(await own()).toMatchObject({ esperado, diferenca: 0 })
  })

  test('a receipt of it is not undone once the cash of today is closed, too', async () => {
    const id = await received()
    await close(0)
    expect(refusal(await api.post(`/pagamentos/${id}/desfazer`))).toEqual([
      409,
      'caixa_fechado',
      CLOSED,
    ])
    expect((await api.get(`/pagamentos/${id}`)).json().status).toBe('pago')
  })

  test('is reopened by an administrator with a reason, and takes cash again', async () => {
    const { id } = (await close(0)).json()
    const { ask } = await teamOf(api).signedIn({ username: 'bia', nome: 'Bia Lima' })
    expect(refusal(await ask('POST', `/caixa/${id}/reabrir`, REASON))[1]).toBe('so_administradores')
    expect((await api.post(`/caixa/${id}/reabrir`, REASON)).json()).toMatchObject({
      fechado_em: null,
      contado: null,
      reaberto_por: 'ana',
      motivo: 'Contei errado',
    })
    const before = (await own()).esperado
    await received()
    expect((await close(before + 314.93)).json().diferenca).toBe(0)
  })
})

describe('a refund of a deposit in cash', () => {
  /** Ends a rental whose deposit was paid by Pix, closes its settlement, and refunds in cash. */
  async function refund(valor = 300, data = '2026-08-12') {
    const { id } = await make.locacao({ caucao: true })
    const all = (await make.pagamentosDe(id)) as { id: string; tipo: string }[]
    for (const each of all) await pay(each.id, { forma: 'pix' })
    await api.post(`/locacoes/${id}/cancelar`, { motivo: 'Fim' })
    const closed = await api.post(`/locacoes/${id}/acerto/fechar`, {
      assinatura: 'sem',
      motivo: 'ausente',
    })
    expect(closed.statusCode).toBe(200)
    const give = (forma: string) =>
      api.post(`/locacoes/${id}/caucao/devolver`, {
        valor,
        data,
        forma,
        ...(forma === 'pix' && { chave_pix: '(13) 99999-0000' }),
        sem_comprovante_motivo: 'Assinou o termo',
        confirmar_caixa_negativo: true,
      })
    return { id, give }
  }
  const entryOf = async (id: string) =>
    (await api.get(`/locacoes/${id}/caucao`))
      .json()
      .movimentos.find(({ tipo }: { tipo: string }) => tipo === 'devolucao').id as string
  const undo = (entry: string) =>
    api.post(`/caucao-movimentos/${entry}/desfazer`, { motivo: 'Engano' })

  test('leaves the cash of that day, to the cent, and comes back to it when undone', async () => {
    const before = (await own()).esperado
    const cash = await refund(300.07)
    const byPix = await refund()
    expect((await cash.give('dinheiro')).statusCode).toBeLessThan(300)
    await byPix.give('pix')
    expect(await own()).toMatchObject({ saidas: 300.07 })
    expect(Math.round((await own()).esperado * 100)).toBe(Math.round((before - 300.07) * 100))
    await undo(await entryOf(cash.id))
    expect(await own()).toMatchObject({ saidas: 0, esperado: before })
  })

  test('is refused into a closed day, and its undoing then counts on the day it is undone on', async () => {
    const first = await refund()
    await first.give('dinheiro')
    const { esperado } = await own()
    await close(esperado)
    const second = await refund()
    expect(refusal(await second.give('dinheiro'))).toEqual([409, 'caixa_fechado', CLOSED])
    expect(refusal(await undo(await entryOf(first.id)))).toEqual([409, 'caixa_fechado', CLOSED])
    api.setNow('2026-08-13')
    const before = await own('2026-08-13')
    expect((await undo(await entryOf(first.id))).statusCode).toBeLessThan(300)
    const after = await own('2026-08-13')
    expect(Math.round((after.entradas - before.entradas) * 100)).toBe(30_000)
    expect(after.saidas).toBe(before.saidas)
    expect(await own()).toMatchObject({ esperado, diferenca: 0 })
  })
})

test('shows an administrator everybody, and the others themselves', async () => {
  await received()
  const { ask } = await teamOf(api).signedIn({ username: 'rui', nome: 'Rui Lima' })
  const theirs = (await ask('GET', '/caixa?dia=2026-08-12')).json()
  expect(theirs).toMatchObject([{ usuario: 'rui', usuario_nome: 'Rui Lima', esperado: 0 }])
  const { id } = await week()
  await ask('PATCH', `/pagamentos/${id}/marcar-pago`, { forma: 'dinheiro' })
  expect((await api.get('/caixa?dia=2026-08-12')).json()).toMatchObject([
    { usuario: 'ana' },
    { usuario: 'rui', esperado: 314.93 },
  ])
})

test('cash on its way is in before the closing', async () => {
  const { id } = await week()
  const { esperado } = await own()
  let closing: ReturnType<typeof close> | undefined
  await api.db.transaction().execute(async (tx) => {
    // A receipt that is not committed yet has the day's lock.
    await sql`select caixa_fechado('ana', '2026-08-12')`.execute(tx)
    closing = close(esperado)
    await lockWaits(api.db, 1)
  })
  expect((await closing!).json().diferenca).toBe(0)
  expect((await pay(id)).statusCode).toBe(409)
})

test('a closing and twelve receipts at once: each is counted or refused', async () => {
  const before = (await own()).esperado
  const weeks = await Promise.all(Array.from({ length: 12 }, week))
  const answers = await Promise.all([...weeks.map(({ id }) => pay(id)), close(0)])
  const taken = answers.slice(0, 12).filter(({ statusCode }) => statusCode === 200).length
  expect(Math.round((await own()).esperado * 100)).toBe(Math.round((before + taken * 314.93) * 100))
})
