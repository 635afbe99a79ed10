import { expect, test } from 'vitest'
import { fakeMessengers } from '#tests/kit/providers/messengers.ts'
import { testApi } from '#tests/kit/server/api.ts'
import { buildCliente } from '#tests/kit/server/build.ts'
import { factories } from '#tests/kit/shop/factories.ts'
import { runQueue } from '../turnos/service.ts'

const accounts = fakeMessengers()
accounts.configure(accounts.first)
const api = await testApi({ now: '2026-03-10T12:00:00Z', messengers: accounts.messengers })
const make = factories(api)

/** The settlement of a rental returned on 13/03, with a deposit of R$ 700,00 and one charge. */
async function settled(valor: number) {
  api.setNow('2026-03-10')
  const { id: cliente_id } = await buildCliente(api.db, {
    nome: 'Ana Souza',
    telefone: '13997120000',
  })
  const { id } = await make.locacao({ caucao: true, cliente_id })
  const due = (await api.get(`/pagamentos?locacao_id=${id}&data_fim=2026-03-10`)).json()
  for (const { id: each } of due) await api.put(`/pagamentos/${each}/pagar`)
  api.setNow('2026-03-13')
  await api.put(`/locacoes/${id}/finalizar?km_final=900`, {})
  await api.post(`/locacoes/${id}/acerto/cobrancas`, {
    tipo: 'outros',
    titulo: 'Lavagem',
    descricao: 'Lavagem',
    valor,
  })
  const close = () => api.post(`/locacoes/${id}/acerto/fechar`, { assinatura: 'papel' })
  await close()
  return { id, cliente_id, close }
}
const messages = async (cliente_id: string) =>
  (
    await api.db
      .selectFrom('mensagens')
      .select(['tipo', 'mensagem', 'status', 'motivo_falha'])
      .where('cliente_id', '=', cliente_id)
      .orderBy('id')
      .execute()
  ).map((row) => ({ ...row, mensagem: row.mensagem.replaceAll('\u00a0', ' ') }))
/** Sends the queue on the afternoon of 13/03. */
function run() {
  let ms = Date.parse('2026-03-13T14:00:00-03:00')
  return runQueue({
    db: api.db,
    now: () => new Date(ms),
    messengers: accounts.messengers,
    publicUrl: 'https://maremotos.example',
    random: () => 0.5,
    async wait(pause) {
      ms += pause
    },
  })
}
const refund = (id: string, valor: number) =>
  api.post(`/locacoes/${id}/caucao/devolver`, {
    valor,
    data: '2026-03-13',
    forma: 'pix',
    chave_pix: '(13) 99999-0000',
    sem_comprovante_motivo: 'O banco ainda não mandou',
  })

test('tells what goes back until when, once while it waits, and then that it went back', async () => {
  const { id, cliente_id, close } = await settled(213.16)
  await api.post(`/locacoes/${id}/acerto/reabrir`, { motivo: 'Engano' })
  await close()
  await refund(id, 486.84)
  expect(await messages(cliente_id)).toMatchObject([
    {
      tipo: 'acerto',
      mensagem: 'Oi Ana, o acerto da sua locação foi fechado: a devolver R$ 486,84 até 12/04.',
    },
    {
      tipo: 'caucao_devolvida',
      mensagem: 'Oi Ana, devolvemos R$ 486,84 da sua caução por Pix em 13/03.',
    },
  ])
})

test('asks for what is still owed with a link to pay, written when it is sent', async () => {
  await api.db.deleteFrom('mensagens').execute()
  const { cliente_id } = await settled(785.21)
  expect(await messages(cliente_id)).toMatchObject([
    { mensagem: 'Oi Ana, o acerto da sua locação foi fechado: a pagar R$ 85,21.' },
  ])
  await run()
  const [sent] = await messages(cliente_id)
  expect(sent!.status).toBe('enviado')
  expect(sent!.mensagem).toMatch(
    /foi fechado: a pagar R\$ 85,21\. Pague aqui: https:\/\/maremotos\.example\/pagar\/tudo\/\S+$/,
  )
})

test('is not sent after the settlement was reopened or the refund undone', async () => {
  await api.db.deleteFrom('mensagens').execute()
  const reopened = await settled(10)
  await api.post(`/locacoes/${reopened.id}/acerto/reabrir`, { motivo: 'Engano' })
  const undone = await settled(10)
  await api.db.deleteFrom('mensagens').where('cliente_id', '=', undone.cliente_id).execute()
  await refund(undone.id, 690)
  const { movimentos } = (await api.get(`/locacoes/${undone.id}/caucao`)).json()
  await api.post(`/caucao-movimentos/${movimentos[0].id}/desfazer`, { motivo: 'Engano' })
  await run()
  expect(await messages(reopened.cliente_id)).toMatchObject([{ status: 'dispensada' }])
  expect(await messages(undone.cliente_id)).toMatchObject([
    { status: 'dispensada', motivo_falha: 'A devolução foi desfeita.' },
  ])
})
