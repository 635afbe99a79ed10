import { describe, expect, test } from 'vitest'
import { queueingShop } from '#tests/kit/shop/queueing-shop.ts'

const shop = await queueingShop()
const queue = async () => (await shop.get('/whatsapp/fila')).json()
const sendAll = (headers = {}) => shop.post('/whatsapp/enviar-todas', undefined, headers)

describe('"Enviar todas"', () => {
  test('previews how many it sends, whom it skips and the estimated end', async () => {
    await shop.lateWeek()
    await shop.lateWeek('13997120001')
    await shop.lateWeek('1300000000')
    const made = await shop.lateWeek('13997120002')
    await shop.db
      .updateTable('pagamentos')
      .set({ demonstracao: true })
      .where('id', '=', made.id)
      .execute()
    expect(await queue()).toEqual({
      na_fila: 0,
      total: 0,
      enviadas: 0,
      falharam: 0,
      estado: 'vazia',
      motivo: null,
      proxima_em: null,
      pausa_segundos: 5,
      a_enviar: 2,
      fora: { sem_telefone: 1, ja_cobradas_hoje: 0, prometidas: 0, demonstracao: 1 },
      inicio_previsto: '2026-03-10T17:00:00.000Z',
      fim_previsto: '2026-03-10T17:00:10.000Z',
    })
  })

  test('queues each debt once, even for two concurrent requests', async () => {
    await shop.lateWeek()
    await shop.lateWeek('13997120001')
    const answers = await Promise.all([sendAll(), sendAll(), sendAll()])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect((await shop.rows()).map(({ status, na_fila }) => [status, na_fila])).toEqual([
      ['processando', true],
      ['processando', true],
    ])
    expect(await queue()).toMatchObject({
      na_fila: 2,
      total: 2,
      estado: 'enviando',
      a_enviar: 0,
      fora: { ja_cobradas_hoje: 2 },
    })
    expect(shop.first.handed).toEqual([])
  })

  test('leaves out what a customer promised to pay, until that is kept, broken or taken back', async () => {
    const { cliente_id } = await shop.lateWeek()
    await shop.lateWeek('13997120001')
    const { a_enviar } = await queue()
    const body = { valor: 100, dia: '2026-03-14', meio: 'telefone' }
    const { id } = (await shop.post(`/clientes/${cliente_id}/promessas`, body)).json()
    await shop.run()
    expect(await queue()).toMatchObject({ a_enviar: a_enviar - 1, fora: { prometidas: 1 } })
    await sendAll()
    const asked = await shop.db
      .selectFrom('mensagens')
      .select('id')
      .where('cliente_id', '=', cliente_id)
      .where('tipo', '=', 'cobranca')
      .execute()
    expect(asked).toEqual([])
    await shop.post(`/promessas/${id}/desfazer`, { motivo: 'Desistiu' })
    expect(await queue()).toMatchObject({ a_enviar: 1, fora: { prometidas: 0 } })
  })

  test('lists queued messages in the history with their planned time', async () => {
    await shop.lateWeek()
    await shop.lateWeek('13997120001')
    await sendAll()
    const history = (await shop.get('/whatsapp/historico')).json()
    expect(history).toMatchObject([
      { status: 'processando', na_fila: true, data_envio: '2026-03-10T17:00:05.000Z', link: null },
      {
        status: 'processando',
        na_fila: true,
        data_envio: '2026-03-10T17:00:00.000Z',
        enviada_por: 'ana',
      },
    ])
  })

  test('in the evening, queued messages wait for the morning', async () => {
    shop.at('10T21:00:00')
    await shop.lateWeek()
    expect((await sendAll()).json()).toMatchObject({
      estado: 'fora_do_horario',
      proxima_em: '2026-03-11T11:00:00.000Z',
    })
    await shop.run()
    expect(shop.first.handed).toEqual([])
    shop.at('11T08:00:00')
    await shop.run()
    expect(shop.first.handed).toHaveLength(1)
  })

  test('requires a provider', async () => {
    await shop.lateWeek()
    shop.configure()
    const answer = await sendAll()
    expect(answer.statusCode).toBe(409)
    expect(answer.json().code).toBe('whatsapp_nao_configurado')
    expect(await shop.rows()).toEqual([])
  })

  test('can be stopped; queued messages are not sent', async () => {
    await shop.lateWeek()
    await shop.lateWeek('13997120001')
    await sendAll()
    expect((await shop.post('/whatsapp/fila/parar')).json()).toEqual({ retiradas: 2 })
    await shop.run()
    expect(shop.first.handed).toEqual([])
    expect(await shop.rows()).toMatchObject([
      { status: 'dispensada', na_fila: false, motivo_falha: 'Envio parado por ana.' },
      { status: 'dispensada', na_fila: false, motivo_falha: 'Envio parado por ana.' },
    ])
    expect(await queue()).toMatchObject({ estado: 'vazia', na_fila: 0, a_enviar: 2 })
  })
})

test('a reminder sent by hand goes out at once, even at night, and leaves the queue', async () => {
  shop.at('10T22:00:00')
  const { id } = await shop.lateWeek()
  await sendAll()
  const answer = await shop.post('/whatsapp/enviar-cobranca', {
    numero: '13997120000',
    cliente_nome: 'Ana',
    valor: 1,
    data_vencimento: '2026-03-03',
    pagamento_id: id,
  })
  expect(answer.json()).toMatchObject({ status: 'enviado' })
  expect(shop.first.handed).toHaveLength(1)
  expect(await shop.rows()).toMatchObject([
    { status: 'dispensada', motivo_falha: 'Saiu da fila: foi enviada à mão antes da vez.' },
    { status: 'enviado' },
  ])
  shop.at('11T08:00:00')
  await shop.run()
  expect(shop.first.handed).toHaveLength(1)
})
