import { z } from 'zod'
import { diariaOf } from '#domain/aluguel.ts'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { PLANOS, type Plano } from '#domain/locacao.ts'
import { type Centavos, fromReais } from '#domain/money.ts'
import { type PlanoEmVigor, planosContract } from '#features/dinheiro/planos/contract.ts'

const first = (plano: Plano, meses: number, preco_semanal: Centavos, n: number): PlanoEmVigor => ({
  plano,
  nome: PLANOS[plano].nome,
  versao_id: `01900000-0000-7000-8000-00000000000${n}`,
  meses,
  preco_semanal,
  preco_diario: diariaOf(preco_semanal),
  caucao: fromReais(700),
  no_site: true,
  vigente_desde: '2020-01-01' as CalendarDay,
  proxima: null,
})

/** What a plan costs in a new shop. */
export const versaoOf = (plano: Plano) => PLANOS_EM_VIGOR.find((each) => each.plano === plano)!

/** The plans as a new shop has them. */
export const PLANOS_EM_VIGOR = [
  first('mensal', 3, fromReais(314.93), 1),
  first('anual', 12, fromReais(279.93), 2),
  first('fidelidade', 36, fromReais(349.93), 3),
]

/** The same as the server sends it. */
export const PLANOS_ENVIADOS = z.encode(planosContract.list.response, PLANOS_EM_VIGOR)
