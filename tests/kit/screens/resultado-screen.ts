import type { z } from 'zod'
import type { ResultadoDaMoto, resultadoContract } from '#features/visoes/resultado/contract.ts'
import { aMoto } from './answers.ts'

type Wire = z.input<(typeof resultadoContract)['moto']['response']>
type Row = z.input<(typeof resultadoContract)['list']['response']>['motos'][number]

/** A motorcycle's row of July 2026, as the server sends it. */
export const aResultado = (fields: Partial<Row> = {}): Row => ({
  moto_id: aMoto().id as ResultadoDaMoto['moto_id'],
  placa: 'AAA1B23',
  status: 'alugada',
  baixa_em: null,
  recebido: 1266.32,
  manutencao: 279.9,
  despesas: 239.9,
  resultado: 746.52,
  dias: { alugada: 26, parada: 5, oficina: 0, fora: 0 },
  ocupacao: 83.9,
  parada_custo: 224.95,
  investido: 14300,
  falta: 8327.84,
  meses_para_recuperar: 12,
  ...fields,
})

const MES = {
  mes: '2026-07',
  recebido: 1266.32,
  manutencao: 279.9,
  despesas: 239.9,
  resultado: 746.52,
  dias: { alugada: 26, parada: 5, oficina: 0, fora: 0 },
}

/** The same motorcycle with its months. */
export const aResultadoDeUmaMoto = (fields: Partial<Wire> = {}): Wire => ({
  ...aResultado(),
  de: '2026-07',
  ate: '2026-07',
  resultado_anterior: 0,
  recuperado: 5972.16,
  saldo_final: null,
  baixa: null,
  meses: [{ ...MES, mes: '2026-06', resultado: 253.48 }, MES],
  versao: 3,
  ...fields,
})
