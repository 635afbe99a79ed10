import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabaseWithOwner } from '#tests/kit/database/database.ts'
import { testApi } from '#tests/kit/server/api.ts'
import { factories } from '#tests/kit/shop/factories.ts'
import { teamOf } from '#tests/kit/shop/team.ts'
import { vistorias } from '#tests/kit/shop/vistorias.ts'
import { INVARIANTES } from './queries.ts'

const { db, owner } = await testDatabaseWithOwner()
const api = await testApi({ db, now: '2026-03-20T12:00:00Z', handmade: [12] })
const make = factories(api)

const { id, moto_id } = await make.locacao({ caucao: true, data_inicio: '2026-03-01' })
for (const each of (await make.pagamentosDe(id)).slice(0, 2))
  await api.put(`/pagamentos/${each.id}/pagar`)
const open = (await make.pagamentosDe(id)).find(
  (each: Record<string, unknown>) => each.tipo === 'semanal' && each.status !== 'pago',
)!
await api.patch(`/pagamentos/${open.id}/marcar-pago`, {
  valor_pago: 100,
  forma: 'dinheiro',
  resto: 'devido',
})
const cobranca = (
  await api.post('/cobrancas-extras', {
    locacao_id: id,
    tipo: 'outros',
    titulo: 'Capacete',
    descricao: 'Capacete perdido',
    observacoes: null,
    valor: 80,
    data_ocorrencia: '2026-03-10',
    data_vencimento: '2026-03-20',
  })
).json() as { id: string }
await api.put(`/cobrancas-extras/${cobranca.id}`, { status: 'pago', forma: 'dinheiro' })

const ended = await make.locacao()
await api.put(`/pagamentos/${(await make.pagamentosDe(ended.id))[0].id}/pagar`)
await api.put(`/locacoes/${ended.id}/finalizar?km_final=900`)

// Weeks created by hand, of which one is ahead of those that are created by themselves.
const byHand = await make.locacao()
for (const [semana_referencia, valor] of [
  [2, 3],
  [9, 314.93],
])
  await api.post('/pagamentos', {
    locacao_id: byHand.id,
    tipo: 'semanal',
    semana_referencia,
    valor,
    data_vencimento: '2026-05-20',
  })
const other = await make.locacao()
await api.post('/pagamentos', {
  locacao_id: other.id,
  tipo: 'semanal',
  semana_referencia: 9,
  valor: 314.93,
  data_vencimento: '2026-05-20',
})

const kit = vistorias(api)
await kit.require('frente')
const vistoria = await kit.ready({ tipo: 'devolucao', locacao_id: ended.id })
const MIRROR = {
  regiao: 'retrovisor_esquerdo',
  x: 300,
  y: 160,
  tipo: 'quebrado',
  gravidade: 'grave',
}
const { avaria_id } = (await api.post(`/vistorias/${vistoria.id}/avarias`, MIRROR)).json()
await api.post(`/vistorias/${vistoria.id}/concluir`, kit.ending(vistoria))
const avaria = (await api.post(`/avarias/${avaria_id}/cobrar`, { valor: 45 })).json()

test('finds nothing in what the product wrote, and says when it looked', async () => {
  expect((await api.get('/conferencia')).json()).toEqual({ invariantes: [], conferido_em: null })
  const answer = (await api.post('/conferencia/executar')).json()
  expect(answer.conferido_em).toBe('2026-03-20T12:00:00.000Z')
  expect(answer.invariantes.map(({ ocorrencias }: { ocorrencias: number }) => ocorrencias)).toEqual(
    INVARIANTES.map(() => 0),
  )
  expect((await api.get('/conferencia')).json()).toEqual(answer)
})

await api.post('/despesas', {
  tipo: 'seguro',
  valor: 180,
  vencimento: '2026-03-12',
  pago_em: '2026-03-12',
  motos: [{ moto_id }],
})

const KEPT_CELLS =
  "insert into importacoes_linhas (importacao_id, linha, celulas) select id, 2, '{ABC1D23}' from importacoes"

/** What somebody with access to the database may do, and the rules that find it. */
const CHANGES: [act: string, statements: string[], found: Record<string, unknown>[]][] = [
  [
    "an expense's amount changed",
    [
      'alter table despesas disable trigger despesa_partida',
      'update despesas set valor = valor + 100',
    ],
    [{ numero: 23, registro: 'Despesa de 12/03/2026', esperado: 18100, encontrado: 18000 }],
  ],
  [
    'an expense that the totals do not know',
    ["update despesas_por_dia set total = total - 1 where tipo = 'seguro'"],
    [
      {
        numero: 24,
        registro: 'Despesas de 12/03/2026, seguro',
        esperado: 18000,
        encontrado: 17999,
      },
    ],
  ],
  [
    "a receipt's amount changed",
    ['update recebimentos set valor = valor + 100 where numero = 1'],
    [
      { numero: 1, registro: 'Recibo nº 1' },
      { numero: 8, registro: 'Todo o dinheiro recebido' },
    ],
  ],
  [
    'a debt paid without a receipt',
    [`update pagamentos set valor_recebido = valor_recebido + 500 where id = '${open.id}'`],
    [
      { numero: 3, esperado: 10000, encontrado: 10500 },
      { numero: 10, registro: expect.stringMatching(/^Pagamentos de /) },
    ],
  ],
  [
    'a paid debt raised',
    [
      'alter table cobrancas_extras drop constraint cobrancas_paga_sem_resto',
      `update cobrancas_extras set valor = valor + 1 where id = '${cobranca.id}'`,
    ],
    [
      {
        numero: 2,
        esperado: 8001,
        encontrado: 8000,
        registro: 'Cobrança "Capacete", vence 20/03/2026',
      },
      { numero: 10, esperado: 8001, encontrado: 8000, registro: 'Cobranças de 20/03/2026' },
    ],
  ],
  [
    'a row of the register deleted',
    ["delete from receitas where origem = 'cobranca'"],
    [
      { numero: 4, esperado: 8000, encontrado: 0 },
      {
        numero: 7,
        esperado: 18000,
        encontrado: 10000,
        registro: 'Receitas em dinheiro de 20/03/2026',
      },
      { numero: 7, registro: 'Receitas de 20/03/2026' },
      { numero: 8, registro: 'Todo o dinheiro recebido' },
      { numero: 22, registro: 'Receitas por moto de 03/2026' },
    ],
  ],
  [
    'the summary of a day changed',
    ["update receitas_por_dia set total = total + 700 where tipo_recebimento = 'dinheiro'"],
    [
      { numero: 7, registro: 'Receitas de 20/03/2026' },
      { numero: 22, registro: 'Receitas por moto de 03/2026' },
    ],
  ],
  [
    'a reversal given to another motorcycle',
    [
      `insert into receitas (valor, tipo_recebimento, data_recebimento, hora_recebimento, observacoes, origem, origem_estornada,
          estorno_de, cobranca_id)
        select 0, tipo_recebimento, data_recebimento, hora_recebimento, 'Engano', 'estorno', 'cobranca', id, cobranca_id
        from receitas where cobranca_id = '${cobranca.id}'`,
      `update receitas set moto_id = '${ended.moto_id}' where estorno_de is not null`,
    ],
    [
      { numero: 4, registro: 'Estorno de 20/03/2026' },
      { numero: 7, registro: expect.stringMatching(/linhas e/) },
      { numero: 22, registro: 'Estorno de 20/03/2026, de outra moto que a receita' },
    ],
  ],
  [
    'days of a motorcycle counted twice',
    [`update motos_periodos set ate = ate + 5 where moto_id = '${moto_id}'`],
    [
      {
        numero: 26,
        registro: expect.stringMatching(/^Moto TST\d+, disponivel desde 20\/03\/2026$/),
      },
    ],
  ],
  [
    'a row counted once too often in the summary of a day',
    [
      "update receitas_por_dia set quantidade = quantidade + 1 where tipo_recebimento = 'dinheiro' and total > 0",
    ],
    [
      {
        numero: 7,
        registro: expect.stringMatching(/^Receitas de 20\/03\/2026, \d linhas e \d no resumo$/),
      },
    ],
  ],
  [
    'the row of one debt given to another',
    [
      `update receitas set pagamento_id = (select id from pagamentos where locacao_id = '${id}' and tipo = 'caucao')
        where pagamento_id = '${open.id}'`,
    ],
    [{ numero: 4, esperado: 10000, encontrado: 10000 }],
  ],
  [
    'a week made cheaper',
    [
      `update pagamentos set valor_original = valor_original - 1000 where locacao_id = '${id}' and status = 'pendente'
        and tipo = 'semanal' and valor_recebido > 0`,
    ],
    [
      { numero: 10, registro: expect.anything() },
      { numero: 11, registro: expect.stringMatching(/^Locação da moto TST/) },
    ],
  ],
  [
    'the days of an ended rental changed',
    [`update locacoes set data_inicio = data_inicio + 7 where id = '${ended.id}'`],
    [
      { numero: 9, esperado: 0, encontrado: 31493, registro: 'Semana 1, vence 20/03/2026' },
      {
        numero: 14,
        registro: expect.stringMatching(/^Locação da moto TST\d+, desde 27\/03\/2026$/),
      },
      { numero: 15, esperado: 0, encontrado: 0 },
    ],
  ],
  [
    'a motorcycle given to two customers',
    [
      'alter table locacoes_motos drop constraint locacoes_motos_um_por_vez',
      `update locacoes_motos set moto_id = '${moto_id}' where locacao_id = '${ended.id}'`,
      `update locacoes_motos set fim = fim + interval '1 day' where locacao_id = '${ended.id}'`,
    ],
    [
      {
        numero: 13,
        registro: expect.stringMatching(/^Moto TST\d+ em duas locações em 20\/03\/2026 09:00$/),
      },
      {
        numero: 14,
        registro: expect.stringMatching(/^Locação da moto TST\d+, desde 20\/03\/2026$/),
      },
    ],
  ],
  [
    'an odometer turned back',
    [`update motos set km_atual = 850 where id = '${ended.moto_id}'`],
    [
      {
        numero: 18,
        registro: expect.stringMatching(
          /^Moto TST\d+ com 850 km, vistoria de 20\/03\/2026 com 900$/,
        ),
      },
      {
        numero: 25,
        registro: expect.stringMatching(/^Moto TST\d+ com 850 km, maior leitura 900$/),
      },
    ],
  ],
  [
    'the code of a photo changed',
    [`update vistorias_fotos set sha256 = repeat('0', 64) where vistoria_id = '${vistoria.id}'`],
    [
      {
        numero: 19,
        registro: expect.stringMatching(/^Foto frente: termo_devolucao nº 2026\/\d{6}$/),
      },
    ],
  ],
  [
    'the charge of a damage moved to another rental',
    [`update cobrancas_extras set locacao_id = '${id}' where id = '${avaria.cobranca_id}'`],
    [
      {
        numero: 20,
        encontrado: 4500,
        registro: expect.stringMatching(/^Avaria da moto TST\d+: quebrado, retrovisor esquerdo$/),
      },
    ],
  ],
  [
    'a stolen motorcycle freed',
    [
      `insert into sinistros (moto_id, tipo, ocorrido_em, local, relato)
        select id, 'roubo', now(), 'Rua', 'Levaram' from motos where id = '${ended.moto_id}'`,
    ],
    [
      {
        numero: 27,
        registro: expect.stringMatching(/^Moto TST\d+ consta como roubada e está disponível$/),
      },
    ],
  ],
  [
    'a link to the page of an archived customer',
    [
      `insert into links_publicos (codigo_hash, tipo, cliente_id, expira_em)
        select sha256('pagina'), 'pagina', cliente_id, now() from locacoes where id = '${ended.id}'`,
      'alter table clientes disable trigger apagar_pagina',
      `update clientes set excluido_em = now() where id = (select cliente_id from locacoes where id = '${ended.id}')`,
    ],
    [{ numero: 31, registro: expect.stringMatching(/^Página de .+, que foi arquivado$/) }],
  ],
  [
    'the cells of a sheet kept after its import',
    [
      `insert into importacoes (tipo, arquivo_nome, sha256, titulos, por, criado_em, situacao, importada_em)
        values ('motos', 'frota', sha256(''), '{Placa}', 'admin', '2026-03-20 11:00Z', 'importada', '2026-03-20 11:30Z')`,
      KEPT_CELLS,
    ],
    [{ numero: 31, registro: 'Planilha frota, de 20/03/2026', encontrado: 1 }],
  ],
  [
    'the cells of a sheet that nobody imported kept for more than a week',
    [
      `insert into importacoes (tipo, arquivo_nome, sha256, titulos, por, criado_em)
        values ('motos', 'nova', sha256(''), '{Placa}', 'admin', '2026-03-12 12:00Z'),
          ('motos', 'velha', sha256(''), '{Placa}', 'admin', '2026-03-12 11:59Z')`,
      KEPT_CELLS,
      // What was not a day too old by then may wait for the server to run again.
      `insert into conferencias (numero, ocorrencias, exemplos, conferido_em) values (31, 0, '[]', '2026-03-20 12:00Z')
        on conflict (numero) do update set conferido_em = excluded.conferido_em`,
    ],
    [{ numero: 31, registro: 'Planilha velha, de 12/03/2026', encontrado: 1 }],
  ],
  [
    'weeks before the system of a rental that was not imported',
    [`update locacoes set semanas_antes = 1 where id = '${ended.id}'`],
    [
      { numero: 28, registro: expect.stringMatching(/^Semana 1, antes do sistema/) },
      { numero: 28, esperado: 0, encontrado: 1 },
    ],
  ],
  [
    'a step of the price after the contract',
    [
      `update locacoes set precos = precos || '[{"semana": 999, "valor": 100}]'::jsonb where id = '${ended.id}'`,
    ],
    [{ numero: 30, registro: expect.stringMatching(/, preço da semana 999$/) }],
  ],
  [
    'a receipt number skipped',
    ["update contadores set ultimo = ultimo + 1 where nome = 'recibo'"],
    [{ numero: 12, registro: 'Último recibo nº 6, 5 recibos' }],
  ],
]

const TABLES = [
  'recebimentos',
  'pagamentos',
  'cobrancas_extras',
  'receitas',
  'contadores',
  'locacoes',
  'locacoes_motos',
  'motos',
  'motos_periodos',
  'sinistros',
  'vistorias_fotos',
]

test.each(CHANGES)('finds %s by hand in the database', async (_act, statements, found) => {
  const tx = await owner.startTransaction().execute()
  const run = (statement: string) => sql.raw<Record<string, unknown>>(statement).execute(tx)
  try {
    for (const table of TABLES) await run(`alter table ${table} disable trigger user`)
    for (const statement of statements) await run(statement)
    const broken = []
    for (const { numero, broken: query } of INVARIANTES)
      for (const row of (await run(query)).rows) broken.push({ numero, ...row })
    expect(broken).toMatchObject(found)
  } finally {
    await tx.rollback().execute()
  }
})

test('is for administrators, and an alert tells everybody', async () => {
  const { ask } = await teamOf(api).signedIn()
  await sql`update contadores set ultimo = ultimo + 1 where nome = 'recibo'`.execute(owner)
  await api.post('/conferencia/executar')
  expect((await ask('GET', '/dashboard/alertas')).json().contas_a_conferir).toBe(1)
  expect((await ask('GET', '/conferencia')).statusCode).toBe(403)
  expect((await ask('POST', '/conferencia/executar')).statusCode).toBe(403)
})
