import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { knownMigrations, makeSchema } from '#server/database/migrate.ts'
import { testDatabaseUrls } from '../kit/database/database.ts'

const MIGRATION = '047_periodos.sql'

/** Opens a database with the schema before the periods. */
async function shopBefore() {
  const client = new pg.Client((await testDatabaseUrls()).ownerUrl)
  await client.connect()
  await client.query(
    'set client_min_messages = warning; drop schema public cascade; create schema public',
  )
  await client.query('begin')
  await makeSchema(
    client,
    (await knownMigrations()).filter((name) => name < MIGRATION),
  )
  await client.query('commit')
  await client.query(PEOPLE)
  return client
}

const PEOPLE = `
  insert into motos (placa, cor, ano, km_atual, data_aquisicao, status)
    values ('AAA1B23', 'Azul', 2025, 5000, '2025-01-10', 'disponivel');
  insert into clientes (nome, cpf, telefone, cnh, data_nascimento, endereco, cep)
    select 'Cliente ' || n, (10000000000 + n)::text, '13999990000', '12345678900', '1990-05-20', 'Rua das Conchas, 10', '11700000'
    from generate_series(1, 4) n`

type Locacao = {
  cliente: number
  inicio: string
  fim: string | null
  criado: string
  devolvida?: string
  /** Entered in the history only, as before the moment of the return was kept. */
  historico?: string
}

async function rent(
  client: pg.Client,
  { cliente, inicio, fim, criado, devolvida, historico }: Locacao,
) {
  const { rows } = await client.query<{ id: string }>(
    `with alugada as (update motos set status = 'alugada' where $2::date is null)
     insert into locacoes (cliente_id, moto_id, plano, status, data_inicio, data_fim, data_fim_contratada, data_encerramento, km_inicial,
       km_final, preco_diario, valor_total, criado_em, devolvida_em, encerrada_em)
     select c.id, m.id, 'mensal', case when $2::date is null then 'ativa' else 'finalizada' end, $1::date, $1::date + 91, $1::date + 91, $2::date, 100,
       case when $2::date is not null then 900 end, 4499, 4499 * 92, $3, $4, $4
     from motos m, clientes c where c.nome = 'Cliente ' || $5::int returning id`,
    [inicio, fim, criado, devolvida ?? null, cliente],
  )
  const { id } = rows[0]!
  if (historico)
    await client.query(
      `insert into locacoes_historico (locacao_id, acao, status_novo, motivo, usuario_responsavel, data_acao)
       values ($1, 'finalizar', 'finalizada', 'Devolvida', 'ana', $2)`,
      [id, historico],
    )
  return id
}

/** A fine at every quarter of an hour of a period, and one of which only the day is known on each day. */
const MULTAS = `
  insert into multas (placa, moto_id, tipo_infracao, descricao_infracao, data_infracao, hora_conhecida, data_vencimento, prazo_indicacao,
    local_infracao, numero_auto, valor_original, origem)
  select 'AAA1B23', m.id, 'outros', 'Infração', em, conhecida, '2026-12-01', '2026-12-01', 'Centro', em::text || conhecida, 13016, 'manual'
  from motos m, (
    select em, true as conhecida from generate_series('2026-03-01'::timestamptz, '2026-03-31', '15 minutes') em
    union all
    select em, false from generate_series('2026-03-01 12:00-03'::timestamptz, '2026-03-31', '1 day') em) f`

const migrate = async (client: pg.Client) =>
  client.query(`begin; ${await readFile(`migrations/${MIGRATION}`, 'utf8')} commit`)

test('gives every rental its period and every fine the renter that it had', async () => {
  const client = await shopBefore()
  const ids = [
    // Returned at an hour that only the history knows, and rented again on the same day.
    await rent(client, {
      cliente: 1,
      inicio: '2026-03-02',
      fim: '2026-03-06',
      criado: '2026-03-02 15:00:20-03',
      historico: '2026-03-06 10:30:40-03',
    }),
    await rent(client, {
      cliente: 2,
      inicio: '2026-03-06',
      fim: '2026-03-12',
      criado: '2026-03-06 11:15-03',
      devolvida: '2026-03-12 17:40-03',
    }),
    // Nobody knows the hour of its end; the next one began on that day.
    await rent(client, {
      cliente: 3,
      inicio: '2026-03-14',
      fim: '2026-03-20',
      criado: '2026-03-14 09:00-03',
    }),
    await rent(client, {
      cliente: 4,
      inicio: '2026-03-20',
      fim: null,
      criado: '2026-03-20 16:00-03',
    }),
  ]
  await client.query(MULTAS)
  await migrate(client)
  const { rows } = await client.query(
    `select locacao_id, to_char(inicio at time zone 'America/Sao_Paulo', 'DD HH24:MI') as inicio,
       to_char(fim at time zone 'America/Sao_Paulo', 'DD HH24:MI') as fim, km_saida, km_volta, tipo from locacoes_motos order by inicio`,
  )
  const one = { km_saida: 100, km_volta: 900, tipo: 'titular' }
  expect(rows).toEqual([
    { locacao_id: ids[0], inicio: '02 15:01', fim: '06 10:31', ...one },
    { locacao_id: ids[1], inicio: '06 11:15', fim: '12 17:40', ...one },
    { locacao_id: ids[2], inicio: '14 09:00', fim: '20 16:00', ...one },
    { locacao_id: ids[3], inicio: '20 16:00', fim: null, ...one, km_volta: null },
  ])
  const { rows: owned } = await client.query(
    'select count(*)::int as n from locacoes where moto_titular_id = moto_id',
  )
  expect(owned).toEqual([{ n: 4 }])
  await client.end()
})

test('changes nothing if a fine would be of another customer', async () => {
  const client = await shopBefore()
  await rent(client, {
    cliente: 1,
    inicio: '2026-03-02',
    fim: '2026-03-20',
    criado: '2026-03-02 09:00-03',
  })
  await rent(client, {
    cliente: 2,
    inicio: '2026-03-05',
    fim: '2026-03-08',
    criado: '2026-03-05 09:00-03',
  })
  await client.query(MULTAS)
  await expect(migrate(client)).rejects.toThrow(/^\d+ fines would be of another customer: 2026-03-/)
  await client.query('rollback')
  expect((await client.query("select to_regclass('locacoes_motos') as t")).rows).toEqual([
    { t: null },
  ])
  await client.end()
})
