import { setImmediate as nextTurn } from 'node:timers/promises'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { QUEM_USA_SEGUNDO_FATOR } from '#features/sistema/configuracoes/rules.ts'
import type { Db } from '#server/database/pool.ts'
import { testDatabase } from '#tests/kit/database/database.ts'
import { lockWaitCount } from '#tests/kit/database/lock-waits.ts'
import { runs } from '#tests/kit/runs.ts'

const db = await testDatabase()
const PEOPLE = 4

/** Returns the users whose flag differs from what settings, role and factor imply. */
async function wrongFlags() {
  const { rows } = await sql<{ username: string }>`
    select username from usuarios u where falta_segundo_fator <> (
      coalesce((select valor->>'segundo_fator_exigido_de' from configuracoes where chave = 'acesso')
        in ('todos', case when u.administrador then 'administradores' end), false)
      and not exists (select from segundos_fatores f where f.id = u.id and f.ativado_em is not null))`.execute(
    db,
  )
  return rows.map(({ username }) => username)
}

const person = (n: number) => sql`(select id from usuarios where username = ${`pessoa${n}`})`
type Chosen = { n: number; whom: (typeof QUEM_USA_SEGUNDO_FATOR)[number]; administrador: boolean }

const STEPS: Record<string, (chosen: Chosen) => ReturnType<typeof sql>> = {
  ask: ({ whom }) => sql`insert into configuracoes (chave, valor)
    values ('acesso', ${JSON.stringify({ segundo_fator_exigido_de: whom })}::jsonb)
    on conflict (chave) do update set valor = excluded.valor`,
  forget: () => sql`delete from configuracoes where chave = 'acesso'`,
  somethingElse: () => sql`insert into configuracoes (chave, valor) values ('avisos', '{}')
    on conflict (chave) do update set valor = excluded.valor`,
  join: ({
    n,
    administrador,
  }) => sql`insert into usuarios (username, nome, senha_hash, administrador)
    values (${`pessoa${n}`}, 'Pessoa', 'x', ${administrador}) on conflict do nothing`,
  role: ({ n, administrador }) =>
    sql`update usuarios set administrador = ${administrador} where username = ${`pessoa${n}`}`,
  begin: ({ n }) => sql`insert into segundos_fatores (id, selado, criado_em)
    select id, 'x', now() from usuarios where username = ${`pessoa${n}`} on conflict do nothing`,
  activate: ({ n }) => sql`update segundos_fatores set ativado_em = now() where id = ${person(n)}`,
  remove: ({ n }) => sql`delete from segundos_fatores where id = ${person(n)}`,
  // The trigger recalculates a flag set by hand.
  lie: ({ n, administrador }) =>
    sql`update usuarios set falta_segundo_fator = ${administrador} where username = ${`pessoa${n}`}`,
}

const step = fc.record({
  name: fc.constantFrom(...Object.keys(STEPS)),
  n: fc.integer({ min: 1, max: PEOPLE }),
  whom: fc.constantFrom(...QUEM_USA_SEGUNDO_FATOR),
  administrador: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

// One administrator always remains, because no step changes this one.
beforeAll(() =>
  sql`insert into usuarios (username, nome, senha_hash, administrador) values ('fica', 'Fica', 'x', true)`.execute(
    db,
  ),
)

test('follows from settings, role and factor after any history of concurrent changes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 2 }), { maxLength: 25 }),
      async (history) => {
        for (const together of history) await Promise.all(together.map((each) => act(db, each)))
        expect(await wrongFlags()).toEqual([])
      },
    ),
    { numRuns: runs(40), seed: 160 },
  )
})

const act = (on: Db, { name, ...chosen }: Step) => STEPS[name]!(chosen).execute(on)

/** Runs the second step while the first is uncommitted, until it waits for a lock or completes. */
async function overlapping(first: Step, second: Step) {
  let other: Promise<unknown> | undefined
  await db.transaction().execute(async (tx) => {
    await act(tx, first)
    let hasEnded = false
    other = act(db, second).finally(() => {
      hasEnded = true
    })
    while (!hasEnded && !(await lockWaitCount(db))) await nextTurn()
  })
  await other
}

const changes = ['ask', 'join', 'role', 'begin', 'activate', 'remove']
test.each(
  changes.flatMap((first) => changes.filter((name) => name !== first).map((name) => [first, name])),
)('%s, and %s before commit: both take effect', async (first, second) => {
  for (const whom of ['todos', 'administradores', 'ninguem'] as const) {
    for (const administrador of [true, false]) {
      const chosen = { n: 1 + PEOPLE, whom, administrador }
      await overlapping({ ...chosen, name: first! }, { ...chosen, name: second! })
      expect([whom, administrador, await wrongFlags()]).toEqual([whom, administrador, []])
    }
  }
})
