import { expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { buildCliente, buildLocacao, buildPagamento } from '#tests/kit/server/build.ts'

const api = await testApi({ handmade: [11] })
const { db } = api
const { id: cliente_id } = await buildCliente(db, { nome: 'Ana Exemplo', email: 'ana@example.com' })
const locacao = await buildLocacao(db, { cliente_id })
const week = await buildPagamento(db, {
  locacao_id: locacao.id,
  semana_referencia: 2,
  data_vencimento: '2026-03-10' as never,
})
const reminder = (momento: number, fields: object = {}) =>
  db
    .insertInto('emails')
    .values({
      cliente_id,
      pagamento_id: week.id,
      cobranca_id: null,
      momento,
      motivo: null,
      provedor: null,
      tentado_em: null,
      ...fields,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
const REFUSED = { status: 'falha', motivo: 'O servidor recusou.', provedor: 'smtp' }

test('pages the list, newest first, and filters by status', async () => {
  const sent = await reminder(-1, {
    status: 'enviado',
    provedor: 'smtp',
    tentado_em: '2026-03-09T12:00:00Z',
  })
  const failed = await reminder(0, { ...REFUSED, tentado_em: '2026-03-10T12:00:00Z' })
  const first = await api.get('/lembretes?limite=1')
  expect(first.headers['x-total-count']).toBe('2')
  expect(first.json()).toMatchObject([
    {
      id: failed.id,
      cliente_nome: 'Ana Exemplo',
      email: 'ana@example.com',
      o_que: expect.stringMatching(/^Semana 2, /),
      data_vencimento: '2026-03-10',
      momento: 0,
      status: 'falha',
      pode_tentar: true,
      em: '2026-03-10T12:00:00.000Z',
    },
  ])
  const [, cursor] = String(first.headers.link).match(/cursor=([^&>]+)/)!
  expect((await api.get(`/lembretes?limite=1&cursor=${cursor}`)).json()).toMatchObject([
    { id: sent.id },
  ])
  expect((await api.get('/lembretes?status=enviado')).json()).toHaveLength(1)
  expect((await api.get('/lembretes?status=pendente')).json()).toEqual([])
  expect((await api.get('/dashboard/alertas')).json()).toMatchObject({ emails_com_falha: 1 })
})

test('puts a rejected reminder back into the queue once', async () => {
  const { id } = await reminder(3, { ...REFUSED, tentado_em: '2026-03-10T12:00:00Z' })
  const answers = await Promise.all([1, 2].map(() => api.post(`/lembretes/${id}/tentar-de-novo`)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  const [done] = (await api.get('/lembretes?status=pendente')).json()
  expect(done).toMatchObject({ id, status: 'pendente', motivo: null, pode_tentar: false })
})

test.each([
  [
    'may have arrived',
    { ...REFUSED, pode_ter_chegado: true },
    'Este lembrete pode ter chegado. Confirme com o cliente antes de escrever de novo.',
  ],
  ['was sent', { status: 'enviado' }, 'Só se tenta de novo um lembrete que falhou.'],
])('rejects the retry of one that %s', async (_, fields, detail) => {
  await db.deleteFrom('emails').execute()
  const { id } = await reminder(7, fields)
  const answer = await api.post(`/lembretes/${id}/tentar-de-novo`)
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toMatchObject({ code: 'lembrete_sem_nova_tentativa', detail })
})
