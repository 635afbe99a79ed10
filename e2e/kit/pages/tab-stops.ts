import { expect, type Page } from '@playwright/test'

/**
 * Returns what can be focused and is visible, with one radio button or tab per group, because the
 * arrow keys reach the others. Marks each with a number that identifies it later.
 */
const actions = (page: Page) =>
  page.evaluate(() => {
    const wanted = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
    const reached = ':not(:disabled, [tabindex="-1"], [type=radio], [type=hidden], iframe)'
    return [...document.querySelectorAll<HTMLElement>(wanted)]
      .filter(
        (element) =>
          element.matches(reached) && element.checkVisibility({ visibilityProperty: true }),
      )
      .filter((element) => !element.closest('[inert], [aria-hidden=true]'))
      .map((element, number) => {
        element.dataset.reach = String(number)
        return (element.getAttribute('aria-label') || element.textContent || element.tagName).trim()
      })
  })

type Stop = { number: string | undefined; name: string; isSeen: boolean }
declare global {
  var __stops: Stop[]
}

/** Records each focused element's number, and whether it is visible there. */
const recordStops = (page: Page) =>
  page.evaluate(() => {
    globalThis.__stops = []
    addEventListener('focusin', ({ target }) => {
      const element = target as HTMLElement
      const around = ['label', '.control-wrap', '.filter-control', '.chip']
      const marked = [element, ...around.map((kind) => element.closest(kind))].filter(
        (one) => one !== null,
      )
      globalThis.__stops.push({
        number: element.dataset.reach,
        name: (element.getAttribute('aria-label') || element.textContent || element.tagName).trim(),
        isSeen: marked.some((one) => {
          const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
          return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
        }),
      })
    })
  })

/** Checks that the Tab key reaches every action of the open screen, from its start, and shows the focus. */
export async function expectReachedByTab(page: Page, path: string) {
  const all = await actions(page)
  await recordStops(page)
  // Key presses are processed in order, so they need not be awaited one by one.
  await Promise.all(Array.from({ length: all.length + 20 }, () => page.keyboard.down('Tab')))
  await page.keyboard.up('Tab')
  const stops = await page.evaluate(() => globalThis.__stops)
  const unseen = stops.filter(({ number, isSeen }) => number !== undefined && !isSeen)
  expect(unseen, `${path}: the focus cannot be seen`).toEqual([])
  const reached = new Set(stops.map(({ number }) => number))
  expect(
    all.filter((_, number) => !reached.has(String(number))),
    path,
  ).toEqual([])
}
