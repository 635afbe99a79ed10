import { type CalendarDay, formatDay, formatMoment, isCalendarDay } from '#domain/calendar-day.ts'
import { formatKm } from '#domain/distance.ts'
import { formatCNPJ, formatCPF, formatTelefone, maskCPF } from '#domain/documents.ts'
import { type Centavos, formatBRL } from '#domain/money.ts'
import { ACAO_CLIENTE_LABEL, STATUS_CLIENTE_LABEL } from '#features/clientes/clientes.rules.ts'
import {
  STATUS_COBRANCA_LABEL,
  TIPO_COBRANCA_LABEL,
} from '#features/cobrancas-extras/cobrancas-extras.rules.ts'
import { EXIGENCIA_LABEL } from '#features/configuracoes/configuracoes.rules.ts'
import { PROVIDER_NAME } from '#features/integracoes/integracoes.rules.ts'
import { PLANOS, STATUS_LOCACAO_LABEL, shortId } from '#features/locacoes/locacoes.rules.ts'
import { TIPO_MANUTENCAO_LABEL } from '#features/manutencoes/manutencoes.rules.ts'
import { STATUS_MOTO_LABEL } from '#features/motos/motos.rules.ts'
import { ACAO_MULTA_LABEL } from '#features/multas/multas.historico.rules.ts'
import { STATUS_MULTA_LABEL, TIPO_INFRACAO_LABEL } from '#features/multas/multas.rules.ts'
import { STATUS_EXIBIDO_LABEL, TIPO_PAGAMENTO_LABEL } from '#features/pagamentos/pagamentos.rules.ts'
import { ORIGEM_LABEL, TIPO_RECEBIMENTO_LABEL } from '#features/receitas/receitas.rules.ts'
import { campoOf } from './auditoria.campos.rules.ts'

type Words = Record<string, string>

/** Stored words that have another name for people, by table and column or by column alone. */
const PALAVRAS: Record<string, Words> = {
  'clientes.status': STATUS_CLIENTE_LABEL,
  'clientes_historico.acao': ACAO_CLIENTE_LABEL,
  'motos.status': STATUS_MOTO_LABEL,
  'locacoes.status': STATUS_LOCACAO_LABEL,
  'locacoes_historico.status_anterior': STATUS_LOCACAO_LABEL,
  'locacoes_historico.status_novo': STATUS_LOCACAO_LABEL,
  'pagamentos.status': STATUS_EXIBIDO_LABEL,
  'pagamentos.tipo': TIPO_PAGAMENTO_LABEL,
  'cobrancas_extras.status': STATUS_COBRANCA_LABEL,
  'cobrancas_extras.tipo': TIPO_COBRANCA_LABEL,
  'manutencoes.tipo': TIPO_MANUTENCAO_LABEL,
  'multas.status': STATUS_MULTA_LABEL,
  'multas_historico.acao': ACAO_MULTA_LABEL,
  'receitas.origem': ORIGEM_LABEL,
  tipo_infracao: TIPO_INFRACAO_LABEL,
  tipo_recebimento: TIPO_RECEBIMENTO_LABEL,
  forma: TIPO_RECEBIMENTO_LABEL,
  provedor: PROVIDER_NAME,
  preferido: PROVIDER_NAME,
  segundo_fator_exigido_de: EXIGENCIA_LABEL,
  plano: Object.fromEntries(Object.entries(PLANOS).map(([plano, { nome }]) => [plano, nome])),
}

/** What stands for nothing. */
export const VAZIO = 'vazio'

const formatInstant = (text: string) => {
  const moment = new Date(text)
  return Number.isNaN(moment.getTime()) ? text : formatMoment(moment)
}

/** A stored value as people read it; `masked` hides most of a CPF. Whatever does not look as it should is shown as it is. */
export function showValue(entidade: string, campo: string, value: unknown, { masked = false } = {}): string {
  if (value === null || value === undefined || value === '') return VAZIO
  if (typeof value === 'object') return showParts(value)
  const text = String(value)
  const word = (PALAVRAS[`${entidade}.${campo}`] ?? PALAVRAS[campo])?.[text]
  if (word) return word
  switch (campoOf(campo)[1]) {
    case 'dinheiro':
      return typeof value === 'number' ? formatBRL(value as Centavos) : text
    case 'km':
      return typeof value === 'number' ? formatKm(value) : text
    case 'dia':
      return isCalendarDay(text) ? formatDay(text as CalendarDay) : text
    case 'instante':
      return formatInstant(text)
    case 'cpf':
      if (!/^\d{11}$/.test(text)) return text
      return masked ? maskCPF(text) : formatCPF(text)
    case 'cnpj':
      return /^\d{14}$/.test(text) ? formatCNPJ(text) : text
    case 'telefone':
      return formatTelefone(text)
    case 'registro':
      return shortId(text)
    default:
      return typeof value === 'boolean' ? (value ? 'sim' : 'não') : text
  }
}

/** Opening hours and lists, the only values with parts. */
function showParts(value: object): string {
  if (Array.isArray(value))
    return value.map((item) => PROVIDER_NAME[item as never] ?? String(item)).join(', ')
  const { abre, fecha } = value as { abre?: string; fecha?: string }
  if (abre && fecha) return `${abre} às ${fecha}`
  return Object.entries(value)
    .map(([name, part]) => `${name.replaceAll('_', ' ')}: ${part === null ? 'fechado' : showPart(part)}`)
    .join('; ')
}

const showPart = (part: unknown) =>
  typeof part === 'object' && part
    ? showParts(part)
    : typeof part === 'boolean'
      ? part
        ? 'sim'
        : 'não'
      : String(part)
