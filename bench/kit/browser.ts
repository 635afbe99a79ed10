import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import CDP from 'chrome-remote-interface'

const FLAGS = [
  ...[
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--disable-background-networking',
  ],
  ...['--disable-component-update', '--disable-sync', '--no-first-run', '--window-size=1280,800'],
  // The address bar's suggestions are a page of their own, which every new window loads: half a second of processor time
  // just while the screen that was gone to is measured, though nobody sees that bar here.
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup',
]
const WATCH_PAINT = readFileSync(new URL('watch-paint.js', import.meta.url), 'utf8')
/** A screen that takes longer never comes: its title or what it shows while waiting has changed. */
const PATIENCE_MS = 15_000

export type Network = { latency: number; downloadThroughput: number; uploadThroughput: number }
export type Browser = Awaited<ReturnType<typeof startBrowser>>
export type Tab = Awaited<ReturnType<Browser['openTab']>>

/**
 * A Chromium driven by as little of its protocol as will do. Testing tools switch on the domains that watch every request
 * and every script, and a page under their eyes takes half as long again: what staff waits for is to be measured, not the tool.
 */
export async function startBrowser(executablePath: string) {
  const profile = mkdtempSync(join(tmpdir(), 'mare-motos-bench-'))
  const program = spawn(
    executablePath,
    [...FLAGS, '--remote-debugging-port=0', `--user-data-dir=${profile}`],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const browser = await CDP({ target: await addressOf(program.stderr) })
  return {
    /** A profile of its own, with nothing kept; `close` forgets all of it. */
    async newContext() {
      const { browserContextId } = await browser.Target.createBrowserContext({})
      return { id: browserContextId, close: () => browser.Target.disposeBrowserContext({ browserContextId }) }
    },
    async openTab(browserContextId: string, network?: Network) {
      const { targetId } = await browser.Target.createTarget({ url: 'about:blank', browserContextId })
      const { sessionId } = await browser.Target.attachToTarget({ targetId, flatten: true })
      const send = (method: string, params: object = {}): Promise<unknown> =>
        (browser.send as Send)(method, params, sessionId)
      await send('Page.enable')
      await send('Page.addScriptToEvaluateOnNewDocument', { source: WATCH_PAINT })
      if (network) {
        await send('Network.enable')
        await send('Network.emulateNetworkConditions', { offline: false, ...network })
        // The worker's own requests would escape the slow network, and flatter it.
        await send('Network.setBypassServiceWorker', { bypass: true })
      }
      const evaluate = async (expression: string) => {
        const evaluation = { expression, awaitPromise: true, returnByValue: true }
        const answer = (await send('Runtime.evaluate', evaluation)) as Evaluated
        if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.exception?.description)
        return answer.result.value
      }
      return {
        evaluate,
        goto: (url: string) => send('Page.navigate', { url }),
        /** Milliseconds until the screen of that title had all its data painted, from where `watch-paint.js` counts. */
        async painted(title: string) {
          const ms = await evaluate(`globalThis.__painted(${JSON.stringify(title)}, ${PATIENCE_MS})`)
          if (typeof ms !== 'number') throw new Error(`'${title}' was not painted in ${PATIENCE_MS} ms`)
          return ms
        },
        /** A press of the mouse in the middle of the first visible element that the selector finds. */
        async click(selector: string) {
          const point = `(() => {
            const seen = [...document.querySelectorAll(${JSON.stringify(selector)})].find((e) => e.checkVisibility())
            seen?.scrollIntoView({ block: 'center' })
            const box = seen?.getBoundingClientRect()
            return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 }
          })()`
          const at = await evaluate(point)
          if (!at) throw new Error(`nothing to click on: ${selector}`)
          await send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...at })
          // Nobody presses in the instant of arriving: the screen's code is fetched by the pointing.
          await evaluate('new Promise((resolve) => setTimeout(resolve, 150))')
          for (const type of ['mousePressed', 'mouseReleased'])
            await send('Input.dispatchMouseEvent', { type, button: 'left', clickCount: 1, ...at })
        },
        close: () => browser.Target.closeTarget({ targetId }),
      }
    },
    async stop() {
      await browser.Browser.close().catch(() => program.kill())
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}

type Send = (method: string, params: object, sessionId: string) => Promise<unknown>
type Evaluated = {
  // biome-ignore lint/suspicious/noExplicitAny: whatever the page's script answers
  result: { value?: any }
  exceptionDetails?: { exception?: { description?: string } }
}

/** Chromium tells the address of its protocol once it listens. */
const addressOf = (output: NodeJS.ReadableStream) =>
  new Promise<string>((resolve) => {
    let told = ''
    output.on('data', (chunk) => {
      told += chunk
      const address = /ws:\/\/\S+/.exec(told)?.[0]
      if (address) resolve(address)
    })
  })
