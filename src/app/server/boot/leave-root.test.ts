import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { programFile } from '#server/program-file.ts'
import { killServers, runServer } from '#tests/kit/server/server-process.ts'
import { temporaryFolder } from '#tests/kit/server/temporary-folder.ts'
import { leaveRoot } from './leave-root.ts'

const { folder, remove } = temporaryFolder()
afterAll(async () => {
  await killServers()
  await remove()
})

/** Whether another user than root reaches this checkout, which is not so below /root. */
const isShared = () =>
  spawnSync('test', ['-r', programFile('package.json')], { uid: 65534, gid: 65534, cwd: '/' })
    .status === 0

describe.runIf(process.getuid?.() === 0)('started by root', () => {
  test.runIf(isShared())(
    'serves as an ordinary user, who gets the data that root had',
    async () => {
      const DATA_DIR = join(folder, 'data')
      mkdirSync(join(DATA_DIR, 'arquivos'), { recursive: true })
      chmodSync(DATA_DIR, 0o711)
      const old = join(DATA_DIR, 'arquivos', 'old')
      writeFileSync(old, 'x')
      const server = runServer({ DATA_DIR })
      expect((await fetch(`${await server.address}/readyz`)).status).toBe(200)
      const { uid } = statSync(join(DATA_DIR, 'secret.key'))
      expect(uid).not.toBe(0)
      expect([statSync(old).uid, statSync(DATA_DIR).uid]).toEqual([uid, uid])
      await server.stop()
    },
    60_000,
  )

  test('refuses to start from a folder that only root reaches, unless allowed', () => {
    const closed = join(folder, 'closed')
    mkdirSync(closed, { mode: 0o700 })
    const program = join(closed, 'package.json')
    writeFileSync(program, '{}')
    const settings = { DATA_DIR: join(folder, 'other'), DATABASE_URL: undefined, ALLOW_ROOT: false }
    expect(() => leaveRoot(settings, './data', program)).toThrow(
      /pasta que só ele alcança.*ALLOW_ROOT=on/,
    )
    expect(leaveRoot({ ...settings, ALLOW_ROOT: true }, './data', program)).toBe(settings.DATA_DIR)
    expect(process.getuid?.()).toBe(0)
  })
})
