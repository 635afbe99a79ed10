import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/kit/server/temporary-folder.ts'
import { readConfig } from './config.ts'

const { folder, remove } = temporaryFolder()
afterAll(remove)
const fileWith = (text: string) => {
  const file = join(folder, 'segredo')
  writeFileSync(file, text)
  return file
}

test.each(['x'.repeat(32), `${'x'.repeat(32)}\n`, `${'x'.repeat(32)}\r\n`])(
  'reads a secret from a file: %j',
  (text) => {
    expect(readConfig({ SECRET_KEY_FILE: fileWith(text) })).toMatchObject({
      SECRET_KEY: 'x'.repeat(32),
    })
  },
)

test('keeps spaces inside a secret', () => {
  expect(readConfig({ ADMIN_PASSWORD_FILE: fileWith(' uma senha boa \n') })).toMatchObject({
    ADMIN_PASSWORD: ' uma senha boa ',
  })
})

test('rejects a secret that is wrong, empty, missing or given twice, by its name', () => {
  const refused = (env: NodeJS.ProcessEnv) => () => readConfig(env)
  expect(refused({ SECRET_KEY_FILE: fileWith('curta') })).toThrow(
    'SECRET_KEY precisa ter ao menos 32 caracteres.',
  )
  expect(refused({ SECRET_KEY_FILE: fileWith('\n') })).toThrow(
    'O arquivo de SECRET_KEY_FILE está vazio.',
  )
  expect(refused({ DATABASE_URL_FILE: join(folder, 'nada') })).toThrow(
    'DATABASE_URL_FILE precisa ser o caminho de um arquivo que este usuário pode ler.',
  )
  expect(
    refused({ BACKUP_KEY_FILE: fileWith('z'.repeat(20)), BACKUP_KEY: 'z'.repeat(20) }),
  ).toThrow('BACKUP_KEY e BACKUP_KEY_FILE: use só um dos dois.')
})

test('reads only secrets from files', () => {
  expect(readConfig({ PORT_FILE: fileWith('8080') }).PORT).toBe(3000)
})
