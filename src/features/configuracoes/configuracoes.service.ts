import type { Db, Tx } from '#server/database.ts'
import { type Work, write } from '#server/work.ts'
import { cnpjForDetran, cnpjFromDetran } from './configuracoes.empresa.rules.ts'
import { findValue, mergeValue, saveValue } from './configuracoes.queries.ts'
import {
  CONFIGURACOES,
  type ConfigAvisos,
  type ConfigDetran,
  type ConfigPagamentos,
  type Configuracoes,
  type Empresa,
} from './configuracoes.rules.ts'

type Key = keyof Configuracoes

/** One group of settings: what was saved, over the defaults for what never was. */
export async function readConfig<K extends Key>(db: Db, key: K): Promise<Configuracoes[K]> {
  const saved = (await findValue(db, key)) as Partial<Configuracoes[K]> | undefined
  return { ...CONFIGURACOES[key], ...saved }
}

/** Saves one whole group of settings and answers it. */
export async function saveConfig<K extends Key>(work: Work, key: K, value: Configuracoes[K]) {
  await write(work, (tx) => save(tx, key, value))
  return value
}

/** The shop's tax id stands among the company's data and among the fines' settings: each saving sets both. */
async function save<K extends Key>(tx: Tx, key: K, value: Configuracoes[K]) {
  await saveValue(tx, key, value)
  if (key === 'empresa')
    await mergeValue(tx, 'detran', { cnpj_empresa: cnpjForDetran((value as Empresa).cnpj) })
  if (key !== 'detran') return
  const cnpj = cnpjFromDetran((value as ConfigDetran).cnpj_empresa)
  if (cnpj !== undefined) await mergeValue(tx, 'empresa', { cnpj })
}

/** What the settings screen shows: four groups as one. */
export type AllSettings = Empresa & ConfigPagamentos & Omit<ConfigDetran, 'cnpj_empresa'> & ConfigAvisos

export async function readAll(db: Db): Promise<AllSettings> {
  const [empresa, pagamentos, { cnpj_empresa: _, ...detran }, avisos] = await Promise.all([
    readConfig(db, 'empresa'),
    readConfig(db, 'pagamentos'),
    readConfig(db, 'detran'),
    readConfig(db, 'avisos'),
  ])
  return { ...empresa, ...pagamentos, ...detran, ...avisos }
}

/** Saves the four groups together, or none of them. */
export async function saveAll(work: Work, settings: AllSettings) {
  await write(work, async (tx) => {
    await save(tx, 'pagamentos', groupOf('pagamentos', settings))
    await save(tx, 'detran', { ...groupOf('detran', settings), cnpj_empresa: cnpjForDetran(settings.cnpj) })
    await saveValue(tx, 'avisos', groupOf('avisos', settings))
    await saveValue(tx, 'empresa', groupOf('empresa', settings))
  })
  return settings
}

/** The fields of one group, as its defaults name them. */
const groupOf = <K extends Key>(key: K, settings: AllSettings) =>
  Object.fromEntries(
    Object.keys(CONFIGURACOES[key]).map((name) => [name, settings[name as keyof AllSettings]]),
  ) as unknown as Configuracoes[K]
