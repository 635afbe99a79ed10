import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { knownMigrations, makeSchema } from '#server/database/migrate.ts'
import { testDatabaseUrls } from './kit/database/database.ts'

/** Opens a database with the schema before the migration, and its rows; returns a way to apply it. */
async function shopBefore(migration: string, rows: string) {
  const client = new pg.Client((await testDatabaseUrls()).ownerUrl)
  await client.connect()
  await client.query(
    'set client_min_messages = warning; drop schema public cascade; create schema public',
  )
  await client.query('begin')
  await makeSchema(
    client,
    (await knownMigrations()).filter((name) => name < migration),
  )
  await client.query('commit')
  await client.query(rows)
  return {
    client,
    apply: async () => client.query(await readFile(`migrations/${migration}`, 'utf8')),
  }
}

const cliente = (telefone: string, n: number) => `
  insert into clientes (nome, cpf, telefone, cnh, data_nascimento, endereco, cep)
  values ('Cliente ${telefone}', '${10_000_000_000 + n}', '${telefone}', '12345678900', '1990-05-20', 'Rua 1', '11700000');`

test('a landline loses its trunk 0, and a mobile that lost its last digit stays as it was', async () => {
  const stored = ['01334734444', '01399123456', '13991234567', '1391234567']
  const { client, apply } = await shopBefore('070_telefones.sql', stored.map(cliente).join(''))
  await apply()
  const { rows } = await client.query('select telefone from clientes order by cpf')
  expect(rows.map(({ telefone }) => telefone)).toEqual([
    '1334734444',
    '01399123456',
    '13991234567',
    '1391234567',
  ])
  await client.end()
})

test('RENAVAM and chassis numbers get their normal form, and anything else stays', async () => {
  const moto = (n: number, renavam: string, chassi: string) => `
    insert into motos (placa, cor, ano, km_atual, data_aquisicao, renavam, chassi)
    values ('AAA${n}B23', 'Azul', 2025, 0, '2025-01-10', ${renavam}, ${chassi});`
  const { client, apply } = await shopBefore(
    '072_renavam_e_chassi.sql',
    moto(1, "'123456789'", "'9c2 kc1670fr00088'") +
      moto(2, "'639.884962'", "'9c2kc1670fr000888'") +
      moto(3, 'null', 'null'),
  )
  await apply()
  const { rows } = await client.query('select renavam, chassi from motos order by placa')
  expect(rows).toEqual([
    { renavam: '00123456789', chassi: '9c2 kc1670fr00088' },
    { renavam: '00639884962', chassi: '9C2KC1670FR000888' },
    { renavam: null, chassi: null },
  ])
  await client.end()
})

test('of a fine entered under two spellings the first keeps its number, and none is added', async () => {
  const multa = (numero_auto: string, day: string) => `
    insert into multas (placa, tipo_infracao, descricao_infracao, data_infracao, data_vencimento, prazo_indicacao,
      local_infracao, numero_auto, valor_original, origem, detectada_em)
    values ('AAA1B23', 'outros', 'Infração', '2026-03-01', '2026-12-01', '2026-12-01', 'Centro', '${numero_auto}', 13016,
      'manual', '${day}');`
  const { client, apply } = await shopBefore(
    '071_autos_de_multas.sql',
    multa('3C12345678', '2026-03-03') +
      multa('3C1234567-8', '2026-03-02') +
      multa('OUTRA-1', '2026-03-02'),
  )
  await apply()
  const { rows } = await client.query(
    'select numero_auto, auto_repetido from multas order by numero_auto',
  )
  expect(rows).toEqual([
    { numero_auto: '3C1234567-8', auto_repetido: false },
    { numero_auto: '3C12345678', auto_repetido: true },
    { numero_auto: 'OUTRA-1', auto_repetido: false },
  ])
  await expect(client.query(multa('3C/12345678', '2026-03-09'))).rejects.toMatchObject({
    constraint: 'multas_auto',
  })
  await client.end()
})
