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
