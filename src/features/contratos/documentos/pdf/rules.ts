import { dayInBrazil, formatDay, type Instant, timeInBrazil } from '#domain/calendar-day.ts'
import { NOME_DOCUMENTO, numberOf, type TipoDocumento } from '#domain/documento.ts'
import { maskCPF } from '#domain/documents.ts'
import {
  MOTIVO_RECUSA_LABEL,
  type MotivoRecusa,
  PAPEL_LABEL,
  type Papel,
} from '../assinatura/rules.ts'

/** The law under which the parties accept this kind of signature. */
export const FUNDAMENTO = 'Assinatura eletrônica, MP 2.200-2/2001, art. 10, § 2º.'

/** Formats an instant to the second: '13/08/2026 às 14:00:05 (horário de Brasília, UTC-3)'. */
export const formatSecond = (instant: Instant) => {
  const seconds = new Date(instant).getUTCSeconds()
  const moment = new Date(instant)
  return `${formatDay(dayInBrazil(moment))} às ${timeInBrazil(moment)}:${String(seconds).padStart(2, '0')} (horário de Brasília, UTC-3)`
}

export const titleOf = (document: { tipo: TipoDocumento; ano: number; numero: number }) =>
  `${NOME_DOCUMENTO[document.tipo]} nº ${numberOf(document)}`.replace(/^./, (letter) =>
    letter.toUpperCase(),
  )

type Signature = {
  papel: Papel
  nome: string
  cpf: string | null
  assinado_em: Instant
  recebida_em: Instant
  ip: string | null
  user_agent: string | null
  identificado_por: string | null
}

/** Returns what the evidence page says of a signature, a label and a text a line. */
export function signatureLines(each: Signature): [label: string, text: string][] {
  const who = each.cpf ? `${each.nome}, CPF ${maskCPF(each.cpf)}` : `${each.nome}, pela locadora`
  const seen = each.identificado_por
    ? `documento com foto conferido por ${each.identificado_por}`
    : 'não conferida'
  const identity = each.papel === 'locadora' ? 'usuário do sistema, com senha' : seen
  return [
    [PAPEL_LABEL[each.papel], who],
    ['Assinou em', formatSecond(each.assinado_em)],
    ['Recebida em', formatSecond(each.recebida_em)],
    [
      'Método',
      each.papel === 'locadora'
        ? 'presencial, na sessão do usuário'
        : 'presencial, na tela do aparelho da loja',
    ],
    ['Identidade', identity],
    ['Endereço IP', each.ip ?? 'não informado'],
    ['Aparelho', each.user_agent ?? 'não informado'],
  ]
}

type Refusal = {
  recusa_motivo: MotivoRecusa | null
  recusa_texto: string | null
  recusa_testemunha_nome: string | null
  recusa_testemunha_cpf: string | null
  recusada_por: string | null
}

/** Says that the customer did not sign, why, and who saw it; undefined if that is not so. */
export function refusalText(document: Refusal) {
  if (!document.recusa_motivo) return
  const reason = `${MOTIVO_RECUSA_LABEL[document.recusa_motivo].toLowerCase()}${document.recusa_texto ? ` (${document.recusa_texto})` : ''}`
  const { recusa_testemunha_nome: name, recusa_testemunha_cpf: cpf } = document
  const witness = name ? ` Testemunha: ${name}${cpf ? `, CPF ${maskCPF(cpf)}` : ''}.` : ''
  return `Sem assinatura do cliente: ${reason}. Registrado por ${document.recusada_por}.${witness}`
}

type Sent = {
  por: 'whatsapp' | 'email'
  provedor: string | null
  pedido_em: Instant
  aceito_em: Instant | null
  entregue_em: Instant | null
  lida_em: Instant | null
  motivo: string | null
}

/** Returns what the evidence page of a notification says of one way it was sent. */
export function deliveryLines(sent: Sent): [label: string, text: string][] {
  const when = (instant: Instant | null, else_: string) => (instant ? formatSecond(instant) : else_)
  return [
    [
      sent.por === 'whatsapp' ? 'WhatsApp' : 'E-mail',
      sent.provedor ? `pelo provedor ${sent.provedor}` : 'ainda sem provedor',
    ],
    ['Pedido em', formatSecond(sent.pedido_em)],
    ['Aceito pelo provedor em', when(sent.aceito_em, sent.motivo ?? 'ainda não')],
    ...(sent.por === 'whatsapp'
      ? ([
          ['Entregue em', when(sent.entregue_em, 'sem aviso do provedor')],
          ['Lida em', when(sent.lida_em, 'sem aviso do provedor')],
        ] satisfies [string, string][])
      : ([['Entrega', 'o provedor de e-mail não informa']] satisfies [string, string][])),
  ]
}
