import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { chromium, type LaunchOptions } from 'playwright-core'
import { printTable } from '../kit/table.ts'

const GOAL = 100
const CATEGORIES = ['accessibility', 'best-practices'] as const

type Storage = Record<string, string>

/**
 * Runs Lighthouse on the login and, with that storage, on the screens; returns true if all reached
 * the goal.
 */
export async function measureQuality(
  origin: string,
  storage: Storage,
  paths: string[],
  browser: LaunchOptions,
) {
  const profile = mkdtempSync(join(tmpdir(), 'mare-motos-bench-'))
  const port = await freePort()
  const args = [...(browser.args ?? []), `--remote-debugging-port=${port}`]
  const context = await chromium.launchPersistentContext(profile, { ...browser, args })
  try {
    const rows = [[`Lighthouse, goal ${GOAL}`, ...CATEGORIES]]
    const complaints: string[] = []
    const measure = async (name: string, path: string) => {
      const { lhr } = (await lighthouse(`${origin}${path}`, {
        port,
        logLevel: 'error',
        onlyCategories: [...CATEGORIES],
        disableStorageReset: true,
      }))!
      rows.push([
        name,
        ...CATEGORIES.map((name) => String(Math.round((lhr.categories[name]?.score ?? 0) * 100))),
      ])
      for (const { id, score, scoreDisplayMode: mode, title } of Object.values(lhr.audits))
        if (score !== null && score < 1 && mode === 'binary')
          complaints.push(`${path}: ${id}, ${title}`)
    }
    await measure('login', '/admin')
    const page = await context.newPage()
    await page.goto(origin)
    await page.evaluate(`Object.assign(localStorage, ${JSON.stringify(storage)})`)
    for (const path of paths) await measure(path, path)
    console.log()
    printTable(rows)
    for (const line of complaints) console.log(line)
    return (
      complaints.length === 0 &&
      rows.slice(1).every(([, ...cells]) => cells.every((cell) => Number(cell) >= GOAL))
    )
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
