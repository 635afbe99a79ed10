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
  // The address bar's suggestions are a hidden page that every new window loads: half a second of
  // processor time while a screen is measured.
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup',
]
const WATCH_PAINT = readFileSync(new URL('watch-paint.js', import.meta.url), 'utf8')
/** Longer waits fail: the screen's title or its loading state has probably changed. */
const TIMEOUT_MS = 15_000

export type Network = { latency: number; downloadThroughput: number; uploadThroughput: number }
export type Browser = Awaited<ReturnType<typeof startBrowser>>
export type Tab = Awaited<ReturnType<Browser['openTab']>>

/**
 * Drives a Chromium with as little of its protocol as possible. Testing tools observe every request
 * and script, which makes pages take half as long again.
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
    /** Creates an empty profile; `close` deletes it. */
    async newContext() {
      const { browserContextId } = await browser.Target.createBrowserContext({})
      return {
        id: browserContextId,
        close: () => browser.Target.disposeBrowserContext({ browserContextId }),
      }
    },
    async openTab(browserContextId: string, network?: Network) {
      const { targetId } = await browser.Target.createTarget({
        url: 'about:blank',
        browserContextId,
      })
      const { sessionId } = await browser.Target.attachToTarget({ targetId, flatten: true })
      const send = (method: string, params: object = {}): Promise<unknown> =>
        (browser.send as Send)(method, params, sessionId)
      await send('Page.enable')
      await send('Page.addScriptToEvaluateOnNewDocument', { source: WATCH_PAINT })
      if (network) {
        await send('Network.enable')
        await send('Network.emulateNetworkConditions', { offline: false, ...network })
        // The worker's own requests would bypass the simulated network.
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
        /**
         * Returns the milliseconds until the screen of that title has painted all its data, as
         * `watch-paint.js` counts them.
         */
        async painted(title: string) {
          const ms = await evaluate(`globalThis.__painted(${JSON.stringify(title)}, ${TIMEOUT_MS})`)
          if (typeof ms !== 'number')
            throw new Error(`'${title}' was not painted in ${TIMEOUT_MS} ms`)
          return ms
        },
        /** Clicks in the middle of the first visible element that matches the selector. */
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
          // A user points before clicking, which prefetches the screen's code.
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

/** Reads the address of Chromium's protocol from its output. */
const addressOf = (output: NodeJS.ReadableStream) =>
  new Promise<string>((resolve) => {
    let text = ''
    output.on('data', (chunk) => {
      text += chunk
      const address = /ws:\/\/\S+/.exec(text)?.[0]
      if (address) resolve(address)
    })
  })
