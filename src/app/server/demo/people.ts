import { addDays, type CalendarDay } from '#domain/calendar-day.ts'
import { isValidCNH, isValidCPF } from '#domain/documents.ts'
import type { ClienteInput } from '#features/clientes/clientes/service.ts'
import type { Random } from './random.ts'

const FIRST = [
  [
    'Ana',
    'Beatriz',
    'Carla',
    'Daniela',
    'Elaine',
    'Fernanda',
    'Gabriela',
    'Helena',
    'Íris',
    'Joana',
    'Karina',
    'Lúcia',
  ],
  [
    'André',
    'Bruno',
    'Caio',
    'Diego',
    'Eduardo',
    'Fábio',
    'Gustavo',
    'Heitor',
    'Igor',
    'João',
    'Kleber',
    'Luís',
  ],
] as const
/** Obviously invented surnames. */
const LAST = [
  ['Exemplo', 'Fictícia', 'Modelo', 'Amostra', 'Hipotética'],
  ['Exemplo', 'Fictício', 'Modelo', 'Amostra', 'Hipotético'],
] as const
const CITIES = ['Praia Grande', 'Praia Grande', 'Praia Grande', 'Santos', 'São Vicente', 'Mongaguá']

/** Returns the number with two final digits that make it valid. */
export function withCheckDigits(start: string, isValid: (number: string) => boolean) {
  for (let digits = 0; digits < 100; digits++) {
    const number = start + String(digits).padStart(2, '0')
    if (isValid(number)) return number
  }
  throw new Error(`no check digits for ${start}`)
}

/** Returns the n-th customer: obviously invented, with valid check digits. */
export function person(n: number, today: CalendarDay, random: Random): ClienteInput {
  const side = n % 2
  const first = FIRST[side as 0 | 1][Math.floor(n / 2) % 12]!
  const last = LAST[side as 0 | 1][(n + 2 * Math.floor(n / 24)) % 5]!
  const serial = String(n + 1).padStart(5, '0')
  const plain = `${first}.${last}`
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
  return {
    nome: `${first} ${last}`,
    cpf: withCheckDigits(`0001${serial}`, isValidCPF),
    telefone: `1399000${String(n + 1).padStart(4, '0')}`,
    email: random.chance(0.7) ? `${plain}.${n + 1}@exemplo.invalid` : null,
    cnh: withCheckDigits(`1000${serial}`, isValidCNH),
    validade_cnh: random.chance(0.9)
      ? addDays(today, random.chance(0.1) ? random.int(60, 300) : random.int(400, 1800))
      : null,
    data_nascimento: addDays(today, -random.int(19 * 366, 58 * 365)),
    endereco: `Rua da Demonstração, ${n + 1}`,
    cidade: random.pick(CITIES),
    cep: '11700000',
    observacoes: null,
  }
}
