/**
 * Whether a record exists: yes, it was acknowledged; perhaps, no answer and no retry; no, it was
 * deleted.
 */
export type Sure = 'yes' | 'perhaps' | 'no'
export type Entry = { sure: Sure; values: Record<string, string | number> }

export const KINDS = ['motos', 'clientes', 'locacoes', 'pagamentos', 'receitas', 'arquivos'] as const
export type Kind = (typeof KINDS)[number]

/**
 * The callers' own records of the answers, by a natural key, so that unacknowledged writes
 * are found too.
 */
export class Books {
  readonly entries = Object.fromEntries(KINDS.map((kind) => [kind, new Map<string, Entry>()])) as Record<
    Kind,
    Map<string, Entry>
  >
  /** Unexpected answers. */
  readonly refusals: string[] = []
  acknowledged = 0

  write(kind: Kind, mark: string, sure: Sure, values: Entry['values'] = {}) {
    if (sure !== 'perhaps') this.acknowledged++
    this.entries[kind].set(mark, { sure, values })
  }

  /** Forgets one value whose current state is unknown. */
  doubt(kind: Kind, mark: string, value: string) {
    delete this.entries[kind].get(mark)?.values[value]
  }

  /** Returns how many records certainly or possibly exist. */
  count(sure: Sure) {
    return KINDS.reduce(
      (sum, kind) => sum + [...this.entries[kind].values()].filter((entry) => entry.sure === sure).length,
      0,
    )
  }
}
