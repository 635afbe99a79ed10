import { whatIs } from '#domain/pagamento.ts'
import type { Promessa } from '#domain/promessa.ts'
import { type Aberta, totalOf } from '#features/dinheiro/pix/abertas/rules.ts'

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
