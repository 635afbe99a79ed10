import { z } from 'zod'
import { autoProblem, parseAuto } from '#domain/auto.ts'
import { PLACA_INVALIDA, parsePlaca } from '#domain/placas.ts'
import { parseTelefone, telefoneProblem } from '#domain/telefone.ts'
import { ifFilled } from './messages.ts'

/** What a person may type or paste for an identifier, with labels and punctuation. */
const MAX_TYPED = 60

/**
 * Returns a text that `parse` reads and decodes to its normal form. `problem` is the sentence for a
 * text that it does not read.
 */
const identifier = (
  parse: (typed: string) => string | undefined,
  problem: string | ((text: string) => string),
) =>
  z.codec(
    z.string().max(MAX_TYPED),
    z.string().refine((text) => parse(text) !== undefined, ifFilled(problem)),
    { decode: (typed) => parse(typed) ?? typed.trim(), encode: (text) => text },
  )

/** A Brazilian phone with area code, in any format. */
export const telefone = identifier(parseTelefone, telefoneProblem)

/** The number of an infraction notice, as it is printed. */
export const numeroAuto = identifier(parseAuto, autoProblem)

/** A plate, old or Mercosul, in any format. */
export const placa = identifier(parsePlaca, PLACA_INVALIDA)
