import { type CalendarDay, daysBetween, formatDay } from '#domain/calendar-day.ts'
import { whatIs } from '#domain/pagamento.ts'
import type { Promessa } from '#domain/promessa.ts'
import { PLANOS_PERGUNTADOS } from '#features/contato/mensagens/fim-de-contrato/rules.ts'
import { endOfContratoValues, renderTexto } from '#features/contato/modelos/textos/rules.ts'
import { type Aberta, totalOf } from '#features/dinheiro/pix/abertas/rules.ts'

/** Max. days left for a contract of the plans below to be a task. */
export const ENDS_LATER_DAYS = 14

/** Items of each kind that the dashboard shows before 'Ver todas'. */
export const MAX_OF_KIND = 5

/** Customers of each kind that it shows. */
export const MAX_DEVEDORES = 10

/** Broken promises whose customers are listed first. */
export const MAX_BROKEN = 20

type Promised = {
  promessa: Promessa | undefined
  promessa_quebrada: (Promessa & { quebradas: number }) | undefined
}

/** Returns a customer with the sum of these debts, the oldest due first; undefined without any. */
export function devedorOf(
  dividas: readonly Aberta[],
  { promessa, promessa_quebrada: quebrada }: Promised,
) {
  const [oldest] = dividas
  if (!oldest) return
  const { cliente, tipo, semana_referencia, titulo, moto_id, moto_placa, data_vencimento } = oldest
  const countOf = (matches: (divida: Aberta) => boolean) => dividas.filter(matches).length
  return {
    cliente_id: cliente.id,
    cliente_nome: cliente.nome,
    cliente_telefone: cliente.telefone,
    devido_hoje: totalOf(dividas),
    desde: data_vencimento,
    semanas: countOf((divida) => divida.tipo === 'semanal'),
    outros_pagamentos: countOf((divida) => divida.tipo !== null && divida.tipo !== 'semanal'),
    cobrancas: countOf((divida) => divida.tipo === null),
    titulo:
      tipo === null
        ? (titulo ?? 'Cobrança extra')
        : whatIs({ tipo, semana_referencia: semana_referencia ?? 1 }),
    moto_id,
    moto_placa,
    promessa:
      promessa && dividas.some(({ prometida }) => prometida)
        ? { valor: promessa.valor, dia: promessa.dia }
        : undefined,
    promessa_quebrada: quebrada && {
      valor: quebrada.valor,
      dia: quebrada.dia,
      quebradas: quebrada.quebradas,
    },
  }
}

type Counts = { semanas: number; outros_pagamentos: number; cobrancas: number; titulo: string }

/** Returns what a customer owes: 'Semana 3', or '2 semanas e 1 cobrança'. */
export function owedText({ semanas, outros_pagamentos, cobrancas, titulo }: Counts) {
  if (semanas + outros_pagamentos + cobrancas === 1) return titulo
  const counted = (n: number, one: string, many: string) =>
    n > 0 ? [`${n} ${n === 1 ? one : many}`] : []
  return inWords([
    ...counted(semanas, 'semana', 'semanas'),
    ...counted(outros_pagamentos, 'outro pagamento', 'outros pagamentos'),
    ...counted(cobrancas, 'cobrança', 'cobranças'),
  ])
}

const inWords = (parts: string[]) =>
  new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(parts)

type Contrato = Parameters<typeof endOfContratoValues>[0]

/** Returns 'Acaba amanhã', 'Acaba em 5 dias', 'Acaba hoje' or 'Acabou há 3 dias'. */
export function contratoEndText(data_fim_contratada: CalendarDay, today: CalendarDay) {
  const left = daysBetween(today, data_fim_contratada)
  if (left === 0) return 'Acaba hoje'
  if (left === 1) return 'Acaba amanhã'
  if (left > 1) return `Acaba em ${left} dias`
  return left === -1 ? 'Acabou ontem' : `Acabou há ${-left} dias`
}

/** Returns 'Devolver até 10/06/2026', of a motorcycle that the shop asked back. */
export const requestedText = (devolucao_pedida: CalendarDay, today: CalendarDay) =>
  `${devolucao_pedida < today ? 'Era para devolver' : 'Devolver'} até ${formatDay(devolucao_pedida)}`

/**
 * Returns the message that asks a customer whose contract ends what they want to do: the shop's text
 * for those who may go on by the week, else one that offers to renew.
 */
export function contratoMessage(
  contrato: Contrato,
  { loja, texto }: { loja: string; texto: string },
) {
  const { plano, data_fim_contratada, cliente_nome, moto_placa } = contrato
  if (PLANOS_PERGUNTADOS.some((asked) => asked === plano))
    return renderTexto(texto, endOfContratoValues(contrato))
  return (
    `Olá, ${cliente_nome}! Aqui é da ${loja}. O contrato da moto ${moto_placa} acaba em ${formatDay(data_fim_contratada)}. ` +
    'Você quer renovar ou vai devolver a moto?'
  )
}
