import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { readBroken } from '#features/dinheiro/conferencia/queries.ts'
import { compactCounters } from '#server/database/summary-tables.ts'
import { testApi } from '#tests/kit/server/api.ts'
import { sendFile } from '#tests/kit/server/send-file.ts'
import type { Importacao } from '../contract.ts'
import { importacaoJobs } from '../jobs.ts'

const NOW = '2026-08-12T15:00:00Z'
const api = await testApi({ now: NOW })
const runJob = async () => {
  for (const { run } of importacaoJobs({ db: api.db, now: () => new Date(NOW) })) await run()
}
const HEAD =
  'Cliente;CPF;Telefone;Placa;Cor;Plano;Início;Pago até;Semanas pagas;Valor semana;Caução;Saldo anterior;Saldo desde;Dia de pagamento;Fim'
/** The row of the worked example, with other cells where given. */
const EXAMPLE = {
  Cliente: 'Bruno Exemplo',
  CPF: '529.982.247-25',
  Telefone: '13 99999-0000',
  Placa: 'AAA1B23',
  Cor: 'Preta',
  Plano: 'anual',
  Início: '02/03/2026',
  'Pago até': '02/08/2026',
  'Semanas pagas': '',
  'Valor semana': '300,00',
  Caução: '700,00',
  'Saldo anterior': '45,00',
  'Saldo desde': '05/08/2026',
  'Dia de pagamento': '',
  Fim: '',
}
const sheetOf = (...rows: Partial<typeof EXAMPLE>[]) =>
  [
    HEAD,
    ...rows.map((row) =>
      HEAD.split(';')
        .map((title) => ({ ...EXAMPLE, ...row })[title as 'CPF'])
        .join(';'),
    ),
  ].join('\n')

const find = async (id: string) => (await api.get(`/importacoes/${id}`)).json() as Importacao
const rowsOf = async (id: string) => (await api.get(`/importacoes/${id}/linhas`)).json()
const ask = async (id: string, what: string, body: object = {}) => {
  const answer = await api.post(`/importacoes/${id}/${what}`, body)
  expect(answer.statusCode, answer.body).toBe(202)
  await runJob()
  return find(id)
}
async function checked(sheet: string, tipo = 'locacoes') {
  const sent = await sendFile(api, '/importacoes', { bytes: sheet, name: 'locacoes.csv', tipo })
  expect(sent.statusCode, sent.body).toBe(201)
  const { id } = sent.json()
  return ask(id, 'conferir')
}
const problems = async (row: Partial<typeof EXAMPLE>) => {
  const { id } = await checked(sheetOf(row))
  return (await rowsOf(id)).flatMap((each: { erros: { mensagem: string }[] }) =>
    each.erros.map(({ mensagem }) => mensagem),
  )
}

/** Everything but the import's own tables, the trail and what a clock changes. */
async function dump() {
  await compactCounters(api.db)
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname !~ 'importacoes|auditoria|sessoes|usuarios|contagens_de_pedidos|idempotencia' order by 1`.execute(
    api.db,
  )
  const found: Record<string, unknown> = {}
  for (const { name } of rows)
    found[name] = (
      await sql`select coalesce(jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text), '[]') as all from ${sql.table(name)} t`.execute(
        api.db,
      )
    ).rows[0]
  return found
}
/** The numbers of the checks that find something. */
const broken = async () => (await readBroken(api.db)).filter(({ ocorrencias }) => ocorrencias > 0)

const nothing = await dump()

test('checking writes nothing, and counts what the sheet brings', async () => {
  const { resumo, totais, id } = await checked(sheetOf({}))
  expect(await rowsOf(id)).toMatchObject([{ situacao: 'nova', erros: [], avisos: [] }])
  expect(resumo).toMatchObject({ novas: 1, erros: 0 })
  expect(totais).toEqual({ locacoes: 1, caucoes: 700, em_aberto: 658.1, saldos: 45 })
  expect(await dump()).toEqual(nothing)
  expect((await ask(id, 'importar')).resultado).toMatchObject({
    clientes: 1,
    motos: 1,
    locacoes: 1,
  })
})

test('the worked example, to the cent', async () => {
  const [locacao] = (await api.get('/locacoes')).json()
  expect(locacao).toMatchObject({
    data_inicio: '2026-03-02',
    data_fim: '2027-03-01',
    valor_total: 15_642.86,
    preco_semanal: 300,
    preco_motivo: 'Importado',
    semanas_antes: 22,
  })
  const { rows: weeks } = await sql<Record<string, unknown>>`
    select semana_referencia, data_vencimento::text as vence, valor_original from pagamentos
    where data_vencimento <= '2026-08-12' order by 1`.execute(api.db)
  expect(weeks).toEqual([
    { semana_referencia: 23, vence: '2026-08-03', valor_original: 30_000 },
    { semana_referencia: 24, vence: '2026-08-10', valor_original: 30_000 },
  ])
  const ledger = (await api.get(`/locacoes/${locacao.id}/caucao`)).json()
  expect(ledger).toMatchObject({ saldo: 700, movimentos: [{ tipo: 'saldo_inicial', valor: 700 }] })
  const { rows } = await sql<{ n: number }>`select (select count(*) from receitas)::int
    + (select count(*) from recebimentos)::int as n`.execute(api.db)
  expect(rows[0]!.n).toBe(0)
  const { rows: periods } = await sql<{
    inicio: string
  }>`select inicio from locacoes_motos`.execute(api.db)
  expect(new Date(periods[0]!.inicio).toISOString()).toBe('2026-03-02T03:00:00.000Z')
})

test('the customer lacks what a form demands, and may not rent again until it is there', async () => {
  const [cliente] = (await api.get('/clientes?incompleto=true')).json()
  expect(cliente).toMatchObject({ nome: 'Bruno Exemplo', cnh: '', data_nascimento: null })
  expect((await api.get(`/clientes/${cliente.id}/restricoes`)).json().restricoes).toContainEqual({
    tipo: 'cadastro_incompleto',
    mensagem: 'Cadastro incompleto: falta CNH, data de nascimento, endereço, CEP',
  })
})

test('the same rows again are equal; another customer on the motorcycle is an error', async () => {
  const before = await dump()
  const again = await checked(`\n${sheetOf({})}`)
  expect(again.resumo).toMatchObject({ novas: 0, iguais: 1 })
  await ask(again.id, 'importar')
  expect(await dump()).toEqual(before)
  expect(await problems({ CPF: '168.995.350-09', Cliente: 'Outra' })).toEqual([
    'A moto AAA1B23 já está alugada para Bruno Exemplo.',
  ])
})

describe('refuses', () => {
  const other = { CPF: '168.995.350-09', Cliente: 'Ana Exemplo', Placa: 'BBB1B23' }
  test.each([
    [
      { 'Dia de pagamento': 'sexta' },
      'Paga às sextas, mas começou numa segunda. Corrija o início (27/02 ou 06/03) ou apague o dia.',
    ],
    [{ 'Semanas pagas': '21' }, 'Pago até 02/08/2026 são 22 semanas, não 21. Corrija um dos dois.'],
    [{ 'Pago até': '12/10/2026' }, 'Pago mais de 60 dias adiante. Confira.'],
    [
      { 'Pago até': '28/02/2026' },
      'Pago até 28/02/2026 é antes do início, 02/03/2026. Confira o ano.',
    ],
    [{ Início: '13/08/2026' }, 'A data não pode estar no futuro'],
    [{ CPF: '', Cliente: 'Ninguém' }, 'Não achei um cliente com este nome. Informe o CPF.'],
    [{ 'Valor semana': '-' }, 'O valor da semana vai de R$ 1,00 a R$ 9.999,99'],
    [{ 'Valor semana': '10.000,00' }, 'O valor da semana vai de R$ 1,00 a R$ 9.999,99'],
    [{ Cor: '' }, 'A moto BBB1B23 ainda não existe. Confira a placa.', 'Falta preencher'],
    [{ Telefone: '' }, 'O cliente ainda não existe. Confira o CPF.', 'Falta preencher'],
  ])('%j', async (row, ...mensagens) => {
    expect(await problems({ ...other, ...row })).toEqual(mensagens)
  })

  test('nothing for the day before the start: no week is paid', async () => {
    const { id } = await checked(sheetOf({ ...other, 'Pago até': '01/03/2026' }))
    expect((await rowsOf(id))[0]).toMatchObject({ situacao: 'nova', avisos: [] })
  })

  test('nothing for a day within a week, which counts as paid', async () => {
    const { id } = await checked(sheetOf({ ...other, 'Pago até': '05/08/2026' }))
    expect((await rowsOf(id))[0]).toMatchObject({
      situacao: 'nova',
      avisos: ['05/08 cai no meio da semana 23, que conta como paga.'],
    })
  })
})

test('the other plate of a motorcycle of the fleet is an error that says what to do', async () => {
  const { id } = await checked('Placa;Cor\nEEF1517;Preta\nEEF1F17;Preta\n', 'motos')
  expect((await rowsOf(id))[1].erros).toEqual([
    {
      campo: 'placa',
      mensagem:
        'EEF1F17 e EEF1517 são as placas da mesma moto, antes e depois da Mercosul. É a mesma moto? Se é, escreva a placa cadastrada; se é outra, cadastre-a antes em Motos.',
    },
  ])
})

test('the name beside a CPF is that of its customer, or the row says so', async () => {
  const names = [
    'Bruno Exemplo',
    'BRUNO  DE EXEMPLO',
    'Exemplo, Bruno',
    'Brunno Ezemplo',
    'Bruno Costa Exemplo',
    'Bruno',
    'Carla de Souza',
    'E. da Costa',
  ]
  // One motorcycle each: the customer is the one of the first row.
  const CPF = '168.995.350-09'
  const { id } = await checked(
    sheetOf(...names.map((Cliente, n) => ({ Cliente, CPF, Placa: `DDD1D2${n}` }))),
  )
  const told = (await rowsOf(id)).map(
    ({ avisos, erros }: { avisos: string[]; erros: { campo: string; mensagem: string }[] }) => [
      ...avisos,
      ...erros.map(({ campo, mensagem }) => `${campo}: ${mensagem}`),
    ],
  )
  const aviso = (nome: string) => [`Este CPF já é de Bruno Exemplo; a planilha diz ${nome}.`]
  const erro = ['nome: Este CPF já é de Bruno Exemplo. Confira o CPF ou o nome.']
  expect(told).toEqual([[], [], ...names.slice(2, 6).map(aviso), erro, erro])
})

test('undo gives the state of before; a touched customer stays, with the reason', async () => {
  const first = (await api.get('/importacoes')).json().at(-1) as Importacao
  expect((await ask(first.id, 'desfazer', { motivo: 'Planilha errada' })).ficaram).toEqual([])
  expect(await dump()).toEqual(nothing)

  const second = await checked(`\n\n${sheetOf({})}`)
  await ask(second.id, 'importar')
  const [week] = (await api.get('/pagamentos')).json()
  expect(
    (await api.patch(`/pagamentos/${week.id}/marcar-pago`, { forma: 'dinheiro' })).statusCode,
  ).toBe(200)
  const { ficaram } = await ask(second.id, 'desfazer', { motivo: 'Planilha errada' })
  expect(ficaram.map(({ tipo, motivo }) => [tipo, motivo])).toEqual([
    ['locacoes', 'já tem um recebimento'],
    ['clientes', 'já tem uma locação'],
    ['motos', expect.stringContaining('já tem')],
  ])
})

test('what exists is kept or updated, filled cells only; undoing the sheet undoes no update', async () => {
  const whole = (cells: string, end = '') =>
    `Placa;Cor;Ano;KM;Data aquisição;Valor de compra;Renavam${end}\n${cells}`
  const first = await checked(whole('ZZZ1B23;Preta;2020;12.000;01/02/2024;;'), 'motos')
  await ask(first.id, 'importar')
  const [{ id }] = (await api.get('/motos?busca=ZZZ1B23')).json()
  const cells = 'ZZZ1B23;Azul;2021;11.000;01/03/2024;14.300,00;'

  const keep = await checked(whole(cells), 'motos')
  expect(await rowsOf(keep.id)).toMatchObject([
    {
      situacao: 'diferente',
      avisos: ['O hodômetro já está em 12.000 km: o km da planilha fica de fora.'],
      difere: [
        { campo: 'cor', atual: 'Preta', novo: 'Azul' },
        { campo: 'ano', atual: '2020', novo: '2021' },
        { campo: 'data_aquisicao', atual: '01/02/2024', novo: '01/03/2024' },
        { campo: 'valor_aquisicao', atual: '', novo: '14.300,00' },
      ],
    },
  ])
  await ask(keep.id, 'importar')
  expect((await api.get(`/motos/${id}`)).json()).toMatchObject({ cor: 'Preta', ano: 2020 })

  const future = await checked(whole('ZZZ1B23;Azul;2027;;;;'), 'motos')
  expect(await rowsOf(future.id)).toMatchObject([
    { situacao: 'erro', erros: [{ campo: 'ano', mensagem: 'O ano máximo é 2026' }] },
  ])
  const update = await checked(whole(cells, ' '), 'motos')
  const done = await ask(update.id, 'importar', { diferentes: 'atualizar' })
  expect(done.resultado).toMatchObject({ motos: 0, atualizadas: 1 })
  const changed = { cor: 'Azul', ano: 2021, km_atual: 12_000, data_aquisicao: '2024-03-01' }
  expect((await api.get(`/motos/${id}`)).json()).toMatchObject(changed)
  const { rows } = await sql<{ motivo: string }>`select distinct motivo from auditoria
    where entidade = 'motos' and entidade_id = ${id} and acao = 'update'`.execute(api.db)
  expect(rows).toEqual([{ motivo: 'Importação' }])
  expect((await api.get(`/relatorios/resultado/motos/${id}`)).json()).toMatchObject({
    investido: 14_300,
  })

  await ask(update.id, 'desfazer', { motivo: 'Planilha errada' })
  expect((await api.get(`/motos/${id}`)).json()).toMatchObject(changed)
  expect((await ask(first.id, 'desfazer', { motivo: 'Planilha errada' })).ficaram).toEqual([])
})

test('a motorcycle that a person edited stays, whatever reason was given', async () => {
  const { id } = await checked('Placa;Cor\nEEE1B23;Preta\nEEE1B24;Preta\nEEE1B25;Preta', 'motos')
  await ask(id, 'importar')
  const correct = async (placa: string, motivo: string) => {
    const [moto] = (await api.get(`/motos?busca=${placa}`)).json()
    const answer = await api.patch(`/motos/${moto.id}/dados`, { cor: 'Azul', motivo })
    expect(answer.statusCode, answer.body).toBe(200)
  }
  await correct('EEE1B23', 'Planilha errada')
  await correct('EEE1B24', 'Importação')
  const { ficaram } = await ask(id, 'desfazer', { motivo: 'Planilha errada' })
  expect(ficaram.map(({ nome, motivo }) => [nome, motivo])).toEqual([
    ['EEE1B24', 'alguém mudou o registro depois'],
    ['EEE1B23', 'alguém mudou o registro depois'],
  ])
})

test('completing the record lets the customer rent again, by a sheet or by the form', async () => {
  const people = 'Nome;CPF;Telefone;CNH;Nascimento;Endereço;CEP'
  const row = 'Ana Exemplo;168.995.350-09;13 99999-1111;;20/05/1990;Rua das Conchas, 10;'
  await ask((await checked(`${people}\n${row}`, 'clientes')).id, 'importar')
  const [{ id }] = (await api.get('/clientes?incompleto=true&busca=Ana')).json()
  const moto = await api.post('/motos', {
    placa: 'YYY1B23',
    cor: 'Preta',
    ano: 2024,
    km_atual: 0,
    data_aquisicao: '2026-01-01',
  })
  const rent = () =>
    api.post('/locacoes', { cliente_id: id, moto_id: moto.json().id, plano: 'mensal' })
  expect([(await rent()).statusCode, (await rent()).body]).toEqual([
    409,
    expect.stringContaining('Cadastro incompleto: falta CNH, CEP'),
  ])
  // What is not sent stays as it is, so that a phone can be changed before the rest is known.
  const phone = await api.put(`/clientes/${id}`, { telefone: '13999992222' })
  expect([phone.statusCode, phone.json()]).toMatchObject([200, { cnh: '', cep: '' }])
  expect((await api.put(`/clientes/${id}`, { cep: '' })).statusCode).toBe(422)
  const more = 'Ana Exemplo;168.995.350-09;;12345678900;;;'
  const sheet = await checked(`${people}\n${more}`, 'clientes')
  await ask(sheet.id, 'importar', { diferentes: 'atualizar' })
  expect((await rent()).body).toContain('Cadastro incompleto: falta CEP')
  expect((await api.put(`/clientes/${id}`, { cep: '11700000' })).statusCode).toBe(200)
  expect((await api.get('/clientes?incompleto=true&busca=Ana')).json()).toEqual([])
  expect((await rent()).statusCode).toBe(201)
})

test('undo gives a motorcycle and a customer that existed before their days back', async () => {
  const people = 'Nome;CPF;Telefone\nDora Exemplo;390.533.447-05;13 99999-3333'
  await ask((await checked(people, 'clientes')).id, 'importar')
  const fleet = await checked('Placa;Cor\nFFF1B23;Preta\nFFF1B24;Preta', 'motos')
  await ask(fleet.id, 'importar')
  await sql`update motos_periodos set desde = '2026-08-01' where moto_id =
    (select id from motos where placa = 'FFF1B23')`.execute(api.db)
  const withoutVersions = async () => JSON.stringify(await dump()).replace(/"versao":\d+/g, '')
  const before = await withoutVersions()
  const dora = { Cliente: 'Dora Exemplo', CPF: '390.533.447-05' }
  const { id } = await checked(
    sheetOf({ ...dora, Placa: 'FFF1B23' }, { ...dora, Placa: 'FFF1B24' }),
  )
  expect((await ask(id, 'importar')).resultado).toMatchObject({
    clientes: 0,
    motos: 0,
    locacoes: 2,
  })
  expect((await ask(id, 'desfazer', { motivo: 'Planilha errada' })).ficaram).toEqual([])
  expect(await withoutVersions()).toEqual(before)
})

test('the accounts agree', async () => {
  expect(await broken()).toEqual([])
})

test('undo deletes no charge that a person wrote, even of the same title', async () => {
  const carla = { Cliente: 'Carla Exemplo', CPF: '111.444.777-35', Placa: 'CCC3D45' }
  const { id } = await checked(`\n\n\n\n${sheetOf(carla)}`)
  await ask(id, 'importar')
  const [locacao] = (await api.get('/locacoes?busca=CCC3D45')).json()
  const later = await api.post('/cobrancas-extras', {
    locacao_id: locacao.id,
    tipo: 'outros',
    titulo: 'Saldo anterior',
    descricao: 'Combinado no balcão',
    valor: 10,
  })
  expect(later.statusCode, later.body).toBe(201)
  const { ficaram } = await ask(id, 'desfazer', { motivo: 'Planilha errada' })
  expect(ficaram[0]).toMatchObject({ tipo: 'locacoes', motivo: 'já tem uma cobrança' })
  const kept = (await api.get(`/cobrancas-extras?locacao_id=${locacao.id}`)).json()
  expect(kept).toHaveLength(2)
})

test('a price that is exactly the plan’s is no agreed one', async () => {
  const row = { CPF: '111.444.777-35', Cliente: 'Caio Exemplo', Placa: 'CCC1B23' }
  const { id } = await checked(sheetOf({ ...row, 'Valor semana': '279,93' }))
  await ask(id, 'importar')
  const [locacao] = (await api.get('/locacoes?busca=CCC1B23')).json()
  expect(locacao).toMatchObject({ preco_semanal: 279.93, preco_motivo: null })
})
