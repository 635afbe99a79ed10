import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Instant } from '#domain/calendar-day.ts'
import { OutsideFailure } from '#domain/errors.ts'
import { fromReais } from '#domain/money.ts'
import type { Charge, Gateway } from '#integrations/payments/port.ts'
import { testApi } from '#tests/api.ts'
import { factories } from '#tests/factories.ts'
import { webhooksJobs } from './webhooks.jobs.ts'
import { RESERVA_MS, waitAfter } from './webhooks.rules.ts'
import { forgetOld, processDue } from './webhooks.service.ts'

const api = await testApi()
const { db } = api
const { locacao, pagamentosDe } = factories(api)
const START = Date.parse('2026-03-10T12:00:00Z')
let clock = START
const gateway: { name: 'asaas'; findCharge: (id: string) => Promise<Charge | undefined> } = {
  name: 'asaas',
  findCharge: async () => undefined,
}
const around = { db, now: () => new Date(clock), gateways: async () => [gateway as Gateway] }
const instant = (ms = clock) => new Date(ms).toISOString() as Instant
const MINUTE = 60_000

const notice = (fields: object = {}) =>
  db
    .insertInto('webhooks_recebidos')
    .values({
      provedor: 'zapi',
      evento_id: 'M1:entregue',
      tipo: 'entrega',
      referencia: 'M1',
      entrega: 'entregue',
      motivo: null,
      proxima_tentativa: instant(),
      ultimo_erro: null,
      recebido_em: instant(),
      concluido_em: null,
      ...fields,
    })
    .execute()
const message = (fields: object = {}) =>
  db
    .insertInto('mensagens')
    .values({
      tipo: 'manual',
      status: 'enviado',
      provedor: 'zapi',
      external_id: 'M1',
      numero: '5513997123456',
      mensagem: 'Olá',
      motivo_falha: null,
      cliente_id: null,
      cliente_nome: null,
      pagamento_id: null,
      cobranca_id: null,
      multa_id: null,
      data_envio: instant(),
      entregue_em: null,
      lida_em: null,
      enviada_por: 'ana',
      ...fields,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
const notices = () => db.selectFrom('webhooks_recebidos').selectAll().orderBy('id').execute()
const messages = () => db.selectFrom('mensagens').selectAll().orderBy('id').execute()

beforeEach(async () => {
  clock = START
  await db.deleteFrom('webhooks_recebidos').execute()
  await db.deleteFrom('mensagens').execute()
})

describe('a delivery', () => {
  test('that comes before our own row has the id is tried again a little later', async () => {
    const { id } = await message({ status: 'processando', external_id: null })
    await notice()
    expect(await processDue(around)).toMatchObject({ adiados: 1, feitos: 0 })
    expect(await processDue(around)).toMatchObject({ adiados: 0 })
    await db
      .updateTable('mensagens')
      .set({ status: 'enviado', external_id: 'M1' })
      .where('id', '=', id)
      .execute()
    clock += 5000
    expect(await processDue(around)).toMatchObject({ feitos: 1 })
    expect(await messages()).toMatchObject([{ status: 'delivered_real' }])
  })

  test('of a message that nobody of us sent is passed over in the end, and is no failure', async () => {
    await notice()
    const ends: object[] = []
    for (let tries = 0; tries < 20; tries++, clock += 11 * MINUTE) ends.push(await processDue(around))
    expect(ends.filter((end) => 'ignorados' in end && end.ignorados)).toHaveLength(1)
    expect(await notices()).toMatchObject([{ status: 'ignorado', tentativas: 9, ultimo_erro: null }])
  })

  test('is matched within its provider only', async () => {
    await message({ provedor: 'meta' })
    await notice()
    expect(await processDue(around)).toMatchObject({ adiados: 1 })
  })

  test('names a message by our own id where the provider gives that back', async () => {
    const { id } = await message({
      provedor: 'ultramsg',
      status: 'falha',
      motivo_falha: 'Envio interrompido; pode ter chegado.',
      external_id: null,
    })
    await notice({ provedor: 'ultramsg', referencia: id, evento_id: `${id}:entregue` })
    expect(await processDue(around)).toMatchObject({ feitos: 1 })
    expect(await messages()).toMatchObject([{ status: 'delivered_real', motivo_falha: null }])
  })

  test('waits for a message that is being handed over', async () => {
    const { id } = await message({ provedor: 'ultramsg', status: 'processando', external_id: null })
    await notice({ provedor: 'ultramsg', referencia: id, evento_id: `${id}:entregue` })
    expect(await processDue(around)).toMatchObject({ adiados: 1 })
  })

  test('that failed says why, and takes nothing back that was delivered', async () => {
    await message()
    await message({ external_id: 'M2', status: 'delivered_real', entregue_em: instant() })
    const failed = { entrega: 'falha', motivo: 'A Meta não pôde entregar a este número.' }
    await notice({ ...failed, evento_id: 'M1:falha' })
    await notice({ ...failed, evento_id: 'M2:falha', referencia: 'M2' })
    expect(await processDue(around)).toMatchObject({ feitos: 2 })
    expect(await messages()).toMatchObject([
      { status: 'falha', motivo_falha: failed.motivo },
      { status: 'delivered_real', motivo_falha: null },
    ])
  })
})

describe('a charge', () => {
  const told = { provedor: 'asaas', tipo: 'cobranca', entrega: null, referencia: 'pay_1', evento_id: 'evt_1' }

  /** A Pix charge of a week, and how its gateway has it. */
  async function charge() {
    const { id: locacao_id, cliente_id } = await locacao()
    const [week] = await pagamentosDe(locacao_id)
    const { id: referencia, valor } = await db
      .insertInto('pix_cobrancas')
      .values({
        pagamento_id: week.id,
        cobranca_id: null,
        cliente_id,
        provedor: 'asaas',
        external_id: 'pay_1',
        valor: fromReais(week.valor_original),
        descricao: 'Semana 1',
        copia_e_cola: '000201',
        expira_em: instant(START + 60 * MINUTE),
        status: 'aberta',
        em_uso_desde: null,
        consultada_em: null,
        valor_recebido: null,
        pago_em: null,
        ocorrencia: null,
        resolvida_em: null,
      })
      .returning(['id', 'valor'])
      .executeTakeFirstOrThrow()
    const at = { externalId: 'pay_1', moeda: 'BRL', copiaECola: null, expiraEm: null, pagaEm: null }
    return { week, at: { ...at, valor, referencia } }
  }
  const paid = async (id: string) => (await api.get(`/pagamentos/${id}`)).json()
  const revenue = async () =>
    (await db.selectFrom('receitas').select('id').where('origem', '=', 'pagamento').execute()).length

  test('is asked for at its gateway, and settles its debt once however often it is told', async () => {
    const { week, at } = await charge()
    let asked = 0
    gateway.findCharge = async () => {
      asked++
      return { ...at, status: asked === 1 ? 'aberta' : 'paga' }
    }
    const before = await revenue()
    await notice(told)
    expect(await processDue(around)).toMatchObject({ feitos: 1 })
    expect(await paid(week.id)).toMatchObject({ status: 'pendente' })
    for (const evento_id of ['evt_2', 'evt_3', 'evt_4']) await notice({ ...told, evento_id })
    expect(await processDue(around)).toMatchObject({ feitos: 3 })
    expect(await paid(week.id)).toMatchObject({ status: 'pago', forma: 'pix' })
    expect(await revenue()).toBe(before + 1)
  })

  test('whose gateway does not answer is asked for again, longer and longer, then given up with its reason', async () => {
    gateway.findCharge = async () => {
      throw new OutsideFailure('O Asaas não respondeu.', 'provedor_sem_resposta')
    }
    await notice(told)
    expect(await processDue(around)).toMatchObject({ adiados: 1 })
    expect(await processDue(around)).toMatchObject({ adiados: 0 })
    expect(await notices()).toMatchObject([
      {
        status: 'pendente',
        ultimo_erro: 'O Asaas não respondeu.',
        proxima_tentativa: instant(START + 30_000),
      },
    ])
    let falhas = 0
    for (let tries = 0; tries < 20; tries++) {
      clock += 61 * MINUTE
      falhas += (await processDue(around)).falhas
    }
    expect(falhas).toBe(1)
    expect(await notices()).toMatchObject([
      { status: 'falha', tentativas: 18, ultimo_erro: 'O Asaas não respondeu.' },
    ])
  })

  test('that is none of ours is passed over', async () => {
    gateway.findCharge = async () => undefined
    await notice(told)
    expect(await processDue(around)).toMatchObject({ ignorados: 1 })
  })
})

describe('whoever works on them', () => {
  test('many at once work on each of them once', async () => {
    for (let i = 0; i < 30; i++) {
      await message({ external_id: `M${i}` })
      await notice({ evento_id: `M${i}:entregue`, referencia: `M${i}` })
    }
    const runs = await Promise.all([processDue(around), processDue(around), processDue(around)])
    expect(runs.reduce((sum, { feitos }) => sum + feitos, 0)).toBe(30)
    expect((await notices()).every(({ tentativas, status }) => tentativas === 1 && status === 'feito')).toBe(
      true,
    )
  })

  test('what a dead process had taken up is taken up again, and not before', async () => {
    await message()
    await notice({ tentativas: 1, proxima_tentativa: instant(START + RESERVA_MS) })
    expect(await processDue(around)).toMatchObject({ feitos: 0 })
    clock += RESERVA_MS
    expect(await processDue(around)).toMatchObject({ feitos: 1 })
    expect(await notices()).toMatchObject([{ status: 'feito', tentativas: 2 }])
  })

  test('one of our own errors stops nothing else, and is told', async () => {
    await sql`alter table mensagens add constraint quebra check (external_id <> 'M1' or status = 'enviado')`.execute(
      db,
    )
    await message()
    await notice()
    await message({ external_id: 'M2' })
    await notice({ evento_id: 'M2:entregue', referencia: 'M2' })
    const { defects, feitos, adiados } = await processDue(around)
    expect({ feitos, adiados, defects: defects.length }).toEqual({ feitos: 1, adiados: 1, defects: 1 })
    const [put] = await notices()
    expect(put).toMatchObject({ status: 'pendente', ultimo_erro: 'Erro interno ao processar o aviso.' })
    clock += MINUTE
    await expect(webhooksJobs(around)[0]!.run()).rejects.toThrow(AggregateError)
    await sql`alter table mensagens drop constraint quebra`.execute(db)
  })
})

test('the job says what it did', async () => {
  await message()
  await notice()
  expect(await webhooksJobs(around)[0]!.run()).toEqual({
    counts: { feitos: 1, ignorados: 0, adiados: 0, falhas: 0 },
  })
})

test('what was dealt with is kept for a month, what was not for ever', async () => {
  const old = instant(START - 31 * 24 * 60 * MINUTE)
  const recent = instant(START - 29 * 24 * 60 * MINUTE)
  await notice({ evento_id: 'velho', status: 'feito', concluido_em: old })
  await notice({ evento_id: 'novo', status: 'ignorado', concluido_em: recent })
  await notice({ evento_id: 'pendente', recebido_em: old })
  expect(await forgetOld(around)).toBe(1)
  expect((await notices()).map(({ evento_id }) => evento_id)).toEqual(['novo', 'pendente'])
})

test('the waits grow, and end', () => {
  const waits = (tipo: 'cobranca' | 'entrega') => Array.from({ length: 20 }, (_, i) => waitAfter(tipo, i + 1))
  expect(waits('cobranca').slice(0, 4)).toEqual([30_000, 60_000, 120_000, 240_000])
  expect(waits('cobranca')[16]).toBe(3_600_000)
  expect(waits('cobranca')[17]).toBeNull()
  expect(waits('entrega').slice(0, 3)).toEqual([5000, 10_000, 20_000])
  expect(waits('entrega')[8]).toBeNull()
})
