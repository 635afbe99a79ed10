/** What the server draws a screen of the admin for, and from. */
export type ScreenOrder<User = unknown> = {
  /** The screen's address, without filters: '/admin/motos'. */
  path: string
  /** The session's owner, as `GET /auth/me` answers. */
  user: User
  /** What the API answered the owner, by the path below `/api` that the screen asks. */
  answers: Record<string, { body: string; headers: Record<string, string> }>
  /** The time on the browser's clock, in milliseconds since 1970. */
  at: number
}

/** The screen as it was drawn, and the data that the program needs to take it over. */
export type DrawnScreen<Data = unknown> = { html: string; data: Data }
