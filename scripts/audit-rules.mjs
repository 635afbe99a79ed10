/**
 * Returns the problems of the lock file: packages from other sources, without exact version or
 * integrity, with install scripts, with other licences, or deprecated.
 */
export function checkLock({ packages }, { licenses, unnamedLicenses, scripts, withoutIntegrity }) {
  const wrong = []
  for (const [path, entry] of Object.entries(packages)) {
    if (!path) continue
    const name = nameOf(path, entry)
    // A binary for another system, without integrity in the lock file; it is not installed here.
    const isElsewhere = entry.optional && withoutIntegrity.some((prefix) => name.startsWith(prefix))
    if (entry.link || entry.inBundle) wrong.push(`${path}: não vem do registro de pacotes`)
    if (entry.resolved && !/^https:\/\//.test(entry.resolved))
      wrong.push(`${path}: vem de ${entry.resolved}`)
    if (!/^\d+\.\d+\.\d+/.test(entry.version ?? '')) wrong.push(`${path}: não tem versão exata`)
    if (!isElsewhere && !/^sha512-/.test(entry.integrity ?? ''))
      wrong.push(`${path}: não tem integridade sha512`)
    if (entry.license ? !licenses.includes(entry.license) : !(name in unnamedLicenses))
      wrong.push(`${path}: licença ${entry.license}`)
    if (entry.hasInstallScript && !(name in scripts))
      wrong.push(`${path}: roda um programa ao ser instalado`)
    if (entry.deprecated) wrong.push(`${path}: foi abandonado por quem o publica`)
  }
  const { dependencies, devDependencies, optionalDependencies } = packages[''] ?? {}
  for (const [name, version] of Object.entries({
    ...dependencies,
    ...devDependencies,
    ...optionalDependencies,
  }))
    if (!EXACT.test(version)) wrong.push(`${name}: ${version} não é uma versão exata`)
  return wrong
}

/** A version, of the package itself or of another that is installed under its name. */
const EXACT = /^(npm:(@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+[\w.+-]*$/

/** Returns the registry's name of a package of the lock file, which has one of its own if its folder has another. */
export const nameOf = (path, { name }) => name ?? path.split('node_modules/').at(-1)

/** Returns the advisories without an exception, and the exceptions that are expired or unused. */
export function judge(advisories, allowed, today) {
  const known = Object.entries(advisories).flatMap(([name, list]) =>
    list.map((each) => ({ name, ...each })),
  )
  const idOf = ({ url, id }) => url?.match(/GHSA-[\w-]+/)?.[0] ?? String(id)
  const wrong = []
  for (const advisory of known) {
    const id = idOf(advisory)
    const exception = allowed.find((each) => each.id === id && each.package === advisory.name)
    if (!exception) wrong.push(`${advisory.name}: ${id} (${advisory.severity}) ${advisory.title}`)
    else if (!exception.reason) wrong.push(`${id}: a exceção não diz o motivo`)
  }
  for (const { id, until } of allowed)
    if (!/^\d{4}-\d\d-\d\d$/.test(until ?? '') || until < today)
      wrong.push(`${id}: a exceção venceu em ${until}`)
  return wrong
}
