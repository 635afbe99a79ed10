/**
 * `npm run bench -- <name>` and `npm run drill -- <name>`: runs a program of this folder with the
 * remaining arguments.
 */
const PROGRAMS: Record<string, Record<string, string>> = {
  bench: {
    api: './api/api.ts',
    backup: './backup/backup.ts',
    exports: './exports/exports.ts',
    importacao: './importacao/importacao.ts',
    scale: './scale/scale.ts',
    screens: './screens/screens.ts',
    search: './search/search.ts',
    site: './site/site.ts',
    vistorias: './vistorias/vistorias.ts',
  },
  drill: {
    attack: './drills/attack.ts',
    clock: './drills/clock.ts',
    crashes: './drills/crashes.ts',
    deploy: './drills/deploy.ts',
    failover: './drills/failover.ts',
    kills: './drills/kills.ts',
  },
}

const [kind = '', name = '', ...args] = process.argv.slice(2)
const program = PROGRAMS[kind]?.[name]
if (!program) {
  console.error(`Usage: npm run ${kind} -- <${Object.keys(PROGRAMS[kind] ?? {}).join('|')}>`)
  process.exit(1)
}
process.argv.splice(2, Number.POSITIVE_INFINITY, ...args)
await import(program)

export {}
