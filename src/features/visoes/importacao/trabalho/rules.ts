import { plain } from '#domain/text/plain.ts'
import type { ReadRow } from '../celulas/rules.ts'
import type { Kind, Resumo, Row, SituacaoLinha, Valores } from '../rules.ts'

/** Rows that one transaction checks, so that it holds its locks for a moment only. */
const BATCH = 25

const KEY = { clientes: 'cpf', motos: 'placa', locacoes: 'placa' } as const

export type NumberedRow = ReadRow & { linha: number }

/** Returns the rows, of which each that repeats the key of an earlier one is wrong. */
export function withoutRepeats(tipo: Kind, rows: readonly NumberedRow[]): NumberedRow[] {
  const campo = KEY[tipo]
  const seen = new Map<string, number>()
  return rows.map((row) => {
    const key = row.valores[campo]
    const first = key && seen.get(key)
    if (key && !first) seen.set(key, row.linha)
    if (!first) return row
    return { ...row, erros: [...row.erros, { campo, mensagem: `Repete a linha ${first}.` }] }
  })
}

/** What rows have in common that depend on one another: a customer or a motorcycle. */
const sharedKeys = ({ cpf, placa, nome }: Valores) => [
  ...(cpf ? [`cpf ${cpf}`] : []),
  ...(placa ? [`placa ${placa}`] : []),
  ...(nome ? [`nome ${plain(nome)}`] : []),
]

/** Returns the rows in groups that share no customer and no motorcycle, in the order of the sheet. */
export function groupsOf<R extends { valores: Valores }>(rows: readonly R[]): R[][] {
  const groups = new Map<string, Set<R>>()
  for (const row of rows) {
    const keys = sharedKeys(row.valores)
    const group = new Set([...keys.flatMap((key) => [...(groups.get(key) ?? [])]), row])
    for (const each of group) for (const key of sharedKeys(each.valores)) groups.set(key, group)
    if (keys.length === 0) groups.set(`linha ${groups.size}`, group)
  }
  return [...new Set(groups.values())].map((group) => rows.filter((row) => group.has(row)))
}

/** Packs the groups into batches for one transaction each. */
export function batchesOf<R extends Row>(rows: readonly R[]): R[][] {
  const batches: R[][] = []
  for (const group of groupsOf(rows)) {
    const last = batches.at(-1)
    if (last && last.length + group.length <= BATCH) last.push(...group)
    else batches.push([...group])
  }
  return batches
}

export function resumoOf(results: readonly { situacao: SituacaoLinha }[]): Resumo {
  const count = (situacao: SituacaoLinha) =>
    results.filter((each) => each.situacao === situacao).length
  return {
    novas: count('nova'),
    iguais: count('igual'),
    diferentes: count('diferente'),
    erros: count('erro'),
  }
}

/** Adds up each field of the records. */
export const sumEach = <T extends Record<string, number>>(zero: T, all: readonly Partial<T>[]): T =>
  Object.fromEntries(
    Object.keys(zero).map((name) => [name, all.reduce((sum, each) => sum + (each[name] ?? 0), 0)]),
  ) as T
