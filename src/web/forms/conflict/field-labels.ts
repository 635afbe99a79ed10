import type { Conflict, VersionedForm } from '#web/forms/versioned-record.ts'
import { same } from './merge.ts'

/** What the field is called on screen; nothing of one that this form does not show. */
export const labelOf = (form: VersionedForm, name: string) =>
  form.words.get(name)?.label ?? form.labels.get(name)

/** A value as its field shows it. */
export function shown(
  form: VersionedForm,
  name: string,
  value: unknown,
  records: readonly unknown[],
) {
  if (same(value, null) && !name.includes('.')) return '(em branco)'
  const words = form.words.get(name)?.say(value as never, records)
  if (words !== undefined) return words
  return typeof value === 'boolean' ? (value ? 'Sim' : 'Não') : String(value)
}

/** Jobs work as 'sistema'. */
export const whoOf = (por: Conflict['por']) =>
  por ? (por.usuario === 'sistema' ? 'o sistema' : por.usuario) : 'outra pessoa'

/** 'Telefone, Cidade e CEP'. */
export const listed = (labels: string[]) => new Intl.ListFormat('pt-BR').format(labels)
