import { beforeEach, describe, expect, test } from 'vitest'
import { fakeMessengers } from '#tests/kit/providers/messengers.ts'
import { testApi } from '#tests/kit/server/api.ts'
import { buildCliente, buildLocacao, buildMoto } from '#tests/kit/server/build.ts'
import { fakeRegistry, registeredMulta } from '#tests/kit/shop/multas.ts'

const { multasByPlaca, registries } = fakeRegistry()
const { first, configure, messengers } = fakeMessengers()
const api = await testApi({ now: '2026-03-10T12:00:00Z', multas: registries, messengers })
const moto = await buildMoto(api.db, { placa: 'KLM4E56' })
const cliente = await buildCliente(api.db, { nome: 'Ana Souza', telefone: '13997123456' })
await buildLocacao(api.db, { moto_id: moto.id, cliente_id: cliente.id })
beforeEach(() => configure(first))

let next = 1
async function found(placa = moto.placa) {
  multasByPlaca.set(placa, [registeredMulta({ numero_auto: `N${next++}` })])
  return (await api.post(`/multas/consultar-manual/${placa}`)).json().multas[0]
}
const notify = ({ id }: { id: string }) => api.put(`/multas/${id}/notificar`)

describe('notifying a fine', () => {
  test('sends the renter the fine and its amounts', async () => {
    const multa = await found()
    const answer = (await notify(multa)).json()
    expect(answer).toMatchObject({
      id: multa.id,
      status: 'notificada',
      cobranca_id: multa.cobranca_id,
      aviso: 'Multa notificada e cliente avisado pelo WhatsApp.',
      mensagem: { tipo: 'multa', status: 'enviado', multa_id: multa.id, cliente_nome: 'Ana Souza' },
    })
    expect(first.handed.map(({ to, text }) => [to, text])).toEqual([
      [
        '5513997123456',
        `Olá, Ana! Tudo bem? Aqui é da Maré Motos.

Recebemos uma multa de trânsito da moto KLM4E56, do período em que ela estava com você:

Velocidade até 20% acima da máxima
Data: 05/03/2026 às 12:00
Local: Av. Presidente Kennedy, 4000
Auto de infração: ${multa.numero_auto}
Valor da multa: R$ 104,12 até 31/03/2026
Cobrança (multa e taxa administrativa): R$ 154,12, vencimento 31/03/2026

Se você quiser indicar o condutor ou recorrer, fale com a gente: ajudamos com o prazo e os documentos.

Maré Motos`,
      ],
    ])
  })

  test('concurrent and repeated requests send one message', async () => {
    const multa = await found()
    const answers = await Promise.all([notify(multa), notify(multa)])
    expect(answers.filter((answer) => answer.json().mensagem)).toHaveLength(1)
    const later = await notify(multa)
    expect([later.statusCode, later.json().status, later.json().mensagem]).toEqual([
      200,
      'notificada',
      undefined,
    ])
    expect(first.handed).toHaveLength(1)
  })

  test.each(['refuses', 'keeps silent'] as const)(
    'is saved although the provider %s; the message history shows it',
    async (behaviour) => {
      first.does(behaviour)
      const multa = await found()
      const answer = await notify(multa)
      expect(answer.statusCode).toBe(200)
      expect(answer.json().aviso).toMatch(/^Multa notificada, mas a mensagem não saiu\. ./)
      expect((await api.get(`/multas/${multa.id}`)).json().status).toBe('notificada')
      const [message] = (await api.get('/whatsapp/historico?status=falha')).json()
      expect(message).toMatchObject({ multa_id: multa.id, status: 'falha' })
    },
  )

  test('without a provider leaves the message ready to send by hand', async () => {
    configure()
    const answer = (await notify(await found())).json()
    expect(answer.mensagem).toMatchObject({
      status: 'delivered_ready',
      link: expect.stringContaining('wa.me'),
    })
    expect(answer.aviso).toContain('a mensagem está pronta no histórico do WhatsApp')
  })

  test('without a renter sends nothing and says why', async () => {
    const parked = await found('AAA0A00')
    expect((await notify(parked)).json()).toMatchObject({
      status: 'notificada',
      aviso: 'Multa notificada. Sem locatário na data: ninguém recebe mensagem.',
    })
    await api.db
      .updateTable('clientes')
      .set({ telefone: '1312345678' })
      .where('id', '=', cliente.id)
      .execute()
    expect((await notify(await found())).json().aviso).toBe(
      'Multa notificada. Cliente não possui número de telefone cadastrado.',
    )
    expect(first.handed).toEqual([])
  })
})
