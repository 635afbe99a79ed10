import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabaseWithOwner } from '#tests/kit/database/database.ts'
import { findWords, knownShop } from '#tests/kit/shop/known-person.ts'
import { vistorias } from '#tests/kit/shop/vistorias.ts'

const WORD = 'zoraidinha'

/**
 * Columns of a customer's rows that take any text and keep it: statuses and references of the program, and what
 * the authority says of a fine. One that a person's words can be typed into does not belong here.
 */
const KEPT = [
  'locacoes.multa_antecipada',
  'locacoes_historico.status_anterior',
  'locacoes_historico.status_novo',
  'alocacoes.antes',
  'documentos.avisos',
  'assinaturas.sha256_texto',
  'emails.provedor',
  'vistorias.autor',
  'arquivos.tipo',
  'arquivos.content_type',
  'vistorias_fotos.item',
  'pix_cobrancas.external_id',
  'multas.placa',
  'multas.numero_auto',
  'multas.origem',
  'multas.codigo_infracao',
  'multas.descricao_infracao',
  'multas.orgao_autuador',
  'multas.local_infracao',
]
/** Columns with the user who acted. */
const isStaff = (name: string) => name.endsWith('_por') || name === 'usuario_responsavel'

test('removes a planted word from every text and JSON column of the customer’s rows', async () => {
  const { db, owner } = await testDatabaseWithOwner()
  const shop = await knownShop({ db })
  const person = await shop.arrive()
  const inspect = vistorias(shop.api)
  const draft = await inspect.ready({ tipo: 'entrega', locacao_id: person.locacao.id })
  await shop.ok(
    shop.api.post(`/vistorias/${draft.id}/avarias`, {
      regiao: 'tanque',
      x: 500,
      y: 500,
      tipo: 'riscado',
      gravidade: 'leve',
    }),
  )
  await shop.ok(shop.api.post(`/vistorias/${draft.id}/concluir`, inspect.ending(draft)))
  await shop.settle(person)

  const { rows } = await sql<{ tabela: string; ids: string[] }>`
    select tabela, array_agg(id::text) as ids from linhas_do_cliente(${person.cliente.id}::uuid)
    group by tabela`.execute(owner)
  const planted: string[] = []
  for (const { tabela, ids } of rows) {
    const { rows: columns } = await sql<{ name: string; type: string }>`
      select attname as name, format_type(atttypid, null) as type from pg_attribute
      where attrelid = ${tabela}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
        and format_type(atttypid, null) in ('text', 'jsonb', 'text[]')`.execute(owner)
    await sql`alter table ${sql.table(tabela)} disable trigger user`.execute(owner)
    for (const { name, type } of columns) {
      if (isStaff(name) || KEPT.includes(`${tabela}.${name}`)) continue
      const value = {
        text: sql`${WORD}`,
        jsonb: sql`jsonb_build_array(jsonb_build_object('descricao', ${WORD}::text))`,
        'text[]': sql`array[${WORD}::text]`,
      }[type]!
      // A column with a check of its content takes no words.
      await sql`update ${sql.table(tabela)} set ${sql.ref(name)} = ${value} where id = any(${ids}::uuid[])`
        .execute(owner)
        .then(() => planted.push(`${tabela}.${name}`))
        .catch(() => undefined)
    }
    await sql`alter table ${sql.table(tabela)} enable trigger user`.execute(owner)
  }
  expect(planted).toEqual(
    expect.arrayContaining([
      'locacoes_motos.sem_vistoria_motivo',
      'arquivos.nome_original',
      'avarias.nota',
      'sinistros.relato',
      'sinistros.seguradora',
    ]),
  )
  await sql`select anonimizar_cliente(${person.cliente.id}::uuid, now())`.execute(db)
  expect(await findWords(owner, [WORD])).toEqual([])
})
