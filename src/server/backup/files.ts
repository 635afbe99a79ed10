import type pg from 'pg'
import { exists } from './schema.ts'

/** Where a picture's thumbnail lies. */
export const thumbnailOf = (key: string) => `${key}.mini`

/** The key of every uploaded file, in no particular order; none in releases before there were files. */
export async function storedKeys(client: pg.Client): Promise<string[]> {
  if (!(await exists(client, 'arquivos'))) return []
  const { rows } = await client.query<[string]>({ text: 'select chave from arquivos', rowMode: 'array' })
  return rows.map(([key]) => key)
}

/** The bytes of all uploaded files, thumbnails apart. */
export async function sizeOfFiles(client: pg.Client) {
  if (!(await exists(client, 'arquivos'))) return 0
  const { rows } = await client.query<{ bytes: string }>(
    'select coalesce(sum(tamanho), 0) as bytes from arquivos',
  )
  return Number(rows[0]!.bytes)
}
