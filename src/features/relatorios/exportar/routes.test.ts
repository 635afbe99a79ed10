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
/** The pages of a PDF, however its text is packed. */
const pagesOf = (pdf: string) => pdf.match(/\/Type \/Page\b/g)?.length

describe('all customers', () => {
  test('as JSON: each with numbers and history, and when it was made', async () => {
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

  test('as CSV that a pt-BR Excel opens; a name that begins with = is plain text', async () => {
    const { headers, body } = await all('?formato=csv')
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    const [header, first, second] = body.split('\r\n')
    expect(header).toMatch(/^\uFEFFNome;CPF;Telefone;E-mail;Cidade;Situação;/)
    expect(first).toMatch(/^"'=CMD/)
    expect(second).toBe('Ana Conceição;529.982.247-25;(13) 99999-0000;;Praia Grande;Ativo;1;1;0,00;0;0;0')
  })

  test('as PDF', async () => {
    const { headers, body } = await all('?formato=pdf')
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['content-disposition']).toContain('relatorio_completo_clientes_2026-03-10.pdf')
    expect(body).toMatch(/^%PDF-/)
    expect(body.trimEnd().endsWith('%%EOF')).toBe(true)
    expect(pagesOf(body)).toBe(1)
  })

  test('only those that the filters choose', async () => {
    expect((await all('?status=ativos')).json()).toMatchObject({ total: 1, clientes: [{}] })
    expect((await all('?busca=ninguem')).json()).toMatchObject({ total: 0, clientes: [] })
    expect((await all('?busca=ninguem&formato=csv')).body).not.toContain('Ana')
  })

  test.each(['?formato=xlsx', '?status=outro'])('%s is refused', async (query) => {
    expect((await all(query)).statusCode).toBe(422)
  })

  test('more than a page of them, in every format', async () => {
    for (let n = 0; n < 60; n++) await cliente({ nome: `Zuleica ${n}` })
    expect((await all('?busca=zuleica')).json().clientes).toHaveLength(60)
    expect(pagesOf((await all('?formato=pdf')).body)).toBeGreaterThan(1)
  })
})

describe('one customer', () => {
  test('as JSON: client, numbers, history and when it was made', async () => {
    const answer = await one('?formato=json')
    expect(answer.headers['content-disposition']).toContain(
      'filename="relatorio_ana-conceicao_2026-03-10.json"',
    )
    const file = answer.json()
    expect(Object.keys(file)).toEqual(['gerado_em', 'cliente', 'estatisticas', 'historico'])
    expect(file.historico.locacoes).toHaveLength(1)
  })

  test('as CSV: a line for each event', async () => {
    const { body } = await one('?formato=csv')
    const lines = body.trimEnd().split('\r\n')
    expect(lines[0]).toBe('\uFEFFData;Tipo;Descrição;Situação;Valor;Detalhe')
    expect(lines).toContainEqual(expect.stringMatching(/^10\/03\/2026;Pagamento;Semana 1;Pendente;314,93;/))
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

  test('that nobody is: not found', async () => {
    const answer = await api.get('/relatorios/clientes/0190a0a0-0000-7000-8000-000000000000/exportar')
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ detail: 'Cliente não encontrado' })
  })
})
