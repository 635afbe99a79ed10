/** What runs by the clock: at the times of `cron` (São Paulo), and once after a start that missed one. */
export type Job = {
  name: string
  cron: string
  /** Doing it twice must be harmless: a killed worker's run is taken up again by another. */
  run: () => Promise<unknown>
}
