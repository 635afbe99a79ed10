import { avariaLabel } from '#features/contratos/vistorias/avarias/rules.ts'
import { readConfig } from '#features/sistema/configuracoes/service.ts'
import type { Db } from '#server/database/pool.ts'
import { fuelOffer, TITULO_COMBUSTIVEL } from '../inclusao/rules.ts'
import * as queries from './queries.ts'

/** Returns what the inspections of a rental offer to a settlement that is open: its new damage and the fuel that was missing. */
export async function offersOf(db: Db, locacao_id: string, isDraft: boolean) {
  const vistoria = await queries.findReturn(db, locacao_id)
  const vistoria_devolucao_id = vistoria?.id ?? null
  if (!isDraft) return { avarias_novas: [], combustivel: null, vistoria_devolucao_id }
  const [avarias, { combustivel_por_oitavo }, isCharged] = await Promise.all([
    queries.listNewAvarias(db, locacao_id),
    readConfig(db, 'vistorias'),
    queries.hasCobranca(db, locacao_id, TITULO_COMBUSTIVEL),
  ])
  return {
    avarias_novas: avarias.map(({ avaria_id, moto_placa, preco, prova, ...each }) => ({
      avaria_id,
      moto_placa,
      preco,
      prova,
      descricao: avariaLabel({ ...each, desgaste: false }),
    })),
    combustivel: isCharged ? null : fuelOffer(vistoria?.faltam ?? null, combustivel_por_oitavo),
    vistoria_devolucao_id,
  }
}
