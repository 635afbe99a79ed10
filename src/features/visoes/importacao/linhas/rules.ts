import { formatKm } from '#domain/distance.ts'
import { type FieldError, NotFound, RuleViolation, ValidationError } from '#domain/errors.ts'
import { plain } from '#domain/text/plain.ts'
import { showValue } from '../celulas/rules.ts'
import {
  type Difference,
  FIELDS,
  FIELDS_OF,
  type Field,
  type Problem,
  type Valores,
} from '../rules.ts'

/** The fields of a customer and of a motorcycle that a row may change: all but the one it is known by. */
export const OF_CLIENTE = FIELDS_OF.clientes.filter((field) => field !== 'cpf')
export const OF_MOTO = FIELDS_OF.motos.filter((field) => field !== 'placa')

type Stored = Partial<Record<Field, string | number | null>>

/** Returns the filled fields of a row that differ from a record. */
export const differences = (
  fields: readonly Field[],
  valores: Valores,
  stored: Stored,
): Difference[] =>
  fields.flatMap((campo) => {
    const novo = valores[campo]
    const atual = stored[campo]
    if (novo === undefined || novo === atual) return []
    const shown =
      atual === null || atual === undefined || atual === '' ? '' : showValue(campo, atual as never)
    return [{ campo, atual: shown, novo: showValue(campo, novo) }]
  })

/** Returns what to say of an odometer that was read before the present one: it is left out. */
export const olderReading = ({ km_atual }: Valores, stored: { km_atual: number }) =>
  km_atual !== undefined && km_atual < stored.km_atual
    ? [`O hodômetro já está em ${formatKm(stored.km_atual)}: o km da planilha fica de fora.`]
    : []

/** Returns the values of those fields that differ. */
export const changedOf = (valores: Valores, difere: readonly Difference[]) =>
  Object.fromEntries(difere.map(({ campo }) => [campo, valores[campo]])) as Valores

/**
 * Throws ValidationError with each field that a new record must have and the row lacks, after `unknown`: what
 * the row names and does not exist, which may also be mistyped.
 */
export function checkFilled(valores: Valores, fields: readonly Field[], unknown?: FieldError) {
  const missing = fields.filter((campo) => valores[campo] === undefined)
  if (missing.length === 0) return
  const lacks = missing.map((campo) => ({ campo, mensagem: 'Falta preencher' }))
  throw new ValidationError(unknown ? [unknown, ...lacks] : lacks)
}

/** Words that two names may have in common all the same. */
const PARTICLES = ['de', 'da', 'do', 'dos', 'das', 'e']
const wordsOf = (nome: string) =>
  plain(nome)
    .split(/[^a-z]+/)
    .filter((word) => word && !PARTICLES.includes(word))
/** Spells as they sound the names that are written in many ways: 'Thiago', 'Souza', 'Kelly'. */
const sound = (word: string) =>
  word
    .replace(/ph/g, 'f')
    .replace(/h/g, '')
    .replace(/y/g, 'i')
    .replace(/z/g, 's')
    .replace(/k/g, 'c')
    .replace(/w/g, 'v')
    .replace(/(.)\1/g, '$1')

/**
 * Returns what to say of a row whose CPF is of a customer of that name and that names another. Throws ValidationError
 * if the names have no word in common.
 */
export function otherName(nome: string | undefined, cadastrado: string): string[] {
  const [words, known] = [wordsOf(nome ?? ''), wordsOf(cadastrado)]
  if (!nome || words.join() === known.join()) return []
  const sounds = known.map(sound)
  if (!words.some((word) => sounds.includes(sound(word))))
    throw problem('nome', `Este CPF já é de ${cadastrado}. Confira o CPF ou o nome.`)
  return [`Este CPF já é de ${cadastrado}; a planilha diz ${nome}.`]
}

export const problem = (campo: Field, mensagem: string) =>
  new ValidationError([{ campo, mensagem }])

/** A sheet cannot answer whether two plates are of one motorcycle, as the form asks. */
const OTHER_PLATE = 'Se é, escreva a placa cadastrada; se é outra, cadastre-a antes em Motos.'

/** Returns what a service refuses, by the fields of a sheet; throws any other error. */
export function problemsOf(error: unknown): Problem[] {
  if (error instanceof ValidationError)
    return error.errors.map(({ campo, mensagem }) => ({
      campo: FIELDS.find((field) => field === campo) ?? null,
      mensagem,
    }))
  if (error instanceof RuleViolation && error.code === 'mesma_moto')
    return [{ campo: 'placa', mensagem: `${error.message} ${OTHER_PLATE}` }]
  if (error instanceof RuleViolation || error instanceof NotFound)
    return [{ campo: null, mensagem: error.message }]
  throw error
}

export const rentedBy = (placa: string, nome: string) =>
  problem('placa', `A moto ${placa} já está alugada para ${nome}.`)
