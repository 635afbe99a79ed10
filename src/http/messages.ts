import { z } from 'zod'

/** Makes zod report invalid input as the Portuguese sentence shown beside the field. */
export function setPortugueseMessages() {
  z.config({ customError: (issue) => sentence(issue as Parameters<typeof sentence>[0]) })
}

const MISSING = 'Campo obrigatório'

/**
 * Returns the message for a malformed text, or what a function says of it; an empty text gets the
 * "required" message instead.
 */
export const ifFilled = (message: string | ((text: string) => string)) => ({
  error({ input }: { input?: unknown }) {
    if (input === '') return MISSING
    return typeof message === 'string' ? message : message(String(input))
  },
})

type Issue = { code: string; input?: unknown } & Record<string, unknown>

function sentence(issue: Issue): string {
  if (issue.input === undefined || issue.input === null || issue.input === '') return MISSING
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'number' || issue.expected === 'int'
        ? 'Informe um número válido'
        : 'Valor de tipo inválido'
    case 'too_small':
      return issue.origin === 'string'
        ? `Use ao menos ${issue.minimum} caracteres`
        : `O mínimo é ${issue.minimum}`
    case 'too_big':
      return issue.origin === 'string'
        ? `Use no máximo ${issue.maximum} caracteres`
        : `O máximo é ${issue.maximum}`
    case 'invalid_format':
      return FORMATS[String(issue.format)] ?? 'Formato inválido'
    case 'invalid_value':
      return 'Escolha uma das opções'
    case 'unrecognized_keys':
      return 'Campo desconhecido'
    default:
      return 'Valor inválido'
  }
}

const FORMATS: Record<string, string> = {
  email: 'E-mail inválido',
  date: 'Data inválida',
  time: 'Hora inválida',
  uuid: 'Identificador inválido',
}

setPortugueseMessages()
