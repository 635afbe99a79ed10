import type { RegisteredRouter } from '@tanstack/react-router'
import type { ScreenPath } from './href.ts'

/** Parses and formats search parameters as plain text (`?busca=ana&status=pago`); the screens validate them. */
export const parseSearch = (text: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text))

export function stringifySearch(search: Record<string, unknown>): '' | `?${string}` {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text ? `?${text}` : ''
}

type Screens = RegisteredRouter['routesByPath']

/** The address of a screen with filters; its route says which it knows. */
export const filteredHref = <Path extends ScreenPath>(
  path: Path,
  filters: Partial<Screens[Path]['types']['fullSearchSchema']>,
) => `${path}${stringifySearch(filters)}` as const
