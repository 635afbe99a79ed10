import { formatDay, formatDays } from '#domain/calendar-day.ts'
import { formatBRL } from '#domain/money.ts'
import type { FolhaDoAcerto } from '../contract.ts'

/** 'faltam 5 dias', 'é hoje', 'passou há 2 dias'. */
export function untilDeadline(dias: number) {
  if (dias === 0) return 'é hoje'
  return dias > 0
    ? `${dias === 1 ? 'falta' : 'faltam'} ${formatDays(dias)}`
    : `passou há ${formatDays(-dias)}`
}

const ASSINATURA = { papel: 'assinado no papel', celular: 'para assinar no celular' }

/** 'Fechado por ana em 13/03/2026, assinado no papel'. */
export function closedText(
  { fechado_por, assinatura, motivo }: FolhaDoAcerto,
  dia: Parameters<typeof formatDay>[0],
) {
  const how = assinatura === 'sem' ? `sem assinatura: ${motivo}` : ASSINATURA[assinatura ?? 'papel']
  return `Fechado por ${fechado_por} em ${formatDay(dia)}, ${how}.`
}

/** Says what the last step of a settlement still asks for. */
export function whatIsLeft({ situacao, a_receber, saldo, prazo_devolucao }: FolhaDoAcerto) {
  if (situacao === 'rascunho')
    return 'Mostre a conta ao cliente e feche: os dois assinam no celular ou no papel, ou diga por que não.'
  if (saldo > 0) return `Devolva ${formatBRL(saldo)} ao cliente até ${formatDay(prazo_devolucao)}.`
  if (situacao === 'concluido') return 'Tudo acertado: nada a receber nem a devolver.'
  return a_receber > 0
    ? `Fechado com ${formatBRL(a_receber)} a receber. O que falta continua devido, como qualquer dívida.`
    : 'Acerto fechado. O que apareceu depois continua devido, como qualquer dívida.'
}
