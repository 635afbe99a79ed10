import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import { cobrancaTitleOf } from '#features/contratos/vistorias/avarias/cobranca/rules.ts'
import { avariaLabel } from '#features/contratos/vistorias/avarias/rules.ts'
import { readConfig } from '#features/sistema/configuracoes/service.ts'
import type { Context } from '#server/database/context.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import { fuelOffer, TITULO_COMBUSTIVEL, type TipoIncluido } from '../inclusao/rules.ts'
import type { AcertoRow } from '../queries.ts'
import * as queries from './queries.ts'

/**
 * Decides about a damage that an inspection shows, in the settlement of its rental: charges it and returns the charge's id, or
 * records why it is not charged.
 */
export type DecideAvaria = { charge: ChargeAvaria; waive: WaiveAvaria }

type ChargeAvaria = (
  tx: Tx,
  ctx: Context,
  cobranca: {
    tipo: TipoIncluido
    titulo: string
    descricao: string
    valor: Centavos
    data_vencimento: CalendarDay
    locacao_id: string
    avaria_id: string
    cobranca_id?: string | null | undefined
    outro_dano?: boolean | undefined
  },
) => Promise<string>

type WaiveAvaria = (
  tx: Tx,
  decision: { locacao_id: string; avaria_id: string; motivo: string },
) => Promise<void>

/**
 * Returns what the inspections of a rental ask its settlement to decide: the new damage and the fuel that was missing, unless
 * charged. A closed settlement keeps only what it did not charge.
 */
export async function offersOf(db: Db, acerto: AcertoRow) {
  const { locacao_id } = acerto
  const [vistoria, avarias, { combustivel_por_oitavo }, isCharged] = await Promise.all([
    queries.findReturn(db, locacao_id),
    queries.listNewAvarias(db, locacao_id),
    readConfig(db, 'vistorias'),
    queries.hasCobranca(db, locacao_id, TITULO_COMBUSTIVEL),
  ])
  const isShown = ({ nao_cobrar_motivo }: { nao_cobrar_motivo: string | null }) =>
    acerto.status === 'rascunho' || nao_cobrar_motivo !== null
  const combustivel = isCharged
    ? null
    : fuelOffer(
        vistoria?.faltam ?? null,
        combustivel_por_oitavo,
        acerto.combustivel_nao_cobrar_motivo,
      )
  return {
    avarias_novas: avarias.filter(isShown).map(({ regiao, tipo, gravidade, ...avaria }) => ({
      ...avaria,
      titulo: cobrancaTitleOf({ regiao, tipo }),
      descricao: avariaLabel({ regiao, tipo, gravidade, desgaste: false }),
    })),
    combustivel: combustivel && isShown(combustivel) ? combustivel : null,
    vistoria_devolucao_id: vistoria?.id ?? null,
  }
}
