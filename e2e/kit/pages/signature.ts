import type { Page } from '@playwright/test'
import { ADMIN } from '../process.ts'

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

/** What is shown instead of the shop's screens until the password is given. */
export const askedForPassword = (page: Page) =>
  page.getByRole('heading', { name: 'Peça a senha à loja para sair' })

/** Gives the phone back: the staff type their password. */
export async function takeBack(page: Page) {
  await page.locator('[name=senha_atual]').fill(ADMIN.senha)
  await page.getByRole('button', { name: 'Continuar', exact: true }).click()
}
