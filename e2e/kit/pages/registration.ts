import type { Page } from '@playwright/test'

/** Registers a motorcycle on the open Motos screen. */
export async function registerMoto(
  page: Page,
  moto: { placa: string; cor: string; ano: string; km: string },
) {
  await page.getByRole('button', { name: 'Nova Moto' }).first().click()
  const form = page.getByRole('dialog', { name: 'Nova Moto' })
  await form.getByLabel('Placa').fill(moto.placa)
  await form.getByRole('radio', { name: moto.cor }).check()
  await form.getByLabel('Ano').fill(moto.ano)
  await form.getByLabel('Km atual').fill(moto.km)
  await form.getByRole('button', { name: 'Cadastrar' }).click()
}

type Cliente = { nome: string; cpf: string; telefone: string; cnh: string; nascimento: string }

/** Waits for the new customer's page, which opens once the customer is saved. */
export const toClientePage = (page: Page) => page.waitForURL(/\/admin\/clientes\/[\da-f-]{36}$/)

/** Fills in a new customer's form on the open Clientes screen, and saves it. */
export async function registerCliente(page: Page, cliente: Cliente) {
  await page.getByRole('button', { name: 'Novo Cliente' }).first().click()
  const form = page.getByRole('dialog', { name: 'Novo Cliente' })
  await form.getByLabel('Nome completo').fill(cliente.nome)
  await form.getByLabel('CPF').fill(cliente.cpf)
  await form.getByLabel('Data de nascimento').fill(cliente.nascimento)
  await form.getByLabel('Telefone').fill(cliente.telefone)
  await form.getByLabel(/^CNH/).fill(cliente.cnh)
  await form.getByLabel('Endereço').fill('Rua da Demonstração, 10')
  await form.getByLabel('CEP').fill('11700000')
  await form.getByRole('button', { name: /^(Cadastrar|Salvar)$/ }).click()
  return form
}
