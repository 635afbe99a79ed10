import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '#server/database/transaction.ts'
import { systemContext } from '#server/deps.ts'
import { runningJob } from '#server/job.ts'
import { testDatabaseWithOwner } from '#tests/kit/database/database.ts'
import { testApi } from '#tests/kit/server/api.ts'
import { factories } from '#tests/kit/shop/factories.ts'
import { titledCampos } from './campos/contract.ts'
import { INTERNOS, OUTROS } from './campos/rules.ts'
import { ENTIDADE_NAMES } from './entidades/rules.ts'

const { db, owner } = await testDatabaseWithOwner()
const api = await testApi({ db })
const made = factories(api)
const lines = () => db.selectFrom('auditoria').selectAll().orderBy('id')

const { rows } = await sql<{ entidade: string; campos: string[]; segredos: string[] }>`
    select relname as entidade,
      array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped) as campos,
      string_to_array(encode(tgargs, 'escape'), '\\000') as segredos
    from pg_class c join pg_trigger on tgrelid = c.oid and tgname = 'auditar'
    where relnamespace = 'public'::regnamespace order by 1`.execute(owner)

describe('every audited table', () => {
  test('has a label, and so has every column that the trail records', () => {
    expect(ENTIDADE_NAMES.toSorted()).toEqual(rows.map(({ entidade }) => entidade))
    const untitled = rows.flatMap(({ entidade, campos, segredos }) =>
      campos
        .filter((campo) => !segredos.includes(campo) && !titledCampos(entidade).includes(campo))
        // The settings inside it are shown instead.
        .filter((campo) => `${entidade}.${campo}` !== 'configuracoes.valor'),
    )
    const listed = [...Object.keys(OUTROS), ...INTERNOS]
    expect([...new Set(untitled)].toSorted()).toEqual(listed.toSorted())
  })

  test('writes its lines as the table owner; the request role may not', async () => {
    const { rows: functions } = await sql<{
      name: string
      as_owner: boolean
      path: string[]
      open: boolean
    }>`
      select proname as name, prosecdef as as_owner, proconfig as path,
        has_function_privilege('public', oid, 'execute') as open
      from pg_proc where proname in ('auditar', 'registrar_acesso', 'auditoria_anonimizar_cliente')
      order by 1`.execute(owner)
    expect(functions).toEqual(
      ['auditar', 'auditoria_anonimizar_cliente', 'registrar_acesso'].map((name) => ({
        name,
        as_owner: true,
        path: ['search_path=pg_catalog, public, pg_temp'],
        open: false,
      })),
    )
  })
})

test('skips an update without changes; records the change of a secret without its value', async () => {
  const { senha_hash } = await db.selectFrom('usuarios').selectAll().executeTakeFirstOrThrow()
  const before = (await lines().execute()).length
  await db.updateTable('usuarios').set({ nome: sql`nome` }).execute()
  expect(await lines().execute()).toHaveLength(before)
  await db.updateTable('usuarios').set({ senha_hash: 'outro' }).execute()
  const last = (await lines().execute()).at(-1)!
  expect(last).toMatchObject({ entidade: 'usuarios', acao: 'update', ocultos: ['senha_hash'] })
  expect(JSON.stringify([last.antes, last.depois])).not.toContain('senha_hash')
  await db.updateTable('usuarios').set({ senha_hash }).execute()
})

test('records the name of the job', async () => {
  await runningJob.run('semanas', () =>
    transaction(systemContext({ db, now: () => new Date() }), (tx) =>
      tx.insertInto('configuracoes').values({ chave: 'avisos', valor: '{}' }).execute(),
    ),
  )
  expect((await lines().execute()).at(-1)).toMatchObject({
    usuario: 'sistema',
    origem: 'tarefa semanas',
  })
})

describe('anonymizing a customer', () => {
  const VALUES = [
    'Rosa Prado',
    '13991112222',
    'rosa@exemplo.com.br',
    'Rua das Flores',
    'Brigou na loja',
  ]
  let cliente: { id: string }
  let other: { id: string }
  beforeAll(async () => {
    const person = { nome: VALUES[0], telefone: VALUES[1], email: VALUES[2], endereco: VALUES[3] }
    cliente = await made.cliente(person)
    other = await made.cliente({ nome: 'Rosa Prado Neto' })
    await api.post(`/clientes/${cliente.id}/bloquear`, { motivo: VALUES[4] })
  })
  const anonymise = (id: string) =>
    sql<{ n: number }>`select auditoria_anonimizar_cliente(${id}::uuid) as n`.execute(db)

  test('is rejected while the customer has a name', async () => {
    await expect(anonymise(cliente.id)).rejects.toMatchObject({ code: '42501' })
    expect(JSON.stringify(await lines().execute())).toContain(VALUES[2])
  })

  test('replaces personal data with fixed words, keeps the rest and records itself', async () => {
    const before = await lines().execute()
    const gone = '[anonimizado]'
    await db.updateTable('clientes').set({ nome: gone }).where('id', '=', cliente.id).execute()

    const n = (await anonymise(cliente.id)).rows[0]!.n

    const after = await lines().execute()
    const text = JSON.stringify(after)
    for (const value of VALUES) expect(text.replaceAll('Rosa Prado Neto', '')).not.toContain(value)
    expect(text).toContain('Rosa Prado Neto')
    expect(after.at(-1)).toMatchObject({
      acao: 'anonimizar',
      entidade_id: cliente.id,
      depois: { linhas: n },
    })
    expect(n).toBeGreaterThan(2)
    const withoutPersonalData = (rows: typeof after) =>
      rows.slice(0, before.length).map(({ antes, depois, motivo, ...line }) => ({
        ...line,
        status: [(antes as Row)?.status, (depois as Row)?.status],
      }))
    expect(withoutPersonalData(after)).toEqual(withoutPersonalData(before))
    const ofOther = (rows: typeof after) =>
      rows.filter(({ entidade_id }) => entidade_id === other.id)
    expect(ofOther(after)).toEqual(ofOther(before))
  })

  test('allows no other change of the trail', async () => {
    await expect(sql`update auditoria set motivo = 'x'`.execute(owner)).rejects.toThrow(
      'append-only',
    )
  })
})

type Row = Record<string, unknown> | null
