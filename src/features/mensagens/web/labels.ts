import { formatTelefone } from '#domain/documents.ts'
import type { Mensagem } from '../contract.ts'

/** '(13) 99712-3456' of a number with its country code. */
export const numberText = (numero: string) => formatTelefone(numero.replace(/^55/, ''))

/** Whom a message went to; one to a bare number is called by what it was. */
export const whoseIs = ({ cliente_nome, tipo }: Pick<Mensagem, 'cliente_nome' | 'tipo'>) =>
  cliente_nome ?? (tipo === 'teste' ? 'Mensagem de Teste' : 'Mensagem Manual')

export const percent = (rate: number) => `${rate.toLocaleString('pt-BR')}%`

/** 'semana 3', or what else the charge is for. */
export const whatIs = ({ titulo, semana }: { titulo: string | null; semana: number }) =>
  titulo ?? `Semana ${semana}`
