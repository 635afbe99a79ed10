import { expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { factories } from '#tests/kit/shop/factories.ts'
import { teamOf } from '#tests/kit/shop/team.ts'

const api = await testApi({ now: '2026-03-02T12:00:00Z' })
const make = factories(api)
const PAPEIS = { km_final: 1900, atpv_em: '2026-03-12', comunicacao_em: '2026-03-13' }

type Item = { codigo: string; ok: boolean; texto: string }
const progress = async (id: string) => {
  const answer = await api.get(`/locacoes/${id}/fidelidade`)
  expect(answer.statusCode, answer.body).toBe(200)
  const found = answer.json() as { total: number; pago: number; falta: number; itens: Item[] }
  expect(Math.round(100 * (found.pago + found.falta))).toBe(Math.round(100 * found.total))
  return found
}
const transfer = (id: string, body: object = PAPEIS) => api.post(`/locacoes/${id}/transferir`, body)

/** A rental of two weeks, or until `data_fim`, with a deposit, of which the first has begun. */
async function shortLocacao(data_fim = '2026-03-15') {
  api.setNow('2026-03-02T12:00:00Z')
  const locacao = await make.locacao({ plano: 'fidelidade', caucao: true })
  const end = await api.put(`/locacoes/${locacao.id}`, { data_fim })
  expect(end.statusCode, end.body).toBe(200)
  return locacao as { id: string; moto_id: string; cliente_id: string }
}
const pay = async (id: string) => {
  for (const { id: due, status } of (await make.pagamentosDe(id)) as {
    id: string
    status: string
  }[])
    if (status === 'pendente')
      expect((await api.put(`/pagamentos/${due}/pagar`)).statusCode).toBe(200)
}

test('pago and falta add up through receipts, their undoing and a pause', async () => {
  api.setNow('2026-03-02T12:00:00Z')
  const { id } = await make.locacao({ plano: 'fidelidade' })
  const whole = await progress(id)
  expect(whole).toMatchObject({ total: 54_789.04, pago: 0, percentual: 0 })
  const [week] = (await make.pagamentosDe(id)) as { id: string }[]
  expect((await api.put(`/pagamentos/${week!.id}/pagar`)).statusCode).toBe(200)
  expect(await progress(id)).toMatchObject({ total: 54_789.04, pago: 349.93, semanas_pagas: 1 })
  const undone = await api.post(`/pagamentos/${week!.id}/desfazer`, { motivo: 'Engano' })
  expect(undone.statusCode, undone.body).toBe(200)
  expect(await progress(id)).toMatchObject({ total: 54_789.04, pago: 0 })
  expect((await api.post(`/locacoes/${id}/pausar`, { motivo: 'Viagem' })).statusCode).toBe(200)
  api.setNow('2026-03-16T12:00:00Z')
  expect((await api.post(`/locacoes/${id}/despausar`, { motivo: 'Voltou' })).statusCode).toBe(200)
  // The week that began while it was paused is never owed.
  expect((await progress(id)).total).toBe(54_439.11)
})

test('and through an agreed step, a write-off, the deposit and another motorcycle', async () => {
  api.setNow('2026-03-02T12:00:00Z')
  const { id } = await make.locacao({ plano: 'fidelidade', caucao: true })
  const dues: { id: string; tipo: string }[] = await make.pagamentosDe(id)
  const [week, deposit] = ['semanal', 'caucao'].map((kind) =>
    dues.find(({ tipo }) => tipo === kind),
  )
  const done = async (answer: Promise<{ statusCode: number; body: string }>) => {
    const { statusCode, body } = await answer
    expect(statusCode, body).toBeLessThan(300)
    return body && JSON.parse(body)
  }
  await done(api.put(`/pagamentos/${deposit!.id}/pagar`))
  // 30 × 349,93 + 126 × 360,00 + 4 days of 360,00.
  const step = { valor_semana: 360, semana: 31, motivo: 'Combinado' }
  await done(api.post(`/locacoes/${id}/reajustar`, step))
  expect(await progress(id)).toMatchObject({ total: 56_063.61, pago: 0 })

  const path = `/pagamentos/${week!.id}`
  const { versao } = (await api.get(path)).json()
  const used = { pagamento_id: week!.id, versao, valor: 100 }
  await done(api.post(`/locacoes/${id}/caucao/aplicar`, { itens: [used], motivo: 'Combinado' }))
  expect(await progress(id)).toMatchObject({ total: 56_063.61, pago: 100 })
  const now = (await api.get(path)).json().versao
  const off = { pagamento_id: week!.id, versao: now, o_que: 'tudo', motivo: 'acordo' }
  await done(api.post('/dispensas', off))
  expect(await progress(id)).toMatchObject({ total: 55_813.68, pago: 100 })
  await done(api.delete(`/locacoes/${id}/reajustar`))
  expect(await progress(id)).toMatchObject({ total: 54_539.11, pago: 100 })

  const other = await make.moto()
  const swap = {
    moto_id: other.id,
    tipo: 'definitiva',
    motivo: 'quebra',
    texto: null,
    destino: 'disponivel',
    km_volta: 100,
    km_saida: 100,
    sem_vistoria_motivo: 'Sem tempo',
  }
  await done(api.post(`/locacoes/${id}/trocar-moto`, swap))
  expect(await progress(id)).toMatchObject({ total: 54_539.11, pago: 100 })
  const [{ id: dispensa }] = (await api.get('/dispensas')).json().itens
  await done(api.post(`/dispensas/${dispensa}/desfazer`, { motivo: 'Engano' }))
  expect(await progress(id)).toMatchObject({ total: 54_789.04, pago: 100 })
})

test('another plan has none', async () => {
  const { id } = await make.locacao()
  const answer = await api.get(`/locacoes/${id}/fidelidade`)
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toMatchObject({
    code: 'nao_e_fidelidade',
    detail: 'Esta locação não é do Plano Fidelidade.',
  })
})

test('the motorcycle becomes the customer’s once all is paid; a fine of the last day stops it', async () => {
  const { id, moto_id } = await shortLocacao()
  api.setNow('2026-03-13T12:00:00Z')
  expect((await transfer(id)).json().detail.replaceAll('\u00a0', ' ')).toBe(
    'Falta: R$ 699,86 de semanas.',
  )
  await pay(id)
  const rest = (await progress(id)).itens.filter(({ ok }) => !ok)
  expect(rest.map(({ codigo }) => codigo)).toEqual([])

  const fine = await api.post('/multas', {
    placa: (await api.get(`/motos/${moto_id}`)).json().placa,
    numero_auto: 'AB12345678',
    data_infracao: '2026-03-13T06:00:00-03:00',
    local_infracao: 'Av. Ana Costa, 300, Santos',
    codigo_infracao: '745-50',
    valor_original: 130.16,
    data_vencimento: '2026-05-04',
  })
  expect(fine.statusCode, fine.body).toBe(201)
  const refused = await transfer(id)
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({ code: 'transferencia_incompleta' })
  expect(refused.json().detail.replaceAll('\u00a0', ' ')).toContain('1 multa em aberto (R$ 130,16)')
})

test('the rental ends, the deposit goes to the settlement, and the motorcycle is never rented again', async () => {
  const { id, moto_id } = await shortLocacao()
  api.setNow('2026-03-10T12:00:00Z')
  await pay(id)
  api.setNow('2026-03-13T12:00:00Z')
  const future = await transfer(id, { ...PAPEIS, atpv_em: '2026-03-14' })
  expect(future.statusCode).toBe(422)
  expect(future.json().errors).toEqual([
    { campo: 'atpv_em', mensagem: 'A data não pode estar no futuro' },
  ])

  const { ask } = await teamOf(api).signedIn()
  expect((await ask('POST', `/locacoes/${id}/transferir`, PAPEIS)).statusCode).toBe(403)

  const done = await transfer(id)
  expect(done.statusCode, done.body).toBe(200)
  expect(done.json()).toMatchObject({ status: 'finalizada', km_final: 1900 })
  expect((await api.get(`/locacoes/${id}/historico`)).json()[0]).toMatchObject({
    acao: 'transferir',
    observacoes: 'ATPV-e de 12/03/2026, comunicação de venda de 13/03/2026',
  })
  const acerto = (await api.get(`/locacoes/${id}/acerto`)).json()
  expect(acerto).toMatchObject({ situacao: 'rascunho' })
  expect((await progress(id)).falta).toBe(0)
  expect((await api.get(`/relatorios/resultado/motos/${moto_id}`)).json().baixa).toMatchObject({
    motivo: 'transferencia',
    valor: 0,
  })
  const { cliente_id } = await make.locacao()
  const again = await api.post('/locacoes', { cliente_id, moto_id, plano: 'mensal' })
  expect([404, 409]).toContain(again.statusCode)
  const undo = await api.post(`/locacoes/${id}/reabrir`, { motivo: 'Engano' })
  expect(undo.json()).toMatchObject({ code: 'moto_baixada' })
  expect(
    (await api.post(`/motos/${moto_id}/baixa/desfazer`, { motivo: 'Engano' })).statusCode,
  ).toBe(200)
  const reopened = await api.post(`/locacoes/${id}/reabrir`, { motivo: 'Engano' })
  expect(reopened.statusCode, reopened.body).toBe(200)
})

test('weeks paid ahead stay paid after the transfer, and owe no fine for an early return', async () => {
  const fine = { fidelidade: { tipo: 'semanas_proporcionais', semanas: 4 } }
  const { dinheiro } = (await api.get('/sistema/configuracoes')).json()
  const multa_antecipada = { ...dinheiro.multa_antecipada, ...fine }
  const saved = await api.put('/sistema/configuracoes', { dinheiro: { multa_antecipada } })
  expect(saved.statusCode, saved.body).toBe(200)
  const { id } = await shortLocacao('2026-03-22')
  api.setNow('2026-03-10T12:00:00Z')
  await api.get('/pagamentos')
  await pay(id)
  expect((await progress(id)).falta).toBe(0)
  api.setNow('2026-03-13T12:00:00Z')
  const done = await transfer(id)
  expect(done.statusCode, done.body).toBe(200)
  const acerto = (await api.get(`/locacoes/${id}/acerto`)).json()
  expect(acerto).toMatchObject({ situacao: 'rascunho', multa_antecipada: null })
  const charged = await api.post(`/locacoes/${id}/acerto/multa-antecipada`, {
    contrato_assinado: true,
  })
  expect(charged.statusCode).toBe(409)
})
