/** Stores this installation's backups. */
export type BackupPlace = {
  /** Name for users: the folder's path, or the bucket's name. */
  name: string
  /** True if a broken disk would destroy both the data and the backups. */
  onDataDisk: boolean
  /**
   * Runs `write` to create a file of that name, which exists completely when this returns.
   * @throws {UpstreamError} if it cannot be stored.
   */
  make<T>(name: string, write: (path: string) => Promise<T>): Promise<T>
  /**
   * Returns the names of all files stored.
   * @throws {UpstreamError} if they cannot be listed.
   */
  list(): Promise<string[]>
  /**
   * Removes a file; a missing one is no error.
   * @throws {UpstreamError} if it cannot be removed.
   */
  remove(name: string): Promise<void>
}
