import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { PERMISSAO_NAMES } from '#domain/access/permissoes.ts'
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

test('starts on the data of release 1.0.0 and applies the migrations since', {
  timeout: 60_000,
}, async () => {
  const DATA_DIR = join(folder, 'data')
  const { ownerUrl, stop } = await startEmbeddedPostgres({ stateDir: join(DATA_DIR, 'postgres') })
  await fillAsFirstRelease(ownerUrl)
  const WEEKS =
    'select id, valor_original::text, valor_pago::text, status from pagamentos order by id'
  const before = await query(ownerUrl, WEEKS)
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
  const locacoes = await read('/locacoes')
  expect(locacoes).toMatchObject([
    { plano: 'mensal', valor_total: 4139.08, status: 'ativa' },
    { status: 'finalizada' },
  ])
  expect(await read('/manutencoes')).toMatchObject([{ descricao: 'Troca de óleo', custo: 80 }])
  expect(await read('/receitas')).toHaveLength(4)
  // A deposit that is held has its balance; what a settled one kept is a paid charge.
  const ledgerOf = ({ id }: { id: string }) => read(`/locacoes/${id}/caucao`)
  expect(await ledgerOf(locacoes[0])).toMatchObject({
    saldo: 700,
    movimentos: [{ tipo: 'entrada', valor: 700 }],
  })
  const settled = await ledgerOf(locacoes[1])
  expect(settled.saldo).toBe(0)
  expect(
    settled.movimentos
      .map(({ tipo, valor }: { tipo: string; valor: number }) => [tipo, valor])
      .sort(),
  ).toEqual([
    ['aplicacao', 150],
    ['devolucao', 550],
    ['entrada', 700],
  ])
  expect(await read('/cobrancas-extras')).toMatchObject([
    { titulo: 'Caução retida (antes da migração)', valor: 150, status: 'pago' },
  ])
  expect(
    await query(
      ownerUrl,
      "select valor::text, cobranca_id is not null as paga from receitas where origem = 'caucao'",
    ),
  ).toEqual([{ valor: '15000', paga: true }])
  expect(await query(ownerUrl, WEEKS)).toEqual(before)
  // The fleet by day begins with the trail.
  const periods =
    'select placa, p.status, ate from motos_periodos p join motos m on m.id = moto_id order by placa'
  expect(await query(ownerUrl, periods)).toEqual([
    { placa: 'ABC1D23', status: 'alugada', ate: null },
    { placa: 'ABC1D24', status: 'disponivel', ate: null },
  ])
  // A shop in use keeps what its users could do.
  const { versao: _, ...permissoes } = await read('/sistema/permissoes')
  expect(Object.values(permissoes)).toEqual(PERMISSAO_NAMES.map(() => true))
  expect(
    (await query(ownerUrl, 'select nome from migracoes order by nome')).map(({ nome }) => nome),
  ).toEqual(await knownMigrations())
  expect(await brokenRules(ownerUrl, join(DATA_DIR, 'arquivos'))).toEqual([])
  expect(await server.stop()).toMatchObject({ code: 0 })
})
