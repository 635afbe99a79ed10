import type { z } from 'zod'
import { FOR_DEVELOPMENT } from './development.ts'
import { plainConnections } from './plain-connections.ts'
import { readSetting } from './secrets.ts'
import { SETTINGS } from './settings.ts'
import { StartupProblem } from './startup-problem.ts'

type All = typeof SETTINGS & typeof FOR_DEVELOPMENT
type Settings = { [Name in keyof All]: z.output<All[Name]['schema']> }
export type Config = Omit<Settings, 'PUBLIC_URL'> & { PUBLIC_URL: string }

/**
 * Returns the settings of this process; an empty variable counts as missing, and a secret may be
 * given as a file.
 * @throws {StartupProblem} naming every invalid setting at once.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const values: Record<string, unknown> = {}
  const problems: string[] = []
  for (const [name, { schema, rule }] of Object.entries({ ...SETTINGS, ...FOR_DEVELOPMENT })) {
    const given = readSetting(env, name)
    const parsed = schema.safeParse(given.value)
    if (given.problem) problems.push(given.problem)
    else if (parsed.success) values[name] = parsed.data
    else problems.push(`${name} ${rule}.`)
  }
  if (problems.length) throw new StartupProblem(problems.join('\n'))
  const settings = values as Settings
  const plain = plainConnections(settings).filter(
    (name) => !settings.PLAIN_CONNECTIONS.includes(name),
  )
  if (plain.length)
    throw new StartupProblem(plainConnectionsProblem(plain, settings.PLAIN_CONNECTIONS))
  return { ...settings, PUBLIC_URL: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}` }
}

const plainConnectionsProblem = (names: string[], allowed: string[]) =>
  `Por uma rede sem TLS, ou sem conferir o certificado, quem está nela lê o que passa: ${names.join(', ')}.
Use sslmode=verify-full no banco, https no balde e o antivírus nesta máquina. Se a rede é só desta instalação: PLAIN_CONNECTIONS=${[...allowed, ...names].join(',')}`

/** Returns the settings as a table for the terminal. */
export function settingsTable() {
  const rows = Object.entries(SETTINGS).map(([name, setting]) => [
    name,
    setting.default,
    setting.meaning,
  ])
  const [first, second] = [0, 1].map((column) =>
    Math.max(...rows.map((row) => row[column]!.length)),
  )
  return rows
    .map(
      ([name, value, meaning]) =>
        `  ${name!.padEnd(first!)}  ${value!.padEnd(second!)}  ${meaning}`,
    )
    .join('\n')
}
