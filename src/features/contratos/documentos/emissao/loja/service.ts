import { readConfig } from '#features/sistema/configuracoes/service.ts'
import type { Db } from '#server/database/pool.ts'
import type { Loja } from '../rules.ts'

/** Returns what the shop's settings add to a document. */
export async function readShop(db: Db): Promise<Loja> {
  const [empresa, taxas, { prazo_devolucao_caucao }] = await Promise.all([
    readConfig(db, 'empresa'),
    readConfig(db, 'pagamentos'),
    readConfig(db, 'dinheiro'),
  ])
  return { empresa, taxas, prazo_devolucao_caucao }
}
