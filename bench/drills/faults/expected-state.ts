/**
 * Whether a record exists: yes, it was acknowledged; perhaps, no answer and no retry; no, it was
 * deleted.
 */
export type Certainty = 'yes' | 'perhaps' | 'no'
export type Entry = { certainty: Certainty; values: Record<string, string | number | boolean> }

export const KINDS = [
  'motos',
  'clientes',
  'locacoes',
  'pagamentos',
  'receitas',
  'despesas',
  'arquivos',
] as const
export type Kind = (typeof KINDS)[number]

/**
 * What must be stored according to the answers, by a natural key, so that writes without an
 * answer are found too.
 */
export class ExpectedState {
  readonly entries = Object.fromEntries(
    KINDS.map((kind) => [kind, new Map<string, Entry>()]),
  ) as Record<Kind, Map<string, Entry>>
  /** Unexpected answers. */
  readonly refusals: string[] = []
  acknowledged = 0

  record(kind: Kind, key: string, certainty: Certainty, values: Entry['values'] = {}) {
    if (certainty !== 'perhaps') this.acknowledged++
    this.entries[kind].set(key, { certainty, values })
  }

  /** Removes a value whose current state is unknown. */
  forget(kind: Kind, key: string, value: string) {
    delete this.entries[kind].get(key)?.values[value]
  }

  /** Returns how many records certainly or possibly exist. */
  count(certainty: Certainty) {
    return KINDS.reduce(
      (sum, kind) =>
        sum +
        [...this.entries[kind].values()].filter((entry) => entry.certainty === certainty).length,
      0,
    )
  }
}
