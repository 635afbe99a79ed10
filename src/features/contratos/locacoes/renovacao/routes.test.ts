import { describe, expect, test } from 'vitest'
import { addDays, type CalendarDay } from '#domain/calendar-day.ts'
import { testApi } from '#tests/kit/server/api.ts'
import { factories } from '#tests/kit/shop/factories.ts'
import { bringWeeksUpToDate } from '../prorrogacao/service.ts'

const api = await testApi({ now: '2026-03-02T12:00:00Z' })
const make = factories(api)

type Pagamento = {
  id: string
  tipo: string
  semana_referencia: number
  valor: number
  data_vencimento: string
  status: string
  status_exibido: string
  valor_recebido: number
}
type Locacao = {
  id: string
  cliente_id: string
  moto_id: string
  plano: string
  status: string
  data_inicio: string
  data_fim: string
  renovada_de: string | null
}

/** Runs the nightly job at ten past midnight. */
const night = (day: string) => {
  api.setNow(`${day}T03:10:00Z`)
  return bringWeeksUpToDate(api.db, new Date(`${day}T03:10:00Z`))
}
async function nights(from: string, to: string) {
  for (let day = from as CalendarDay; day <= to; day = addDays(day, 1)) await night(day)
}

/** Rents a motorcycle from Monday, 2 March: `mensal`, 13 weeks and one day, until 1 June. */
async function locacao(fields: { caucao?: boolean } = {}) {
  api.setNow('2026-03-02')
  const { id, cliente_id, moto_id }: Locacao = await make.locacao(fields)
  return {
    id,
    cliente_id,
    moto_id,
    read: async () => (await api.get(`/locacoes/${id}`)).json(),
    renew: (plano = 'anual') => api.post(`/locacoes/${id}/renovar`, { plano }),
    takeBack: () => api.delete(`/locacoes/${id}/renovar`),
    /** The rental that renews this one. */
    next: async (): Promise<Locacao> => (await api.get(`/locacoes?renovada_de=${id}`)).json()[0],
    pagamentos: (): Promise<Pagamento[]> => make.pagamentosDe(id),
    moto: async () => (await api.get(`/motos/${moto_id}`)).json(),
    history: async () =>
      (await api.get(`/locacoes/${id}/historico`))
        .json()
        .map(({ acao, motivo }: { acao: string; motivo: string }) => `${acao}: ${motivo}`),
    ledger: async () => (await api.get(`/locacoes/${id}/caucao`)).json(),
    async payAll() {
      for (const each of (await make.pagamentosDe(id)) as Pagamento[])
        if (each.status === 'pendente')
          expect(
            (await api.patch(`/pagamentos/${each.id}/marcar-pago`, { forma: 'pix' })).statusCode,
          ).toBe(200)
    },
  }
}
type LocacaoDriver = Awaited<ReturnType<typeof locacao>>
const ledgerOf = async (id: string) => (await api.get(`/locacoes/${id}/caucao`)).json()

/** A rental with all paid up to 20 May, and its renewal agreed. */
async function agreed(fields: { caucao?: boolean; plano?: string } = {}) {
  const { plano, ...rest } = fields
  const it = await locacao(rest)
  await night('2026-05-20')
  await it.payAll()
  const answer = await it.renew(plano)
  expect(answer.statusCode, answer.body).toBe(200)
  return it
}
const payLastWeek = async (it: LocacaoDriver) => {
  await night('2026-05-31')
  await it.payAll()
}

describe('agreeing', () => {
  test('from 14 days before the end on, with the plan; a second time changes it, and it can be taken back', async () => {
    const it = await locacao()
    await night('2026-05-17')
    await it.payAll()
    expect((await it.renew()).json()).toMatchObject({
      code: 'cedo_para_renovar',
      detail:
        'A renovação pode ser combinada a partir de 18/05/2026, 14 dias antes do fim do contrato.',
    })
    await night('2026-05-18')
    expect((await it.renew()).json()).toMatchObject({
      status: 'ativa',
      renovacao_plano: 'anual',
      renovacao_combinada_em: '2026-05-18',
    })
    expect((await it.renew('mensal')).json()).toMatchObject({ renovacao_plano: 'mensal' })
    expect((await it.takeBack()).json()).toMatchObject({ renovacao_plano: null })
    expect((await it.takeBack()).statusCode).toBe(200)
    expect(await it.history()).toEqual([
      'renovar: A renovação combinada foi desfeita.',
      'renovar: Combinada: Plano Mensal a partir de 02/06/2026, por R$\u00a0314,93 por semana.',
      'renovar: Combinada: Plano Anual a partir de 02/06/2026, por R$\u00a0279,93 por semana.',
      'criar: Locação criada',
    ])
  })

  test('is refused like a new rental, until it is authorised', async () => {
    const it = await locacao()
    await night('2026-05-20')
    const refused = (await it.renew()).json()
    expect(refused).toMatchObject({ code: 'cliente_com_restricoes' })
    expect(refused.detail).toContain('pagamentos em atraso')
    await api.post(`/clientes/${it.cliente_id}/autorizar-locacao`, { motivo: 'Paga sexta' })
    expect((await it.renew()).json()).toMatchObject({ renovacao_plano: 'anual' })
  })

  test('the customer is not asked and the contract is no task any more', async () => {
    const it = await agreed()
    const { contratos_acabando, contratos_em_14_dias } = (await api.get('/dashboard/hoje')).json()
    const ids = [...contratos_acabando.itens, ...contratos_em_14_dias.itens].map(({ id }) => id)
    expect(ids).not.toContain(it.id)
  })
})

describe('the night after the last day', () => {
  test('ends the rental, starts the next one with the same motorcycle, and moves the deposit', async () => {
    const it = await agreed({ caucao: true })
    await payLastWeek(it)
    await api.put(`/motos/${it.moto_id}`, { km_atual: 4321 })
    await night('2026-06-01')
    expect(await it.read()).toMatchObject({ status: 'ativa' })
    await night('2026-06-02')

    expect(await it.read()).toMatchObject({
      status: 'finalizada',
      data_fim: '2026-06-01',
      data_encerramento: '2026-06-01',
      devolvida_em: null,
      km_final: 4321,
      renovacao_plano: null,
    })
    const next = await it.next()
    expect(next).toMatchObject({
      status: 'ativa',
      plano: 'anual',
      cliente_id: it.cliente_id,
      moto_id: it.moto_id,
      data_inicio: '2026-06-02',
      data_fim: '2027-06-01',
      km_inicial: 4321,
      preco_semanal: 279.93,
      renovada_de: it.id,
    })
    expect(await it.moto()).toMatchObject({ status: 'alugada', km_atual: 4321 })
    expect(await it.ledger()).toMatchObject({
      saldo: 0,
      movimentos: [
        { tipo: 'transferencia', sinal: -1, valor: 700 },
        { tipo: 'entrada', valor: 700 },
      ],
    })
    expect(await ledgerOf(next.id)).toMatchObject({
      saldo: 700,
      movimentos: [{ tipo: 'transferencia', sinal: 1, valor: 700, data: '2026-06-02' }],
    })
    expect((await api.get(`/locacoes/${it.id}/acerto`)).statusCode).toBe(404)
    expect(await make.pagamentosDe(next.id)).toMatchObject([
      { tipo: 'semanal', semana_referencia: 1, valor: 279.93, data_vencimento: '2026-06-02' },
      { tipo: 'semanal', semana_referencia: 2, valor: 279.93, data_vencimento: '2026-06-09' },
    ])
    expect((await it.history())[0]).toBe(
      'renovar: Renovada com o Plano Anual a partir de 02/06/2026.',
    )
    expect((await api.get(`/locacoes/${next.id}/historico`)).json()).toMatchObject([
      { acao: 'renovar', status_novo: 'ativa' },
    ])
  })

  test('the example of the contract: 13 weeks and one day, then the renewal instead of a complemento', async () => {
    const it = await agreed({ plano: 'mensal' })
    await payLastWeek(it)
    await nights('2026-06-01', '2026-06-09')
    const weeks = (await it.pagamentos()).filter(({ semana_referencia }) => semana_referencia > 12)
    expect(weeks).toMatchObject([
      { tipo: 'semanal', semana_referencia: 13, valor: 314.93 },
      { tipo: 'semanal', semana_referencia: 14, valor: 44.99 },
    ])
    const next = await it.next()
    expect(next).toMatchObject({
      data_inicio: '2026-06-02',
      data_fim: '2026-09-01',
      plano: 'mensal',
    })
    expect((await make.pagamentosDe(next.id)).map(({ valor }: Pagamento) => valor)).toEqual([
      314.93, 314.93, 314.93,
    ])
  })

  test('debts stay with the rental, and what is open of its deposit goes on', async () => {
    const it = await locacao({ caucao: true })
    await night('2026-05-20')
    for (const each of await it.pagamentos())
      await api.patch(`/pagamentos/${each.id}/marcar-pago`, {
        forma: 'pix',
        ...(each.tipo === 'caucao' && { valor_pago: 400, resto: 'devido' }),
      })
    await api.post(`/clientes/${it.cliente_id}/autorizar-locacao`, {
      motivo: 'O resto da caução na sexta',
    })
    await it.renew()
    await night('2026-06-02')
    const old = await it.pagamentos()
    expect(old.find(({ tipo }) => tipo === 'caucao')).toMatchObject({
      status: 'pago',
      valor_recebido: 400,
    })
    expect(old.filter(({ status }) => status === 'pendente').map(({ valor }) => valor)).toEqual([
      44.99,
    ])
    const next = await it.next()
    expect(await ledgerOf(next.id)).toMatchObject({ saldo: 400 })
    const [caucao] = (await make.pagamentosDe(next.id)).filter(
      ({ tipo }: Pagamento) => tipo === 'caucao',
    )
    expect(caucao).toMatchObject({ valor: 300, status: 'pendente', data_vencimento: '2026-03-02' })
  })

  test('ten nights without the server make the same rental and weeks, none due in the past', async () => {
    const it = await agreed()
    await payLastWeek(it)
    await night('2026-06-12')
    const next = await it.next()
    expect(next).toMatchObject({ data_inicio: '2026-06-02' })
    const weeks: Pagamento[] = await make.pagamentosDe(next.id)
    expect(weeks.map(({ data_vencimento }) => data_vencimento)).toEqual([
      '2026-06-12',
      '2026-06-12',
      '2026-06-16',
    ])
    expect(weeks.every(({ status_exibido }) => status_exibido === 'pendente')).toBe(true)
    expect(await it.read()).toMatchObject({
      data_encerramento: '2026-06-01',
      data_fim: '2026-06-01',
    })
  })

  test('a rental renewed while it goes on by the week ends with its week', async () => {
    const it = await locacao()
    await night('2026-05-31')
    await it.payAll()
    await nights('2026-06-01', '2026-06-03')
    await it.payAll()
    await it.renew()
    await nights('2026-06-04', '2026-06-08')
    expect(await it.read()).toMatchObject({ status: 'finalizada', data_encerramento: '2026-06-07' })
    expect(await it.next()).toMatchObject({ data_inicio: '2026-06-08' })
    const added = (await it.pagamentos()).find(({ tipo }) => tipo === 'complemento')
    expect(added).toMatchObject({ valor: 269.94, status: 'pago' })
  })

  test('the register of past days does not change', async () => {
    const it = await agreed({ caucao: true })
    await payLastWeek(it)
    const register = async () =>
      (await api.get(`/receitas?data_inicio=2026-03-01&data_fim=2026-06-01`)).body
    const before = await register()
    await night('2026-06-02')
    expect(await register()).toBe(before)
    expect((await api.get('/receitas?data_inicio=2026-06-02&data_fim=2026-06-02')).json()).toEqual(
      [],
    )
  })
})

describe('a customer who may not rent any more', () => {
  test('goes on by the week with an alert, and the renewal is made after that week once they may', async () => {
    const it = await agreed()
    await nights('2026-06-01', '2026-06-02')
    expect(await it.next()).toBeUndefined()
    expect(await it.read()).toMatchObject({
      status: 'ativa',
      data_fim: '2026-06-07',
      renovacao_plano: 'anual',
      renovacao_recusada_em: '2026-06-02',
    })
    const { renovacoes_nao_feitas } = (await api.get('/dashboard/alertas')).json()
    expect(renovacoes_nao_feitas).toContainEqual(
      expect.objectContaining({ id: it.id, renovacao_recusada_em: '2026-06-02' }),
    )
    expect((await it.history())[1]).toMatch(
      /^renovar: Não foi feita em 02\/06\/2026\. Este cliente não pode alugar:/,
    )
    await it.payAll()
    await nights('2026-06-03', '2026-06-08')
    expect(await it.next()).toMatchObject({ data_inicio: '2026-06-08', status: 'ativa' })
    const left: { id: string }[] = (await api.get('/dashboard/alertas')).json()
      .renovacoes_nao_feitas
    expect(left.map(({ id }) => id)).not.toContain(it.id)
  })

  test('an authorisation counts on that night too, and is used up', async () => {
    const it = await agreed()
    await night('2026-06-01')
    await api.post(`/clientes/${it.cliente_id}/autorizar-locacao`, { motivo: 'Paga sexta' })
    await night('2026-06-02')
    expect(await it.next()).toMatchObject({ status: 'ativa' })
    const { autorizacao } = (await api.get(`/clientes/${it.cliente_id}/restricoes`)).json()
    expect(autorizacao).toBeUndefined()
  })

  test('in a plan that only warns, the renewal begins on the day it can be made', async () => {
    const settings = (await api.get('/sistema/configuracoes')).json()
    const depois_do_fim = { ...settings.dinheiro.depois_do_fim, mensal: 'avisa' }
    await api.put('/sistema/configuracoes', {
      ...settings,
      dinheiro: { ...settings.dinheiro, depois_do_fim },
    })
    const it = await agreed()
    await nights('2026-06-01', '2026-06-04')
    expect(await it.read()).toMatchObject({
      data_fim: '2026-06-01',
      renovacao_recusada_em: '2026-06-04',
    })
    await it.payAll()
    await night('2026-06-05')
    expect(await it.next()).toMatchObject({ data_inicio: '2026-06-05' })
    expect(await it.read()).toMatchObject({ data_encerramento: '2026-06-04' })
    const { versao: _, ...rest } = settings
    await api.put('/sistema/configuracoes', rest)
  })
})

test('a motorcycle that is flagged as stolen is not renewed, and is once it is no more', async () => {
  const it = await agreed()
  await payLastWeek(it)
  const theft = await api.post('/sinistros', {
    moto_id: it.moto_id,
    tipo: 'roubo',
    ocorrido_em: '2026-05-30T12:00:00Z',
    local: 'Av. Brasil, 100',
    relato: 'Levaram a moto.',
  })
  expect(theft.json()).toMatchObject({ locacao_id: it.id, cliente_id: it.cliente_id })
  await night('2026-06-02')
  expect(await it.next()).toBeUndefined()
  const { placa } = await it.moto()
  expect((await it.history())[1]).toBe(
    `renovar: Não foi feita em 02/06/2026. A moto ${placa} ainda consta como roubada. Registre a baixa da restrição no sinistro antes de liberar.`,
  )
  const { renovacoes_nao_feitas } = (await api.get('/dashboard/alertas')).json()
  expect(renovacoes_nao_feitas).toContainEqual(
    expect.objectContaining({ id: it.id, moto_roubada: true }),
  )
  const days = { data: '2026-06-02', restricao_baixada_em: '2026-06-02' }
  await api.post(`/sinistros/${theft.json().id}/recuperar`, days)
  await it.payAll()
  await nights('2026-06-03', '2026-06-09')
  expect(await it.next()).toMatchObject({ status: 'ativa', moto_id: it.moto_id })
})

describe('races', () => {
  const renewed = async (it: LocacaoDriver) =>
    (await api.get(`/locacoes?renovada_de=${it.id}`)).json()

  test('two nights at once make one rental', async () => {
    const it = await agreed({ caucao: true })
    await payLastWeek(it)
    api.setNow('2026-06-02T03:10:00Z')
    const now = new Date('2026-06-02T03:10:00Z')
    await Promise.all([1, 2, 3].map(() => bringWeeksUpToDate(api.db, now)))
    const made = await renewed(it)
    expect(made).toHaveLength(1)
    expect(await ledgerOf(made[0].id)).toMatchObject({ saldo: 700 })
    await night('2026-06-02')
    expect(await renewed(it)).toHaveLength(1)
  })

  test('the end of the rental at the same time wins or loses as a whole', async () => {
    const it = await agreed({ caucao: true })
    await payLastWeek(it)
    api.setNow('2026-06-02T03:10:00Z')
    const [, finished] = await Promise.all([
      bringWeeksUpToDate(api.db, new Date('2026-06-02T03:10:00Z')),
      api.put(`/locacoes/${it.id}/finalizar?km_final=9000`, {}),
    ])
    const made = await renewed(it)
    expect([finished.statusCode, made.length, (await it.moto()).status]).toEqual(
      made.length ? [409, 1, 'alugada'] : [200, 0, 'disponivel'],
    )
    expect(await it.ledger()).toMatchObject({ saldo: made.length ? 0 : 700 })
  })

  test('a pause at the same time wins or loses as a whole', async () => {
    const it = await agreed()
    await payLastWeek(it)
    api.setNow('2026-06-02T03:10:00Z')
    const [, paused] = await Promise.all([
      bringWeeksUpToDate(api.db, new Date('2026-06-02T03:10:00Z')),
      api.post(`/locacoes/${it.id}/pausar`, { motivo: 'Oficina' }),
    ])
    const made = await renewed(it)
    expect([paused.statusCode, made.length, (await it.read()).status]).toEqual(
      made.length ? [409, 1, 'finalizada'] : [200, 0, 'pausada'],
    )
  })

  test('agreeing and ending at the same time never leave an ended rental with a renewal', async () => {
    const it = await locacao()
    await night('2026-05-20')
    await it.payAll()
    await Promise.all([it.renew(), api.put(`/locacoes/${it.id}/finalizar?km_final=9000`, {})])
    expect(await it.read()).toMatchObject({ status: 'finalizada', renovacao_plano: null })
  })
})

describe('a rental that is paused', () => {
  test('is not renewed until it is resumed, which ends with the week', async () => {
    const it = await agreed()
    await payLastWeek(it)
    await api.post(`/locacoes/${it.id}/pausar`, { motivo: 'Oficina' })
    await nights('2026-06-02', '2026-06-09')
    expect(await it.next()).toBeUndefined()
    api.setNow('2026-06-10')
    await api.post(`/locacoes/${it.id}/despausar`, { motivo: 'Voltou' })
    await night('2026-06-14')
    await it.payAll()
    await night('2026-06-15')
    expect(await it.next()).toMatchObject({ data_inicio: '2026-06-15' })
  })
})

describe('afterwards', () => {
  async function done() {
    const it = await agreed({ caucao: true })
    await payLastWeek(it)
    await night('2026-06-02')
    api.setNow('2026-06-03')
    return { it, next: await it.next() }
  }

  test('the end cannot be undone, and the next rental not deleted', async () => {
    const { it, next } = await done()
    const reopened = await api.post(`/locacoes/${it.id}/reabrir`, { motivo: 'Engano' })
    expect(reopened.statusCode).toBe(409)
    expect(reopened.json()).toMatchObject({ code: 'locacao_renovada' })
    expect(reopened.json().detail).toMatch(
      /^Esta locação foi renovada: a moto continua com .+, na locação seguinte\. Encerre aquela\.$/,
    )
    expect((await it.takeBack()).json()).toMatchObject({ code: 'locacao_encerrada' })
    for (const id of [it.id, next.id])
      expect((await api.delete(`/locacoes/${id}`)).json()).toMatchObject({
        code: 'locacao_com_movimento',
        detail: expect.stringContaining('faz parte de uma renovação'),
      })
  })

  test('the deposit is settled with the next rental only', async () => {
    const { it, next } = await done()
    const old = (await it.pagamentos()).find(({ tipo }) => tipo === 'caucao')!
    const refused = await api.post(`/pagamentos/${old.id}/encerrar-caucao`, { valor_retido: 0 })
    expect(refused.json()).toMatchObject({ code: 'caucao_transferida' })
    await api.put(`/locacoes/${next.id}/finalizar?km_final=9000`, {})
    expect((await api.get(`/locacoes/${next.id}/acerto`)).json()).toMatchObject({
      total_saldo: 700,
    })
  })

  test('a transfer is undone on both sides', async () => {
    const { it, next } = await done()
    const [{ id }] = (await ledgerOf(next.id)).movimentos
    const undone = await api.post(`/caucao-movimentos/${id}/desfazer`, {
      motivo: 'Caução estornada no banco',
    })
    expect(undone.json()).toMatchObject({ saldo: 0 })
    expect(await it.ledger()).toMatchObject({
      saldo: 700,
      movimentos: [
        { tipo: 'transferencia', desfeito_motivo: 'Caução estornada no banco' },
        { tipo: 'entrada' },
      ],
    })
  })

  test('a deposit that was transferred back is settled with the renewed rental', async () => {
    const { it, next } = await done()
    const [{ id }] = (await ledgerOf(next.id)).movimentos
    await api.post(`/caucao-movimentos/${id}/desfazer`, { motivo: 'O cliente pediu de volta' })
    const caucao = (await it.pagamentos()).find(({ tipo }) => tipo === 'caucao')!
    const settled = await api.post(`/pagamentos/${caucao.id}/encerrar-caucao`, { valor_retido: 0 })
    expect(settled.json()).toMatchObject({ caucao_retida: 0, caucao_devolvida: 700 })
    expect(await it.ledger()).toMatchObject({ saldo: 0 })
  })

  test('a transfer whose money paid a debt of the next rental is not undone', async () => {
    const { it, next } = await done()
    const [week] = await make.pagamentosDe(next.id)
    const used = await api.post(`/locacoes/${next.id}/caucao/aplicar`, {
      itens: [{ pagamento_id: week.id, versao: week.versao, valor: 100 }],
      motivo: 'Combinado',
    })
    expect(used.statusCode, used.body).toBe(200)
    const { id } = (await it.ledger()).movimentos.find(
      ({ tipo }: { tipo: string }) => tipo === 'transferencia',
    )
    expect(
      (await api.post(`/caucao-movimentos/${id}/desfazer`, { motivo: 'x' })).json(),
    ).toMatchObject({
      code: 'caucao_usada',
    })
    expect(await ledgerOf(next.id)).toMatchObject({ saldo: 600 })
  })

  test('a fine of the first minutes of the next rental is of that one', async () => {
    const { it, next } = await done()
    const { placa } = await it.moto()
    const multaAt = async (data_infracao: string) => {
      const answer = await api.post('/multas', {
        numero_auto: `PAPEL${data_infracao.replace(/\D/g, '')}`,
        placa,
        data_infracao,
        local_infracao: 'Av. Ana Costa, 300, Santos',
        codigo_infracao: '745-50',
        valor_original: 130.16,
        data_vencimento: '2026-07-04',
      })
      return answer.json().locacao_id
    }
    expect(await multaAt('2026-06-01T23:59:00-03:00')).toBe(it.id)
    expect(await multaAt('2026-06-02T00:05:00-03:00')).toBe(next.id)
  })
})
