/** Returns the URL of another database with the same server and role. */
export const inDatabase = (url: string, name: string) =>
  url.replace(/^(\w+:\/\/[^/?]*)(\/[^?]*)?/, `$1/${name}`)
