import { expect, type Locator, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { headsOverRows, type MoveTo } from '../fixtures.ts'
import { ADMIN } from '../process.ts'

/** When a person enrols: the clock is set first, because the app's code is valid for a minute. */
type Moment = { at: string; moveTo: MoveTo }

/** Users created by an administrator, and their own accounts. */
export class Team {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Returns an authenticator app's code at an instant. */
  static codeAt(key: string, at: string) {
    return new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.parse(at) })
  }

  /** Creates a user and returns the password that is shown once. */
  async create(nome: string, username: string) {
    await this.page.getByRole('button', { name: 'Novo Usuário' }).click()
    const form = this.page.getByRole('dialog', { name: 'Novo Usuário' })
    await form.getByLabel('Nome').fill(nome)
    await form.getByLabel('Usuário').fill(username)
    await form.getByRole('button', { name: 'Criar' }).click()
    const shown = this.page.getByRole('dialog', { name: `Senha de ${nome}` })
    const senha = (await shown.getByRole('code').textContent()) ?? ''
    await shown.getByRole('button', { name: 'Concluir' }).click()
    await expect(this.page.getByRole('row', { name: new RegExp(nome) })).toContainText(
      'Senha provisória',
    )
    return senha
  }

  /** Resets a user's password and returns the new one. */
  async reset(nome: string) {
    await this.page.getByRole('button', { name: `Ações de ${nome}` }).click()
    await this.page.getByRole('menuitem', { name: 'Redefinir senha' }).click()
    const form = this.page.getByRole('dialog', { name: 'Redefinir senha' })
    await form.getByRole('button', { name: 'Redefinir' }).click()
    const shown = this.page.getByRole('dialog', { name: `Senha de ${nome}` })
    const senha = (await shown.getByRole('code').textContent()) ?? ''
    await shown.getByRole('button', { name: 'Concluir' }).click()
    return senha
  }

  /** Logs in with a temporary password and chooses another. */
  async choose(username: string, given: string, senha: string) {
    await this.enter(username, given)
    await this.page.getByLabel('Senha que você recebeu').fill(given)
    await this.page.getByLabel('Nova senha').fill(senha)
    await this.page.getByRole('button', { name: 'Salvar e entrar' }).click()
  }

  async enter(username: string, senha: string) {
    await this.page.getByLabel('Usuário').fill(username)
    await this.page.getByLabel('Senha', { exact: true }).fill(senha)
    await this.page.getByRole('button', { name: 'Entrar' }).click()
  }

  /** Enables the second factor in Minha conta; returns its key and the recovery codes. */
  async enrol(senha: string, moment: Moment, keep?: (codes: Locator) => Promise<void>) {
    await this.page.getByRole('button', { name: 'Ativar segundo fator' }).click()
    const made = await this.setUp(senha, moment, keep)
    await expect(this.page.getByText('10 restantes')).toBeVisible()
    return made
  }

  /** Completes the open dialog until the codes are saved, optionally by `keep`. */
  async setUp(senha: string, { at, moveTo }: Moment, keep?: (codes: Locator) => Promise<void>) {
    await moveTo(at)
    const form = this.page.getByRole('dialog', { name: 'Ativar segundo fator' })
    await form.getByLabel('Senha atual').fill(senha)
    await form.getByRole('button', { name: 'Continuar' }).click()
    await expect(form.getByAltText('Código QR da chave do segundo fator')).toBeVisible()
    const key = ((await form.getByRole('code').textContent()) ?? '').replaceAll(' ', '')
    await form.getByLabel('Código do aplicativo').fill(Team.codeAt(key, at))
    const codesDialog = this.page.getByRole('dialog', { name: 'Guarde os códigos de recuperação' })
    await expect(codesDialog.getByRole('code')).toHaveCount(10)
    const codes = await codesDialog.getByRole('code').allTextContents()
    await keep?.(codesDialog)
    await codesDialog.getByLabel('Guardei os códigos em lugar seguro').check()
    await codesDialog.getByRole('button', { name: 'Concluir' }).click()
    return { key, codes }
  }

  async endSessions(nome: string) {
    await this.page.getByRole('button', { name: `Ações de ${nome}` }).click()
    await this.page.getByRole('menuitem', { name: 'Ver sessões' }).click()
    await expect(
      this.page.getByRole('dialog').getByRole('button', { name: /^Encerrar .+ no / }),
    ).toBeVisible()
    expect(await headsOverRows(this.page)).toBeLessThan(2)
    await this.page.getByRole('button', { name: 'Encerrar todas' }).click()
    await this.page.getByRole('alertdialog').getByRole('button', { name: 'Encerrar todas' }).click()
    const asked = this.page.getByRole('dialog', { name: 'Confirme que é você' })
    await asked.getByLabel(/^Senha/).fill(ADMIN.senha)
    await asked.getByRole('button', { name: 'Confirmar' }).click()
    await expect(this.page.getByText('Nenhuma sessão aberta')).toBeVisible()
    await this.page
      .getByRole('dialog')
      .getByRole('button', { name: 'Fechar', exact: true })
      .last()
      .click()
  }
}
