/** Whether it is there: yes, it was answered; perhaps, nobody answered and nobody asked again; no, it was taken away. */
export type Sure = 'yes' | 'perhaps' | 'no'
export type Entry = { sure: Sure; values: Record<string, string | number> }

export const KINDS = ['motos', 'clientes', 'locacoes', 'pagamentos', 'receitas', 'arquivos'] as const
export type Kind = (typeof KINDS)[number]

/**
 * What callers wrote down of what they were told, outside the product: by the mark that each thing carries, so that what
 * nobody answered can be found too.
 */
export class Books {
  readonly entries = Object.fromEntries(KINDS.map((kind) => [kind, new Map<string, Entry>()])) as Record<
    Kind,
    Map<string, Entry>
  >
  /** What a caller was told that no caller should hear. */
  readonly refusals: string[] = []
  acknowledged = 0

  write(kind: Kind, mark: string, sure: Sure, values: Entry['values'] = {}) {
    if (sure !== 'perhaps') this.acknowledged++
    this.entries[kind].set(mark, { sure, values })
  }

  /** Forgets one value of which nobody knows how it is now. */
  doubt(kind: Kind, mark: string, value: string) {
    delete this.entries[kind].get(mark)?.values[value]
  }

  /** How many of a kind are surely there, and how many may be. */
  count(sure: Sure) {
    return KINDS.reduce(
      (sum, kind) => sum + [...this.entries[kind].values()].filter((entry) => entry.sure === sure).length,
      0,
    )
  }
}
