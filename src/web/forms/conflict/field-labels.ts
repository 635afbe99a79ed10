import type { Conflict, VersionedForm } from '#web/forms/versioned-record.ts'
import { same } from './merge.ts'

/** Returns the field's label on screen; undefined if the form does not show it. */
export const labelOf = (form: VersionedForm, name: string) =>
  form.formatters.get(name)?.label ?? form.labels.get(name)

/** Formats a value as its field shows it. */
export function shown(
  form: VersionedForm,
  name: string,
  value: unknown,
  records: readonly unknown[],
) {
  if (same(value, null) && !name.includes('.')) return '(em branco)'
  const text = form.formatters.get(name)?.say(value as never, records)
  if (text !== undefined) return text
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  return String(value)
}

/** The user name of jobs is 'sistema'. */
export function whoOf(por: Conflict['por']) {
  if (!por) return 'outra pessoa'
  return por.usuario === 'sistema' ? 'o sistema' : por.usuario
}

/** 'Telefone, Cidade e CEP'. */
export const listed = (labels: string[]) => new Intl.ListFormat('pt-BR').format(labels)
