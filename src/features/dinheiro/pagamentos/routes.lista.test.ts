import { describe, expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { factories } from '#tests/kit/shop/factories.ts'

const api = await testApi({ now: '2026-03-10T12:00:00Z' })
const make = factories(api)

// Rentals of several days, some with paid weeks, one paused: rows in every status.
for (const start of ['2026-02-10', '2026-02-24', '2026-03-03', '2026-03-10']) {
  api.setNow(start)
  const { id } = await make.locacao({ caucao: start > '2026-02-20' })
  const [first] = await make.pagamentosDe(id)
  if (start !== '2026-02-10') await api.put(`/pagamentos/${first.id}/pagar`)
  else await api.post(`/locacoes/${id}/pausar`, { motivo: 'Viagem' })
}

describe('lists and totals', () => {
  test('summary and tabs agree with the rows', async () => {
    api.setNow('2026-03-25')
    const resumo = (await api.get('/pagamentos/resumo')).json()
    const all = async (status: string) =>
      (await api.get(`/pagamentos/detalhados?limite=1000&status=${status}`)).json()
    for (const status of ['pendente', 'atrasado', 'pago', 'cancelado'])
      expect(resumo[status].quantidade, status).toBe((await all(status)).length)
    expect(resumo.total).toBe((await all('todos')).length - (await all('cancelado')).length)
    const cents = (rows: Record<string, number>[], field: string) =>
      rows.reduce((sum, row) => sum + Math.round((row[field] ?? 0) * 100), 0)
    expect(Math.round(resumo.atrasado.valor * 100)).toBe(
      cents(await all('atrasado'), 'valor_com_multa'),
    )
    expect(Math.round(resumo.pendente.valor * 100)).toBe(cents(await all('pendente'), 'valor'))
  })

  test('the totals obey the filters and agree with the rows', async () => {
    api.setNow('2026-03-25')
    const [one] = (await api.get('/pagamentos/detalhados')).json()
    for (const query of [
      `cliente_id=${one.cliente_id}`,
      `locacao_id=${one.locacao_id}`,
      `busca=${one.moto_placa}`,
      'data_inicio=2026-03-01&data_fim=2026-03-20',
      'tipo=semanal',
      'tipo=caucao',
      'tipo=semanal&data_inicio=2026-03-11',
    ]) {
      const resumo = (await api.get(`/pagamentos/resumo?${query}`)).json()
      const rows = async (status: string) =>
        (await api.get(`/pagamentos/detalhados?limite=1000&status=${status}&${query}`)).json()
      const cents = (list: Record<string, number>[], field: string) =>
        list.reduce((sum, row) => sum + Math.round((row[field] ?? 0) * 100), 0)
      const [late, due, paid] = [await rows('atrasado'), await rows('pendente'), await rows('pago')]
      expect(resumo.atrasado.quantidade, query).toBe(late.length)
      expect(Math.round(resumo.atrasado.valor * 100), query).toBe(cents(late, 'valor_com_multa'))
      expect(Math.round(resumo.pendente.valor * 100), query).toBe(cents(due, 'valor'))
      expect(resumo.pago.quantidade, query).toBe(paid.length)
      expect(resumo.total, query).toBe(late.length + due.length + paid.length)
      const received = paid.filter(
        (row: { tipo: string; data_pagamento: string }) =>
          row.tipo !== 'caucao' && row.data_pagamento.startsWith('2026-03'),
      )
      expect(Math.round(resumo.recebido_mes * 100), query).toBe(cents(received, 'valor_pago'))
    }
  })

  test('the total in the header agrees with the filters that the summary table supports', async () => {
    for (const query of [
      '',
      'status=atrasado',
      'status=pago',
      'tipo=caucao',
      'data_inicio=2026-03-11&data_fim=2026-04-01',
    ]) {
      const answer = await api.get(`/pagamentos?limite=1000&${query}`)
      expect(Number(answer.headers['x-total-count']), query).toBe(answer.json().length)
    }
  })

  test('lists what is owed by due date, then the paid from the newest, then the cancelled, each once across pages', async () => {
    api.setNow('2026-03-25')
    const pages = async (query: string) => {
      const seen: Record<string, string>[] = []
      for (let url = `/pagamentos/detalhados?limite=3&${query}`; url; ) {
        const answer = await api.get(url)
        expect(answer.statusCode, url).toBe(200)
        seen.push(...answer.json())
        url = String(answer.headers.link ?? '').match(/<\/api([^>]+)>/)?.[1] ?? ''
      }
      return seen
    }
    const [one] = await pages('')
    for (const query of ['', `moto_id=${one!.moto_id}`, `busca=${one!.moto_placa}`, 'busca=1']) {
      const rows = await pages(query)
      expect(new Set(rows.map(({ id }) => id)).size, query).toBe(rows.length)
      expect(rows.length, query).toBeGreaterThan(1)
      const of = (status: string) => rows.filter((row) => row.status === status)
      const [open, paid, cancelled] = [of('pendente'), of('pago'), of('cancelado')]
      expect(rows, query).toEqual([...open, ...paid, ...cancelled])
      const days = (list: typeof rows, day: string) => list.map((row) => row[day]!)
      expect(days(open, 'data_vencimento')).toEqual(days(open, 'data_vencimento').toSorted())
      expect(days(paid, 'data_pagamento')).toEqual(
        days(paid, 'data_pagamento').toSorted().toReversed(),
      )
    }
    const all = await pages('')
    expect(new Set(all.map(({ status }) => status))).toEqual(
      new Set(['pendente', 'pago', 'cancelado']),
    )
    expect(all[0]?.status_exibido).toBe('atrasado')
    const due = await pages('status=pago&data_inicio=2026-02-01&data_fim=2026-03-31')
    const dueDays = due.map(({ data_vencimento }) => data_vencimento!)
    expect(dueDays).toEqual(dueDays.toSorted().toReversed())
  })

  test('a cursor of another list is refused', async () => {
    const { headers } = await api.get('/pagamentos?limite=1')
    const next = String(headers.link).match(/cursor=([^&>]+)/)![1]
    expect((await api.get(`/pagamentos?status=pago&cursor=${next}`)).statusCode).toBe(422)
  })

  test('late payments come oldest first, each once across pages', async () => {
    const seen: { id: string; data_vencimento: string }[] = []
    for (let url = '/pagamentos/atrasados?limite=3'; url; ) {
      const answer = await api.get(url)
      seen.push(...answer.json())
      url = String(answer.headers.link ?? '').match(/<\/api([^>]+)>/)?.[1] ?? ''
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length)
    const days = seen.map(({ data_vencimento }) => data_vencimento)
    expect(days).toEqual([...days].sort())
  })

  test('searches by customer and by plate', async () => {
    api.setNow('2026-03-10')
    const cliente = await make.cliente({ nome: 'Íris Procurada' })
    const { id } = await make.locacao({
      cliente_id: cliente.id,
      moto_id: (await make.moto({ placa: 'PRC1A23' })).id,
    })
    for (const busca of ['iris procurada', 'prc-1a23', cliente.cpf]) {
      const answer = await api.get(`/pagamentos/detalhados?busca=${encodeURIComponent(busca)}`)
      expect(answer.json().map((p: { locacao_id: string }) => p.locacao_id)).toEqual([id, id])
      expect(answer.headers['x-total-count']).toBe('2')
    }
    expect((await api.get(`/pagamentos/cliente/${cliente.id}`)).json()).toHaveLength(2)
  })

  test('CSV opens in a Brazilian spreadsheet and escapes formulas', async () => {
    const cliente = await make.cliente({ nome: '=HYPERLINK("x")' })
    await make.locacao({ cliente_id: cliente.id, plano: 'anual' })
    const answer = await api.get('/pagamentos/exportar?status=todos')
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="pagamentos_mare-motos.csv"',
    )
    expect(answer.body.startsWith('\ufeffCliente;Telefone;Placa;')).toBe(true)
    const line = answer.body.split('\r\n').find((row) => row.includes('HYPERLINK'))
    expect(line).toMatch(/^"'=HYPERLINK/)
    expect(line).toContain(';279,93;')
    // Neither the phone nor the rental's code is read as a number.
    expect(line).toMatch(/;\(\d\d\) \d{4,5}-\d{4};[^;]+;#[0-9A-F]{8};/)
    const late = await api.get(
      '/pagamentos/exportar?status=pago&data_inicio=2026-03-10&data_fim=2026-03-10',
    )
    const rows = late.body.trim().split('\r\n').slice(1)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every((row) => row.includes(';Pago;'))).toBe(true)
  })
})
