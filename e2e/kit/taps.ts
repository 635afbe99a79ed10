import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Taps on the phone's own camera (shutter and OK) and on an open list, which no page sees. */
export const CAMERA = 2
export const LIST = 1

/**
 * Counts every tap on the page from now on: a signature is one. Typing and the keyboard's own keys are
 * none.
 */
export async function countTaps(page: Page) {
  await page.evaluate(() => {
    const counted = window as unknown as { taps: number }
    counted.taps = 0
    addEventListener('pointerdown', () => counted.taps++, true)
  })
  return () => page.evaluate(() => (window as unknown as { taps: number }).taps)
}

/** Types into the field that has the focus, and goes to the next with the keyboard's own key. */
export async function type(page: Page, field: Locator, text: string) {
  await expect(field).toBeFocused()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}
