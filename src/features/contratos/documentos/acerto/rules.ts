import { type CalendarDay, formatDay } from '#domain/calendar-day.ts'
import { type Centavos, formatBRL } from '#domain/money.ts'
import { RESSALVA_DE_MULTAS, reservationOf } from '#features/contratos/acertos/termo/rules.ts'
import type { Valores } from '../modelos/rules.ts'

type Sheet = {
  data_devolucao: CalendarDay
  prazo_devolucao: CalendarDay
  dividas: readonly {
    descricao: string
    data_vencimento: CalendarDay
    encargos: Centavos
    devido: Centavos
    paga: Centavos
  }[]
  disputa: readonly { descricao: string; valor: Centavos }[]
  total_devido: Centavos
  total_saldo: Centavos
  total_creditos: Centavos
  total_disputa: Centavos
  a_devolver: Centavos
  a_receber: Centavos
}

const brl = (amount: Centavos) => formatBRL(amount).replaceAll('\u00a0', ' ')

/** Returns the text of a closed settlement, in the markup of frozen texts (`blocksOf`). */
export function acertoTextOf(sheet: Sheet, values: Valores) {
  const reservation = reservationOf(
    sheet.dividas.filter(({ paga, devido }) => paga < devido).map(({ descricao }) => descricao),
  )
  const lines = [
    '# Termo de acerto',
    `Termo nº ${values['documento.numero']}, de ${values['documento.data']}. Locação ${values['locacao.codigo']}.`,
    '## Partes',
    `Locadora: ${values['empresa.nome']}, CNPJ ou CPF ${values['empresa.cnpj'] || 'não informado'}, telefone ${values['empresa.telefone'] || 'não informado'}.`,
    `Locatário: ${values['cliente.nome']}, CPF ${values['cliente.cpf']}.`,
    `Moto ${values['moto.placa']}, alugada desde ${values['locacao.inicio']} e devolvida em ${formatDay(sheet.data_devolucao)}.`,
    '## O que é devido',
    ...(sheet.dividas.length === 0 ? ['Nada em aberto.'] : []),
    ...sheet.dividas.map(dividaLine),
    ...sheet.disputa.map(
      ({ descricao, valor }) => `Em disputa, não paga: ${descricao}, ${brl(valor)}.`,
    ),
    '## A conta',
    `Total devido: ${brl(sheet.total_devido)}.`,
    `Caução do cliente: ${brl((sheet.total_saldo - sheet.total_creditos) as Centavos)}.`,
    ...(sheet.total_creditos > 0
      ? [`Crédito de dias não usados: ${brl(sheet.total_creditos)}.`]
      : []),
    ...(sheet.total_disputa > 0 ? [`Guardado pela disputa: ${brl(sheet.total_disputa)}.`] : []),
    sheet.a_receber > 0
      ? `A receber do cliente: ${brl(sheet.a_receber)}.`
      : `A devolver ao cliente: ${brl(sheet.a_devolver)}.`,
    ...(sheet.a_devolver > 0
      ? [`A caução é devolvida até ${formatDay(sheet.prazo_devolucao)}.`]
      : []),
    ...(reservation ? [reservation] : []),
    RESSALVA_DE_MULTAS,
  ]
  return lines.join('\n\n')
}

function dividaLine(
  { descricao, data_vencimento, encargos, devido, paga }: Sheet['dividas'][number],
  index: number,
) {
  const encargosText = encargos > 0 ? `, dos quais ${brl(encargos)} de encargos` : ''
  return `${index + 1}. ${descricao}, com vencimento em ${formatDay(data_vencimento)}: ${brl(devido)}${encargosText}; pago com a caução ${brl(paga)}.`
}
