import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { testDatabaseWithOwner } from '#tests/kit/database/database.ts'
import { testApi } from '#tests/kit/server/api.ts'
import { PDF } from '#tests/kit/server/files.ts'
import { sendFile } from '#tests/kit/server/send-file.ts'
import { factories } from '#tests/kit/shop/factories.ts'
import { teamOf } from '#tests/kit/shop/team.ts'
import type { LinhaAuditoria } from './contract.ts'

const { db, owner } = await testDatabaseWithOwner()
const api = await testApi({ db })
const made = factories(api)

/** Returns the accesses recorded since the last call. */
async function newAccesses() {
  const { linhas } = (await api.get('/auditoria')).json() as { linhas: LinhaAuditoria[] }
  const since = linhas.filter(
    ({ id, acao }) => id > last && ['visualizar', 'exportar', 'entrada_recusada'].includes(acao),
  )
  last = Math.max(last, ...linhas.map(({ id }) => id))
  return since.map((linha) => {
    const { quem, fez, alvo } = linha.frase
    return `${quem} ${fez} ${alvo}`
  })
}
let last = 0
let cliente: { id: string }
let file: { id: string; url: string }

beforeAll(async () => {
  cliente = (await made.cliente({ nome: 'Rosa Prado' })) as never
  const sent = { bytes: PDF, name: 'cnh.pdf', tipo: 'CNH' }
  file = (await sendFile(api, `/clientes/${cliente.id}/arquivos`, sent)).json()
  await newAccesses()
})

test('records one line per ten minutes for a document, under the user who got its address', async () => {
  const open = () => api.app.inject({ url: file.url })
  expect(
    (await Promise.all([1, 2, 3, 4, 5, 6].map(open))).map(({ statusCode }) => statusCode),
  ).toEqual(Array(6).fill(200))
  expect(await newAccesses()).toEqual(['ana abriu o arquivo “cnh.pdf” de Rosa Prado'])
  expect((await open()).statusCode).toBe(200)
  expect(await newAccesses()).toEqual([])
  await letTimePass()
  expect((await open()).statusCode).toBe(200)
  expect(await newAccesses()).toEqual(['ana abriu o arquivo “cnh.pdf” de Rosa Prado'])
})

test('records one line per download of a document', async () => {
  for (const path of [
    `/arquivos/${file.id}?download=1`,
    `/download/cliente/${cliente.id}/${file.id}`,
  ])
    expect((await api.get(path)).statusCode).toBe(200)
  expect(await newAccesses()).toEqual(Array(2).fill('ana baixou o arquivo “cnh.pdf” de Rosa Prado'))
})

test('records one line for a list of documents, including its thumbnails', async () => {
  for (let n = 0; n < 3; n++) await api.get(`/clientes/${cliente.id}/arquivos`)
  expect(await newAccesses()).toEqual(['ana viu os documentos de Rosa Prado'])
  await api.get(`/clientes/${(await made.cliente()).id}/arquivos`)
  expect(await newAccesses()).toEqual([])
})

test.each([
  [
    '/pagamentos/exportar?status=pago',
    'ana exportou a lista: Pagamentos',
    { filtros: { status: 'pago' } },
  ],
  [
    '/relatorios/clientes/exportar?formato=pdf',
    'ana exportou o relatório de clientes ',
    { formato: 'pdf' },
  ],
])('records %s', async (path, sentence, detalhes) => {
  expect((await api.get(path)).statusCode).toBe(200)
  expect(await newAccesses()).toEqual([sentence])
  const line = await db
    .selectFrom('auditoria')
    .select('depois')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  expect(line).toMatchObject({ depois: detalhes })
})

test('records a customer report seen and downloaded', async () => {
  await api.get(`/relatorios/clientes/${cliente.id}`)
  await api.get(`/relatorios/clientes/${cliente.id}/exportar?formato=csv`)
  expect(await newAccesses()).toEqual([
    'ana exportou a ficha do cliente Rosa Prado',
    'ana viu a ficha do cliente Rosa Prado',
  ])
})

test('records the export of a customer’s personal data', async () => {
  expect((await api.get(`/clientes/${cliente.id}/exportar-dados`)).statusCode).toBe(200)
  expect(await newAccesses()).toEqual(['ana exportou os dados pessoais do cliente Rosa Prado'])
})

test('records a failed sign-in without the typed credentials', async () => {
  const enter = (username: string) =>
    api.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username, senha: 'errada-1' },
    })
  await enter('ana')
  await enter('minha-senha-secreta')
  expect(await newAccesses()).toEqual([
    'Alguém não identificado tentou entrar, e errou a senha de um usuário que não existe',
    'Alguém não identificado tentou entrar, e errou a senha de ana',
  ])
  const team = teamOf(api)
  const { username } = await team.member()
  await team.demanding('todos', '2026-03-10T12:00:00Z')
  await team.login(username)
  await db.deleteFrom('configuracoes').where('chave', '=', 'acesso').execute()
  expect((await newAccesses())[0]).toBe(
    `Alguém não identificado tentou entrar com a senha certa, mas sem configurar o segundo fator exigido, como ${username}`,
  )
  await db.updateTable('usuarios').set({ ativo: false }).where('username', '=', username).execute()
  expect((await team.login(username)).statusCode).toBe(401)
  expect((await newAccesses())[0]).toBe(
    `Alguém não identificado tentou entrar com a senha certa, mas o usuário está desativado: ${username}`,
  )
  const rows = JSON.stringify(await db.selectFrom('auditoria').selectAll().execute())
  expect(rows).not.toMatch(/errada-1|minha-senha-secreta/)
})

test('rejects a read whose access cannot be recorded', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await owner.schema.alterTable('auditoria').renameTo('auditoria_fora').execute()
  try {
    expect((await api.get(`/arquivos/${file.id}?download=1`)).statusCode).toBe(500)
    expect((await api.get('/pagamentos/exportar')).statusCode).toBe(500)
  } finally {
    await owner.schema.alterTable('auditoria_fora').renameTo('auditoria').execute()
  }
})

/** Makes the lines eleven minutes older; the table's owner may disable the append-only trigger. */
async function letTimePass() {
  await sql`alter table auditoria disable trigger auditoria_append_only`.execute(owner)
  await sql`update auditoria set em = em - interval '11 minutes'`.execute(owner)
  await sql`alter table auditoria enable trigger auditoria_append_only`.execute(owner)
}
