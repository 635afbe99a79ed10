import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Readable } from 'node:stream'
import type pg from 'pg'
import { KEY_GROUP } from '#server/keys/key-fingerprint.ts'
import { programFile } from '../program-file.ts'
import {
  type Archive,
  FORMAT,
  fileLine,
  HEADER,
  type Header,
  KEYS,
  MANIFEST,
  type Manifest,
  PIECE,
  PRODUCT,
} from './archive.ts'
import { copyOut } from './copy.ts'
import { sizeOfFiles, storedKeys, thumbnailOf } from './files.ts'
import type { InstallationKeys } from './keys.ts'
import { BackupProblem } from './problem.ts'
import { columnList, isIncluded, quoted, sequencesOf } from './schema.ts'
import { inSnapshot, type Snapshot } from './snapshot.ts'

/** Reads the bytes of uploaded files. */
export type Files = { get(key: string): Promise<Readable | undefined> }
type BackupContext = {
  files: Files
  keys: InstallationKeys
  client: pg.Client
  onProgress: ((share: number) => void) | undefined
}

/**
 * Writes everything to the archive: the tables from one snapshot of the database, then the files.
 */
export async function writeContents(
  archive: Archive,
  { client, files, keys, onProgress }: BackupContext,
): Promise<Manifest> {
  const { header, tabelas, sequencias, chaves, report } = await inSnapshot(
    client,
    async (snapshot) => {
      const header: Header = {
        formato: FORMAT,
        produto: PRODUCT,
        versao: RELEASE,
        migracoes: snapshot.migrations,
        instante: snapshot.instant,
      }
      await checkKeyInForce(client, keys)
      await archive.json(HEADER, header)
      await archive.json(KEYS, keys)
      const report = await reporter(client, onProgress)
      const tabelas = await writeTables(archive, client, snapshot, report)
      return {
        header,
        tabelas,
        report,
        sequencias: await sequencesOf(client),
        chaves: await storedKeys(client),
      }
    },
  )
  const manifest = {
    ...header,
    tabelas,
    sequencias,
    arquivos: await writeFiles(archive, files, chaves, report),
  }
  // This connection owns the lock that stops deleted files' bytes from being removed: if it broke,
  // some may be missing.
  await client.query('select')
  await archive.json(MANIFEST, manifest)
  archive.finish()
  return manifest
}

/**
 * Checks that the key in the backup decrypts the data of the snapshot.
 * @throws {BackupProblem} if the key was rotated in between.
 */
async function checkKeyInForce(client: pg.Client, { marca }: InstallationKeys) {
  const { rows } = await client.query<{ marca: string }>(
    "select valor ->> 'marca' as marca from configuracoes where chave = $1",
    [KEY_GROUP],
  )
  if (rows[0] && rows[0].marca !== marca)
    throw new BackupProblem(
      'A chave desta instalação não é a que protege os segredos do banco de dados: ela foi trocada. Reinicie o servidor e faça o backup de novo.',
    )
}

async function writeTables(
  archive: Archive,
  client: pg.Client,
  { tables }: Snapshot,
  report: (bytes: number) => void,
) {
  const sections: Manifest['tabelas'] = []
  for (const { nome, colunas } of tables.filter(isIncluded)) {
    const { pieces, rows } = copyOut(
      client,
      `copy ${quoted(nome)} (${columnList(colunas)}) to stdout`,
      PIECE,
    )
    const sum = await archive.part('tabelas', nome, withProgress(pieces, report))
    sections.push({ nome, colunas, linhas: rows(), ...sum })
  }
  return sections
}

async function writeFiles(
  archive: Archive,
  files: Files,
  keys: string[],
  report: (bytes: number) => void,
) {
  const list = createHash('sha256')
  const arquivos = { quantidade: 0, faltando: 0, bytes: 0, sha256: '' }
  for (const key of keys)
    for (const object of [key, thumbnailOf(key)]) {
      const bytes = await files.get(object)
      if (!bytes) {
        // Only images have a thumbnail.
        if (object === key) arquivos.faltando++
        continue
      }
      const sum = await archive.part('arquivos', object, withProgress(bytes, report))
      list.update(fileLine(object, sum))
      arquivos.quantidade++
      arquivos.bytes += sum.bytes
    }
  return { ...arquivos, sha256: list.digest('hex') }
}

async function* withProgress(source: AsyncIterable<Uint8Array>, report: (bytes: number) => void) {
  for await (const chunk of source) {
    report(chunk.length)
    yield chunk
  }
}

/**
 * Returns a function that adds up bytes and reports progress as a share (0 to 0.99) of the
 * estimated total.
 */
async function reporter(client: pg.Client, onProgress: BackupContext['onProgress']) {
  const { rows } = await client.query<{ bytes: string }>(
    `select coalesce(sum(pg_table_size(oid)), 0) as bytes from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  const all = Number(rows[0]!.bytes) + (await sizeOfFiles(client))
  let done = 0
  return (bytes: number) => {
    done += bytes
    onProgress?.(Math.min(0.99, done / Math.max(1, all)))
  }
}

/** The version of this program. */
const RELEASE: string = JSON.parse(readFileSync(programFile('package.json'), 'utf8')).version
