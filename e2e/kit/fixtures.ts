import { test as base, expect, type Locator, type Page, type Request } from '@playwright/test'
import axe from 'axe-core'
import { ADMIN, type Server, START, startServer } from './process.ts'

export { ADMIN, expect }

declare global {
  interface Window {
    /** In the page, once its source ran there. */
    axe: typeof axe
  }
}

type Environment = Record<string, string>

/** Sets the clock of the server and of the page. */
export type MoveTo = (instant: string) => Promise<void>

type OfEachTest = { demoDays: number; server: Server; moveTo: MoveTo }
type OfEachWorker = { environment: Environment; shop: Shop }

/**
 * Provides each test file with a server and an empty shop, and a page whose clock is the server's.
 * `environment` overrides the settings of `npm start`; `demoDays` fills the shop with so many days of
 * demonstration.
 */
export const test = base.extend<OfEachTest, OfEachWorker>({
  environment: [{}, { scope: 'worker', option: true }],
  shop: [
    async ({ environment }, use) => {
      const shop: Shop = { environment }
      await use(shop)
      await shop.server?.stop()
    },
    { scope: 'worker' },
  ],
  // Of each test, because Playwright would run files with another option of the worker last.
  demoDays: [0, { option: true }],
  server: async ({ shop, demoDays }, use, { file }) => {
    if (shop.file !== file) {
      await shop.server?.stop()
      shop.server = await startServer(shop.environment, demoDays)
      shop.file = file
    }
    await use(shop.server!)
  },
  baseURL: async ({ server }, use) => use(server.url),
  // A failed test prints what the browser and the server said. A passed one ends on a phone, where
  // the screen it reached must not scroll twice.
  page: async ({ page, server }, use, info) => {
    const errors: string[] = []
    const waiting = new Set<Request>()
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    page.on('pageerror', ({ stack, message }) => errors.push(stack ?? message))
    page.on('request', (request) => waiting.add(request))
    page.on('requestfinished', (request) => waiting.delete(request))
    page.on('requestfailed', (request) => waiting.delete(request))
    await use(page)
    if (info.status === info.expectedStatus) return expectOneScroller(page)
    // A journey may have closed its first page.
    const shown = page.context().pages().at(-1)
    // Printed, because the reporter shortens what is attached.
    console.error(
      ['SCREEN', await shown?.locator('body').ariaSnapshot()].join('\n'),
      [
        '\nUNANSWERED',
        ...[...waiting].map((request) => `${request.method()} ${request.url()}`),
      ].join('\n'),
      ['\nBROWSER ERRORS', ...errors].join('\n'),
      ['\nSERVER LOG', server.log()].join('\n'),
    )
  },
  moveTo: async ({ server, page }, use) => {
    const moveTo = async (instant: string) => {
      await server.moveTo(instant)
      await page.clock.setFixedTime(new Date(instant))
    }
    await moveTo(START)
    await use(moveTo)
  },
})

/** The running server, and the test file it was started for. */
type Shop = { environment: Environment; file?: string; server?: Server }

/** Gives the page a session, without the login form, which has journeys of its own. */
export async function beginSession(page: Page) {
  const answer = await page.request.post('/api/auth/login', { data: ADMIN })
  const { access_token } = await answer.json()
  // The lightest page of the server, because the session is in its storage.
  await page.goto('/healthz')
  await page.evaluate((token) => localStorage.setItem('authToken', token), access_token)
}

/** Opens a screen of the back-office signed in. */
export async function signIn(page: Page, path = '/admin') {
  await beginSession(page)
  await page.goto(path)
  await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible()
}

/** Holds back what the page asks for at these addresses; returns a function that lets it through. */
export async function holdBack(page: Page, url: string | RegExp) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await released
    await route.fallback()
  })
  return release
}

/** Waits until a dialog has risen to its place. */
export const untilStill = (dialog: Locator) =>
  dialog.evaluate((frame) => Promise.all(frame.getAnimations().map(({ finished }) => finished)))

/** What a screen shows while a part of it is on its way. */
export const LOADING = 'main .skeleton, main .after-150ms, [aria-busy=true]'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules about colours: all others say of the dark scheme what they say of the light one. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/** Checks the page, or an open dialog, with axe. */
export async function expectAccessible(page: Page, only?: typeof COLOR_RULES) {
  await page.waitForFunction(() => document.getAnimations().every((a) => a.playState !== 'running'))
  await expectAccessibleNow(page, '[role=dialog], [role=alertdialog]', only)
}

/** Checks the dialog, or the page if there is none, while something may be moving. */
export async function expectAccessibleNow(page: Page, dialog: string, only?: typeof COLOR_RULES) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const within = (await page.locator(dialog).count()) ? dialog : 'html'
  const violations = await page.evaluate(
    async ([within, runOnly]) =>
      // Style sheets and media are preloaded for an experimental rule and one about autoplay.
      (await window.axe.run(within, { resultTypes: ['violations'], runOnly, preload: false }))
        .violations,
    [within, only ?? TAGS] as const,
  )
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`),
  ).toEqual([])
}

/**
 * Returns the pixels that overflow the page, its scrolling content on a phone, or a table's frame.
 */
export const sidewaysOverflow = (page: Page) =>
  page.evaluate(() => {
    const scrollers = [document.documentElement, ...document.querySelectorAll('#conteudo')]
    const tables = [...document.querySelectorAll('.table-wrap > .table')]
    return Math.max(
      ...scrollers.map((part) => part.scrollWidth - part.clientWidth),
      ...tables.map((table) => table.scrollWidth - table.parentElement!.clientWidth),
    )
  })

/**
 * Returns the pixels by which the document is taller than the screen while the shell scrolls its
 * content inside, as on phones. The person would scroll twice, past the end into nothing.
 */
const secondScroll = (page: Page) =>
  page.evaluate(() => {
    const content = document.querySelector('#conteudo')
    if (!content || getComputedStyle(content).overflowY !== 'auto') return 0
    return document.documentElement.scrollHeight - innerHeight
  })

const PHONE = { width: 390, height: 844 }

/** Checks every open page of a journey as a phone shows it. */
async function expectOneScroller(page: Page) {
  for (const open of page.context().pages()) {
    await open.setViewportSize(PHONE)
    await expect
      .poll(() => secondScroll(open), `${open.url()} scrolls twice`)
      .toBeLessThanOrEqual(0)
  }
}

/** Returns the pixels by which a visible table's head covers its first row while the page is at its top. */
export const headsOverRows = (page: Page) =>
  page.evaluate(() => {
    scrollTo(0, 0)
    const covered = ({ tHead, tBodies }: HTMLTableElement) => {
      const [head, row] = [tHead?.querySelector('th'), tBodies[0]?.rows[0]]
      // As cards, the rows have no head.
      if (!head || !row || getComputedStyle(row).display !== 'table-row') return 0
      return head.getBoundingClientRect().bottom - row.getBoundingClientRect().top
    }
    // Of what a closed `details` contains, the browser tells old places.
    const visible = [...document.querySelectorAll('table')].filter((table) =>
      table.checkVisibility(),
    )
    return Math.max(0, ...visible.map(covered))
  })

/**
 * Checks the open screen at one width and in one colour scheme for overflow and accessibility
 * violations.
 */
export async function lookAt(
  page: Page,
  width: number,
  colorScheme: 'light' | 'dark',
  only?: typeof COLOR_RULES,
) {
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ colorScheme })
  const tema = colorScheme === 'dark' ? 'escuro' : 'claro'
  await expect(page.locator('html')).toHaveAttribute('data-tema', tema)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator(LOADING)).toHaveCount(0)
  await expect
    .poll(() => sidewaysOverflow(page), `${page.url()} at ${width}`)
    .toBeLessThanOrEqual(0)
  await expect.poll(() => secondScroll(page), `${page.url()} scrolls twice`).toBeLessThanOrEqual(0)
  await expectAccessible(page, only)
}

/** Widths at which a table has the least space for its rows, or has just become one. */
const WIDTHS = [320, 700, 760, 900, 1024]

/** Checks the open screen for overflow, and for heads over their rows, at the widths between. */
export async function lookBetween(page: Page) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    // A chart gets its new width a frame later.
    await expect
      .poll(() => sidewaysOverflow(page), `${page.url()} at ${width}`)
      .toBeLessThanOrEqual(0)
    expect(await headsOverRows(page), `${page.url()} at ${width}`).toBeLessThan(2)
  }
}

/**
 * Checks the open screen on a wide display in the light scheme, on a phone in the dark one, and at
 * the widths between. For what the journey of all screens cannot reach.
 */
export async function lookEverywhere(page: Page) {
  await lookAt(page, 1440, 'light')
  await lookAt(page, 360, 'dark')
  await lookBetween(page)
  await page.emulateMedia({ colorScheme: null })
  await page.setViewportSize({ width: 1280, height: 800 })
}
