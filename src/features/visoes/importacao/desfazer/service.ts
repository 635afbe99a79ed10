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

type Registro = { importacao_id: string; id: string }

/**
 * Deletes for good what an import made: rentals, then customers and motorcycles. Returns those that
 * stay, because something refers to them or a person edited them.
 */
export async function undoRows(tx: Tx, ctx: Context, importacao_id: string): Promise<Ficou[]> {
  const ficaram: Ficou[] = []
  const each = async (
    tipo: Ficou['tipo'],
    { id }: { id: string },
    { written, remove }: { written?: () => Promise<boolean>; remove: () => Promise<void> },
  ) => {
    const motivo = await whyKept(ctx, tipo, { importacao_id, id }, { written, remove })
    if (motivo) ficaram.push({ tipo, id, motivo })
  }
  for (const locacao of await queries.listLocacoes(tx, importacao_id))
    await each('locacoes', locacao, {
      written: () => queries.hasMessages(tx, { locacao_id: locacao.id }),
      remove: () => undoBegin(tx, ctx, locacao.id),
    })
  for (const cliente of await queries.listClientes(tx, importacao_id))
    await each('clientes', cliente, {
      written: () => queries.hasMessages(tx, { cliente_id: cliente.id }),
      remove: () => deleteCliente(tx, cliente.id),
    })
  for (const moto of await queries.listMotos(tx, importacao_id))
    await each('motos', moto, { remove: () => deleteMoto(tx, moto.id) })
  return ficaram
}

/** Returns why a record stays; undefined if it is gone. */
async function whyKept(
  ctx: Context,
  tipo: Ficou['tipo'],
  { importacao_id, id }: Registro,
  {
    written,
    remove,
  }: { written?: (() => Promise<boolean>) | undefined; remove: () => Promise<void> },
) {
  const motivo = ctx.motivo ?? ''
  const edited = await queries.wasEdited(ctx.db, { importacao_id, tabela: tipo, id, motivo })
  if (await written?.()) return keptBy('mensagens')
  try {
    await savepoint(ctx, async () => {
      await remove()
      if (edited) throw new Edited()
    })
    return undefined
  } catch (error) {
    if (error instanceof Edited) return KEPT_EDITED
    const { code, table = '' } = error as { code?: string; table?: string }
    if (code === REFERRED) return keptBy(table)
    throw error
  }
}
