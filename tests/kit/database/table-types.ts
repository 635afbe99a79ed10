import { resolve } from 'node:path'
import ts from 'typescript'

/** A column as the code sees it: `words` are the values of an enumerated text. */
export type Column = { type: string; words?: string[]; nullable: boolean; mayBeLeftOut: boolean }

const FILE = resolve('src/server/rows-of-tables.ts')
const SOURCE = `
import type { Insertable, Selectable } from 'kysely'
import type { Tables } from './tables.ts'
export type Rows = { [T in keyof Tables]: Selectable<Tables[T]> }
export type NewRows = { [T in keyof Tables]: Insertable<Tables[T]> }`

/** What the hand-written types say of every table, as the compiler understands them. */
export function tableTypes(): Record<string, Record<string, Column>> {
  const { checker, source } = compile()
  const [rows, newRows] = source.statements
    .filter(ts.isTypeAliasDeclaration)
    .map((alias) => checker.getTypeAtLocation(alias.name))
  const columnsOf = (tables: ts.Type, table: string) =>
    checker.getTypeOfSymbol(tables.getProperty(table)!).getProperties()
  return Object.fromEntries(
    rows!.getProperties().map(({ name: table }) => {
      const required = new Set(
        columnsOf(newRows!, table)
          .filter(isRequired)
          .map(({ name }) => name),
      )
      const columns = columnsOf(rows!, table).map((column) => [
        column.name,
        { ...readType(checker, checker.getTypeOfSymbol(column)), mayBeLeftOut: !required.has(column.name) },
      ])
      return [table, Object.fromEntries(columns)]
    }),
  )
}

const isRequired = ({ flags }: ts.Symbol) => !(flags & ts.SymbolFlags.Optional)

function readType(checker: ts.TypeChecker, type: ts.Type) {
  if (type.flags & ts.TypeFlags.Unknown) return { type: 'unknown', nullable: true }
  const nullable = type.isUnion() && type.types.some(({ flags }) => flags & ts.TypeFlags.Null)
  const value = checker.getNonNullableType(type)
  const parts = value.isUnion() ? value.types : [value]
  const words = parts.filter((part) => part.isStringLiteral()).map((part) => part.value)
  if (words.length === parts.length) return { type: 'string', words: words.sort(), nullable }
  return { type: checker.typeToString(value).replace(/<.*/, ''), nullable }
}

function compile() {
  const { config } = ts.parseConfigFileTextToJson('', ts.sys.readFile('tsconfig.server.json')!)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, '.')
  const host = ts.createCompilerHost(options)
  const { getSourceFile } = host
  host.getSourceFile = (name, target) =>
    name === FILE ? ts.createSourceFile(name, SOURCE, target) : getSourceFile(name, target)
  const program = ts.createProgram([FILE], options, host)
  return { checker: program.getTypeChecker(), source: program.getSourceFile(FILE)! }
}
