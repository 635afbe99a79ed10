import { expect, test } from 'vitest'
import { saveConfig } from '#features/sistema/configuracoes/service.ts'
import { systemContext } from '#server/deps.ts'
import { queueingShop } from '#tests/kit/shop/queueing-shop.ts'
import { queueReminders } from './service.ts'

const shop = await queueingShop()
const nowAt = (time: string) => new Date(`2026-03-${time}-03:00`)
const remind = (time = '10T10:00:00') =>
  queueReminders({ db: shop.db, now: () => nowAt(time), messengers: shop.messengers })
const switchOn = (whatsapp_so_sem_email = true) =>
  saveConfig(systemContext({ db: shop.db, now: () => nowAt('10T10:00:00') }), 'avisos', {
    lembrar_por_whatsapp: true,
    whatsapp_so_sem_email,
    pausa_entre_mensagens: 5,
  })
const moments = async () => (await shop.rows()).map(({ momento, na_fila }) => [momento, na_fila])

test('queues nothing while disabled, at night, or without a provider', async () => {
  await shop.lateWeek('13997120000', '2026-03-10')
  await remind()
  await switchOn()
  await remind('10T08:30:00')
  shop.configure()
  await remind()
  expect(await shop.rows()).toEqual([])
})

test('queues each moment once, even for concurrent runs', async () => {
  await switchOn()
  await shop.lateWeek('13997120000', '2026-03-11')
  await shop.lateWeek('13997120001', '2026-03-20')
  await Promise.all([remind(), remind(), remind()])
  expect(await moments()).toEqual([[-1, true]])
  shop.at('10T10:00:00')
  await shop.run()
  await remind()
  expect(await moments()).toEqual([[-1, false]])
  await remind('11T10:00:00')
  expect(await moments()).toEqual([
    [-1, false],
    [0, true],
  ])
})

test('a week due on a Saturday has its moments from Monday on', async () => {
  await switchOn()
  await shop.lateWeek('13997120000', '2026-03-07')
  await remind('07T10:00:00')
  expect(await moments()).toEqual([])
  await remind('08T10:00:00')
  expect(await moments()).toEqual([[-1, true]])
  shop.at('08T10:00:00')
  await shop.run()
  const [first] = await shop.rows()
  expect(first).toMatchObject({
    status: 'enviado',
    mensagem: expect.stringContaining('Valor: R$ 314,93\n'),
  })
  await remind('09T10:00:00')
  expect(await moments()).toEqual([
    [-1, false],
    [0, true],
  ])
})

test('skips customers with an e-mail address unless both are enabled', async () => {
  await switchOn()
  await shop.lateWeek('13997120000', '2026-03-10', 'ana@example.com')
  await remind()
  expect(await shop.rows()).toEqual([])
  await switchOn(false)
  await remind()
  expect(await moments()).toEqual([[0, true]])
})

test('skips debts of which a person has written since the moment began', async () => {
  await switchOn()
  const { id: pagamento_id } = await shop.lateWeek('13997120000', '2026-03-03')
  const asked = {
    numero: '13997120000',
    cliente_nome: 'Ana',
    valor: 1,
    data_vencimento: '2026-03-03',
  }
  expect(
    (await shop.post('/whatsapp/enviar-cobranca', { ...asked, pagamento_id })).statusCode,
  ).toBe(201)
  await remind('10T15:00:00')
  expect(await moments()).toEqual([[null, false]])
})

test('drops an outdated reminder from the queue and queues the next moment', async () => {
  await switchOn()
  await shop.lateWeek('13997120000', '2026-03-11')
  await remind()
  shop.at('11T08:10:00')
  await shop.run()
  expect(await shop.rows()).toMatchObject([
    { status: 'dispensada', motivo_falha: 'Passou o dia deste lembrete.' },
  ])
  await remind('11T09:10:00')
  expect(await moments()).toEqual([
    [-1, false],
    [0, true],
  ])
})

test('skips simulated and disputed debts, deposits and demonstration data', async () => {
  await switchOn()
  const { id, cliente_id } = await shop.lateWeek('13997120000', '2026-03-10')
  await shop.db
    .updateTable('pagamentos')
    .set({ tipo: 'caucao', semana_referencia: 1 })
    .where('id', '=', id)
    .execute()
  const charge = (overrides: object) =>
    shop.db
      .insertInto('cobrancas_extras')
      .values({
        cliente_id,
        locacao_id: null,
        moto_id: null,
        tipo: 'dano_moto',
        titulo: 'Retrovisor',
        descricao: '',
        valor: 8000 as never,
        data_ocorrencia: '2026-03-01' as never,
        data_vencimento: '2026-03-10' as never,
        data_pagamento: null,
        forma: null,
        observacoes: null,
        ...overrides,
      })
      .execute()
  await charge({ simulada: true })
  await charge({ status: 'contestado' })
  await charge({ demonstracao: true })
  await remind()
  expect(await shop.rows()).toEqual([])
  await charge({})
  await remind()
  expect(await moments()).toEqual([[0, true]])
})
