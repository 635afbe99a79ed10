import { beforeAll, describe, expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { pagesOf as textOf } from '#tests/kit/server/pdf.ts'
import { factories } from '#tests/kit/shop/factories.ts'

const api = await testApi({ now: '2026-03-10T12:00:00Z' })
const { cliente, locacao } = factories(api)

let ana: { id: string }
beforeAll(async () => {
  ana = await cliente({ nome: 'Ana Conceição', cpf: '52998224725', telefone: '13999990000' })
  await cliente({ nome: '=CMD("Bia")' })
  await locacao({ cliente_id: ana.id, caucao: true })
  await api.post(`/clientes/${ana.id}/bloquear`, { motivo: 'Não devolveu o capacete' })
})

const all = (query: string) => api.get(`/relatorios/clientes/exportar${query}`)
const one = (query: string) => api.get(`/relatorios/clientes/${ana.id}/exportar${query}`)
/** Returns the number of pages of a PDF. */
const pagesOf = (pdf: string) => pdf.match(/\/Type \/Page\b/g)?.length

describe('all customers', () => {
  test('as JSON: figures and history of each, and the creation time', async () => {
    const answer = await all('')
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.headers['content-disposition']).toContain(
      'filename="relatorio_completo_clientes_2026-03-10.json"',
    )
    const { gerado_em, total, clientes } = answer.json()
    expect([gerado_em, total]).toEqual(['2026-03-10T12:00:00.000Z', 2])
    expect(clientes[1]).toMatchObject({
      cliente: { nome: 'Ana Conceição' },
      estatisticas: { totalLocacoes: 1, totalPago: 0 },
      historico: {
        pagamentos: [{ status: 'pendente' }, { status: 'pendente' }],
        bloqueios: [{ acao: 'bloqueio' }],
      },
    })
  })

  test('as CSV for a Brazilian Excel; a name beginning with = is plain text', async () => {
    const { headers, body } = await all('?formato=csv')
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    const [header, first, second] = body.split('\r\n')
    expect(header).toMatch(/^\uFEFFNome;CPF;Telefone;E-mail;Cidade;Situação;/)
    expect(first).toMatch(/^"'=CMD/)
    expect(second).toBe(
      'Ana Conceição;529.982.247-25;(13) 99999-0000;;Praia Grande;Ativo;1;1;0,00;0;0;0;12345678900;;20/05/1990;Rua de Teste, 1;11700-000;',
    )
  })

  test('as PDF', async () => {
    const { headers, body } = await all('?formato=pdf')
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['content-disposition']).toContain('relatorio_completo_clientes_2026-03-10.pdf')
    expect(body).toMatch(/^%PDF-/)
    expect(body.trimEnd().endsWith('%%EOF')).toBe(true)
    expect(pagesOf(body)).toBe(1)
  })

  test('applies the filters', async () => {
    expect((await all('?status=ativos')).json()).toMatchObject({ total: 1, clientes: [{}] })
    expect((await all('?busca=ninguem')).json()).toMatchObject({ total: 0, clientes: [] })
    expect((await all('?busca=ninguem&formato=csv')).body).not.toContain('Ana')
  })

  test.each(['?formato=xlsx', '?status=outro'])('rejects %s', async (query) => {
    expect((await all(query)).statusCode).toBe(422)
  })

  test('exports more than one page of customers in every format', async () => {
    for (let n = 0; n < 60; n++) await cliente({ nome: `Zuleica ${n}` })
    expect((await all('?busca=zuleica')).json().clientes).toHaveLength(60)
    expect(pagesOf((await all('?formato=pdf')).body)).toBeGreaterThan(1)
  })
})

describe('one customer', () => {
  test('as PDF, whose headings are whole', async () => {
    const text = textOf((await one('?formato=pdf')).rawPayload).join('')
    for (const heading of ['Vencimento', 'Dispensado', 'Recebido', 'Devido hoje', 'Referência'])
      expect.soft(text).toContain(heading)
  })

  test('as JSON: customer, figures, history and creation time', async () => {
    const answer = await one('?formato=json')
    expect(answer.headers['content-disposition']).toContain(
      'filename="relatorio_ana-conceicao_2026-03-10.json"',
    )
    const file = answer.json()
    expect(Object.keys(file)).toEqual(['gerado_em', 'cliente', 'estatisticas', 'historico'])
    expect(file.historico.locacoes).toHaveLength(1)
  })

  test('as CSV: one line per event', async () => {
    const { body } = await one('?formato=csv')
    const lines = body.trimEnd().split('\r\n')
    expect(lines[0]).toBe(
      '\uFEFFData;Tipo;Descrição;Situação;Valor;Recebido;Dispensado;Devido hoje;Detalhe',
    )
    expect(lines).toContainEqual(
      expect.stringMatching(/^10\/03\/2026;Pagamento;Semana 1;Pendente;314,93;0,00;0,00;314,93;/),
    )
    expect(lines).toContainEqual(
      expect.stringMatching(/;Bloqueio;Bloqueio;;;;;;Não devolveu o capacete, por ana$/),
    )
    expect(lines).toHaveLength(5)
  })

  test('what was received in part is in every format, and adds up to what the screens show', async () => {
    const late = await testApi({ now: '2026-03-10T12:00:00Z' })
    const { locacao: rent, pagamentosDe } = factories(late)
    const { id, cliente_id } = await rent()
    const charge = { tipo: 'outros', titulo: 'Capacete', descricao: 'Perdido', valor: 80 }
    const cobranca = (await late.post('/cobrancas-extras', { ...charge, locacao_id: id })).json()
    late.setNow('2026-03-17')
    const [week] = await pagamentosDe(id)
    const part = { valor_pago: 161, forma: 'pix', resto: 'devido' }
    await late.patch(`/pagamentos/${week.id}/marcar-pago`, part)
    const ref = { cobranca_id: cobranca.id, versao: cobranca.versao }
    await late.post('/dispensas', { ...ref, o_que: 'tudo', motivo: 'acordo', texto: null })
    const url = `/relatorios/clientes/${cliente_id}/exportar`
    const { estatisticas, historico } = (await late.get(`${url}?formato=json`)).json()
    const [first] = await pagamentosDe(id)
    expect(first).toMatchObject({ valor_recebido: 161, devido_hoje: 160.93 })
    expect(historico.pagamentos.at(-1)).toMatchObject({
      valor: 314.93,
      valor_recebido: 161,
      valor_dispensado: 0,
      devido_hoje: 160.93,
    })
    expect(historico.cobrancas).toMatchObject([
      { valor: 80, valor_recebido: 0, valor_dispensado: 80, devido_hoje: 0 },
    ])
    const columns = (body: string) => {
      const [header, ...lines] = body.replace('\uFEFF', '').trim().split('\r\n')
      const names = header!.split(';')
      return (name: string) =>
        lines
          .map((line) =>
            Math.round(Number(line.split(';')[names.indexOf(name)]!.replace(',', '.')) * 100),
          )
          .reduce((total, cents) => total + cents, 0) / 100
    }
    const ficha = columns((await late.get(`${url}?formato=csv`)).body)
    expect(ficha('Recebido')).toBe(estatisticas.totalPago)
    const { total_devido } = (await late.get(`/clientes/${cliente_id}/dividas`)).json()
    expect(ficha('Devido hoje')).toBe(total_devido)
    const owed = [...historico.pagamentos, ...historico.cobrancas].map((row) => row.devido_hoje)
    expect(owed.reduce((total, each) => total + each, 0)).toBeCloseTo(total_devido, 2)
    const csv = columns((await late.get('/pagamentos/exportar')).body)
    const { pendente, atrasado, recebido_mes } = (await late.get('/pagamentos/resumo')).json()
    expect(csv('Recebido')).toBe(recebido_mes)
    expect(csv('Devido hoje')).toBeCloseTo(pendente.valor + atrasado.valor, 2)
    expect(csv('Valor com multa')).toBeCloseTo(
      csv('Recebido') + csv('Dispensado') + csv('Devido hoje'),
      2,
    )
    expect(csv('Encargos em aberto')).toBe(0)
    late.setNow('2026-03-20')
    const later = columns((await late.get('/pagamentos/exportar')).body)
    expect(later('Encargos em aberto')).toBeGreaterThan(0)
    // Its tables have the same columns; its text is compressed.
    expect((await late.get(`${url}?formato=pdf`)).body).toMatch(/^%PDF-/)
  })

  test('as PDF', async () => {
    const { headers, body } = await one('?formato=pdf')
    expect(headers['content-disposition']).toContain('relatorio_ana-conceicao_2026-03-10.pdf')
    expect(body).toMatch(/^%PDF-/)
  })

  test('responds 404 for an unknown one', async () => {
    const answer = await api.get(
      '/relatorios/clientes/0190a0a0-0000-7000-8000-000000000000/exportar',
    )
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ detail: 'Cliente não encontrado' })
  })
})

test('a name of 44 letters is whole in the PDF of the customer and of all', async () => {
  const nome = 'Maria Aparecida dos Santos Oliveira de Souza'
  const { id } = await cliente({ nome })
  for (const url of [`/relatorios/clientes/${id}/exportar`, '/relatorios/clientes/exportar']) {
    const { rawPayload } = await api.get(`${url}?formato=pdf`)
    const text = textOf(rawPayload).join('')
    expect(text).toContain('Oliveira')
    expect(text.replaceAll(' ', '')).toContain(nome.replaceAll(' ', ''))
    expect(text).not.toContain('…')
  }
})
