import { expect, signIn, test } from '../kit/fixtures.ts'

test('traps the focus in a dialog and restores it, and shows the shortcuts with ?', async ({
  page,
  moveTo,
}) => {
  await moveTo('2026-03-10T09:00:00-03:00')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, '/admin/motos')
  const opener = page.getByRole('button', { name: 'Nova Moto' }).first()
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Nova Moto' })
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
