import { formatTelefone } from '#domain/documents.ts'
import type { Mensagem } from '../contract.ts'

/** '(13) 99712-3456' of a number with its country code. */
export const numberText = (numero: string) => formatTelefone(numero.replace(/^55/, ''))

/** Returns the recipient of a message; its kind if it went to a bare number. */
export const whoseIs = ({ cliente_nome, tipo }: Pick<Mensagem, 'cliente_nome' | 'tipo'>) =>
  cliente_nome ?? (tipo === 'teste' ? 'Mensagem de Teste' : 'Mensagem Manual')

export const percent = (rate: number) => `${rate.toLocaleString('pt-BR')}%`

/** 'semana 3', or the title of an extra charge. */
export const whatIs = ({ titulo, semana }: { titulo: string | null; semana: number }) =>
  titulo ?? `Semana ${semana}`
