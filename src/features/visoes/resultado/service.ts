import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import { idleCost } from '#features/frota/motos/rules.ts'
import type { Context } from '#server/database/context.ts'
import type { Db } from '#server/database/pool.ts'
import * as queries from './queries.ts'
import {
  type Dias,
  type Dinheiro,
  type Mes,
  MONTHS_SHOWN,
  meanPeriod,
  mesAway,
  occupancy,
  type Period,
  payback,
  periodOf,
  resultadoOf,
} from './rules.ts'

type Asked = { de?: Mes | undefined; ate?: Mes | undefined }
type Page = Asked & { limite: number; cursor?: string | undefined }

const NO_MONEY = { recebido: 0, manutencao: 0, despesas: 0 } as Dinheiro
const NO_DAYS: Dias = { alugada: 0, parada: 0, oficina: 0, fora: 0 }
const NOTHING = { ...NO_MONEY, desde_o_inicio: 0 as Centavos, tres_meses: 0 as Centavos }

/** Returns what each motorcycle earned in whole months, what was of none, and the total of all pages. */
export function readResultado({ db, today }: Context, { limite, cursor, ...asked }: Page) {
  const period = periodOf(asked, today)
  return queries.inSnapshot(db, async (view) => {
    const { items, next } = await queries.listMotos(view, { ...period, today, limite, cursor })
    const motos = await withNumbers(view, items, period, today)
    const total = await queries.totalsOf(view, period)
    const none = await queries.withoutMoto(view, period)
    return {
      de: period.de,
      ate: period.ate,
      motos: motos.map(({ resultado }) => resultado),
      sem_moto: { ...none, resultado: resultadoOf({ ...none, manutencao: 0 as Centavos }) },
      total: { ...total, resultado: resultadoOf(total) },
      proximo: next ?? null,
    }
  })
}

/** Returns what one motorcycle earned in a period, month by month, and since it was bought. */
export function readMoto(
  { db, today }: Pick<Context, 'db' | 'today'>,
  id: string,
  asked: Asked = {},
) {
  const period = periodOf(asked, today)
  const { ate } = periodOf({}, today)
  const year = periodOf({ de: mesAway(ate, 1 - MONTHS_SHOWN), ate }, today)
  return queries.inSnapshot(db, async (view) => {
    const moto = await queries.findMoto(view, id, today)
    const [numbers] = await withNumbers(view, [moto], period, today)
    const meses = await queries.monthsOf(view, id, { ...year, today })
    const { baixa_em, baixa_motivo, baixa_valor, baixa_observacoes } = moto
    return {
      ...numbers!.resultado,
      de: period.de,
      ate: period.ate,
      resultado_anterior: moto.resultado_anterior,
      recuperado: numbers!.recuperado,
      saldo_final: numbers!.saldo_final,
      baixa: baixa_em && {
        em: baixa_em,
        motivo: baixa_motivo!,
        valor: baixa_valor!,
        observacoes: baixa_observacoes,
      },
      meses: meses.map(({ alugada, parada, oficina, fora, ...mes }) => ({
        ...mes,
        resultado: resultadoOf(mes),
        dias: { alugada, parada, oficina, fora },
      })),
      versao: moto.versao,
    }
  })
}

/** Adds the money, the days and the investment of the period to motorcycles. */
async function withNumbers(
  view: Db,
  motos: readonly queries.MotoRow[],
  period: Period,
  today: CalendarDay,
) {
  const ids = motos.map(({ id }) => id)
  const sums = await queries.sumsOf(view, ids, { ...period, mean: meanPeriod(today) })
  const days = await queries.daysOf(view, ids, { ...period, today })
  return motos.map((moto) => {
    const { desde_o_inicio, tres_meses, ...money } = sums.get(moto.id) ?? NOTHING
    const { alugada, parada, oficina, fora } = days.get(moto.id) ?? NO_DAYS
    const { recuperado, saldo_final, ...rest } = payback(
      { ...moto, desde_o_inicio, tres_meses },
      today,
    )
    const resultado = {
      moto_id: moto.id,
      placa: moto.placa,
      status: moto.status,
      baixa_em: moto.baixa_em,
      recebido: money.recebido,
      manutencao: money.manutencao,
      despesas: money.despesas,
      resultado: resultadoOf(money),
      dias: { alugada, parada, oficina, fora },
      ocupacao: occupancy({ alugada, parada, oficina }),
      parada_custo: idleCost(parada, moto.diaria),
      investido: moto.valor_aquisicao,
      falta: rest.falta,
      meses_para_recuperar: rest.meses_para_recuperar,
    }
    return { resultado, recuperado, saldo_final }
  })
}
