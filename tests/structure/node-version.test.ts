import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }

const GUARD = './scripts/require-node.cjs'
const SCRIPTS = Object.entries(packageJson.scripts)

/** Loads the guard before a program that prints, under a Node that says it has this version. */
function runUnder(version: string) {
  const setVersion = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } })`
  const program = `${setVersion}; require('${GUARD}'); console.log('started')`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['-e', program], {
    encoding: 'utf8',
  })
  return { status, stdout: stdout.trim(), stderr: stderr.trim() }
}

test.each(SCRIPTS)('npm run %s starts with the check of the Node version', (_, command) => {
  expect(command).toMatch(/^(?:exec )?node -r \.\/scripts\/require-node\.cjs scripts\//)
})

test.each(['12.22.12', '18.19.0'])('Node %s is told which version is needed', (version) => {
  const { status, stdout, stderr } = runUnder(version)
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toBe(
    `É preciso o Node.js 20 ou mais novo, e este é o ${version}. Instale o atual de https://nodejs.org/pt/download (no Debian e no Ubuntu, o do sistema é antigo).`,
  )
})

test.each(['20.0.0', '26.10.0'])('Node %s starts the program', (version) => {
  expect(runUnder(version)).toEqual({ status: 0, stdout: 'started', stderr: '' })
})
