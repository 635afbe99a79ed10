import { expect, type Page } from '@playwright/test'

/** The rentals screen. */
export class Locacoes {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Rents, which leads to handing the motorcycle over. */
  async rent({ cliente, placa, plano }: { cliente: string; placa: string; plano: string }) {
    await this.page.getByRole('button', { name: 'Nova Locação' }).first().click()
    const form = this.page.getByRole('dialog', { name: 'Nova Locação' })
    await form.getByRole('combobox', { name: 'Cliente' }).fill(cliente)
    await this.page.getByRole('option', { name: cliente }).click()
    await form.getByRole('combobox', { name: 'Moto' }).fill(placa)
    await this.page.getByRole('option', { name: placa }).click()
    await form.getByRole('radio', { name: plano }).check()
    await form.getByRole('button', { name: 'Criar locação' }).click()
    await expect(
      this.page.getByRole('heading', { name: 'Entregar a moto', level: 1 }),
    ).toBeVisible()
  }

  row = (cliente: string) => this.page.getByRole('row').filter({ hasText: cliente })

  /** Opens an action of the customer's rental. */
  async choose(cliente: string, action: string) {
    await this.row(cliente)
      .getByRole('button', { name: `Mais ações da locação de ${cliente}` })
      .click()
    await this.page.getByRole('menuitem', { name: action, exact: true }).click()
  }

  async act(cliente: string, action: 'Pausar' | 'Despausar' | 'Cancelar', motivo: string) {
    await this.choose(cliente, action)
    const form = this.page.getByRole('dialog', { name: `${action} locação` })
    await form.getByLabel('Motivo').fill(motivo)
    await form.getByRole('button', { name: `${action} locação`, exact: true }).click()
    await expect(form).toBeHidden()
  }

  /** Opens the page that ends the customer's rental, and types the odometer. */
  async finish(cliente: string, km: string) {
    await this.choose(cliente, 'Encerrar locação')
    await expect(
      this.page.getByRole('heading', { name: 'Encerrar locação', level: 1 }),
    ).toBeVisible()
    await this.page.getByLabel('Km final').fill(km)
    return this.page.getByRole('main')
  }

  /** Undoes the return, from the page that ends the rental; returns the dialog, which stays open if it is refused. */
  async undoReturn() {
    await this.page
      .getByRole('main')
      .getByRole('link', { name: /^locação/ })
      .click()
    await this.page.getByRole('button', { name: /^Mais ações: Locação/ }).click()
    await this.page.getByRole('menuitem', { name: 'Desfazer devolução da moto' }).click()
    const dialog = this.page.getByRole('dialog', { name: 'Desfazer devolução da moto' })
    await dialog.getByLabel('Motivo').fill('Era outra moto')
    await dialog.getByRole('button', { name: 'Desfazer devolução da moto' }).click()
    return dialog
  }
}
