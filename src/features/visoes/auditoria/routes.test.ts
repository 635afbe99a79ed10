import { beforeAll, describe, expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { factories } from '#tests/kit/shop/factories.ts'
import { teamOf } from '#tests/kit/shop/team.ts'
import type { LinhaAuditoria } from './contract.ts'

const api = await testApi()
const made = factories(api)

const trail = async (query = '') =>
  (await api.get(`/auditoria?${query}`)).json() as {
    linhas: LinhaAuditoria[]
    proximo: string | null
  }
const sentences = (linha: LinhaAuditoria) => {
  const { quem, fez, alvo, resumo } = linha.frase
  return `${quem} ${fez} ${alvo}${resumo && `: ${resumo}`}`
}

describe('the trail', () => {
  let cliente: { id: string; nome: string; cpf: string }
  let moto: { id: string; placa: string }
  beforeAll(async () => {
    cliente = (await made.cliente({ nome: 'Rosa Prado' })) as never
    moto = (await made.moto()) as never
    const changed = await api.put(`/clientes/${cliente.id}`, {
      ...cliente,
      telefone: '13988887777',
      cidade: 'Santos',
    })
    expect(changed.statusCode).toBe(200)
    await api.patch(`/motos/${moto.id}/status`, { status: 'manutencao', motivo: 'Freio gasto' })
  })

  test('shows who changed what, from where, in which request and why', async () => {
    const { linhas } = await trail()
    expect(linhas.slice(0, 2).map(sentences)).toEqual([
      `ana alterou a moto ${moto.placa}: situação de Disponível para Em manutenção; etapa na oficina agora Aguardando`,
      'ana alterou o cliente Rosa Prado: telefone de (13) 99999-0000 para (13) 98888-7777; cidade de Praia Grande para Santos',
    ])
    expect(linhas[0]).toMatchObject({
      origem: '127.0.0.1',
      motivo: 'Freio gasto',
      moto: { id: moto.id },
    })
    expect(linhas[0]!.pedido).toMatch(/^[0-9a-f-]{36}$/)
  })

  test.each([
    ['a name', () => 'busca=rosa pra'],
    ['a CPF', () => `busca=${cliente.cpf}`],
    ['a plate', () => `busca=${moto.placa.toLowerCase()}`],
    ['an id', () => `busca=${cliente.id}`],
    ['a person', () => 'usuario=ana&entidade=motos'],
    ['an action', () => 'acao=update'],
    ['an address', () => 'endereco=127.0.0.1&entidade=clientes'],
    ['a day', () => `data_inicio=${today()}&data_fim=${today()}&entidade=clientes`],
  ])('is found by %s', async (_, query) => {
    const { linhas } = await trail(query())
    expect(linhas.length).toBeGreaterThan(0)
    for (const linha of linhas)
      expect([
        cliente.id,
        moto.id,
        ...(query() === 'acao=update' ? [linha.entidade_id] : []),
        // The reading that it was registered with.
        ...(linha.moto?.id === moto.id ? [linha.entidade_id] : []),
      ]).toContain(linha.entidade_id)
  })

  test.each([
    'busca=ninguém assim',
    'usuario=bia',
    'endereco=10.0.0.1',
    'data_fim=2020-01-01',
    'data_inicio=2100-01-01',
  ])('returns nothing for %s', async (query) =>
    expect(await trail(query)).toEqual({ linhas: [], proximo: null }),
  )

  test('returns each line once across pages', async () => {
    const all = (await trail()).linhas.map(({ id }) => id)
    const read: number[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Awaited<ReturnType<typeof trail>> = await trail(
        `limite=2${cursor && `&cursor=${cursor}`}`,
      )
      read.push(...page.linhas.map(({ id }) => id))
      cursor = page.proximo
    }
    expect(read).toEqual(all)
    expect((await api.get('/auditoria?cursor=x')).statusCode).toBe(422)
  })

  test('lists all user names', async () => {
    expect((await api.get('/auditoria/usuarios')).json()).toEqual(
      expect.arrayContaining(['ana', 'sistema']),
    )
  })

  test('exports CSV and records the export', async () => {
    const { body, headers } = await api.get('/auditoria/exportar?entidade=clientes')
    expect(headers['content-disposition']).toBe('attachment; filename="auditoria_2026-03-10.csv"')
    expect(body.split('\r\n')[0]).toBe(
      '\ufeffData;Hora;Quem;Ação;Registro;Tipo;Mudanças;Motivo;Endereço;Identificação;Pedido',
    )
    expect(body).toContain(
      ';ana;alterou o cliente;Rosa Prado;Clientes;"telefone: (13) 99999-0000 → (13) 98888-7777; cidade: Praia Grande → Santos',
    )
    expect(body).not.toContain(cliente.cpf)
    const [first] = (await trail()).linhas
    expect(sentences(first!)).toBe('ana exportou a lista: Auditoria')
    expect(first).toMatchObject({ acao: 'exportar', depois: { filtros: { entidade: 'clientes' } } })
  })

  test('requires an administrator', async () => {
    await api.db.updateTable('usuarios').set({ administrador: true }).execute()
    await api.db
      .insertInto('usuarios')
      .values({ username: 'bia', nome: 'Bia', senha_hash: '-', administrador: true })
      .execute()
    await api.db
      .updateTable('usuarios')
      .set({ administrador: false })
      .where('username', '=', 'ana')
      .execute()
    for (const path of ['/auditoria', '/auditoria/usuarios', '/auditoria/exportar'])
      expect((await api.get(path)).statusCode).toBe(403)
    const own = (await api.get(`/auditoria/clientes/${cliente.id}`)).json()
    expect(own.linhas.map(({ origem }: LinhaAuditoria) => origem)).toEqual([null, null])
    await api.db
      .updateTable('usuarios')
      .set({ administrador: true })
      .where('username', '=', 'ana')
      .execute()
  })
})

test('the history of a record contains its children and nothing else', async () => {
  const locacao = (await made.locacao({ caucao: true })) as {
    id: string
    cliente_id: string
    moto_id: string
  }
  const [week] = await made.pagamentosDe(locacao.id)
  await api.put(`/pagamentos/${week.id}/pagar`)
  const kinds = async (entidade: string, id: string) =>
    (await api.get(`/auditoria/${entidade}/${id}`))
      .json()
      .linhas.map(({ acao, entidade: of }: LinhaAuditoria) => `${acao} ${of}`)
  expect(await kinds('locacoes', locacao.id)).toEqual(
    expect.arrayContaining(['update pagamentos', 'insert pagamentos', 'insert locacoes']),
  )
  expect(await kinds('pagamentos', week.id)).toEqual(['update pagamentos', 'insert pagamentos'])
  expect(await kinds('clientes', locacao.cliente_id)).toEqual(['insert clientes'])
  expect(await kinds('motos', locacao.moto_id)).toEqual(['update motos', 'insert motos'])
  expect((await api.get(`/auditoria/usuarios/${week.id}`)).statusCode).toBe(422)
})

test('the history of an expense is for those who may see the expense', async () => {
  const { ask } = await teamOf(api).signedIn()
  const moto = (await made.moto()) as { id: string }
  const create = async (fields: object) => {
    const body = { tipo: 'seguro', valor: 100, vencimento: '2026-08-20', ...fields }
    return (await api.post('/despesas', body)).json() as { id: string }
  }
  const own = await create({ motos: [{ moto_id: moto.id }] })
  const [rent, changed] = [await create({}), await create({ motos: [{ moto_id: moto.id }] })]
  expect((await api.put(`/despesas/${changed.id}`, { motos: [] })).statusCode).toBe(200)
  for (const { id } of [rent, changed]) {
    const answer = await ask('GET', `/auditoria/despesas/${id}`)
    expect([answer.statusCode, answer.json().detail]).toEqual([404, 'Despesa não encontrada'])
    expect((await api.get(`/auditoria/despesas/${id}`)).statusCode).toBe(200)
  }
  expect((await ask('GET', `/auditoria/despesas/${own.id}`)).statusCode).toBe(200)
})

const today = () =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date())

test('refuses a last day that has no next one', async () => {
  const answer = await api.get('/auditoria?data_fim=9999-12-31')
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors).toEqual([
    { campo: 'data_fim', mensagem: 'Confira o ano: use uma data entre 1900 e 2199' },
  ])
})
