import type { Page } from '@playwright/test'
import { SCREEN_PATHS } from '#app/web/menu.ts'
import { expect, LOADING, signIn, test } from './fixtures.ts'

/**
 * Returns what can be focused and is visible, with one radio button or tab per group, because the
 * arrow keys reach the others. Marks each with a number that identifies it later.
 */
const actions = (page: Page) =>
  page.evaluate(() => {
    const wanted = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
    const reached = ':not(:disabled, [tabindex="-1"], [type=radio], [type=hidden], iframe)'
    return [...document.querySelectorAll<HTMLElement>(wanted)]
      .filter((element) => element.matches(reached) && element.checkVisibility({ visibilityProperty: true }))
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
      const marked = [element, element.closest('label, .control-wrap, .filter-control, .chip')].filter(
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

test('reaches every action of every screen with the Tab key and shows the focus', async ({
  page,
  moveTo,
}) => {
  await moveTo('2026-03-10T09:00:00-03:00')
  await signIn(page)
  for (const path of SCREEN_PATHS) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator(LOADING)).toHaveCount(0)
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
})

test('traps the focus in a dialog and restores it, and shows the shortcuts with ?', async ({
  page,
  moveTo,
}) => {
  await moveTo('2026-03-10T09:00:00-03:00')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page)
  await page.goto('/admin/motos')
  const opener = page.getByRole('button', { name: 'Nova Moto' }).first()
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  const moving = await page.evaluate(() =>
    document.getAnimations().map((one) => Number(one.effect?.getComputedTiming().duration)),
  )
  expect(moving.filter((ms) => ms > 1)).toEqual([])
  const holdsFocus = () => dialog.evaluate((element) => element.contains(document.activeElement))
  await expect.poll(holdsFocus).toBe(true)
  for (let step = 0; step < 20; step++) {
    await page.keyboard.press('Tab')
    await expect.poll(holdsFocus).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Atalhos do teclado' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
})
