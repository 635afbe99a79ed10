import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createZstdCompress } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openArchive } from '#server/backup/archive.ts'
import { writeAtomically } from '#server/backup/atomic-file.ts'
import { encrypted } from '#server/backup/key.ts'
import { checkBackup } from '#server/backup/restore.ts'
import { knownMigrations } from '#server/database/migrate.ts'
import { emptyDatabase, installation, KEY } from '../../kit/backup/backup-installation.ts'
import { brokenRules, contentOf } from '../../kit/backup/backup-invariants.ts'
import { fillAsFirstRelease } from '../../kit/database/first-release.ts'
import { query } from '../../kit/database/launch-postgres.ts'
import { temporaryFolder } from '../../kit/server/temporary-folder.ts'

const { folder, remove } = temporaryFolder()
const databases: { drop: () => Promise<unknown> }[] = []
afterAll(async () => {
  for (const { drop } of databases) await drop()
  await remove()
})

let made = 0
async function place(secretKey?: string) {
  const urls = await emptyDatabase()
  databases.push(urls)
  return installation(urls, join(folder, `place-${++made}`), secretKey)
}

const out = join(folder, 'first.age')
const newest = join(folder, 'newest.age')
let source: Awaited<ReturnType<typeof place>>
/** The newest release, running on the first release's data. */
let shop: Awaited<ReturnType<typeof place>>
let copy: Awaited<ReturnType<typeof place>>

beforeAll(async () => {
  source = await place()
  await fillAsFirstRelease(source.ownerUrl)
  await source.backup(out)
  shop = await place()
  await shop.restore(out)
  await inspect(shop)
  await shop.backup(newest)
  copy = await place()
  await copy.restore(newest)
})

test("restores the first release's backup with every row, total, audit line and next id", async () => {
  expect(await migrationsOf(shop.ownerUrl)).toEqual(await knownMigrations())
  const last = await lastId(source.ownerUrl)
  for (const sql of [
    `select id, em, usuario, acao, entidade, entidade_id, antes, depois from auditoria where id <= ${last} order by id`,
    "select nome, cpf, busca from clientes where nome like '%fim'",
    'select id, valor_original::text, valor_pago::text, status from pagamentos order by id',
    'select sum(total)::text as total, sum(quantidade)::text as n from receitas_por_dia',
    'select username, senha_hash from usuarios',
  ])
    expect(await query(shop.ownerUrl, sql)).toEqual(await query(source.ownerUrl, sql))
})

test('restores the photos of inspections with the hash that is kept', async () => {
  const folderOf = ({ dataDir }: typeof copy) => join(dataDir, 'arquivos')
  expect(await brokenRules(copy.ownerUrl, folderOf(copy))).toEqual(
    await brokenRules(shop.ownerUrl, folderOf(shop)),
  )
  expect(readFileSync(join(folderOf(copy), PHOTO), 'utf8')).toBe('the bytes of a photo')
  writeFileSync(join(folderOf(copy), PHOTO), 'the bytes of a phoTo')
  expect((await brokenRules(copy.ownerUrl, folderOf(copy))).at(-1)).toMatch(
    /^the SHA-256 of 0190a0a0/,
  )
})

test('restores twice to the same rows', async () => {
  const tables = (await query(shop.ownerUrl, TABLES)).map(({ nome }) => nome as string)
  const all = await contentOf(shop.ownerUrl, tables)
  expect(await contentOf(copy.ownerUrl, tables)).toEqual(all)
  await query(copy.ownerUrl, "update clientes set nome = 'Outro'")
  await expect(copy.restore(newest)).rejects.toThrow('rode de novo com --replace')
  await copy.restore(newest, { replace: true })
  expect(await contentOf(copy.ownerUrl, tables)).toEqual(all)
})

test('restores triggers, foreign keys, sequences and the append-only trail', async () => {
  const before = await lastId(copy.ownerUrl)
  await query(copy.ownerUrl, "update motos set observacoes = 'Outra' where placa = 'ABC1D24'")
  expect(await lastId(copy.ownerUrl)).toBe(before + 1)
  await expect(query(copy.ownerUrl, 'delete from auditoria')).rejects.toThrow('append-only')
  await expect(query(copy.ownerUrl, 'delete from clientes')).rejects.toThrow('foreign key')
})

describe('changes nothing', () => {
  let before: Record<string, string>
  const content = () =>
    contentOf(copy.ownerUrl, ['clientes', 'auditoria', 'pagamentos', 'migracoes'])
  beforeAll(async () => {
    await query(copy.ownerUrl, "update clientes set nome = 'Quem já estava aqui'")
    before = await content()
  })

  const bytes = () => readFileSync(out)
  const flipped = (at: number) => {
    const copy = bytes()
    copy[Math.floor(copy.length * at)]! ^= 1
    return copy
  }
  test.each([
    ['the last byte missing', () => bytes().subarray(0, -1), /danificado ou incompleto/],
    [
      'its second half missing',
      () => bytes().subarray(0, bytes().length / 2),
      /danificado ou incompleto/,
    ],
    ['one bit changed in the middle', () => flipped(0.5), /danificado ou incompleto/],
    ['one bit changed near the end', () => flipped(0.99), /danificado ou incompleto/],
    [
      'bytes after its end',
      () => Buffer.concat([bytes(), Buffer.from('x')]),
      /danificado ou incompleto/,
    ],
    ['no content', () => Buffer.alloc(0), /não é um backup deste sistema/],
    [
      'other content',
      () => Buffer.from('PK\x03\x04 um arquivo qualquer'),
      /não é um backup deste sistema/,
    ],
  ])('with a file with %s', async (name, damaged, sentence) => {
    const path = join(folder, `${name}.age`)
    writeFileSync(path, damaged())
    await expect(copy.restore(path, { replace: true })).rejects.toThrow(sentence)
    await expect(checkBackup(path, { text: KEY })).rejects.toThrow(sentence)
    expect(await content()).toEqual(before)
  })

  test('with another key', async () => {
    const again = copy.restore(out, { replace: true, key: 'uma senha que não é essa' })
    await expect(again).rejects.toThrow('A chave não abre este backup.')
    expect(await content()).toEqual(before)
  })

  test.each(['once', 'conferindo', 'arquivos', 'dados'])(
    'if it is interrupted at %s',
    async (at) => {
      const stop = new AbortController()
      if (at === 'once') stop.abort()
      const onProgress = (step: string) => step === at && stop.abort()
      const broken = copy.restore(out, { replace: true, signal: stop.signal, onProgress })
      await expect(broken).rejects.toThrow(
        'A restauração foi interrompida. Os dados daqui ficaram como estavam.',
      )
      expect(await content()).toEqual(before)
    },
  )

  test('while a server runs', async () => {
    const server = new pg.Client({
      connectionString: copy.ownerUrl,
      application_name: 'mare-motos',
    })
    await server.connect()
    await expect(copy.restore(out, { replace: true })).rejects.toThrow('Há um servidor rodando')
    await server.end()
    expect(await content()).toEqual(before)
  })

  test('with a backup of a newer release', async () => {
    const packed = join(folder, 'newer.age')
    const migracoes = ['001_foundation.sql', '999_futuro.sql']
    await writeNewer(packed, {
      formato: 1,
      produto: 'mare-motos',
      versao: '9.0.0',
      migracoes,
      instante: '',
    })
    await expect(copy.restore(packed, { replace: true })).rejects.toThrow(
      'feito por uma versão mais nova do sistema (9.0.0: 999_futuro.sql)',
    )
    expect(await content()).toEqual(before)
  })

  test('and creates no backup, if a newer release migrated the database', async () => {
    await query(source.ownerUrl, "insert into migracoes (nome) values ('999_futuro.sql')")
    await expect(source.backup(join(folder, 'no.age'))).rejects.toThrow(
      'versão mais nova do sistema',
    )
    expect(existsSync(join(folder, 'no.age'))).toBe(false)
    expect(readdirSync(folder).filter((name) => name.endsWith('.parcial'))).toEqual([])
  })

  test('in a database with other tables', async () => {
    const other = await place()
    await query(other.ownerUrl, 'create table estoque (n int)')
    await expect(other.restore(out, { replace: true })).rejects.toThrow(
      'tabelas que não são deste sistema',
    )
  })
})

describe('the key of the credentials', () => {
  const keyOf = ({ dataDir }: { dataDir: string }) =>
    readFileSync(join(dataDir, 'secret.key'), 'utf8')

  test('is restored to an installation without a key, and does not replace another without --replace', async () => {
    expect(keyOf(shop)).toBe(keyOf(source))
    const other = await place()
    const mine = Buffer.alloc(32, 7).toString('base64url')
    writeFileSync(join(other.dataDir, 'secret.key'), mine)
    await expect(other.restore(out)).rejects.toThrow('tem outra chave que a do backup')
    const { keptKey } = await other.restore(out, { replace: true })
    expect(readFileSync(keptKey!, 'utf8')).toBe(mine)
    expect(keyOf(other)).toBe(keyOf(source))
  })

  test('must be set again if it came from the environment', async () => {
    const SECRET = 'uma chave secreta de trinta e dois caracteres'
    const given = await place(SECRET)
    await fillAsFirstRelease(given.ownerUrl)
    const path = join(folder, 'given.age')
    await given.backup(path)
    const target = await emptyDatabase()
    databases.push(target)
    const as = (key?: string) => installation(target, join(folder, `as-${++made}`), key)
    await expect(as().restore(path)).rejects.toThrow('Defina a mesma SECRET_KEY')
    await expect(as(`${SECRET}!`).restore(path)).rejects.toThrow('Defina a mesma')
    await expect(as(SECRET).restore(out)).rejects.toThrow('Rode sem SECRET_KEY')
    await as(SECRET).restore(path)
    expect(await query(target.ownerUrl, 'select username from usuarios')).toEqual([
      { username: 'ana' },
    ])
  })
})

const PHOTO = '0190a0a0-0000-7000-8000-0000000000f0'

/** Adds an inspection with a photo of the first motorcycle. */
async function inspect({ ownerUrl, dataDir }: typeof shop) {
  const bytes = Buffer.from('the bytes of a photo')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  mkdirSync(join(dataDir, 'arquivos'), { recursive: true })
  writeFileSync(join(dataDir, 'arquivos', PHOTO), bytes)
  await query(
    ownerUrl,
    `with v as (
      insert into vistorias (tipo, moto_id, modelo_id, autor, iniciada_em, salva_em)
      select 'avulsa', m.id, t.id, 'ana', now(), now() from motos m, vistoria_modelos t order by m.id limit 1 returning id),
    a as (
      insert into arquivos (vistoria_id, tipo, nome_original, content_type, tamanho, chave, enviado_por, data_upload)
      select id, 'Foto', 'foto.jpg', 'image/jpeg', ${bytes.length}, '${PHOTO}', 'ana', now() from v returning id, vistoria_id)
    insert into vistorias_fotos (vistoria_id, slot, arquivo_id, sha256, capturada_em)
    select vistoria_id, 'frente', id, '${sha256}', now() from a`,
  )
}

const TABLES = `select relname as nome from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`
const migrationsOf = async (url: string) =>
  (await query(url, 'select nome from migracoes order by nome')).map(({ nome }) => nome)
const lastId = async (url: string) => {
  const [row] = await query(url, 'select max(id)::int as id from auditoria')
  return row!.id as number
}

/** Writes only the beginning of a backup, as a later release would. */
function writeNewer(path: string, header: object) {
  const archive = openArchive(new Date())
  const packed = createZstdCompress()
  archive.stream.pipe(packed)
  void archive.json('backup.json', header).then(() => archive.finish())
  return writeAtomically(path, encrypted({ text: KEY }, packed))
}
