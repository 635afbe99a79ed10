import { createHash } from 'node:crypto'
import {
  addDays,
  addMonths,
  type CalendarDay,
  type Instant,
  monthOf,
} from '#domain/calendar-day.ts'
import { DESCONTO, discounted } from '#domain/infracoes.ts'
import { fromReais } from '#domain/money.ts'
import type { MultaRegistry, RegisteredMulta } from './port.ts'

/** Months covered by a lookup, including the current one. */
const MONTHS = 3
const DAYS_TO_NOTICE = 15
const DAYS_TO_DISCOUNT = 40
const DAYS_TO_DUE = 60

/** Common infractions of a shop's riders, at the legal amounts. */
const INFRACTIONS = [
  {
    codigo: '745-50',
    descricao: 'Transitar em velocidade superior à máxima permitida em até 20%',
    valor: 130.16,
    pontos: 4,
    excess: 9,
  },
  {
    codigo: '746-30',
    descricao: 'Transitar em velocidade superior à máxima permitida em mais de 20% até 50%',
    valor: 195.23,
    pontos: 5,
    excess: 21,
  },
  { codigo: '605-03', descricao: 'Avançar o sinal vermelho do semáforo', valor: 293.47, pontos: 7 },
  {
    codigo: '554-12',
    descricao: 'Estacionar em desacordo com a regulamentação do estacionamento rotativo',
    valor: 195.23,
    pontos: 5,
  },
  {
    codigo: '703-01',
    descricao: 'Conduzir motocicleta sem usar capacete de segurança',
    valor: 293.47,
    pontos: 7,
  },
  {
    codigo: '504-50',
    descricao: 'Dirigir veículo com CNH vencida há mais de 30 dias',
    valor: 293.47,
    pontos: 7,
  },
  {
    codigo: '736-62',
    descricao: 'Dirigir veículo utilizando-se de telefone celular',
    valor: 130.16,
    pontos: 4,
  },
]
const PLACES = [
  'Av. Presidente Kennedy, 4000, Praia Grande',
  'Av. Ayrton Senna da Silva, 1500, Praia Grande',
  'Av. Marechal Mallet, 900, Praia Grande',
  'Rodovia Padre Manoel da Nóbrega, km 292',
  'Av. Ana Costa, 300, Santos',
  'Av. Martins Fontes, 1200, São Vicente',
]
const LIMIT_KMH = 50

/**
 * A registry that invents fines to try the product without credentials: always the same ones for a
 * plate and seed, a few in some months, the newest in the current month.
 */
export const simulatedMultas = (seed = 'mare-motos'): MultaRegistry => ({
  name: 'simulacao',
  label: 'a simulação',
  simulated: true,
  covers: () => true,
  async multasOf({ placa }, today) {
    const months = Array.from({ length: MONTHS }, (_, back) =>
      addMonths(monthOf(today).first, -back),
    )
    return months
      .flatMap((month) => multasOfMonth(placa, month, digest(`${seed}|${placa}|${month}`)))
      .filter(({ data_infracao }) => data_infracao.slice(0, 10) < today)
      .map((multa) => asKnownOn(today, multa))
  },
})

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Returns up to two fines, derived from the digest's bytes. */
function multasOfMonth(placa: string, month: CalendarDay, bytes: Buffer): RegisteredMulta[] {
  const count = [0, 1, 1, 2][bytes[0]! % 4]!
  return Array.from({ length: count }, (_, n) =>
    multa(placa, month, bytes.subarray(1 + n * 8, 9 + n * 8), n),
  )
}

function multa(placa: string, month: CalendarDay, bytes: Buffer, n: number): RegisteredMulta {
  const pick = <T>(list: T[], at: number) => list[bytes[at]! % list.length]!
  const { codigo, descricao, valor, pontos, excess } = pick(INFRACTIONS, 0)
  const day = addDays(month, bytes[1]! % 28)
  const hour = 10 + (bytes[2]! % 12)
  const valor_original = fromReais(valor)
  return {
    numero_auto: `SIM-${placa}-${month.slice(0, 7)}-${n + 1}`,
    codigo_infracao: codigo,
    descricao_infracao: descricao,
    orgao_autuador: 'Simulação',
    data_infracao: `${day}T${hour}:${String(bytes[3]! % 60).padStart(2, '0')}:00.000Z` as Instant,
    hora_conhecida: true,
    data_notificacao: addDays(day, DAYS_TO_NOTICE),
    data_vencimento: addDays(day, DAYS_TO_DUE),
    vencimento_estimado: false,
    data_vencimento_desconto: addDays(day, DAYS_TO_DISCOUNT),
    local_infracao: pick(PLACES, 4),
    valor_original,
    valor_desconto: discounted(valor_original, DESCONTO),
    pontos_cnh: pontos,
    velocidade_medida: excess ? LIMIT_KMH + excess : null,
    velocidade_permitida: excess ? LIMIT_KMH : null,
  }
}

/** Hides a notification date in the future. */
const asKnownOn = (today: CalendarDay, multa: RegisteredMulta): RegisteredMulta =>
  multa.data_notificacao && multa.data_notificacao > today
    ? { ...multa, data_notificacao: null }
    : multa
