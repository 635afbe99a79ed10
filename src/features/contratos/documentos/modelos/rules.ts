import type { CalendarDay } from '#domain/calendar-day.ts'
import type { TipoComModelo } from '#domain/documento.ts'
import { ValidationError } from '#domain/errors.ts'

/** The values that a text may have: what they are, what is said if one is missing, and a sample. */
export const VARIAVEIS = {
  'cliente.nome': ['Nome do cliente', 'Nome do cliente não preenchido', 'Maria da Conceição Ávila'],
  'cliente.cpf': ['CPF do cliente', 'CPF do cliente não preenchido', '529.982.247-25'],
  'cliente.cnh': ['CNH do cliente', 'CNH não preenchida', '62472927637'],
  'cliente.validade_cnh': ['Validade da CNH', 'Validade da CNH não preenchida', '31/12/2030'],
  'cliente.endereco': [
    'Endereço do cliente',
    'Endereço do cliente não preenchido',
    'Rua das Palmeiras, 120, ap. 31',
  ],
  'cliente.cidade': ['Cidade do cliente', 'Cidade do cliente não preenchida', 'Praia Grande'],
  'cliente.cep': ['CEP do cliente', 'CEP do cliente não preenchido', '11700-000'],
  'cliente.telefone': [
    'Telefone do cliente',
    'Telefone do cliente não preenchido',
    '(13) 99999-0000',
  ],
  'cliente.email': [
    'E-mail do cliente',
    'E-mail do cliente não preenchido',
    'maria@exemplo.com.br',
  ],
  'empresa.nome': ['Nome da loja', 'Nome da loja não preenchido', 'Maré Motos'],
  'empresa.cnpj': [
    'CNPJ ou CPF da loja',
    'CNPJ da loja não preenchido: complete em Configurações',
    '11.222.333/0001-81',
  ],
  'empresa.endereco': [
    'Endereço da loja',
    'Endereço da loja não preenchido: complete em Configurações',
    'Avenida Brasil, 1000',
  ],
  'empresa.cidade': ['Cidade e UF da loja', 'Cidade da loja não preenchida', 'Praia Grande/SP'],
  'empresa.telefone': [
    'Telefone da loja',
    'Telefone da loja não preenchido: complete em Configurações',
    '(13) 99999-0000',
  ],
  'moto.placa': ['Placa da moto', 'Placa da moto não preenchida', 'AAA1B23'],
  'moto.modelo': ['Modelo da moto', 'Modelo da moto não preenchido', 'DK 160'],
  'moto.cor': ['Cor da moto', 'Cor da moto não preenchida', 'Vermelha'],
  'moto.ano': ['Ano da moto', 'Ano da moto não preenchido', '2025'],
  'moto.renavam': ['RENAVAM da moto', 'RENAVAM da moto não preenchido', '01234567897'],
  'moto.chassi': ['Chassi da moto', 'Chassi da moto não preenchido', '9C2KC1670FR000001'],
  'moto.km': ['Quilometragem na entrega', 'Quilometragem da moto não preenchida', '12.345 km'],
  'locacao.codigo': ['Código da locação', 'Código da locação não preenchido', '#0A1B2C3D'],
  'locacao.inicio': ['Primeiro dia da locação', 'Início da locação não preenchido', '02/03/2026'],
  'locacao.fim': ['Último dia do contrato', 'Fim da locação não preenchido', '01/06/2026'],
  'locacao.dias': ['Dias do contrato', 'Dias da locação não preenchidos', '92'],
  'locacao.total': ['Total do contrato', 'Total da locação não preenchido', 'R$ 4.139,08'],
  'plano.nome': ['Nome do plano', 'Plano não preenchido', 'Plano Mensal'],
  'plano.diaria': ['Diária', 'Diária não preenchida', 'R$ 44,99'],
  'plano.semana': ['Preço da semana', 'Preço da semana não preenchido', 'R$ 314,93'],
  'caucao.valor': ['Valor da caução', 'Caução não preenchida', 'R$ 700,00'],
  'caucao.prazo': ['Dias para devolver a caução', 'Prazo da caução não preenchido', '30'],
  'atraso.multa': ['Multa por atraso', 'Multa por atraso não preenchida', '2%'],
  'atraso.juros': ['Juros por mês de atraso', 'Juros por atraso não preenchidos', '1%'],
  multa_antecipada: [
    'Multa por devolução antecipada',
    'Esta locação não tem multa por devolução antecipada',
    '10% do preço dos dias que faltarem',
  ],
  'troca.moto_antiga': ['Moto que voltou', 'Esta locação não tem troca de moto', 'AAA1B23'],
  'troca.moto_nova': ['Moto que saiu', 'Esta locação não tem troca de moto', 'BBB2C34'],
  'troca.instante': [
    'Dia e hora da troca',
    'Esta locação não tem troca de moto',
    '13/08/2026 às 14:00',
  ],
  'troca.motivo': ['Motivo da troca', 'Esta locação não tem troca de moto', 'Quebra'],
  'troca.tipo': ['Tipo da troca', 'Esta locação não tem troca de moto', 'Reserva'],
  'aditivo.texto': [
    'O que o aditivo muda',
    'Escreva o que o aditivo muda',
    'O contrato passa a terminar em 01/09/2026.',
  ],
  'notificacao.texto': [
    'O que a notificação pede',
    'Escreva o que a notificação pede',
    'Está em aberto a semana de 10/08/2026, no valor de R$ 314,93.',
  ],
  'documento.numero': ['Número do documento', 'Número não preenchido', '2026/000123'],
  'documento.data': ['Data do documento', 'Data não preenchida', '2 de março de 2026'],
} as const satisfies Record<string, readonly [nome: string, falta: string, exemplo: string]>
export type Variavel = keyof typeof VARIAVEIS
export const NOMES_VARIAVEL = Object.keys(VARIAVEIS) as [Variavel, ...Variavel[]]

/** A part between `{{#se condição}}` and `{{/se}}` is of the text only if that is so. */
export const CONDICOES = {
  'plano.mensal': 'O plano é o mensal',
  'plano.anual': 'O plano é o anual',
  'plano.fidelidade': 'O plano é o fidelidade',
  caucao: 'A locação tem caução',
  multa_antecipada: 'A locação tem multa por devolução antecipada',
  dia_util: 'O que vence em sábado, domingo ou feriado não tem encargos até o próximo dia útil',
} as const
export type Condicao = keyof typeof CONDICOES
export const NOMES_CONDICAO = Object.keys(CONDICOES) as [Condicao, ...Condicao[]]

/** Values as text; one that is missing or empty stops emission. */
export type Valores = Partial<Record<Variavel, string>>
export type Condicoes = Record<Condicao, boolean>

/** The values and conditions of a preview without a rental. */
export const EXEMPLO: { valores: Valores; condicoes: Condicoes } = {
  valores: Object.fromEntries(NOMES_VARIAVEL.map((nome) => [nome, VARIAVEIS[nome][2]])) as Valores,
  condicoes: {
    'plano.mensal': true,
    'plano.anual': false,
    'plano.fidelidade': false,
    caucao: true,
    multa_antecipada: true,
    dia_util: true,
  },
}

/** Max. characters of a template. */
export const MAX_MODELO = 40_000

/** Max. characters of the clause about fines, so that the extract of a contract has three pages. */
const MAX_MULTAS = 6000

/** Throws ValidationError for a review in the future. */
export function checkReviewed(revisado_em: CalendarDay, today: CalendarDay) {
  if (revisado_em > today)
    throw new ValidationError([
      { campo: 'revisado_em', mensagem: 'A data da revisão não pode estar no futuro' },
    ])
}

/** A template as its pieces: text, a value, a part with a condition, the clause about fines. */
export type Parte =
  | { tipo: 'texto'; texto: string }
  | { tipo: 'valor'; nome: Variavel }
  | { tipo: 'se'; condicao: Condicao; partes: Parte[] }
  | { tipo: 'multas'; partes: Parte[] }

const TAG = /\{\{\s*(#se\s+[^{}]*|\/se|[^{}]*)\}\}|\[(\/?multas)\]/g

/**
 * Returns the template's pieces. Throws ValidationError, on the field `texto`, for an unknown value or
 * condition (with the nearest one that exists), for a part that is not closed, and for a contract without
 * its clause about fines.
 */
export function parseTemplate(tipo: TipoComModelo, typed: string): Parte[] {
  const texto = typed.replaceAll(MARK, '')
  const root: Parte[] = []
  const open: { tag: string; partes: Parte[] }[] = []
  const partes = () => open.at(-1)?.partes ?? root
  const begin = (tag: string, parte: Extract<Parte, { partes: Parte[] }>) => {
    partes().push(parte)
    open.push({ tag, partes: parte.partes })
  }
  const end = (tag: string, opening: string) => {
    if (open.pop()?.tag !== tag) throw refuse(`Há um fim sem começo: confira ${opening}.`)
  }
  let at = 0
  let clauses = 0
  for (const match of texto.matchAll(TAG)) {
    if (match.index > at) partes().push({ tipo: 'texto', texto: texto.slice(at, match.index) })
    at = match.index + match[0].length
    const [, braces, bracket] = match
    const name = braces?.trim() ?? ''
    if (bracket === 'multas') {
      clauses++
      begin('multas', { tipo: 'multas', partes: [] })
    } else if (bracket) end('multas', '[multas] e [/multas]')
    else if (name === '/se') end('se', '{{#se …}} e {{/se}}')
    else if (name.startsWith('#se'))
      begin('se', { tipo: 'se', condicao: conditionIn(name), partes: [] })
    else partes().push({ tipo: 'valor', nome: variableIn(name) })
  }
  if (at < texto.length) partes().push({ tipo: 'texto', texto: texto.slice(at) })
  if (open.length > 0)
    throw refuse(open[0]!.tag === 'se' ? 'Falta fechar {{#se …}} com {{/se}}.' : NO_CLAUSE)
  if (tipo === 'contrato' && clauses !== 1) throw refuse(NO_CLAUSE)
  if (lengthOf(root.filter((parte) => parte.tipo === 'multas')) > MAX_MULTAS)
    throw refuse(
      'A cláusula de multas tem no máximo 6.000 caracteres, para caber no extrato de 3 páginas.',
    )
  return root
}

/** Returns the characters of pieces, without their values. */
const lengthOf = (partes: readonly Parte[]): number =>
  partes.reduce((sum, parte) => {
    if ('partes' in parte) return sum + lengthOf(parte.partes)
    return parte.tipo === 'texto' ? sum + parte.texto.length : sum
  }, 0)

const NO_CLAUSE = 'O contrato precisa da cláusula de multas, entre [multas] e [/multas].'

const refuse = (mensagem: string) => new ValidationError([{ campo: 'texto', mensagem }])

function variableIn(name: string): Variavel {
  if (Object.hasOwn(VARIAVEIS, name)) return name as Variavel
  throw refuse(`Não existe {{${name}}}. Quis dizer {{${nearest(name, NOMES_VARIAVEL)}}}?`)
}

function conditionIn(tag: string): Condicao {
  const name = tag.slice('#se'.length).trim()
  if (Object.hasOwn(CONDICOES, name)) return name as Condicao
  throw refuse(`Não existe {{#se ${name}}}. Quis dizer {{#se ${nearest(name, NOMES_CONDICAO)}}}?`)
}

/** Returns the name with the smallest edit distance. */
const nearest = <N extends string>(typed: string, names: readonly N[]): N =>
  names.toSorted((a, b) => distance(typed, a) - distance(typed, b))[0]!

/** Returns the Levenshtein distance of two texts. */
function distance(a: string, b: string) {
  let row = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      next[j] = Math.min(change, row[j]! + 1, next[j - 1]! + 1)
    }
    row = next
  }
  return row[b.length]!
}

/** Frames what is missing in a preview; `piecesOf` finds it. */
const MISSING = /⟦([^⟧]*)⟧/

/** Splits a line of a preview into its words and what is missing, to be shown in red. */
export const piecesOf = (texto: string) =>
  texto
    .split(MISSING)
    .map((words, index) => ({ texto: words, falta: index % 2 === 1 }))
    .filter((piece) => piece.texto !== '')

export type Rendered = {
  /** UTF-8 in NFC with line feeds; a missing value is framed (`piecesOf`). */
  texto: string
  /** The clause about fines as it is in the text; null if there is none. */
  multas: string | null
  /** Values that the text uses and that are missing. */
  faltam: Variavel[]
}

/** Marks the clause about fines and a value while lines are numbered; a person cannot type it. */
const MARK = '\u0000'

/**
 * Fills in a template: parts whose condition is false are left out, clauses are numbered in their order,
 * and values are put in last, so that what they contain is neither numbered nor read as a name.
 */
export function renderTemplate(
  partes: readonly Parte[],
  { valores, condicoes }: { valores: Valores; condicoes: Condicoes },
): Rendered {
  const faltam = new Set<Variavel>()
  const flat = (each: Parte): string => {
    if (each.tipo === 'texto') return each.texto
    if (each.tipo === 'valor') return `${MARK}${each.nome}${MARK}`
    const inside = each.partes.map(flat).join('')
    if (each.tipo === 'multas') return `${MARK}[${MARK}${inside}${MARK}]${MARK}`
    return condicoes[each.condicao] ? inside : ''
  }
  const fill = (text: string) =>
    text.replace(/\0([^\0]+)\0/g, (_, name: string) => {
      if (!Object.hasOwn(VARIAVEIS, name)) return ''
      const value = valores[name as Variavel]
      if (value) return value
      faltam.add(name as Variavel)
      return `⟦${VARIAVEIS[name as Variavel][1]}⟧`
    })
  const numbered = numberClauses(tidy(partes.map(flat).join('')))
  const clause = /\0\[\0([\s\S]*)\0\]\0/.exec(numbered)?.[1]
  return {
    texto: tidy(fill(numbered)),
    multas: clause === undefined ? null : tidy(fill(clause)),
    faltam: [...faltam],
  }
}

/** Returns the text in NFC with line feeds, without spaces at the ends of lines or two empty lines in a row. */
export const tidy = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** Numbers the clauses (`1. `) and their parts (`1.1. `) in their order, whatever numbers they were typed with. */
function numberClauses(text: string) {
  let clause = 0
  let part = 0
  return text.replace(
    /^(\0[[\]]\0)?\d+(\.\d+)?\.(?=\s)/gm,
    (_, mark: string | undefined, sub?: string) => {
      if (!sub) {
        clause++
        part = 0
        return `${mark ?? ''}${clause}.`
      }
      part++
      return `${mark ?? ''}${clause}.${part}.`
    },
  )
}
