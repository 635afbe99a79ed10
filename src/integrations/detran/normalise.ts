import { autoKey, parseAuto } from '#domain/auto.ts'
import type { CalendarDay } from '#domain/calendar-day.ts'
import {
  DESCONTO,
  discounted,
  estimatedDue,
  infractionCode,
  kindOf,
  legalTerms,
} from '#domain/infracoes.ts'
import { fieldsOf, unrecognised } from '../probe/refusals.ts'
import { amountIn, centsIn, integerIn, momentIn, textIn } from './fields.ts'
import type { RegisteredMulta } from './port.ts'

/** The field names that registries use for each value; the first one present counts. */
const NAMES = {
  auto: [
    ...[
      'numeroAutoInfracao',
      'numero_auto_infracao',
      'numeroAuto',
      'numero_auto',
      'numeroAit',
      'numero_ait',
    ],
    ...['auto_infracao', 'autoInfracao', 'ait'],
  ],
  codigo: ['codigoInfracao', 'codigo_infracao', 'codigo', 'infracao'],
  descricao: ['descricaoInfracao', 'descricao_infracao', 'descricao', 'infracao'],
  orgao: ['descricaoOrgaoAutuador', 'nomeOrgaoAutuador', 'orgaoAutuador', 'orgao_autuador'],
  data: ['dataHoraInfracao', 'data_hora_infracao', 'dataInfracao', 'data_infracao'],
  hora: ['horaInfracao', 'hora_infracao'],
  notificacao: ['dataNotificacaoAutuacao', 'dataNotificacao', 'data_notificacao'],
  vencimento: ['dataVencimento', 'data_vencimento'],
  vencimentoDesconto: ['dataVencimentoDesconto', 'data_vencimento_desconto'],
  local: ['localInfracao', 'local_infracao', 'descricaoLocalInfracao', 'local'],
  municipio: ['descricaoMunicipioInfracao', 'municipioInfracao', 'municipio'],
  valor: [
    ...[
      'valorIntegralInfracao',
      'valorInfracao',
      'valor_infracao',
      'valorOriginal',
      'valor_original',
    ],
    ...['valorAplicado', 'valor_aplicado', 'valorMulta', 'valor_multa', 'valor'],
  ],
  centavos: ['valorCentavos', 'valor_centavos', 'valorEmCentavos'],
  comDesconto: ['valorComDesconto', 'valor_com_desconto'],
  pontos: ['pontos', 'pontuacao', 'quantidadePontos', 'pontosInfracao'],
  medida: [
    'medicaoReal',
    'medicao_real',
    'velocidadeMedida',
    'velocidade_medida',
    'medicaoConsiderada',
  ],
  permitida: ['limitePermitido', 'limite_permitido', 'velocidadePermitida', 'velocidade_permitida'],
}
type Name = keyof typeof NAMES

/** An answer that cannot be read completely: part of the fines would look like all of them. */
class Unreadable extends Error {}

/**
 * Returns readers of an item's fields.
 * @throws {Unreadable} if a value is present but cannot be read.
 */
function reader(item: unknown) {
  const fields = fieldsOf(item)
  const fieldOf = (name: Name) =>
    NAMES[name]
      .map((alias) => fields[alias])
      .find((value) => value !== undefined && value !== null && value !== '')
  return {
    fieldOf,
    text: (name: Name) => textIn(fieldOf(name)),
    read<T>(name: Name, as: (value: unknown) => T | undefined): T | undefined {
      const value = fieldOf(name)
      if (value === undefined) return undefined
      const read = as(value)
      if (read === undefined) throw new Unreadable()
      return read
    },
  }
}

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Unreadable()
  return value
}

const earlier = (a: CalendarDay, b: CalendarDay) => [a, b].sort()[0] ?? a

/** Converts one item to a fine; fills missing values with the legal terms and never guesses. */
function multaOf(item: unknown): RegisteredMulta {
  const { fieldOf, text, read } = reader(item)
  const moment = required(read('data', (value) => momentIn(value, fieldOf('hora'))))
  const codigo_infracao = infractionCode(text('codigo') ?? '')
  const descricao = (text('descricao') ?? '').replace(/^[\d-]+\s*[-–]\s*/, '')
  const law = legalTerms(codigo_infracao)
  const valor_original = required(
    read('centavos', centsIn) ?? read('valor', amountIn) ?? law?.valor,
  )
  const day = (name: Name) => read(name, momentIn)?.day ?? null
  const data_notificacao = day('notificacao')
  const due = day('vencimento')
  const data_vencimento = due ?? estimatedDue(moment.day, data_notificacao)
  const valor_desconto = read('comDesconto', amountIn) ?? discounted(valor_original, DESCONTO)
  if (valor_desconto > valor_original) throw new Unreadable()
  const isSpeed = kindOf(codigo_infracao, descricao) === 'velocidade'
  return {
    numero_auto: required(parseAuto(required(text('auto')))),
    codigo_infracao,
    descricao_infracao:
      descricao || (codigo_infracao ? `Infração ${codigo_infracao}` : 'Infração de trânsito'),
    orgao_autuador: text('orgao') ?? null,
    data_infracao: moment.at,
    hora_conhecida: moment.hasTime,
    data_notificacao,
    data_vencimento,
    vencimento_estimado: due === null,
    data_vencimento_desconto: earlier(
      day('vencimentoDesconto') ?? data_vencimento,
      data_vencimento,
    ),
    local_infracao:
      [text('local'), text('municipio')].filter(Boolean).join(', ') || 'Local não informado',
    valor_original,
    valor_desconto,
    pontos_cnh: integerIn(fieldOf('pontos')) ?? law?.pontos ?? 0,
    velocidade_medida: (isSpeed && integerIn(fieldOf('medida'))) || null,
    velocidade_permitida: (isSpeed && integerIn(fieldOf('permitida'))) || null,
  }
}

/**
 * Converts a registry's list to fines, one per number.
 * @throws {UpstreamError} for the whole list, if any item lacks its number, date or amount, or has
 * a date or an amount that cannot be read.
 */
export function multasIn(who: string, list: unknown): RegisteredMulta[] {
  if (!Array.isArray(list)) throw unrecognised(who)
  try {
    return [
      ...new Map(list.map(multaOf).map((multa) => [autoKey(multa.numero_auto), multa])).values(),
    ]
  } catch (error) {
    if (error instanceof Unreadable) throw unrecognised(who)
    throw error
  }
}
