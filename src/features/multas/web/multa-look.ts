import { type CalendarDay, daysBetween, formatDay } from '#domain/calendar-day.ts'
import type { TipoInfracao } from '#domain/infracoes.ts'
import { formatBRL } from '#domain/money.ts'
import type { Cor } from '#web/ui/Badge.tsx'
import type { Multa } from '../multas.entity.contract.ts'
import { discountHolds, type StatusMulta } from '../multas.rules.ts'

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

/** 'Multa A123 da moto ABC1D23': names a fine in notices and buttons. */
export const whatIs = ({ numero_auto, placa }: Multa) => `multa ${numero_auto} da moto ${placa}`

/** 'Desconto até 31/03/2026: R$ 104,13', or that it is over; nothing where there never was one. */
export function discountText(multa: Multa, today: CalendarDay) {
  const { valor_desconto, data_vencimento_desconto } = multa
  if (valor_desconto === null || !data_vencimento_desconto) return undefined
  return discountHolds(multa, today)
    ? `Desconto até ${formatDay(data_vencimento_desconto)}: ${formatBRL(valor_desconto)}`
    : `Desconto encerrado em ${formatDay(data_vencimento_desconto)}`
}

const days = (n: number) => (n === 1 ? '1 dia' : `${n} dias`)

/** How long the driver may still be named to the authority. */
export function indicationText({ prazo_indicacao }: Multa, today: CalendarDay): { text: string; cor: Cor } {
  const left = daysBetween(today, prazo_indicacao)
  if (left < 0) return { text: `Prazo encerrado há ${days(-left)}`, cor: 'vermelho' }
  if (left === 0) return { text: 'Termina hoje', cor: 'vermelho' }
  return { text: left === 1 ? 'Falta 1 dia' : `Faltam ${left} dias`, cor: left <= 7 ? 'laranja' : 'azul' }
}
