import type { TipoCobranca } from '#domain/cobranca.ts'
import { type Centavos, formatBRL } from '#domain/money.ts'
import type { TipoPagamento } from '#domain/pagamento.ts'
import type { TipoAlocacao } from '../rules.ts'

/** A payment or an extra charge, as far as a sentence names it. */
export type Named = {
  pagamento: { tipo: TipoPagamento; semana_referencia: number } | undefined
  cobranca: { tipo: TipoCobranca; titulo: string } | undefined
}

/** 'A semana 11', as the subject of a sentence. */
export function nameOf({ pagamento, cobranca }: Named) {
  if (cobranca) return `A cobrança “${cobranca.titulo}”`
  const { tipo, semana_referencia } = pagamento!
  if (tipo === 'semanal') return `A semana ${semana_referencia}`
  if (tipo === 'complemento') return `O complemento da semana ${semana_referencia}`
  return tipo === 'caucao' ? 'A caução' : 'O pagamento avulso'
}

/** 'desta semana', of the debt that another person has just received money of. */
const ofThis = ({ pagamento, cobranca }: Named) => {
  if (cobranca) return 'desta cobrança'
  if (pagamento!.tipo === 'semanal') return 'desta semana'
  return pagamento!.tipo === 'caucao' ? 'desta caução' : 'deste pagamento'
}

/** The last change of a debt: money that somebody received, or a Pix. */
type Change = { tipo: TipoAlocacao; valor: Centavos; por: string | null; pix: boolean }

/** Says what happened to a debt since a person saw it, and what it owes now. */
export function whatChanged(divida: Named, falta: Centavos, change: Change | undefined) {
  const rest = falta > 0 ? `Faltam ${formatBRL(falta)}.` : 'Nada mais é devido.'
  if (!change || change.tipo === 'dispensa' || change.tipo === 'credito')
    return `${nameOf(divida)} mudou depois que esta tela foi aberta. ${rest}`
  const receipt = change.pix ? 'Um Pix acabou de pagar' : `${change.por} acabou de receber`
  const who = change.tipo === 'caucao' ? 'A caução acabou de pagar' : receipt
  return `${who} ${formatBRL(change.valor)} ${ofThis(divida)}. ${rest}`
}
