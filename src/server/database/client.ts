import pg from 'pg'

/**
 * Returns a connection of one's own, not opened yet. If it is lost, what waits for it is rejected;
 * without the listener the driver would end the process.
 */
export function clientFor(connectionString: string, options: pg.ClientConfig = {}): pg.Client {
  return new pg.Client({ connectionString, ...options }).on('error', () => {})
}
