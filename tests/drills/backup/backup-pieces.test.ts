import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { PIECE } from '#server/backup/archive.ts'
import { copyOut } from '#server/backup/copy.ts'
import { migrate } from '#server/database/migrate.ts'
import { emptyDatabase, installation } from '../../kit/backup/backup-installation.ts'
import { contentOf } from '../../kit/backup/backup-invariants.ts'
import { query } from '../../kit/database/launch-postgres.ts'
import { temporaryFolder } from '../../kit/server/temporary-folder.ts'

const { folder, remove } = temporaryFolder()
const databases: { drop: () => Promise<unknown> }[] = []
afterAll(async () => {
  for (const { drop } of databases) await drop()
  await remove()
})
async function place(name: string) {
  const urls = await emptyDatabase()
  databases.push(urls)
  return installation(urls, join(folder, name))
}

/** Incompressible texts, the longest of them two and a half chunks. */
const LONG_ROWS = `select (select string_agg(md5(place || ':' || i), '') from generate_series(1, size) i) as text
  from unnest(array[1, 3, ${Math.ceil((2.5 * PIECE) / 32)}, 40, 0, 2000, 2001]) with ordinality s(size, place)`

test('reads rows longer than a chunk, and chunks that end within a row, as PostgreSQL writes them', async () => {
  const urls = await emptyDatabase()
  databases.push(urls)
  const client = new pg.Client(urls.ownerUrl)
  await client.connect()
  const { pieces, rows } = copyOut(client, `copy (${LONG_ROWS}) to stdout`, PIECE)
  const read: Buffer[] = []
  for await (const piece of pieces) read.push(piece)
  const copied = await client.query<{ text: string | null }>(LONG_ROWS)
  await client.end()
  expect(read.slice(0, -1).map(({ length }) => length)).toEqual(read.slice(1).map(() => PIECE))
  const expected = copied.rows.map(({ text }) => `${text ?? '\\N'}\n`).join('')
  expect(read).toHaveLength(Math.ceil(expected.length / PIECE))
  expect(Buffer.concat(read).equals(Buffer.from(expected))).toBe(true)
  expect(rows()).toBe(7)
})

const CHAVE = '0190a0a0-0000-7000-8000-000000000001'

test('restores every byte of tables and files from a backup of many megabytes', async () => {
  const source = await place('source')
  await migrate(source.ownerUrl)
  const file = randomBytes(3 * PIECE + 17)
  await source.files.put(CHAVE, file)
  await query(
    source.ownerUrl,
    `with c as (
       insert into clientes (nome, cpf, telefone, cnh, data_nascimento, endereco, cep, observacoes)
       select 'Cliente Fictício ' || n, lpad((row_number() over ())::text, 11, '0'), '13999990000', '', '1990-01-01', '', '11700000', text
       from (${LONG_ROWS}) long (text) cross join generate_series(1, 2) n where text is not null
       returning id
     )
     insert into arquivos (cliente_id, tipo, nome_original, tamanho, content_type, chave, data_upload, enviado_por)
     select id, 'CNH', 'cnh.pdf', ${file.length}, 'application/pdf', '${CHAVE}', now(), 'teste' from c limit 1`,
  )
  const made = await source.backup(join(folder, 'large.age'))
  expect(made.tamanho).toBeGreaterThan(5 * PIECE)
  const copy = await place('copy')
  await copy.restore(join(folder, 'large.age'))
  const tables = ['clientes', 'auditoria', 'arquivos']
  expect(await contentOf(copy.ownerUrl, tables)).toEqual(await contentOf(source.ownerUrl, tables))
  expect(file.equals(await buffer((await copy.files.get(CHAVE))!))).toBe(true)
})
