import { describe, expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { factories } from '#tests/kit/shop/factories.ts'

const api = await testApi({ now: '2026-03-10T12:00:00Z' })
const make = factories(api)
const reason = { motivo: 'Acordo com o dono', observacoes: null }

describe('blocking', () => {
  test('requires a reason, adds to the history and rejects new rentals', async () => {
    const { id } = await make.cliente()
    expect((await api.post(`/clientes/${id}/bloquear`, { motivo: ' ' })).json().detail).toBe(
      'Motivo do bloqueio é obrigatório',
    )
    const blocked = await api.post(`/clientes/${id}/bloquear`, {
      motivo: 'Não devolveu o capacete',
      observacoes: 'x',
    })
    expect(blocked.json()).toMatchObject({
      status: 'bloqueado',
      bloqueado: true,
      motivo_bloqueio: 'Não devolveu o capacete',
      bloqueado_por: 'ana',
      data_bloqueio: '2026-03-10T12:00:00.000Z',
    })
    expect((await api.post(`/clientes/${id}/bloquear`, reason)).statusCode).toBe(409)
    expect(
      (await api.get('/clientes/bloqueados')).json().map((c: { id: string }) => c.id),
    ).toContain(id)

    const locacao = await api.post('/locacoes', {
      cliente_id: id,
      moto_id: (await make.moto()).id,
      plano: 'anual',
    })
    expect(locacao.statusCode).toBe(409)
    expect(locacao.json()).toEqual({
      detail: 'Este cliente não pode alugar: Cliente bloqueado: Não devolveu o capacete.',
      code: 'cliente_com_restricoes',
    })

    expect((await api.post(`/clientes/${id}/desbloquear`, { motivo: '' })).statusCode).toBe(422)
    expect((await api.post(`/clientes/${id}/desbloquear`, reason)).json()).toMatchObject({
      status: 'ativo',
      bloqueado: false,
      motivo_bloqueio: null,
    })
    expect((await api.post(`/clientes/${id}/desbloquear`, reason)).statusCode).toBe(409)
    const history = (await api.get(`/clientes/${id}/historico-bloqueios`)).json()
    expect(history).toMatchObject([
      { acao: 'desbloqueio', usuario_responsavel: 'ana' },
      { acao: 'bloqueio', motivo: 'Não devolveu o capacete', observacoes: 'x' },
    ])
  })

  test('two concurrent blocks of a customer record one block', async () => {
    const { id } = await make.cliente()
    const answers = await Promise.all(
      [1, 2].map(() => api.post(`/clientes/${id}/bloquear`, reason)),
    )
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409])
  })
})

describe('restrictions and the one-rental authorisation', () => {
  test('late payments reject a rental; an authorisation allows one rental and is then used up', async () => {
    const { id } = await make.cliente()
    await make.locacao({ cliente_id: id })
    api.setNow('2026-03-20')
    const restricted = (await api.get(`/clientes/${id}/restricoes`)).json()
    expect(restricted).toEqual({
      pode_alugar: false,
      restricoes: [{ tipo: 'pagamentos_atrasados', mensagem: '1 pagamento em atraso' }],
    })
    const rent = async () =>
      api.post('/locacoes', { cliente_id: id, moto_id: (await make.moto()).id, plano: 'mensal' })
    expect((await rent()).statusCode).toBe(409)

    const granted = await api.post(`/clientes/${id}/autorizar-locacao`, reason)
    expect(granted.statusCode).toBe(201)
    expect(granted.json()).toMatchObject({
      pode_alugar: true,
      autorizacao: { motivo: reason.motivo },
    })
    expect((await api.post(`/clientes/${id}/autorizar-locacao`, reason)).json().code).toBe(
      'autorizacao_em_aberto',
    )

    const [first, second] = [await rent(), await rent()]
    expect([first.statusCode, second.statusCode]).toEqual([201, 409])
    expect((await api.get(`/clientes/${id}/historico-bloqueios`)).json()[0].acao).toBe(
      'autorizacao',
    )
    api.setNow('2026-03-10T12:00:00Z')
  })

  test('two concurrent rentals use an authorisation once', async () => {
    const { id } = await make.cliente({ validade_cnh: '2026-03-09' })
    expect((await api.get(`/clientes/${id}/restricoes`)).json().restricoes).toEqual([
      { tipo: 'cnh_vencida', mensagem: 'CNH vencida' },
    ])
    await api.post(`/clientes/${id}/autorizar-locacao`, reason)
    const motos = [await make.moto(), await make.moto()]
    const answers = await Promise.all(
      motos.map((moto) =>
        api.post('/locacoes', { cliente_id: id, moto_id: moto.id, plano: 'mensal' }),
      ),
    )
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 409])
  })

  test('a block ends an authorisation even if the rental that used it is deleted later', async () => {
    const { id } = await make.cliente({ validade_cnh: '2026-03-09' })
    await api.post(`/clientes/${id}/autorizar-locacao`, reason)
    const locacao = await make.locacao({ cliente_id: id })
    api.setNow('2026-03-10T13:00:00Z')
    await api.post(`/clientes/${id}/bloquear`, { motivo: 'Furto', observacoes: null })
    expect((await api.delete(`/locacoes/${locacao.id}`)).statusCode).toBe(204)
    expect((await api.get(`/clientes/${id}/restricoes`)).json()).toMatchObject({
      pode_alugar: false,
    })
    api.setNow('2026-03-10T12:00:00Z')
  })

  test('a block ends earlier authorisations but not later ones', async () => {
    const { id } = await make.cliente({ validade_cnh: '2026-03-09' })
    await api.post(`/clientes/${id}/autorizar-locacao`, reason)
    await api.post(`/clientes/${id}/bloquear`, { motivo: 'Furto', observacoes: null })
    const restricted = (await api.get(`/clientes/${id}/restricoes`)).json()
    expect(restricted).toMatchObject({ pode_alugar: false })
    expect(restricted).not.toHaveProperty('autorizacao')
    const rent = async () =>
      api.post('/locacoes', { cliente_id: id, moto_id: (await make.moto()).id, plano: 'mensal' })
    expect((await rent()).json().code).toBe('cliente_com_restricoes')
    expect((await api.post(`/clientes/${id}/autorizar-locacao`, reason)).statusCode).toBe(201)
    expect((await rent()).statusCode).toBe(201)
  })
})
