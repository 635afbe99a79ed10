import type { Centavos } from '../money.ts'

const UNITS = [
  ...['', 'um', 'dois', 'três', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove'],
  ...[
    'dez',
    'onze',
    'doze',
    'treze',
    'quatorze',
    'quinze',
    'dezesseis',
    'dezessete',
    'dezoito',
    'dezenove',
  ],
]
const TENS = [
  ...[
    '',
    '',
    'vinte',
    'trinta',
    'quarenta',
    'cinquenta',
    'sessenta',
    'setenta',
    'oitenta',
    'noventa',
  ],
]
const HUNDREDS = [
  ...['', 'cento', 'duzentos', 'trezentos', 'quatrocentos', 'quinhentos'],
  ...['seiscentos', 'setecentos', 'oitocentos', 'novecentos'],
]

/** Returns 1 to 999 in words. */
function hundredsInWords(n: number): string {
  if (n === 100) return 'cem'
  const rest = n % 100
  const tens = rest < 20 ? [UNITS[rest]] : [TENS[Math.trunc(rest / 10)], UNITS[rest % 10]]
  return [HUNDREDS[Math.trunc(n / 100)], ...tens].filter(Boolean).join(' e ')
}

/** Returns 1 to 999.999.999 in words: 'e' before a last group below 100 or of whole hundreds. */
function integerInWords(n: number): string {
  const millions = Math.trunc(n / 1_000_000)
  const thousands = Math.trunc(n / 1000) % 1000
  const units = n % 1000
  const groups = [
    {
      value: millions,
      words: `${hundredsInWords(millions)} ${millions === 1 ? 'milhão' : 'milhões'}`,
    },
    { value: thousands, words: thousands === 1 ? 'mil' : `${hundredsInWords(thousands)} mil` },
    { value: units, words: hundredsInWords(units) },
  ].filter(({ value }) => value > 0)
  const last = groups.pop()!
  const joiner = last.value < 100 || last.value % 100 === 0 ? ' e ' : ' '
  const before = groups.map(({ words }) => words).join(' ')
  return before ? before + joiner + last.words : last.words
}

/**
 * Returns an amount in Portuguese words, as on a receipt: 'quinhentos reais', 'mil e um reais e dez
 * centavos', 'dois milhões de reais'. From 0 to R$ 999.999.999,99.
 */
export function amountInWords(amount: Centavos): string {
  const reais = Math.trunc(amount / 100)
  const cents = amount % 100
  if (amount === 0) return 'zero reais'
  const parts: string[] = []
  if (reais > 0)
    parts.push(
      `${integerInWords(reais)}${reais % 1_000_000 === 0 ? ' de' : ''} ${reais === 1 ? 'real' : 'reais'}`,
    )
  if (cents > 0) parts.push(`${hundredsInWords(cents)} ${cents === 1 ? 'centavo' : 'centavos'}`)
  return parts.join(' e ')
}
