import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/pool.ts'
import { grantUse } from '#server/database/roles.ts'
import { testDatabaseUrls } from '#tests/kit/database/database.ts'
import { testApi } from '#tests/kit/server/api.ts'
import { factories } from '#tests/kit/shop/factories.ts'

const { url, ownerUrl } = await testDatabaseUrls()
const db = openDatabase(url)
const owner = openDatabase(ownerUrl)
afterAll(() => Promise.all([db.destroy(), owner.destroy()]))
const api = await testApi({ db, now: '2026-01-05T12:00:00Z' })
const make = factories(api)

/** A year in which odometers rise, are corrected, and services are written, some of them too high. */
async function aYear() {
  const motos = [await make.moto({ km_atual: 10 }), await make.moto({ km_atual: 500 })]
  await make.locacao({ moto_id: motos[0]!.id })
  for (let month = 0; month < 12; month++) {
    const dia = new Date(Date.UTC(2026, month, 10)).toISOString().slice(0, 10)
    api.setNow(`${dia}T12:00:00Z`)
    for (const [n, { id }] of motos.entries()) {
      const km = 600 + 1000 * month + 100 * n
      const put = (body: object) => api.put(`/motos/${id}`, body)
      expect((await put({ km_atual: km })).statusCode).toBe(200)
      if (month % 4 === 2) {
        await put({ km_atual: km + 90_000 })
        expect((await put({ km_atual: km + 1, corrigir_km: true })).statusCode).toBe(200)
      }
      const served = await api.post('/manutencoes', {
        moto_id: id,
        tipo: 'troca_oleo',
        descricao: 'Óleo',
        data_realizada: dia,
        km_realizada: km + 50,
        custo: 60,
        responsavel: 'Oficina',
      })
      expect(served.statusCode, served.body).toBe(201)
    }
  }
}

test('the migration changes no odometer, and each is the greatest active reading', async () => {
  await aYear()
  const odometers = () =>
    db.selectFrom('motos').select(['id', 'km_atual', 'versao']).orderBy('id').execute()
  const before = await odometers()
  await sql.raw('drop trigger hodometro_da_moto on motos').execute(owner)
  await sql.raw('drop trigger ler_ao_cadastrar on motos').execute(owner)
  await sql.raw('drop table hodometros cascade').execute(owner)
  await sql`delete from migracoes where nome = '022_hodometros.sql'`.execute(owner)
  await sql`delete from funcoes_aplicadas where arquivo = '018_hodometros.sql'`.execute(owner)
  await migrate(ownerUrl)
  await grantUse({ ownerUrl, url })
  expect(await odometers()).toEqual(before)
  const { rows } = await sql<{ km_atual: number; maior: number; lidas: number; erradas: number }>`
    select m.km_atual, max(h.km) filter (where h.corrigida_em is null) as maior,
      count(*)::int as lidas, (count(*) filter (where h.corrigida_em is not null))::int as erradas
    from motos m left join hodometros h on h.moto_id = m.id group by m.id`.execute(db)
  for (const row of rows) {
    expect(row.maior).toBe(row.km_atual)
    expect(row.lidas).toBeGreaterThan(20)
    expect(row.erradas).toBeGreaterThan(0)
  }
  const checked = await api.post('/conferencia/executar')
  expect(checked.statusCode, checked.body).toBeLessThan(300)
  const { invariantes } = checked.json() as {
    invariantes: { numero: number; ocorrencias: number }[]
  }
  expect(invariantes.find(({ numero }) => numero === 25)?.ocorrencias).toBe(0)
})
