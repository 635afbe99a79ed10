import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { factories } from '#tests/kit/shop/factories.ts'
import { teamOf } from '#tests/kit/shop/team.ts'

const api = await testApi({ now: '2026-07-01T12:00:00Z' })
const make = factories(api)
const at = (now: string) => api.setNow(now)
const ok = async (call: ReturnType<typeof api.post>) => {
  const answer = await call
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.body ? answer.json() : undefined
}
const read = async (path: string) => ok(api.get(path) as never)

type Parts = { moto_id: string; valor: number }[]

/** A paid expense in cents, with the part of each motorcycle. */
async function despesa(tipo: string, pago_em: string, valor: number, partes: Parts = []) {
  await api.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      insert into despesas (tipo, valor, vencimento, pago_em, forma)
      values (${tipo}, ${valor}, ${pago_em}, ${pago_em}, 'pix') returning id`.execute(tx)
    for (const { moto_id, valor: part } of partes)
      await sql`insert into despesas_motos (despesa_id, moto_id, valor)
        values (${rows[0]!.id}, ${moto_id}, ${part})`.execute(tx)
  })
}

const servico = (moto_id: string, data_realizada: string, custo: number, tipo = 'troca_oleo') =>
  ok(
    api.post('/manutencoes', {
      moto_id,
      tipo,
      descricao: tipo === 'troca_oleo' ? 'Óleo' : 'Pneu traseiro',
      data_realizada,
      km_realizada: 100,
      custo,
      responsavel: 'Bia',
    }),
  )

const pay = (id: string, data_pagamento: string, more: object = {}) =>
  ok(api.patch(`/pagamentos/${id}/marcar-pago`, { data_pagamento, ...more }))

const weeksOf = async (locacao_id: string) =>
  (await make.pagamentosDe(locacao_id)).filter(
    ({ tipo }: { tipo: string }) => tipo === 'semanal',
  ) as { id: string; data_vencimento: string }[]

test('the worked example of July 2026, to the cent', async () => {
  const A = await make.moto({ placa: 'AAA1B23' })
  at('2026-07-06T12:00:00Z')
  const rentedA = await make.locacao({ moto_id: A.id })
  at('2026-07-11T12:00:00Z')
  const B = await make.moto({ placa: 'BBB2C34' })
  const rentedB = await make.locacao({ moto_id: B.id })

  at('2026-07-31T12:00:00Z')
  const [one, two, three, four] = await weeksOf(rentedA.id)
  for (const week of [one, three, four]) await pay(week!.id, week!.data_vencimento)
  // Three days late: R$ 6,30 once and R$ 0,10 a day.
  const late = two!.data_vencimento.replace(/\d\d$/, (dia) => String(Number(dia) + 3))
  await pay(two!.id, late)
  for (const week of (await weeksOf(rentedB.id)).slice(0, 3))
    await pay(week.id, week.data_vencimento)
  await ok(api.post('/receitas', { valor: 120.5, data_recebimento: '2026-07-20' }))
  await servico(A.id, '2026-07-10', 45)
  await servico(A.id, '2026-07-24', 45)
  await servico(A.id, '2026-07-25', 189.9, 'corretiva')
  await despesa('seguro', '2026-07-05', 18000, [{ moto_id: A.id, valor: 18000 }])
  await despesa('rastreador', '2026-07-05', 10490, [
    { moto_id: A.id, valor: 5990 },
    { moto_id: B.id, valor: 4500 },
  ])
  await despesa('aluguel_contas', '2026-07-05', 150000)

  at('2026-08-01T12:00:00Z')
  const july = await read('/relatorios/resultado?de=2026-07&ate=2026-07')
  expect(july.motos).toHaveLength(2)
  expect(july.motos[0]).toMatchObject({
    placa: 'AAA1B23',
    recebido: 1266.32,
    manutencao: 279.9,
    despesas: 239.9,
    resultado: 746.52,
    dias: { alugada: 26, parada: 5, oficina: 0, fora: 0 },
    ocupacao: 83.9,
    parada_custo: 224.95,
    investido: null,
    falta: null,
    meses_para_recuperar: null,
  })
  expect(july.motos[1]).toMatchObject({
    placa: 'BBB2C34',
    recebido: 944.79,
    manutencao: 0,
    despesas: 45,
    resultado: 899.79,
  })
  expect(july.sem_moto).toEqual({ recebido: 120.5, despesas: 1500, resultado: -1379.5 })
  expect(july.total).toEqual({
    recebido: 2331.61,
    manutencao: 279.9,
    despesas: 1784.9,
    resultado: 266.81,
  })
  const { total } = await read('/receitas/resumo?data_inicio=2026-07-01&data_fim=2026-07-31')
  expect(july.total.recebido).toBe(total)

  const bought = await ok(
    api.put(`/motos/${A.id}/investimento`, {
      valor_aquisicao: 14300,
      resultado_anterior: 7 * 746.52,
    }),
  )
  expect(bought).toMatchObject({ investido: 14300, recuperado: 5972.16, falta: 8327.84 })
  expect(bought.meses.at(-2)).toEqual({
    mes: '2026-07',
    recebido: 1266.32,
    manutencao: 279.9,
    despesas: 239.9,
    resultado: 746.52,
    dias: { alugada: 26, parada: 5, oficina: 0, fora: 0 },
  })
  expect(bought.meses).toHaveLength(12)
})

describe('whose money a week is', () => {
  async function swapped(when: string) {
    at('2026-08-10T12:00:00Z')
    const [locacao, outra] = [await make.locacao(), await make.moto()]
    at(when)
    await ok(
      api.post(`/locacoes/${locacao.id}/trocar-moto`, {
        tipo: 'definitiva',
        motivo: 'quebra',
        texto: null,
        destino: 'manutencao',
        km_volta: 180,
        km_saida: 100,
        moto_id: outra.id,
      }),
    )
    at('2026-08-20T15:00:00Z')
    const [week] = await weeksOf(locacao.id)
    await pay(week!.id, '2026-08-20')
    const received = async (id: string) =>
      (await read(`/relatorios/resultado/motos/${id}?de=2026-08&ate=2026-08`)).recebido
    return [await received(locacao.moto_id), await received(outra.id)]
  }

  test('it is of the motorcycle of the end of its first day, whatever was swapped later', async () => {
    const [old, next] = await swapped('2026-08-13T17:00:00Z')
    expect(old).toBeGreaterThanOrEqual(314.93)
    expect(next).toBe(0)
  })

  test('a swap on the first day makes it the new one’s', async () => {
    const [old, next] = await swapped('2026-08-10T17:00:00Z')
    expect(old).toBe(0)
    expect(next).toBeGreaterThanOrEqual(314.93)
  })
})

describe('baixa', () => {
  const sale = { data: '2026-08-20', motivo: 'venda', valor: 7800 }

  test('archives a motorcycle, settles it and is undone', async () => {
    at('2026-08-20T15:00:00Z')
    const { id, placa } = await make.moto()
    await ok(
      api.put(`/motos/${id}/investimento`, {
        valor_aquisicao: 14300,
        resultado_anterior: 9482.4,
      }),
    )
    const sold = await ok(api.post(`/motos/${id}/baixa`, { ...sale, observacoes: 'Ao João' }))
    expect(sold).toMatchObject({
      baixa_em: '2026-08-20',
      saldo_final: 2982.4,
      baixa: { em: '2026-08-20', motivo: 'venda', valor: 7800, observacoes: 'Ao João' },
    })
    expect((await api.get(`/motos/${id}`)).statusCode).toBe(404)
    const again = await api.post(`/motos/${id}/baixa`, sale)
    expect([again.statusCode, again.json()]).toEqual([
      409,
      { detail: 'Esta moto já teve baixa em 20/08/2026.', code: 'moto_baixada' },
    ])
    const { total } = await read('/receitas/resumo?data_inicio=2026-08-20&data_fim=2026-08-20')
    expect(total).toBeLessThan(7800)

    const taken = await make.moto({ placa })
    const refused = await api.post(`/motos/${id}/baixa/desfazer`, { motivo: 'Não saiu' })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'placa_duplicada'])
    await ok(api.delete(`/motos/${taken.id}`) as never)
    const undone = await ok(api.post(`/motos/${id}/baixa/desfazer`, { motivo: 'Não saiu' }))
    expect(undone).toMatchObject({ status: 'inativa', baixa_em: null, baixa: null })
    expect(await read(`/motos/${id}`)).toMatchObject({ status: 'inativa' })
    const none = await api.post(`/motos/${id}/baixa/desfazer`, { motivo: 'De novo' })
    expect(none.json()).toEqual({ detail: 'Esta moto não teve baixa.', code: 'moto_sem_baixa' })
  })

  test('refuses a rented motorcycle, and days outside its life', async () => {
    const { moto_id } = await make.locacao()
    const rented = await api.post(`/motos/${moto_id}/baixa`, sale)
    expect([rented.statusCode, rented.json().code]).toEqual([409, 'moto_alugada'])
    const { id } = await make.moto()
    for (const [data, mensagem] of [
      ['2026-08-21', 'A data não pode estar no futuro'],
      ['2025-12-31', 'A moto foi comprada em 01/01/2026: a baixa não pode ser antes'],
    ]) {
      const answer = await api.post(`/motos/${id}/baixa`, { ...sale, data })
      expect(answer.statusCode).toBe(422)
      expect(answer.body).toContain(mensagem)
    }
  })

  test('a rental and a baixa at once: one of both', async () => {
    const [{ id }, cliente] = [await make.moto(), await make.cliente()]
    const answers = await Promise.all([
      api.post('/locacoes', { cliente_id: cliente.id, moto_id: id, plano: 'mensal' }),
      api.post(`/motos/${id}/baixa`, sale),
    ])
    expect(answers.filter(({ statusCode }) => statusCode < 300)).toHaveLength(1)
    expect(answers.every(({ statusCode }) => statusCode < 500)).toBe(true)
  })

  test('shows up among the changes of the week, and so does undoing it', async () => {
    const { id } = await make.moto()
    await ok(api.post(`/motos/${id}/baixa`, sale))
    await ok(api.post(`/motos/${id}/baixa/desfazer`, { motivo: 'Não saiu' }))
    const { mudancas } = await read(
      `/auditoria/semana?dia=${new Date().toISOString().slice(0, 10)}`,
    )
    const own = mudancas.filter(({ entidade_id }: { entidade_id: string }) => entidade_id === id)
    expect(own.map(({ o_que, valor }: { o_que: string; valor: number }) => [o_que, valor])).toEqual(
      [
        ['Baixa da moto desfeita', 7800],
        ['Baixa da moto: venda', 7800],
      ],
    )
  })

  test('two callers at once: one baixa', async () => {
    const { id } = await make.moto()
    const answers = await Promise.all([1, 2].map(() => api.post(`/motos/${id}/baixa`, sale)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })
})

test('pages by plate, with the total of all pages', async () => {
  at('2026-08-25T15:00:00Z')
  const whole = await read('/relatorios/resultado')
  const placas = whole.motos.map(({ placa }: { placa: string }) => placa)
  expect(placas).toEqual(placas.toSorted())
  const first = await read('/relatorios/resultado?limite=2')
  const next = await read(`/relatorios/resultado?limite=2&cursor=${first.proximo}`)
  expect([...first.motos, ...next.motos]).toEqual(whole.motos.slice(0, 4))
  expect(first.total).toEqual(whole.total)
})

test('is for administrators only', async () => {
  const { id } = await make.moto()
  const bia = await teamOf(api).signedIn({ username: 'bia', nome: 'Bia Lima' })
  for (const [method, url] of [
    ['GET', '/relatorios/resultado'],
    ['GET', `/relatorios/resultado/motos/${id}`],
    ['PUT', `/motos/${id}/investimento`],
    ['POST', `/motos/${id}/baixa`],
    ['POST', `/motos/${id}/baixa/desfazer`],
  ] as const) {
    const answer = await bia.ask(method, url)
    expect([url, answer.statusCode, answer.json().code]).toEqual([url, 403, 'so_administradores'])
  }
  await ok(api.put(`/motos/${id}/investimento`, { valor_aquisicao: 14300, resultado_anterior: 0 }))
  const path = `/auditoria/motos/${id}`
  expect(JSON.stringify(await read(path))).toContain('valor_aquisicao')
  expect((await bia.ask('GET', path)).body).not.toMatch(/valor_aquisicao|14\.300/)
})
