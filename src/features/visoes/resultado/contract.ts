import { z } from 'zod'
import { mes } from '#features/dinheiro/meses/contract.ts'
import { MOTIVOS_BAIXA, MOTIVOS_ESCOLHIDOS } from '#features/frota/motos/baixa/rules.ts'
import { STATUS_MOTO } from '#features/frota/motos/rules.ts'
import {
  byId,
  day,
  dayOf,
  defineContract,
  listQuery,
  money,
  moneyTotal,
  observacoes,
  optionalFilter,
  reasonBody,
  signedMoney,
  versao,
} from '#http/endpoint.ts'

const period = z.object({ de: optionalFilter(mes), ate: optionalFilter(mes) })

const count = z.number().int()
const dias = z.object({ alugada: count, parada: count, oficina: count, fora: count })

const dinheiro = {
  recebido: moneyTotal,
  /** Services, on the day they were done. */
  manutencao: moneyTotal,
  /** Its parts of paid expenses, on the day they were paid. */
  despesas: moneyTotal,
  /** Received less services and expenses. */
  resultado: moneyTotal,
}

const resultadoDaMoto = z
  .object({
    moto_id: z.uuid(),
    placa: z.string(),
    status: z.enum(STATUS_MOTO),
    /** The day it was sold or lost; null while it is in the fleet. */
    baixa_em: day.nullable(),
    ...dinheiro,
    /** Up to yesterday; a day has the status of its end. */
    dias,
    /** The rented share of the days on which it could have been rented, in percent. */
    ocupacao: z.number().nullable(),
    /** What its idle days would have brought; in no sum. */
    parada_custo: moneyTotal,
    /** What was paid to buy it. */
    investido: moneyTotal.nullable(),
    /** What of that has not come in yet. */
    falta: moneyTotal.nullable(),
    /** Months until it has, at the mean of the last three whole ones. */
    meses_para_recuperar: count.nullable(),
  })
  .meta({ id: 'ResultadoDaMoto' })
export type ResultadoDaMoto = z.output<typeof resultadoDaMoto>

const resultado = z
  .object({
    de: mes,
    ate: mes,
    motos: z.array(resultadoDaMoto),
    sem_moto: z.object({
      recebido: dinheiro.recebido,
      despesas: dinheiro.despesas,
      resultado: dinheiro.resultado,
    }),
    /** Of all pages. */
    total: z.object(dinheiro),
    proximo: z.string().nullable(),
  })
  .meta({ id: 'Resultado' })
export type Resultado = z.output<typeof resultado>

const umaMoto = resultadoDaMoto
  .extend({
    de: mes,
    ate: mes,
    resultado_anterior: moneyTotal,
    /** What it earned since it was bought, the time before the system included. */
    recuperado: moneyTotal,
    /** What was left at the end, after the purchase and the sale. */
    saldo_final: moneyTotal.nullable(),
    baixa: z
      .object({
        em: day,
        motivo: z.enum(MOTIVOS_BAIXA),
        valor: moneyTotal,
        observacoes: z.string().nullable(),
      })
      .nullable(),
    /** The last twelve, this one included. */
    meses: z.array(z.object({ mes, ...dinheiro, dias })),
    versao,
  })
  .meta({ id: 'ResultadoDeUmaMoto' })
export type ResultadoDeUmaMoto = z.output<typeof umaMoto>

/** The day of the sale or the loss. */
const data = dayOf('ocorrencia').meta({ title: 'Data' })

export const resultadoContract = defineContract({
  list: {
    method: 'GET',
    path: '/relatorios/resultado',
    access: 'administrador',
    summary: 'O que cada moto rendeu em meses inteiros, por placa; sem meses, vale o corrente',
    query: listQuery.omit({ busca: true }).extend(period.shape),
    response: resultado,
  },
  moto: {
    method: 'GET',
    path: '/relatorios/resultado/motos/:id',
    access: 'administrador',
    summary: 'O que uma moto rendeu, mês a mês e desde a compra, também depois da baixa',
    params: byId,
    query: period,
    response: umaMoto,
  },
  investimento: {
    method: 'PUT',
    path: '/motos/:id/investimento',
    access: 'administrador',
    summary: 'Quanto a moto custou e quanto rendeu antes do sistema',
    edits: 'moto',
    params: byId,
    body: z.strictObject({
      valor_aquisicao: money.nullable().meta({ title: 'Valor de compra' }),
      resultado_anterior: signedMoney.meta({ title: 'Resultado antes do sistema' }),
    }),
    response: umaMoto,
  },
  baixa: {
    method: 'POST',
    path: '/motos/:id/baixa',
    access: 'administrador',
    efeitos: { provas: {} },
    summary: 'Dá baixa na moto vendida ou perdida: ela sai da frota, e a história fica',
    params: byId,
    body: z.strictObject({
      data,
      motivo: z.enum(MOTIVOS_ESCOLHIDOS).meta({ title: 'O que houve' }),
      valor: money.meta({ title: 'Valor recebido' }),
      observacoes: observacoes.optional(),
    }),
    response: umaMoto,
  },
  desfazerBaixa: {
    method: 'POST',
    path: '/motos/:id/baixa/desfazer',
    access: 'administrador',
    efeitos: { provas: { motivo: 'sempre' } },
    summary: 'Desfaz a baixa: a moto volta à frota como inativa',
    params: byId,
    body: reasonBody,
    response: umaMoto,
  },
})
