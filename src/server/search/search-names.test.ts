import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/kit/database/database.ts'
import { runs } from '#tests/kit/runs.ts'
import { buildCliente } from '#tests/kit/server/build.ts'
import { clienteSearch } from './search.ts'
import { searchPage } from './search-page.ts'

const db = await testDatabase()

const anonymise = (id: string) => sql`
  update clientes set nome = '[anonimizado]', cpf = '00000000000', telefone = '0000000000', email = null,
    excluido_em = coalesce(excluido_em, now()), anonimizado_em = now() where id = ${id}`

const WORDS = [
  'Ana', 'ANA', 'Ána', 'Mariana', 'anana', 'd’Ávila', "d'Avila", 'Maria-José', 'José', 'de', 'É', 'ß', 'Ø', '½', 'x½y', '％', '%', '_', '\\',
  'a_b', '100%', '\\d', '13', 'B13', '１３', '[anonimizado]', '東京', '👩🏽', 'İI', 'x'.repeat(180), '\t', 'a\u00a0b', '',
] // biome-ignore format: one word after the other
const word = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...WORDS) },
  fc.string({ unit: 'grapheme', maxLength: 5 }),
)
const name = fc
  .array(word, { minLength: 1, maxLength: 5 })
  .map((given) => given.join(' ').replaceAll('\0', ''))
  .filter((nome) => nome !== '')
/** A piece of a name, or of several. */
const piece = fc
  .tuple(name, fc.nat(), fc.integer({ min: 1, max: 6 }))
  .map(([nome, from, length]) => {
    const letters = [...nome]
    return letters.slice(from % letters.length, (from % letters.length) + length).join('')
  })
const text = fc
  .oneof(
    piece,
    name,
    fc.tuple(piece, piece).map((two) => two.join(' ')),
    fc.constantFrom('1', '13', '139', '0000', 'a', 'ana'),
  )
  .map((given) => given.trim().slice(0, 100).replaceAll('\0', ''))
  .filter((given) => given !== '')
const WHAT = 'comes comes comes renamed blocked archived anonymised deleted phone'.split(' ')
const step = fc.record({
  what: fc.constantFrom(...WHAT),
  nome: name,
  which: fc.nat(),
})

async function run({ what, nome, which }: { what: string; nome: string; which: number }) {
  if (what === 'comes') return buildCliente(db, { nome })
  const { rows } = await sql<{ id: string }>`
    select id from clientes where anonimizado_em is null order by id`.execute(db)
  const id = rows[which % rows.length]?.id
  if (!id) return
  const change = {
    renamed: sql`update clientes set nome = ${nome} where id = ${id}`,
    blocked: sql`update clientes set status = 'bloqueado', motivo_bloqueio = 'x' where id = ${id}`,
    archived: sql`update clientes set excluido_em = now() where id = ${id}`,
    anonymised: anonymise(id),
    deleted: sql`delete from clientes where id = ${id}`,
    phone: sql`update clientes set telefone = '1198888' || lpad((${which}::bigint % 10000)::text, 4, '0') where id = ${id}`,
  }[what]!
  await change.execute(db)
}

const searchResult = async (text: string, rows: ReturnType<typeof activeClientes>) => {
  const search = await clienteSearch(db, text, rows.selectAll(), undefined)
  const { ids, total } = await searchPage(db, { ...search, limite: 500 })
  return [total, [...ids].sort()]
}
const activeClientes = () => db.selectFrom('clientes').where('excluido_em', 'is', null)

test('finds the same customers as a full scan after any changes to their names', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 12 }),
      fc.array(text, { minLength: 1, maxLength: 6 }),
      async (steps, texts) => {
        for (const each of steps) await run(each)
        for (const text of texts) {
          const digits = text.replace(/\D/g, '')
          const parts =
            digits.length >= 2 && /^[\d\s().+-]+$/.test(text)
              ? [digits]
              : text.split(/\s+/).filter(Boolean)
          const matches = sql<boolean>`not exists (
            select from unnest(${parts}::text[]) part where strpos(busca, lower(f_unaccent(part))) = 0)`
          for (const rows of [
            activeClientes(),
            activeClientes().where('status', '=', 'ativo'),
            db.selectFrom('clientes'),
          ]) {
            const plain = (await rows.select('id').where(matches).execute())
              .map(({ id }) => id)
              .sort()
            expect([text, ...(await searchResult(text, rows))]).toEqual([text, plain.length, plain])
          }
        }
      },
    ),
    { numRuns: runs(40), seed: 36 },
  )
}, 120_000)
