import { type CalendarDay, formatDay } from '#domain/calendar-day.ts'
import type { TipoInfracao } from '#domain/infracoes.ts'
import type { StatusMulta } from '#domain/multa.ts'
import type { Cor } from '#web/ui/Badge.tsx'
import type { Multa } from '../contract.ts'
import { countdown, type Urgencia, urgencyOf } from '../indicacao/rules.ts'
import { discountOf, isDiscountValid } from '../rules.ts'

export const STATUS_COR: Record<StatusMulta, Cor> = {
  nova: 'azul',
  cobranca_criada: 'amarelo',
  notificada: 'laranja',
  paga: 'verde',
  contestada: 'cinza',
}

export const TIPO_COR: Record<TipoInfracao, Cor> = {
  velocidade: 'laranja',
  sinal_vermelho: 'vermelho',
  estacionamento: 'azul',
  capacete: 'amarelo',
  cnh_vencida: 'vermelho',
  outros: 'cinza',
}

/** 'Multa A123 da moto ABC1D23': names a fine in toasts and buttons. */
export const whatIs = ({ numero_auto, placa }: Multa) => `multa ${numero_auto} da moto ${placa}`

/** 'Desconto até 31/03/2026', or that it is over; nothing where there never was one. */
export function discountText(multa: Multa, today: CalendarDay) {
  const discount = discountOf(multa)
  if (!discount) return undefined
  const name = multa.sne_aceito_em ? 'Desconto de 40% (SNE)' : 'Desconto'
  const when = isDiscountValid(multa, today) ? 'até' : 'encerrado em'
  return `${name} ${when} ${formatDay(discount.ate)}`
}

export const URGENCIA_COR: Record<Urgencia, Cor> = {
  tranquila: 'verde',
  proxima: 'amarelo',
  urgente: 'vermelho',
  vencida: 'vermelho',
}

/** The state of naming the driver in one sentence: deadline or outcome. */
export function indicationText(multa: Multa, today: CalendarDay): { text: string; cor: Cor } {
  const { indicacao, indicacao_data, indicacao_protocolo, indicacao_motivo, prazo_indicacao } =
    multa
  if (indicacao === 'enviada') {
    const protocol = indicacao_protocolo ? `, protocolo ${indicacao_protocolo}` : ''
    return { text: `Condutor indicado em ${formatDay(indicacao_data!)}${protocol}`, cor: 'verde' }
  }
  if (indicacao === 'dispensada')
    return { text: `Indicação dispensada: ${indicacao_motivo}`, cor: 'cinza' }
  return {
    text: countdown(prazo_indicacao, multa.valor_original, today),
    cor: URGENCIA_COR[urgencyOf(prazo_indicacao, today)],
  }
}
