import { minifySync, type Plugin } from 'vite'

/** Of the built packages, by the names of their parts. */
export const PACKAGES = 'packages'

/**
 * Writes packages without blanks and comments, for V8 keeps a program's text as long as it runs
 * (docs/decisions/056-memory-of-the-server.md). Names stay as they are, so that a stack trace still tells the function.
 */
export const closePackages = (): Plugin => ({
  name: 'close-packages',
  generateBundle(_, bundle) {
    for (const part of Object.values(bundle))
      if (part.type === 'chunk' && part.name.startsWith(PACKAGES))
        part.code = withoutBlanks(part.fileName, part.code)
  },
})

function withoutBlanks(name: string, code: string) {
  const { code: closed, errors } = minifySync(name, code, {
    module: true,
    compress: false,
    mangle: false,
    codegen: { removeWhitespace: true },
  })
  if (errors.length) throw new Error(`${name}: ${errors[0]!.message}`)
  return closed
}
