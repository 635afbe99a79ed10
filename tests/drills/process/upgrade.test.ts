import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { knownMigrations } from '#server/database/migrate.ts'
import { startEmbeddedPostgres } from '#server/embedded-postgres/index.ts'
import { brokenRules } from '../../kit/backup/backup-invariants.ts'
import { overTheWire } from '../../kit/backup/backup-ledger.ts'
import { FIRST_ADMIN, fillAsFirstRelease } from '../../kit/database/first-release.ts'
import { query } from '../../kit/database/launch-postgres.ts'
import { killServers, runServer } from '../../kit/server/server-process.ts'
import { temporaryFolder } from '../../kit/server/temporary-folder.ts'

const { folder, remove } = temporaryFolder()
afterAll(async () => {
  await killServers()
  await remove()
})

test('starts on the data of release 1.0.0 and applies the migrations and functions since', {
  timeout: 60_000,
}, async () => {
  const DATA_DIR = join(folder, 'data')
  const { ownerUrl, stop } = await startEmbeddedPostgres({ stateDir: join(DATA_DIR, 'postgres') })
  await fillAsFirstRelease(ownerUrl)
  const MONEY = {
    weeks:
      'select id, valor_original::text, principal_aberto::text, status from pagamentos order by id',
    deposits: 'select locacao_id, saldo::text from caucoes order by 1',
    entries: 'select id, tipo, sinal, valor::text, data::text from caucao_movimentos order by id',
  }
  const before = await Promise.all(Object.values(MONEY).map((text) => query(ownerUrl, text)))
  await stop()

  const server = runServer({ DATA_DIR })
  const wire = await overTheWire(await server.address, FIRST_ADMIN.username, FIRST_ADMIN.senha)
  const read = async (url: string) => (await wire.get(url)).json()
  expect(await read('/auth/me')).toMatchObject({ username: 'ana', administrador: true })
  expect((await read('/motos')).map(({ placa }: { placa: string }) => placa).sort()).toEqual([
    'ABC1D23',
    'ABC1D24',
  ])
  expect(await read('/clientes?busca=ficticio')).toMatchObject([{ cpf: '10000000001' }])
  expect(await read('/locacoes')).toMatchObject([
    { plano: 'mensal', valor_total: 4139.08, preco_semanal: 314.93, semanas_antes: 0 },
  ])
  expect(await read('/manutencoes')).toMatchObject([{ descricao: 'Troca de óleo', custo: 80 }])
  expect(await read('/receitas')).toMatchObject([{ valor: 90 }])
  for (const [index, text] of Object.values(MONEY).entries())
    expect(await query(ownerUrl, text)).toEqual(expect.arrayContaining(before[index]!))
  // What the earlier release's text of the function had is gone.
  expect(
    await query(ownerUrl, "select prazo::text from prazos_de_guarda() where o_que = 'trilha'"),
  ).toEqual([{ prazo: '6 years' }])
  expect(
    (await query(ownerUrl, 'select nome from migracoes order by nome')).map(({ nome }) => nome),
  ).toEqual(await knownMigrations())
  expect(await brokenRules(ownerUrl, join(DATA_DIR, 'arquivos'))).toEqual([])
  expect(await server.stop()).toMatchObject({ code: 0 })
})
