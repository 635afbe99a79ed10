import { beforeEach, describe, expect, test } from 'vitest'
import { UpstreamError } from '#domain/errors.ts'
import { centavos, fromReais } from '#domain/money.ts'
import type { Charge, Gateway } from '#integrations/payments/port.ts'
import { instant, MINUTE, START, webhookRows } from '#tests/kit/providers/webhook-rows.ts'
import { testApi } from '#tests/kit/server/api.ts'
import { factories } from '#tests/kit/shop/factories.ts'
import { processDue } from './service.ts'

const api = await testApi()
const { db } = api
const { locacao, pagamentosDe } = factories(api)
let clock = START
const gateway: { name: 'asaas'; findCharge: (id: string) => Promise<Charge | undefined> } = {
  name: 'asaas',
  findCharge: async () => undefined,
}
const around = { db, now: () => new Date(clock), gateways: async () => [gateway as Gateway] }
const { addEvent, storedEvents, clear } = webhookRows(db)

beforeEach(async () => {
  clock = START
  await clear()
})

describe('a pix charge webhook', () => {
  const webhook = {
    provedor: 'asaas',
    tipo: 'cobranca',
    entrega: null,
    referencia: 'pay_1',
    evento_id: 'evt_1',
  }

  /** Creates a pix charge of a week, also at its gateway. */
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
    const nothing = centavos(0)
    const back = { devolvido: nothing, contestado: nothing }
    const at = {
      externalId: 'pay_1',
      moeda: 'BRL',
      copiaECola: null,
      expiraEm: null,
      pagaEm: null,
      ...back,
    }
    return { week, at: { ...at, valor, referencia } }
  }
  const paid = async (id: string) => (await api.get(`/pagamentos/${id}`)).json()
  const receita = async () =>
    (await db.selectFrom('receitas').select('id').where('origem', '=', 'pagamento').execute())
      .length

  test('checks the gateway and settles the debt once for repeated webhooks', async () => {
    const { week, at } = await charge()
    let asked = 0
    gateway.findCharge = async () => {
      asked++
      return { ...at, status: asked === 1 ? 'aberta' : 'paga' }
    }
    const before = await receita()
    await addEvent(webhook)
    expect(await processDue(around)).toMatchObject({ feitos: 1 })
    expect(await paid(week.id)).toMatchObject({ status: 'pendente' })
    for (const evento_id of ['evt_2', 'evt_3', 'evt_4']) await addEvent({ ...webhook, evento_id })
    expect(await processDue(around)).toMatchObject({ feitos: 3 })
    expect(await paid(week.id)).toMatchObject({ status: 'pago', forma: 'pix' })
    expect(await receita()).toBe(before + 1)
  })

  test('is retried with growing delays if the gateway does not answer, then fails with the reason', async () => {
    gateway.findCharge = async () => {
      throw new UpstreamError('O Asaas não respondeu.', 'provedor_sem_resposta')
    }
    await addEvent(webhook)
    expect(await processDue(around)).toMatchObject({ adiados: 1 })
    expect(await processDue(around)).toMatchObject({ adiados: 0 })
    expect(await storedEvents()).toMatchObject([
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
    expect(await storedEvents()).toMatchObject([
      { status: 'falha', tentativas: 18, ultimo_erro: 'O Asaas não respondeu.' },
    ])
  })

  test('about a charge of others is ignored', async () => {
    gateway.findCharge = async () => undefined
    await addEvent(webhook)
    expect(await processDue(around)).toMatchObject({ ignorados: 1 })
  })
})
