import type pg from 'pg'
import { exists } from './schema.ts'

/** Returns the storage key of an image's thumbnail. */
export const thumbnailOf = (key: string) => `${key}.mini`

/**
 * Returns the key of every uploaded file, unordered; empty for releases without a table of files.
 */
export async function storedKeys(client: pg.Client): Promise<string[]> {
  if (!(await exists(client, 'arquivos'))) return []
  const { rows } = await client.query<[string]>({
    text: 'select chave from arquivos',
    rowMode: 'array',
  })
  return rows.map(([key]) => key)
}

/** Returns the total bytes of all uploaded files, without thumbnails. */
export async function sizeOfFiles(client: pg.Client) {
  if (!(await exists(client, 'arquivos'))) return 0
  const { rows } = await client.query<{ bytes: string }>(
    'select coalesce(sum(tamanho), 0) as bytes from arquivos',
  )
  return Number(rows[0]!.bytes)
}
