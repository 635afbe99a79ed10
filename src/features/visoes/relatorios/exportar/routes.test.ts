import { beforeAll, describe, expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
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
      'Ana Conceição;529.982.247-25;(13) 99999-0000;;Praia Grande;Ativo;1;1;0,00;0;0;0',
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
    expect(lines[0]).toBe('\uFEFFData;Tipo;Descrição;Situação;Valor;Detalhe')
    expect(lines).toContainEqual(
      expect.stringMatching(/^10\/03\/2026;Pagamento;Semana 1;Pendente;314,93;/),
    )
    expect(lines).toContainEqual(
      expect.stringMatching(/;Bloqueio;Bloqueio;;;Não devolveu o capacete, por ana$/),
    )
    expect(lines).toHaveLength(5)
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
