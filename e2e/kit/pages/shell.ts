import { expect, type Page } from '@playwright/test'

/** The frame of every screen: menu, toasts, and navigation. */
export class Shell {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(entry: string, heading: string) {
    // An entry's name ends with its number of pending records.
    const name = new RegExp(`^${entry}( \\d|$)`)
    await this.page.getByRole('navigation').getByRole('link', { name }).first().click()
    await expect(this.page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }

  async expectToast(text: string | RegExp) {
    await expect(this.page.getByRole('region', { name: 'Avisos' }).getByText(text)).toBeVisible()
  }

  async signOut() {
    await this.page.getByRole('button', { name: 'Sair' }).click()
    await expect(this.page.getByRole('button', { name: 'Entrar' })).toBeVisible()
  }
}
