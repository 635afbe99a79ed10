import { dayInBrazil, formatDay } from '#domain/calendar-day.ts'
import { OutsideFailure } from '#domain/errors.ts'
import { formatBRL } from '#domain/money.ts'
import { createCobranca } from '#features/cobrancas-extras/cobrancas-extras.service.ts'
import type { ConfigDetran } from '#features/configuracoes/configuracoes.rules.ts'
import { readConfig } from '#features/configuracoes/configuracoes.service.ts'
import type { FineRegistry, RegisteredFine } from '#integrations/detran/port.ts'
import type { Tx } from '#server/database.ts'
import { type Work, write } from '#server/work.ts'
import { renterAt } from './multas.locatario.rules.ts'
import * as queries from './multas.queries.ts'
import { chargeTerms, indicationDeadline, kindOf, ORIGEM_SIMULADA } from './multas.rules.ts'
import { present } from './multas.service.ts'

type Vehicle = { id: string | null; placa: string; renavam: string | null }

/** A registry that fails this often in a row is down: the rest of the fleet is not tried. */
const MAX_FAILURES_IN_A_ROW = 3

/**
 * Looks the whole fleet up and stores the fines that are new. A plate the registry does not answer for is reported; where
 * none is answered, its failure is thrown.
 */
export async function consultFleet(work: Work, fines: FineRegistry, { automatica = false } = {}) {
  const [vehicles, config] = await Promise.all([queries.fleet(work.db), readConfig(work.db, 'detran')])
  const result = { placas_consultadas: 0, multas_encontradas: 0, multas_novas: 0 }
  const falhas: { placa: string; mensagem: string }[] = []
  let inARow = 0
  for (const vehicle of vehicles) {
    try {
      const { found, stored } = await consult(work, fines, config, vehicle)
      result.placas_consultadas += 1
      result.multas_encontradas += found.length
      result.multas_novas += stored
      inARow = 0
    } catch (error) {
      if (!(error instanceof OutsideFailure)) throw error
      falhas.push({ placa: vehicle.placa, mensagem: error.message })
      inARow += 1
      const isDown = inARow === MAX_FAILURES_IN_A_ROW || falhas.length === vehicles.length
      if (isDown && !result.placas_consultadas) throw error
      if (isDown) break
    }
  }
  const { placas_consultadas, multas_novas } = result
  const consulta = { em: work.now, automatica, placas_consultadas, multas_novas, falhas: falhas.length }
  await write(work, (tx) => queries.insertConsulta(tx, consulta))
  return { ...result, falhas, simulacao: fines.simulated }
}

/** Looks one plate up, of the fleet or not, and answers all its fines, the newest infraction first. */
export async function consultPlate(work: Work, fines: FineRegistry, placa: string) {
  const [vehicle, config] = await Promise.all([
    queries.findByPlaca(work.db, placa),
    readConfig(work.db, 'detran'),
  ])
  const { found, stored } = await consult(work, fines, config, vehicle ?? { id: null, placa, renavam: null })
  const rows = found.length ? await queries.findByNumbers(work.db, found) : []
  return {
    multas_encontradas: rows.length,
    multas_novas: stored,
    multas: rows.map((row) => present(row, work.today)),
    simulacao: fines.simulated,
  }
}

/** The official numbers of what was found, and how many of them were new and are stored now. */
async function consult(work: Work, fines: FineRegistry, config: ConfigDetran, vehicle: Vehicle) {
  const found = await fines.finesOf(vehicle, work.today)
  const stored = await write(work, async (tx) => {
    let count = 0
    for (const fine of found) if (await store(tx, fine, { vehicle, fines, config, ...work })) count += 1
    return count
  })
  return { found: found.map(({ numero_auto }) => numero_auto), stored }
}

type Surroundings = { vehicle: Vehicle; fines: FineRegistry; config: ConfigDetran } & Pick<
  Work,
  'now' | 'today'
>

/** Stores a fine with whoever had the motorcycle then, and charges them; answers false when it was known already. */
async function store(tx: Tx, fine: RegisteredFine, around: Surroundings) {
  const { vehicle, fines, config, now, today } = around
  const rentals = await queries.rentalsOn(tx, vehicle.placa, dayInBrazil(new Date(fine.data_infracao)))
  const rental = renterAt(rentals, fine.data_infracao)
  const row = await queries.insertMulta(tx, {
    ...fine,
    placa: vehicle.placa,
    moto_id: rental?.moto_id ?? vehicle.id,
    locacao_id: rental?.id ?? null,
    cliente_id: rental?.cliente_id ?? null,
    cobranca_id: null,
    tipo_infracao: kindOf(fine.codigo_infracao, fine.descricao_infracao),
    prazo_indicacao: indicationDeadline(fine.data_notificacao, today),
    origem: fines.simulated ? ORIGEM_SIMULADA : fines.name,
    detectada_em: now,
  })
  if (!row) return false
  if (rental && config.criar_cobranca_automatica) {
    const { id: cobranca_id } = await createCobranca(tx, {
      ...chargeFor(fine, around),
      locacao_id: rental.id,
      cliente_id: rental.cliente_id,
      moto_id: rental.moto_id,
    })
    await queries.updateMulta(tx, row.id, { cobranca_id, status: 'cobranca_criada' })
  }
  return true
}

function chargeFor(fine: RegisteredFine, { vehicle, fines, config, today }: Surroundings) {
  const { taxa_administrativa } = config
  const data_ocorrencia = dayInBrazil(new Date(fine.data_infracao))
  const terms = chargeTerms(fine, taxa_administrativa, today)
  return {
    ...terms,
    tipo: 'multa_transito' as const,
    titulo: `Multa de trânsito ${fine.numero_auto}`,
    descricao: `${fine.descricao_infracao}. Moto ${vehicle.placa}, ${formatDay(data_ocorrencia)}, ${fine.local_infracao}. Inclui taxa administrativa de ${formatBRL(taxa_administrativa)}.`,
    data_ocorrencia,
    observacoes: null,
    simulada: fines.simulated,
  }
}
