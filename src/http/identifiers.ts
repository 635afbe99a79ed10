import { z } from 'zod'
import { chavePixProblem, parseChavePix } from '#domain/chave-pix.ts'
import { parseCPF, parseTaxId, taxIdProblem } from '#domain/documents.ts'
import { parseTelefone, telefoneProblem } from '#domain/telefone.ts'
import { ifFilled } from './messages.ts'

/** What a person may type or paste for an identifier, with labels and punctuation. */
const MAX_TYPED = 120

type Parse = (typed: string) => string | undefined
type Problem = string | ((text: string) => string)

/**
 * Returns a text that `parse` reads and decodes to its normal form. `problem` is the sentence for a
 * text that it does not read.
 */
export const identifier = (parse: Parse, problem: Problem) =>
  z.codec(
    z.string().max(MAX_TYPED),
    z.string().refine((text) => parse(text) !== undefined, ifFilled(problem)),
    { decode: (typed) => parse(typed) ?? typed.trim(), encode: (text) => text },
  )

/** Reads an empty text as such. */
const orEmpty = (parse: Parse) => (typed: string) => (typed.trim() ? parse(typed) : '')

/** Like `identifier`, for a field that may be empty; stored as null. */
export const optionalIdentifier = (parse: Parse, problem: Problem) =>
  z.codec(
    z.string().max(MAX_TYPED).nullish(),
    z
      .string()
      .refine((text) => parse(text) !== undefined, ifFilled(problem))
      .nullable(),
    { decode: (typed) => parse(typed ?? '') ?? (typed?.trim() || null), encode: (text) => text },
  )

/** A Brazilian phone with area code, in any format. */
export const telefone = identifier(parseTelefone, telefoneProblem).meta({ title: 'Telefone' })

/** A shop's phone, or nothing. */
export const telefoneDaLoja = identifier(orEmpty(parseTelefone), telefoneProblem).meta({
  title: 'Telefone',
})

/** A person's CPF: wrong check digits are accepted, because foreign papers exist. */
export const cpf = identifier(parseCPF, 'CPF precisa de 11 dígitos').meta({ title: 'CPF' })

/** A shop's CNPJ, or its owner's CPF, or nothing. */
export const taxId = identifier(orEmpty(parseTaxId), taxIdProblem).meta({ title: 'CNPJ' })

/** A shop's Pix key, or nothing. */
export const chavePix = identifier(orEmpty(parseChavePix), chavePixProblem).meta({
  title: 'Chave Pix',
})
/** The Pix key that money went to, if it is known. */
export const optionalChavePix = optionalIdentifier(parseChavePix, chavePixProblem).meta({
  title: 'Chave Pix',
})
