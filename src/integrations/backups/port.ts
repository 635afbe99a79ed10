/** Where this installation's backups lie. */
export type BackupPlace = {
  /** As a person knows it: the folder's path, or the bucket's name. */
  name: string
  /** Whether a broken disk would take the data and the backups together. */
  besideTheData: boolean
  /** Has `transaction` make a file of that name; it lies there once this answers, whole. @throws {UpstreamError} */
  make<T>(name: string, write: (path: string) => Promise<T>): Promise<T>
  /** The names of everything that lies there. @throws {UpstreamError} */
  list(): Promise<string[]>
  /** Removing what is not there is no error. @throws {UpstreamError} */
  remove(name: string): Promise<void>
}
