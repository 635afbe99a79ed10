import type { Db } from '#server/database.ts'
import { type Work, write } from '#server/work.ts'
import { findValue, saveValue } from './configuracoes.queries.ts'
import { CONFIGURACOES, type Configuracoes } from './configuracoes.rules.ts'

type Key = keyof Configuracoes

/** One group of settings: what was saved, over the defaults for what never was. */
export async function readConfig<K extends Key>(db: Db, key: K): Promise<Configuracoes[K]> {
  const saved = (await findValue(db, key)) as Partial<Configuracoes[K]> | undefined
  return { ...CONFIGURACOES[key], ...saved }
}

/** Saves one whole group of settings and answers it. */
export async function saveConfig<K extends Key>(work: Work, key: K, value: Configuracoes[K]) {
  await write(work, (tx) => saveValue(tx, key, value))
  return value
}
