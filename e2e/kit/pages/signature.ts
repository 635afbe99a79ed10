import type { Page } from '@playwright/test'

/** Draws a wave in the frame of a signature, as a finger does. */
export async function draw(page: Page) {
  const frame = page.getByRole('img', { name: /^Quadro da assinatura/ })
  await frame.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await frame.boundingBox())!
  await page.mouse.move(x + 20, y + height / 2)
  await page.mouse.down()
  for (let n = 1; n <= 20; n++)
    await page.mouse.move(x + 20 + (n * (width - 40)) / 20, y + height / 2 + 30 * Math.sin(n / 2))
  await page.mouse.up()
}
