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
    [{ Início: '13/08/2026' }, 'A data não pode estar no futuro'],
    [{ CPF: '', Cliente: 'Ninguém' }, 'Não achei um cliente com este nome. Informe o CPF.'],
    [{ Cor: '' }, 'A moto BBB1B23 ainda não existe. Falta: cor'],
  ])('%j', async (row, mensagem) => {
    expect(await problems({ ...other, ...row })).toEqual([mensagem])
  })

  test('nothing for a day within a week, which counts as paid', async () => {
    const { id } = await checked(sheetOf({ ...other, 'Pago até': '05/08/2026' }))
    expect((await rowsOf(id))[0]).toMatchObject({
      situacao: 'nova',
      avisos: ['05/08 cai no meio da semana 23, que conta como paga.'],
    })
  })
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

test('the accounts agree', async () => {
  expect(await broken()).toEqual([])
})
