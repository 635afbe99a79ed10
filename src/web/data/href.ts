import type { RegisteredRouter } from '@tanstack/react-router'

/** The paths of the routes: '/admin/motos', '/admin/motos/$id'. */
export type ScreenPath = keyof RegisteredRouter['routesByPath'] & string

type WithAnyId<Path> = Path extends `${infer Before}$id${infer After}`
  ? `${Before}${string}${After}`
  : Path extends `${infer Before}$parte`
    ? `${Before}${string}`
    : Path

/** An address that a link may lead to: of a screen, or outside the back-office. Data are cast to it. */
export type Href =
  | WithAnyId<ScreenPath>
  | `${WithAnyId<ScreenPath>}${'?' | '#'}${string}`
  | `https://${string}`
  | '/privacidade'
