import { expect, type Page } from '@playwright/test'

/** What surrounds every screen: the menu, the notices, and how a screen is reached. */
export class Shell {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(entry: string, heading: string) {
    await this.page.getByRole('navigation').getByRole('link', { name: entry, exact: true }).first().click()
    await expect(this.page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }

  async expectNotice(text: string | RegExp) {
    await expect(this.page.getByRole('region', { name: 'Avisos' }).getByText(text)).toBeVisible()
  }

  async signOut() {
    await this.page.getByRole('button', { name: 'Sair' }).click()
    await expect(this.page.getByRole('button', { name: 'Entrar' })).toBeVisible()
  }
}
