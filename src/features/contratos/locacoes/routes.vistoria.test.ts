import { beforeAll, describe, expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { locacaoWithPapers, nameShop } from '#tests/kit/shop/documentos.ts'
import { factories } from '#tests/kit/shop/factories.ts'
import { vistorias } from '#tests/kit/shop/vistorias.ts'

const api = await testApi()
const make = factories(api)
const kit = vistorias(api)
beforeAll(async () => {
  await nameShop(api)
  await kit.require('frente')
})

const locacaoOf = async (id: string) => (await api.get(`/locacoes/${id}`)).json()
const waiting = async () => (await api.get('/dashboard/hoje')).json().entregas_sem_vistoria
/** The rentals that the list shows as waiting for it, and how many it counts. */
async function listed() {
  const answer = await api.get('/locacoes?entrega_pendente=true')
  return {
    ids: answer.json().map(({ id }: { id: string }) => id),
    total: Number(answer.headers['x-total-count']),
  }
}
const firstField = (answer: { json: () => { errors: { campo: string; mensagem: string }[] } }) =>
  answer.json().errors[0]

describe('the hand-over inspection', () => {
  test('is pending until it is concluded, while the shop wants it', async () => {
    const { id, entrega_pendente } = await make.locacao()
    expect(entrega_pendente).toBe(true)
    const { itens, total } = await waiting()
    expect(itens.map((each: { id: string }) => each.id)).toContain(id)
    expect(await listed()).toEqual({ ids: expect.arrayContaining([id]), total })
    const all = (await api.get('/sistema/configuracoes')).json()
    const { versao: _, ...settings } = all
    const set = (vistoria_entrega: string) =>
      api.put('/sistema/configuracoes', { ...settings, vistorias: { vistoria_entrega } })
    expect((await set('nao_pedir')).statusCode).toBe(200)
    expect(await locacaoOf(id)).toMatchObject({ entrega_pendente: false })
    expect(await waiting()).toEqual({ itens: [], total: 0 })
    expect(await listed()).toEqual({ ids: [], total: 0 })
    const unasked = await make.locacao()
    await set('recomendada')
    expect(await locacaoOf(id)).toMatchObject({ entrega_pendente: true })
    expect(await locacaoOf(unasked.id)).toMatchObject({ entrega_pendente: false })
    await kit.concluded({ tipo: 'entrega', locacao_id: id })
    expect(await locacaoOf(id)).toMatchObject({ entrega_pendente: false })
    const left = await waiting()
    expect(left.itens.map((each: { id: string }) => each.id)).not.toContain(id)
    expect(await listed()).toEqual({
      ids: left.itens.map((each: { id: string }) => each.id),
      total: left.total,
    })
  })

  const removed = async (id: string) => {
    const answer = await api.delete(`/locacoes/${id}`)
    return [answer.statusCode, answer.body && answer.json().code]
  }
  const REFUSED = [409, 'locacao_com_movimento']
  const MIRROR = {
    regiao: 'retrovisor_esquerdo',
    x: 300,
    y: 160,
    tipo: 'quebrado',
    gravidade: 'grave',
  }

  test('in progress without a photo is deleted with the rental', async () => {
    const { id } = await make.locacao()
    const draft = await kit.start({ tipo: 'entrega', locacao_id: id })
    await api.patch(`/vistorias/${draft.id}`, { respostas: { pneus: { resposta: 'ok' } } })
    await api.post(`/vistorias/${draft.id}/avarias`, MIRROR)
    expect(await removed(id)).toEqual([204, ''])
    expect((await api.get(`/vistorias/${draft.id}`)).statusCode).toBe(404)
  })

  test('keeps the rental once it has a photo, is concluded or annulled', async () => {
    const photographed = (await make.locacao()).id
    const draft = await kit.start({ tipo: 'entrega', locacao_id: photographed })
    await kit.send(draft.id, 'frente')
    expect(await removed(photographed)).toEqual(REFUSED)

    const { id } = await make.locacao()
    const swapIn = await kit.start({ tipo: 'troca_volta', locacao_id: id })
    await api.post(`/vistorias/${swapIn.id}/anular`, { motivo: 'Sem troca' })
    await kit.start({ tipo: 'devolucao', locacao_id: id })
    expect(await removed(id)).toEqual(REFUSED)
    expect((await api.get(`/vistorias?locacao_id=${id}`)).json()).toHaveLength(2)

    const handedOver = (await make.locacao()).id
    await kit.concluded({ tipo: 'entrega', locacao_id: handedOver })
    expect(await removed(handedOver)).toEqual(REFUSED)
  })

  test('started while the rental is deleted leaves nothing half', async () => {
    const { id } = await make.locacao()
    const start = { tipo: 'entrega', locacao_id: id }
    const [gone, started] = await Promise.all([removed(id), api.post('/vistorias', start)])
    expect(gone).toEqual([204, ''])
    expect([200, 404]).toContain(started.statusCode)
    expect((await api.get(`/vistorias?locacao_id=${id}`)).json()).toEqual([])
  })
})

test('annuls the return inspection and its term when the return is undone', async () => {
  const { id } = await make.locacao()
  const { id: vistoria_id, documento_id } = await kit.concluded({
    tipo: 'devolucao',
    locacao_id: id,
  })
  await api.put(`/locacoes/${id}/finalizar?km_final=100`)
  const answer = await api.post(`/locacoes/${id}/reabrir`, { motivo: 'Devolvida por engano' })
  expect(answer.statusCode).toBe(200)
  expect((await api.get(`/vistorias/${vistoria_id}`)).json()).toMatchObject({
    status: 'anulada',
    anulada_motivo: 'Devolvida por engano',
  })
  expect((await api.get(`/documentos/${documento_id}`)).json().status).toBe('cancelado')
})

describe('a swap', () => {
  async function swapped() {
    const locacao = await locacaoWithPapers(make)
    const { id: moto_id } = await make.moto()
    const volta = await kit.concluded({ tipo: 'troca_volta', locacao_id: locacao.id })
    const saida = await kit.concluded({ tipo: 'troca_saida', locacao_id: locacao.id, moto_id })
    const body = {
      moto_id,
      tipo: 'reserva',
      motivo: 'quebra',
      destino: 'manutencao',
      km_saida: 100,
    }
    const swap = (more: object) =>
      api.post(`/locacoes/${locacao.id}/trocar-moto`, { ...body, ...more })
    return { locacao, volta, saida, swap }
  }

  test('names its inspections, whose photos the amendment lists', async () => {
    const { locacao, volta, saida, swap } = await swapped()
    const answer = await swap({ vistoria_volta_id: volta.id, vistoria_saida_id: saida.id })
    expect(answer.statusCode).toBe(200)
    expect((await api.get(`/locacoes/${locacao.id}/motos`)).json()).toMatchObject([
      { vistoria_saida_id: null, vistoria_volta_id: volta.id },
      { vistoria_saida_id: saida.id, vistoria_volta_id: null, sem_vistoria_motivo: null },
    ])
    const { documento_id } = (await api.get(`/vistorias/${saida.id}`)).json()
    const { tipo, status, texto_final } = (await api.get(`/documentos/${documento_id}`)).json()
    expect([tipo, status]).toEqual(['aditivo', 'emitido'])
    for (const { fotos } of [volta, saida]) expect(texto_final).toContain(fotos[0].sha256)
  })

  test('goes without them for a reason', async () => {
    const { locacao, swap } = await swapped()
    expect((await swap({ sem_vistoria_motivo: 'Ficou na estrada' })).statusCode).toBe(200)
    expect((await api.get(`/locacoes/${locacao.id}/motos`)).json()[1].sem_vistoria_motivo).toBe(
      'Ficou na estrada',
    )
  })

  test('refuses those of another kind, motorcycle or rental, and drafts', async () => {
    const one = await swapped()
    const other = await swapped()
    const refusal = async (more: object) => {
      const answer = await one.swap(more)
      expect(answer.statusCode).toBe(422)
      return firstField(answer)
    }
    expect(await refusal({ vistoria_volta_id: one.saida.id })).toEqual({
      campo: 'vistoria_volta_id',
      mensagem: 'Escolha a vistoria da moto que volta na troca',
    })
    expect(await refusal({ vistoria_saida_id: other.saida.id })).toEqual({
      campo: 'vistoria_saida_id',
      mensagem: 'Esta vistoria não é desta locação',
    })
    const { id: moto_id } = await make.moto()
    expect(await refusal({ moto_id, vistoria_saida_id: one.saida.id })).toEqual({
      campo: 'vistoria_saida_id',
      mensagem: 'Esta vistoria é de outra moto',
    })
    const draft = await kit.start({ tipo: 'troca_saida', locacao_id: one.locacao.id, moto_id })
    expect(await refusal({ moto_id, vistoria_saida_id: draft.id })).toEqual({
      campo: 'vistoria_saida_id',
      mensagem: 'Conclua esta vistoria antes da troca',
    })
  })
})
