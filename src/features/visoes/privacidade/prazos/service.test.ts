import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { testDatabaseWithOwner } from '#tests/kit/database/database.ts'
import { webhookRows } from '#tests/kit/providers/webhook-rows.ts'
import { testApi } from '#tests/kit/server/api.ts'
import { buildCliente, buildLocacao } from '#tests/kit/server/build.ts'
import { forgetExpired } from '../service.ts'
import { ESQUECIDOS, suggestedBefore } from './rules.ts'

const { db, owner } = await testDatabaseWithOwner()
const api = await testApi({ db })
const { message } = webhookRows(db)
const forget = () => forgetExpired({ db, now: () => new Date('2026-03-10T12:00:00Z') })

/** Inserts an audit line of that age as the table owner, the only role that may. */
const line = async (age: string, fields: { entidade?: string; depois?: object } = {}) => {
  const { rows } = await sql<{ id: number }>`
    insert into auditoria (em, usuario, origem, acao, entidade, entidade_id, depois)
    values (now() - ${age}::interval, 'ana', '203.0.113.9', 'insert', ${fields.entidade ?? 'motos'}, 'x',
      ${JSON.stringify(fields.depois ?? {})}::jsonb)
    returning id`.execute(owner)
  return rows[0]!.id
}
const lineOf = (id: number) =>
  db.selectFrom('auditoria').selectAll().where('id', '=', id).executeTakeFirst()

beforeEach(async () => {
  await forget()
})

test('the database uses the periods that the screen shows', async () => {
  const { rows } = await sql<{ o_que: string; prazo: string }>`
    select o_que, prazo::text from prazos_de_guarda()`.execute(db)
  expect(Object.fromEntries(rows.map(({ o_que, prazo }) => [o_que, prazo]))).toEqual(ESQUECIDOS)
})

test('deletes an audit line after six years and its address after six months', async () => {
  const [old, kept, young] = [
    await line('6 years 1 day'),
    await line('5 years 364 days'),
    await line('5 months'),
  ]
  expect(await forget()).toMatchObject({ trilha: 1, enderecos: expect.any(Number) })
  expect(await lineOf(old)).toBeUndefined()
  expect(await lineOf(kept)).toMatchObject({ origem: null, usuario: 'ana' })
  expect(await lineOf(young)).toMatchObject({ origem: '203.0.113.9' })
})

test('deletes the origin of a session with the addresses but keeps job names', async () => {
  const id = await line('7 months', {
    entidade: 'sessoes',
    depois: { endereco: '203.0.113.9', agente: 'X', usuario_id: 'u' },
  })
  await forget()
  expect(await lineOf(id)).toMatchObject({ origem: null, depois: { usuario_id: 'u' } })
})

test.each([
  ['the request role', () => db],
  ['the table owner', () => owner],
])('%s can neither delete or change lines nor shorten the period', async (_, who) => {
  const id = await line('5 years')
  await expect(sql`delete from auditoria where id = ${id}`.execute(who())).rejects.toMatchObject({
    code: '42501',
  })
  await expect(
    who()
      .transaction()
      .execute(async (tx) => {
        await sql`select set_config('app.esquecendo', 'on', true)`.execute(tx)
        await sql`delete from auditoria where id = ${id}`.execute(tx)
      }),
  ).rejects.toMatchObject({ code: '42501' })
  await sql`select esquecer_vencidos()`.execute(who())
  expect(await lineOf(id)).toBeDefined()
})

test('the request role cannot replace the periods or the function that applies them', async () => {
  const shorter = sql`create or replace function prazos_de_guarda() returns table (o_que text, prazo interval)
    language sql as $$ values ('trilha', interval '0') $$`
  await expect(shorter.execute(db)).rejects.toMatchObject({ code: '42501' })
})

test('deletes text, number and name of a message after two years, in the audit trail too', async () => {
  const at = (years: number) => new Date(Date.now() - years * 366 * 86_400_000).toISOString()
  const texts = { cliente_nome: 'Rosa Prado', numero: '5513988776655' }
  const { id: old } = await message({
    ...texts,
    mensagem: 'Olá Rosa, velha',
    external_id: 'V1',
    data_envio: at(2),
  })
  const { id: young } = await message({
    ...texts,
    mensagem: 'Olá Rosa, nova',
    external_id: 'V2',
    data_envio: at(1),
  })
  expect(await forget()).toMatchObject({ mensagens: 1 })
  const find = (id: string) =>
    db.selectFrom('mensagens').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(await find(old)).toMatchObject({
    mensagem: '[apagado]',
    numero: '550000000000',
    cliente_nome: null,
    status: 'enviado',
  })
  expect(await find(young)).toMatchObject({ mensagem: 'Olá Rosa, nova', numero: '5513988776655' })
  const trail = JSON.stringify(await db.selectFrom('auditoria').selectAll().execute())
  expect(trail).not.toContain('Olá Rosa, velha')
  expect(trail).toContain('Olá Rosa, nova')
  expect(await forget()).toEqual({ mensagens: 0, emails: 0, enderecos: 0, trilha: 0 })
})

test('suggests exactly the customers inactive for longer than the period', async () => {
  const gone = { criado_em: '2015-01-10T12:00:00Z' as never }
  const old = await buildCliente(owner, { ...gone, nome: 'Antigo' })
  const recent = await buildCliente(owner, { ...gone, nome: 'Recente' })
  await buildCliente(owner, { ...gone, nome: 'Limite', criado_em: '2021-01-01T12:00:00Z' as never })
  const over = {
    status: 'finalizada',
    data_inicio: '2019-05-01',
    data_fim: '2019-07-31',
    km_final: 1100,
  } as const
  await buildLocacao(owner, {
    ...(over as object),
    cliente_id: old.id,
    data_encerramento: '2020-12-31' as never,
  })
  await buildLocacao(owner, {
    ...(over as object),
    cliente_id: recent.id,
    data_encerramento: '2021-01-01' as never,
  })
  expect(suggestedBefore('2026-03-10' as never)).toBe('2021-01-01')
  const list = (await api.get('/privacidade/clientes')).json()
  expect(list).toMatchObject([{ nome: 'Antigo', ultima_atividade: '2020-12-31', sugerido: true }])
  expect((await api.get('/privacidade/clientes?busca=recente')).json()).toMatchObject([
    { sugerido: false },
  ])
  expect((await api.get('/privacidade')).json()).toMatchObject({
    sugeridos: 1,
    ultima_limpeza: { em: '2026-03-10T12:00:00.000Z', removidos: { mensagens: 0 } },
  })
})

test('marks more than a thousand past the period as such, and pages them', async () => {
  await sql`insert into clientes (nome, cpf, telefone, cnh, data_nascimento, endereco, cep, criado_em)
    select 'Muito Antigo' || to_char(n, ' FM0000'), lpad((70000000000 + n)::text, 11, '0'), '13999990000', '1',
      date '1980-01-01', 'Rua', '11700000', timestamptz '2015-02-01' + n * interval '1 day'
    from generate_series(1, 1001) n`.execute(owner)
  expect((await api.get('/privacidade')).json()).toMatchObject({
    sugeridos: 1000,
    sugeridos_ao_menos: true,
  })
  const page = await api.get('/privacidade/clientes?limite=5')
  expect(page.headers).toMatchObject({ 'x-total-count': '1000', 'x-total-at-least': 'true' })
  expect(page.json().map(({ nome }: { nome: string }) => nome)).toEqual([
    'Antigo',
    ...[1, 2, 3, 4].map((n) => `Muito Antigo 000${n}`),
  ])
})
