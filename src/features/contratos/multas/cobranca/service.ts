import { type CalendarDay, dayInBrazil, formatDay, type Instant } from '#domain/calendar-day.ts'
import { formatBRL } from '#domain/money.ts'
import { createCobranca } from '#features/dinheiro/cobrancas-extras/service.ts'
import type { ConfigDetran } from '#features/sistema/configuracoes/rules.ts'
import type { Tx } from '#server/database/pool.ts'
import * as queries from '../queries.ts'
import { type Amounts, cobrancaTerms, ORIGEM_SIMULADA } from '../rules.ts'

type Multa = Amounts & {
  id: string
  placa: string
  numero_auto: string
  descricao_infracao: string
  local_infracao: string
  data_infracao: Instant
  origem: string
}
type Locacao = { id: string; cliente_id: string; moto_id: string }

/**
 * Creates the extra charge of a fine for the customer who had the motorcycle: the amount in force
 * on its due date plus the shop's fee.
 */
export async function billMulta(
  tx: Tx,
  multa: Multa,
  locacao: Locacao,
  { taxa_administrativa }: Pick<ConfigDetran, 'taxa_administrativa'>,
  today: CalendarDay,
) {
  const data_ocorrencia = dayInBrazil(new Date(multa.data_infracao))
  const { id: cobranca_id } = await createCobranca(tx, {
    ...cobrancaTerms(multa, taxa_administrativa, today),
    tipo: 'multa_transito',
    titulo: `Multa de trânsito ${multa.numero_auto}`,
    descricao: `${multa.descricao_infracao}. Moto ${multa.placa}, ${formatDay(data_ocorrencia)}, ${multa.local_infracao}. Inclui taxa administrativa de ${formatBRL(taxa_administrativa)}.`,
    data_ocorrencia,
    observacoes: null,
    simulada: multa.origem === ORIGEM_SIMULADA,
    locacao_id: locacao.id,
    cliente_id: locacao.cliente_id,
    moto_id: locacao.moto_id,
  })
  await queries.updateMulta(tx, multa.id, { cobranca_id, status: 'cobranca_criada' })
}
