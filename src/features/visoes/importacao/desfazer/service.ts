import { deleteImported as deleteCliente } from '#features/clientes/clientes/service.ts'
import { undoBegin } from '#features/contratos/locacoes/comeco/service.ts'
import { deleteImported as deleteMoto } from '#features/frota/motos/service.ts'
import type { Context } from '#server/database/context.ts'
import type { Tx } from '#server/database/pool.ts'
import { savepoint } from '#server/database/savepoint.ts'
import type { Ficou } from '../rules.ts'
import * as queries from './queries.ts'
import { KEPT_EDITED, keptBy } from './rules.ts'

/** SQLSTATE of a row that another one refers to. */
const REFERRED = '23503'

/** Takes a removal back: a person edited the record. */
class Edited extends Error {}

/**
 * Deletes for good what an import made: rentals, then customers and motorcycles. Returns those that
 * stay, because something refers to them or a person edited them.
 */
export async function undoRows(tx: Tx, ctx: Context, importacao_id: string): Promise<Ficou[]> {
  const ficaram: Ficou[] = []
  for (const tipo of ['locacoes', 'clientes', 'motos'] as const)
    for (const { id } of await queries.listMade(tx, tipo, importacao_id)) {
      const motivo = await whyKept(tx, ctx, { importacao_id, tipo, id })
      if (motivo) ficaram.push({ tipo, id, motivo })
    }
  return ficaram
}

/** Returns why a record stays; undefined if it is gone. */
async function whyKept(tx: Tx, ctx: Context, registro: queries.Registro) {
  const { editado, com_mensagem } = await queries.usesOf(tx, registro)
  if (com_mensagem) return keptBy('mensagens')
  try {
    await savepoint(ctx, async () => {
      await remove(tx, registro)
      if (editado) throw new Edited()
    })
    return undefined
  } catch (error) {
    if (error instanceof Edited) return KEPT_EDITED
    const { code, table = '' } = error as { code?: string; table?: string }
    if (code === REFERRED) return keptBy(table)
    throw error
  }
}

function remove(tx: Tx, { tipo, id }: queries.Registro) {
  if (tipo === 'locacoes') return undoBegin(tx, id)
  return tipo === 'clientes' ? deleteCliente(tx, id) : deleteMoto(tx, id)
}
