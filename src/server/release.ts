import { readFileSync } from 'node:fs'
import { programFile } from './program-file.ts'

/** The version of this program. */
export const RELEASE: string = JSON.parse(readFileSync(programFile('package.json'), 'utf8')).version
