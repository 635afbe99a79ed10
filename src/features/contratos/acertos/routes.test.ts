import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { lockWaits } from '#tests/kit/database/lock-waits.ts'
import { testApi } from '#tests/kit/server/api.ts'
import { pagesOf } from '#tests/kit/server/pdf.ts'
import { factories } from '#tests/kit/shop/factories.ts'
import { teamOf } from '#tests/kit/shop/team.ts'

const api = await testApi({ now: '2026-03-10T12:00:00Z' })
const make = factories(api)
const team = teamOf(api)

type Pagamento = { id: string; tipo: string; versao: number; semana_referencia: number }

/** A rental since 10/03 with its first week open and, by default, its deposit of R$ 700,00 paid in cash. */
async function held({ paid = true } = {}) {
  api.setNow('2026-03-10')
  const { id, cliente_id } = await make.locacao({ caucao: true })
  const all: Pagamento[] = await make.pagamentosDe(id)
  const caucao = all.find(({ tipo }) => tipo === 'caucao')!
  const week = all.find(({ tipo }) => tipo === 'semanal')!
  if (paid) await api.patch(`/pagamentos/${caucao.id}/marcar-pago`, { forma: 'dinheiro' })
  return { id, cliente_id, caucao, week }
}
const ledger = async (id: string) => (await api.get(`/locacoes/${id}/caucao`)).json()
const read = async (id: string) => (await api.get(`/pagamentos/${id}`)).json()
const entries = async (id: string) =>
  (await ledger(id)).movimentos.map(
    ({ tipo, valor, divida, desfeito_em }: Record<string, unknown>) => [
      tipo,
      valor,
      divida,
      ...(desfeito_em ? ['desfeito'] : []),
    ],
  )
const register = async (locacao_id: string) =>
  (await api.get(`/receitas?locacao_id=${locacao_id}`)).json() as Record<string, unknown>[]
const undo = (id: string) => api.post(`/caucao-movimentos/${id}/desfazer`, { motivo: 'Engano' })
const charge = async (locacao_id: string, valor: number, fields: object = {}) =>
  (
    await api.post('/cobrancas-extras', {
      tipo: 'dano_moto',
      titulo: 'Espelho',
      descricao: 'Quebrado',
      valor,
      locacao_id,
      ...fields,
    })
  ).json()

const sheet = async (id: string) => (await api.get(`/locacoes/${id}/acerto`)).json()
const close = (id: string, body: object = { assinatura: 'papel' }) =>
  api.post(`/locacoes/${id}/acerto/fechar`, body)
const reopen = (id: string) =>
  api.post(`/locacoes/${id}/acerto/reabrir`, { motivo: 'Chegou uma multa' })
const refund = (id: string, body: { forma: string } & Record<string, unknown>) =>
  api.post(`/locacoes/${id}/caucao/devolver`, {
    ...(body.forma === 'pix' && { chave_pix: '(13) 99999-0000' }),
    sem_comprovante_motivo: 'O banco ainda não mandou',
    confirmar_caixa_negativo: true,
    ...body,
  })
const end = async (id: string, day = '2026-03-13') => {
  api.setNow(day)
  expect((await api.put(`/locacoes/${id}/finalizar?km_final=900`, {})).statusCode).toBe(200)
}

describe('the settlement of an ended rental', () => {
  test('pays what is owed as of the return, however late it is closed, and freezes the sheet', async () => {
    const { id, week, caucao } = await held()
    await charge(id, 45)
    await end(id)
    api.setNow('2026-03-20')
    const draft = {
      situacao: 'rascunho',
      data_devolucao: '2026-03-13',
      prazo_devolucao: '2026-04-12',
      dias_para_o_prazo: 23,
      dividas: [
        { descricao: 'Espelho', devido: 45, paga: 45 },
        {
          descricao: 'Semana 1',
          valor_original: 314.93,
          encargos: 6.6,
          devido: 321.53,
          paga: 321.53,
        },
      ],
      total_devido: 366.53,
      total_saldo: 700,
      a_devolver: 333.47,
      a_receber: 0,
    }
    expect(await sheet(id)).toMatchObject(draft)
    const closed = await close(id)
    expect(closed.json()).toMatchObject({
      ...draft,
      situacao: 'fechado',
      saldo: 333.47,
      fechado_por: 'ana',
    })
    expect(await read(week.id)).toMatchObject({
      status: 'pago',
      valor_pago: 321.53,
      data_pagamento: '2026-03-20',
    })
    expect(
      (await register(id)).map(({ valor, data_recebimento }) => [valor, data_recebimento]).sort(),
    ).toEqual([
      [321.53, '2026-03-20'],
      [45, '2026-03-20'],
    ])
    expect((await close(id)).json().code).toBe('acerto_fechado')
    expect(
      (await refund(id, { valor: 333.48, data: '2026-03-20', forma: 'pix' })).json().errors[0],
    ).toMatchObject({
      campo: 'valor',
    })
    expect(
      (
        await refund(id, {
          valor: 333.47,
          data: '2026-03-19',
          forma: 'pix',
          chave_pix: '13999990000',
        })
      ).json(),
    ).toMatchObject({ situacao: 'concluido', saldo: 0, devolvido: 333.47 })
    expect((await ledger(id)).movimentos[0]).toMatchObject({
      tipo: 'devolucao',
      forma: 'pix',
      chave_pix: '+5513999990000',
    })
    expect(await read(caucao.id)).toMatchObject({
      caucao_retida: 366.53,
      caucao_devolvida: 333.47,
      caucao_encerrada_em: '2026-03-20',
    })
  })

  test('leaves open what the deposit does not cover, with fees from the return on', async () => {
    const { id, week } = await held()
    await charge(id, 600)
    await end(id)
    expect((await close(id)).json()).toMatchObject({
      total_devido: 921.53,
      a_devolver: 0,
      a_receber: 221.53,
    })
    expect(await read(week.id)).toMatchObject({
      parcial: true,
      valor_recebido: 100,
      devido_hoje: 221.53,
    })
    api.setNow('2026-03-23')
    // 221,53 open; 10 days × R$ 0,07.
    expect((await read(week.id)).devido_hoje).toBe(222.23)
    expect((await sheet(id)).situacao).toBe('fechado')
    await api.put(`/pagamentos/${week.id}/pagar`)
    expect((await sheet(id)).situacao).toBe('concluido')
  })

  test('pays what staff typed, if it adds up', async () => {
    const { id, week } = await held()
    const { id: cobranca_id } = await charge(id, 600)
    await end(id)
    const lines = (await sheet(id)).dividas
    const itens = (mirror: number, first: number) =>
      lines.map(({ pagamento_id, versao }: { pagamento_id: string | null; versao: number }) =>
        pagamento_id
          ? { pagamento_id, versao, valor: first }
          : { cobranca_id, versao, valor: mirror },
      )
    const wrong = await close(id, { assinatura: 'papel', aplicacoes: itens(300, 200) })
    expect(wrong.json().errors[0].mensagem.replaceAll('\u00a0', ' ')).toBe(
      'A caução paga R$ 700,00 do que é devido; estas linhas somam R$ 500,00',
    )
    await charge(id, 1)
    const stale = await close(id, { assinatura: 'papel', aplicacoes: itens(378.47, 321.53) })
    expect(stale.statusCode).toBe(200)
    expect(await read(week.id)).toMatchObject({ status: 'pago' })
  })

  test('pays a contested charge that an administrator names, like a debt', async () => {
    const { id, week } = await held()
    await api.put(`/pagamentos/${week.id}/pagar`)
    const lever = await charge(id, 38, { titulo: 'Manete' })
    const { id: cobranca_id } = await charge(id, 45)
    await api.put(`/cobrancas-extras/${cobranca_id}`, {
      status: 'contestado',
      motivo: 'O cliente não concorda',
    })
    await end(id)
    const { dividas, disputa } = await sheet(id)
    const itens = [
      { cobranca_id: lever.id, versao: dividas[0].versao, valor: 38 },
      { cobranca_id, versao: disputa[0].versao, valor: 45 },
    ]
    const body = { assinatura: 'papel', aplicacoes: itens }
    const staff = await team.signedIn({ username: 'rui' })
    const refused = await staff.ask('POST', `/locacoes/${id}/acerto/fechar`, body)
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'so_administradores'])

    expect((await close(id, body)).json()).toMatchObject({
      total_devido: 83,
      total_disputa: 0,
      a_devolver: 617,
      disputa: [],
      dividas: [{ paga: 38 }, { descricao: 'Espelho', paga: 45 }],
    })
    expect((await api.get(`/cobrancas-extras/${cobranca_id}`)).json()).toMatchObject({
      status: 'pago',
    })
    expect((await register(id)).filter(({ origem }) => origem === 'caucao')).toHaveLength(2)
  })

  test('refuses a sheet on which a debt is not as it is now, and says what changed', async () => {
    const { id, week } = await held()
    const { id: cobranca_id } = await charge(id, 45)
    await end(id)
    const aplicacoes = (await sheet(id)).dividas.map((line: Record<string, unknown>) => ({
      ...(line.pagamento_id ? { pagamento_id: line.pagamento_id } : { cobranca_id }),
      versao: line.versao,
      valor: line.paga,
    }))
    const seen = { assinatura: 'papel', aplicacoes }
    await api.patch(`/pagamentos/${week.id}/marcar-pago`, { valor_pago: 200, resto: 'devido' })
    const part = (await close(id, seen)).json()
    expect(part).toMatchObject({
      code: 'divida_mudou',
      dividas: [
        { cobranca_id, devido: 45, paga: 45 },
        { pagamento_id: week.id, devido: 121.53, paga: 121.53 },
      ],
    })
    expect(part.detail.replaceAll('\u00a0', ' ')).toMatch(
      /acabou de receber R\$ 200,00 desta semana. Faltam R\$ 121,53\.$/,
    )
    await api.put(`/pagamentos/${week.id}/pagar`)
    const whole = (await close(id, seen)).json()
    expect(whole.detail).toMatch(/Nada mais é devido\.$/)
    expect(whole.dividas).toHaveLength(1)

    const other = await held()
    const foreign = [{ pagamento_id: other.week.id, versao: other.week.versao, valor: 45 }]
    const wrong = await close(id, { assinatura: 'papel', aplicacoes: foreign })
    expect([wrong.statusCode, wrong.json().errors[0]]).toEqual([
      422,
      { campo: 'aplicacoes.0', mensagem: 'Esta dívida é de outra locação' },
    ])
  })

  test('names the credits for days that were not used apart from the deposit', async () => {
    const { id } = await held()
    const ahead = (await make.pagamentosDe(id)).find(
      (each: Pagamento) => each.tipo === 'semanal' && each.semana_referencia === 2,
    )
    await api.put(`/pagamentos/${ahead.id}/pagar`)
    await end(id)
    const totals = { total_saldo: 1014.93, total_creditos: 314.93 }
    expect(await sheet(id)).toMatchObject(totals)
    expect((await close(id)).json()).toMatchObject({ ...totals, situacao: 'fechado' })
  })

  test('holds back what is contested until it is decided', async () => {
    const { id, week } = await held()
    await api.put(`/pagamentos/${week.id}/pagar`)
    const mirror = await charge(id, 45)
    await api.put(`/cobrancas-extras/${mirror.id}`, {
      status: 'contestado',
      motivo: 'O cliente não concorda',
    })
    await end(id)
    expect((await close(id)).json()).toMatchObject({
      total_disputa: 45,
      a_devolver: 655,
      livre: 655,
    })
    expect((await refund(id, { valor: 700, data: '2026-03-13', forma: 'pix' })).statusCode).toBe(
      422,
    )
    await refund(id, { valor: 655, data: '2026-03-13', forma: 'dinheiro' })
    await api.delete(`/cobrancas-extras/${mirror.id}`, { motivo: 'A loja cedeu' })
    expect(await sheet(id)).toMatchObject({ saldo: 45, livre: 45 })
    await refund(id, { valor: 45, data: '2026-03-13', forma: 'dinheiro' })
    expect((await sheet(id)).situacao).toBe('concluido')
  })

  test('is reopened with a reason and closed again over what is left', async () => {
    const { id } = await held()
    await end(id)
    await close(id)
    await charge(id, 130.16, { tipo: 'multa_transito', titulo: 'Multa' })
    expect((await reopen(id)).json()).toMatchObject({
      situacao: 'rascunho',
      reaberto_motivo: 'Chegou uma multa',
      total_saldo: 378.47,
      dividas: [{ descricao: 'Multa', paga: 130.16 }],
    })
    expect((await close(id, { assinatura: 'sem', motivo: 'Ausente' })).json()).toMatchObject({
      a_devolver: 248.31,
      motivo: 'Ausente',
    })
    await refund(id, { valor: 100, data: '2026-03-13', forma: 'pix' })
    const staff = await team.signedIn({ username: 'bia' })
    const refused = await staff.ask('POST', `/locacoes/${id}/acerto/reabrir`, { motivo: 'x' })
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'so_administradores'])
    expect((await reopen(id)).json()).toMatchObject({ situacao: 'rascunho', total_saldo: 148.31 })
  })

  describe('with the mirror contested, R$ 168,16 of other debts and a deposit of R$ 700,00', () => {
    const disputed = async () => {
      const { id, week } = await held()
      await api.put(`/pagamentos/${week.id}/pagar`)
      const mirror = await charge(id, 45)
      await charge(id, 38, { titulo: 'Manete' })
      await charge(id, 130.16, { tipo: 'multa_transito', titulo: 'Multa' })
      await api.put(`/cobrancas-extras/${mirror.id}`, {
        status: 'contestado',
        motivo: 'O cliente não concorda',
      })
      await end(id)
      expect((await close(id)).json()).toMatchObject({
        total_devido: 168.16,
        total_disputa: 45,
        a_devolver: 486.84,
        livre: 486.84,
      })
      await refund(id, { valor: 486.84, data: '2026-03-13', forma: 'pix' })
      return { id, mirror }
    }

    test('the shop gives in: what was held back goes back too', async () => {
      const { id, mirror } = await disputed()
      await api.delete(`/cobrancas-extras/${mirror.id}`, { motivo: 'A loja cedeu' })
      await refund(id, { valor: 45, data: '2026-03-13', forma: 'pix' })
      expect(await sheet(id)).toMatchObject({ situacao: 'concluido', devolvido: 531.84, saldo: 0 })
    })

    test('the customer accepts: what was held back pays the mirror', async () => {
      const { id, mirror } = await disputed()
      await api.put(`/cobrancas-extras/${mirror.id}`, { status: 'pendente' })
      await reopen(id)
      expect((await close(id)).json()).toMatchObject({
        situacao: 'concluido',
        saldo: 0,
        a_devolver: 0,
      })
      expect((await api.get(`/cobrancas-extras/${mirror.id}`)).json()).toMatchObject({
        status: 'pago',
      })
      expect((await register(id)).map(({ valor }) => valor).sort()).toContain(45)
    })

    test('the deadline passes: only the alert of the dashboard', async () => {
      const { id } = await disputed()
      api.setNow('2026-04-20')
      expect(await sheet(id)).toMatchObject({ saldo: 45, livre: 0, dias_para_o_prazo: -8 })
    })
  })

  test('asks to be reopened when a fine of the rental arrives while the deposit is held', async () => {
    const { id } = await held()
    await end(id)
    await close(id)
    const { moto_id } = (await api.get(`/locacoes/${id}`)).json()
    const { placa } = (await api.get(`/motos/${moto_id}`)).json()
    api.setNow('2026-03-16')
    const multa = await api.post('/multas', {
      numero_auto: '1A900',
      placa,
      data_infracao: '2026-03-11T10:30:00-03:00',
      local_infracao: 'Av. Ana Costa, 300, Santos',
      codigo_infracao: '7455-0',
      valor_original: 80.16,
      data_vencimento: '2026-05-04',
    })
    expect(multa.statusCode).toBe(201)
    const alerts = async () => (await api.get('/dashboard/alertas')).json().multas_tardias
    // R$ 80,16 and the shop's fee of R$ 50,00.
    const late = [{ multa_id: multa.json().id, locacao_id: id, valor: 130.16 }]
    expect((await sheet(id)).multas_tardias).toMatchObject(late)
    expect(await alerts()).toMatchObject(late)
    await reopen(id)
    expect(await alerts()).toEqual([])
    expect((await close(id)).json()).toMatchObject({ multas_tardias: [], total_devido: 130.16 })
    expect(await alerts()).toEqual([])
  })

  test('waits to be closed, then for the refund, each in its list', async () => {
    const { id } = await held()
    const has = async (url: string) =>
      (await api.get(`${url}&limite=100`))
        .json()
        .some((each: { locacao_id: string }) => each.locacao_id === id)
    expect(await has('/caucoes?situacao=em_maos')).toBe(true)
    await end(id)
    expect(await has('/acertos?situacao=rascunho')).toBe(true)
    await close(id)
    expect(await has('/acertos?situacao=rascunho')).toBe(false)
    expect(await has('/acertos?situacao=fechado')).toBe(true)
    expect(await has('/caucoes?situacao=em_maos')).toBe(false)
    expect(await has('/caucoes?situacao=a_devolver')).toBe(true)
    expect(await has('/caucoes?situacao=a_devolver&ate=2026-04-11')).toBe(false)
    expect(await has('/caucoes?situacao=a_devolver&ate=2026-04-12')).toBe(true)
    api.setNow('2026-04-12')
    expect(await has('/caucoes?situacao=atrasada')).toBe(false)
    api.setNow('2026-04-13')
    expect(await has('/caucoes?situacao=atrasada')).toBe(true)
  })

  test('with nothing to settle is closed by itself', async () => {
    const { id, week } = await held({ paid: false })
    await api.put(`/pagamentos/${week.id}/pagar`)
    await end(id)
    expect(await sheet(id)).toMatchObject({ situacao: 'concluido', a_devolver: 0, a_receber: 0 })
  })
})

describe('settling the deposit of an ended rental', () => {
  const finish = (id: string, body: object) =>
    api.put(`/locacoes/${id}/finalizar?km_final=900`, body)

  test('pays damage first, then what is due, and gives the rest back', async () => {
    const { id, caucao, week } = await held()
    expect(
      (await api.post(`/pagamentos/${caucao.id}/encerrar-caucao`, { valor_retido: 0 })).json().code,
    ).toBe('locacao_em_aberto')
    await charge(id, 45, { tipo: 'outros', titulo: 'Lavagem' })
    await charge(id, 80)
    expect((await finish(id, { caucao_retida: 700.01 })).json().errors[0].campo).toBe(
      'valor_retido',
    )
    expect((await finish(id, { caucao_retida: 150 })).json().status).toBe('finalizada')
    expect(await entries(id)).toEqual(
      expect.arrayContaining([
        ['entrada', 700, 'Caução'],
        ['aplicacao', 80, 'Espelho'],
        ['aplicacao', 70, 'Semana 1'],
        ['devolucao', 550, null],
      ]),
    )
    expect(await read(week.id)).toMatchObject({
      parcial: true,
      valor_recebido: 70,
      devido_hoje: 244.93,
    })
    expect(await read(caucao.id)).toMatchObject({
      caucao_retida: 150,
      caucao_devolvida: 550,
      caucao_encerrada_em: '2026-03-10',
    })
    const again = await api.post(`/pagamentos/${caucao.id}/encerrar-caucao`, { valor_retido: 0 })
    expect(again.json().code).toBe('caucao_encerrada')
    expect((await api.post(`/pagamentos/${caucao.id}/desfazer`)).json().code).toBe(
      'caucao_encerrada',
    )
  })

  test('makes a charge, with its reason, of what was kept beyond what is owed', async () => {
    const { id, week } = await held()
    await api.put(`/pagamentos/${week.id}/pagar`)
    const without = await finish(id, { caucao_retida: 80 })
    expect(without.json().errors).toEqual([
      { campo: 'observacoes', mensagem: 'Diga o motivo da retenção' },
    ])
    await finish(id, { caucao_retida: 80, observacoes: 'Retrovisor quebrado' })
    const cobrancas = (await api.get(`/cobrancas-extras?locacao_id=${id}`)).json()
    expect(cobrancas).toMatchObject([
      {
        tipo: 'outros',
        titulo: 'Caução retida',
        descricao: 'Retrovisor quebrado',
        valor: 80,
        status: 'pago',
      },
    ])
    expect((await register(id)).filter(({ origem }) => origem === 'caucao')).toMatchObject([
      { valor: 80, cobranca_id: cobrancas[0].id, tipo_recebimento: 'dinheiro' },
    ])
  })

  test('some days later counts what was owed on the day of the return', async () => {
    const { id, caucao, week } = await held()
    api.setNow('2026-03-13')
    await api.post(`/locacoes/${id}/cancelar`, { motivo: 'x' })
    api.setNow('2026-03-20')
    const settled = await api.post(`/pagamentos/${caucao.id}/encerrar-caucao`, {
      valor_retido: 321.53,
    })
    expect(settled.json()).toMatchObject({ caucao_retida: 321.53, caucao_devolvida: 378.47 })
    expect(await read(week.id)).toMatchObject({
      status: 'pago',
      valor_pago: 321.53,
      data_pagamento: '2026-03-20',
    })
    expect(
      (await api.post(`/pagamentos/${week.id}/encerrar-caucao`, { valor_retido: 0 })).json().code,
    ).toBe('nao_e_caucao')
  })

  test('undone entry by entry, holds the whole deposit again', async () => {
    const { id, caucao } = await held()
    await finish(id, { caucao_retida: 100 })
    const [back, used] = (await ledger(id)).movimentos.filter(
      ({ tipo }: { tipo: string }) => tipo !== 'entrada',
    )
    expect((await undo(back.id)).statusCode).toBe(200)
    expect((await undo(used.id)).json().code).toBe('acerto_fechado')
    await reopen(id)
    expect((await undo(used.id)).statusCode).toBe(200)
    expect((await ledger(id)).saldo).toBe(700)
    expect(await read(caucao.id)).toMatchObject({ caucao_encerrada_em: null, caucao_retida: null })
    expect(await register(id)).toEqual([])
  })

  test('keeps what was paid of a deposit whose rest was never paid', async () => {
    const { id, caucao, week } = await held({ paid: false })
    await api.put(`/pagamentos/${week.id}/pagar`)
    await api.patch(`/pagamentos/${caucao.id}/marcar-pago`, { valor_pago: 300, resto: 'devido' })
    expect((await finish(id, {})).json().status).toBe('finalizada')
    expect(await read(caucao.id)).toMatchObject({
      status: 'pago',
      valor_recebido: 300,
      valor_dispensado: 400,
    })
    const settled = await api.post(`/pagamentos/${caucao.id}/encerrar-caucao`, { valor_retido: 0 })
    expect(settled.json()).toMatchObject({ caucao_retida: 0, caucao_devolvida: 300 })
  })
})

describe('at the same moment', () => {
  afterEach(async () => {
    const { rows } =
      await sql`select deadlocks from pg_stat_database where datname = current_database()`.execute(
        api.db,
      )
    expect(rows).toEqual([{ deadlocks: 0 }])
  })

  test('two settlements keep and return the deposit once', async () => {
    const { id, caucao } = await held()
    await api.post(`/locacoes/${id}/cancelar`, { motivo: 'x' })
    const settle = () => api.post(`/pagamentos/${caucao.id}/encerrar-caucao`, { valor_retido: 100 })
    const statuses = (await Promise.all([settle(), settle()])).map(({ statusCode }) => statusCode)
    expect(statuses.sort()).toEqual([200, 409])
    expect(await ledger(id)).toMatchObject({ saldo: 0 })
    expect(await register(id)).toMatchObject([{ valor: 100, origem: 'caucao' }])
  })

  test('two closings pay each debt once', async () => {
    const { id } = await held()
    await end(id)
    const statuses = (await Promise.all([close(id), close(id)])).map(({ statusCode }) => statusCode)
    expect(statuses.sort()).toEqual([200, 409])
    expect(await register(id)).toMatchObject([{ valor: 321.53, origem: 'caucao' }])
  })

  test('a receipt and a closing pay a week once', async () => {
    const { id, week } = await held()
    await end(id)
    const answers = await Promise.all([api.put(`/pagamentos/${week.id}/pagar`), close(id)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await register(id)).toHaveLength(1)
    expect(await read(week.id)).toMatchObject({ status: 'pago', valor_recebido: 321.53 })
  })

  test('a receipt and the end of the rental pay a week once', async () => {
    const { id, cliente_id, week } = await held()
    const answers: Promise<{ statusCode: number }>[] = []
    await api.db.transaction().execute(async (tx) => {
      await tx
        .selectFrom('clientes')
        .select('id')
        .where('id', '=', cliente_id)
        .forUpdate()
        .execute()
      answers.push(api.put(`/pagamentos/${week.id}/pagar`))
      await lockWaits(api.db, 1)
      answers.push(
        api.put(`/locacoes/${id}/finalizar?km_final=900`, {
          caucao_retida: 100,
          observacoes: 'Retrovisor',
        }),
      )
      await lockWaits(api.db, 2)
    })
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await read(week.id)).toMatchObject({ status: 'pago', valor_recebido: 314.93 })
    expect((await register(id)).map(({ valor }) => valor).sort()).toEqual([100, 314.93])
  })
})

test('the paper shows the sheet, what stays open and what went back, and leaves a line in the trail', async () => {
  const { id } = await held()
  await charge(id, 600)
  await end(id)
  const paper = async () => {
    const answer = await api.get(`/locacoes/${id}/acerto/termo`)
    expect(answer.headers['content-disposition']).toMatch(/termo-de-acerto-[\dA-F]{8}\.pdf/)
    return pagesOf(answer.rawPayload).join(' ').replaceAll('\u00a0', ' ')
  }
  expect(await paper()).toContain('Rascunho')
  await close(id)
  const closed = await paper()
  for (const text of [
    'Fechado em 13/03/2026',
    'R$ 921,53',
    'R$ 221,53',
    'Este termo não quita Semana 1',
  ])
    expect(closed).toContain(text)
  const trail = await api.db
    .selectFrom('auditoria')
    .select('id')
    .where('acao', '=', 'exportar')
    .where('entidade_id', '=', id)
    .execute()
  expect(trail).toHaveLength(2)
})
