import { promessasOf } from '#features/dinheiro/dividas/promessas/service.ts'
import { splitByDue } from '#features/dinheiro/pix/abertas/rules.ts'
import { openDividasOfAll } from '#features/dinheiro/pix/abertas/service.ts'
import type { Context } from '#server/database/context.ts'
import { brokenLately } from '../service.ts'
import * as queries from './queries.ts'
import { devedorOf } from './rules.ts'

type Asked = {
  /** Max. customers who are late, and max. of the others. */
  limite: number
  /** Lists those who broke a promise before the others. */
  brokenFirst?: boolean
}

/** Broken promises that are looked at. */
const MAX_BROKEN = 20

/** Returns who owes something due by today, each customer once with all of it. */
export async function listDevedores(ctx: Context, { limite, brokenFirst = false }: Asked) {
  const broken = (await brokenLately(ctx, MAX_BROKEN)).items
  const listed = await queries.listDevedores(ctx.db, {
    today: ctx.today,
    first: brokenFirst ? broken.map(({ cliente_id }) => cliente_id) : [],
    limite,
  })
  const clientes = listed.map(({ cliente_id }) => cliente_id)
  const [dividas, promessas] = await Promise.all([
    openDividasOfAll(ctx, clientes),
    promessasOf(ctx, clientes),
  ])
  const { vencidas } = splitByDue(dividas, ctx.today)
  const brokenOf = new Map(broken.map((promessa) => [promessa.cliente_id, promessa]))
  const present = (cliente_id: string) =>
    devedorOf(
      vencidas.filter(({ cliente }) => cliente.id === cliente_id),
      { promessa: promessas.get(cliente_id), promessa_quebrada: brokenOf.get(cliente_id) },
    )
  const of = (atrasado: boolean) => {
    const rows = listed.filter((row) => row.atrasado === atrasado)
    return {
      itens: rows.flatMap((row) => present(row.cliente_id) ?? []),
      total: rows[0]?.total ?? 0,
    }
  }
  return { atrasados: of(true), vencem_hoje: of(false) }
}
