import { beginSession, expect, expectAccessible, sidewaysOverflow, test } from '../kit/fixtures.ts'
import { Counter } from '../kit/pages/counter.ts'
import { Shell } from '../kit/pages/shell.ts'
import { START } from '../kit/process.ts'

test.use({ environment: { PUBLIC_URL: 'http://maremotos.example' } })

/** A picture of one grey pixel. */
const PHOTO = {
  name: 'painel.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
    'base64',
  ),
}

for (const [width, placa, cpf, km] of [
  [320, 'MIN1A23', '52998224725', '1.250'],
  [390, 'MIN2A23', '11144477735', '1.260'],
] as const)
  test(`a customer pays, asks and sends the odometer at ${width} px, and it is accepted`, async ({
    page,
    browser,
    baseURL,
    moveTo,
  }) => {
    await moveTo(START)
    await beginSession(page)
    const counter = new Counter(page)
    const { cliente } = await counter.locacao({ placa, nome: 'Bruno Página', cpf })
    await page.goto(`/admin/clientes/${cliente.id}`)
    await page.getByRole('button', { name: 'Enviar página' }).click()
    const message = page.getByRole('dialog').getByText(/^Oi Bruno, nesta página/)
    const path = new URL(/http\S+$/.exec((await message.textContent())!)![0]).pathname
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Fechar' }).click()

    const phone = await browser.newContext({
      ...(baseURL && { baseURL }),
      viewport: { width, height: 844 },
      javaScriptEnabled: false,
    })
    const own = await phone.newPage()
    await own.goto(path)
    await own.getByLabel('4 últimos números do CPF').fill('0000')
    await own.getByRole('button', { name: 'Entrar' }).click()
    await expect(own.getByRole('alert')).toContainText('Os números não conferem.')
    await own.getByLabel('4 últimos números do CPF').fill(cpf.slice(-4))
    await own.getByRole('button', { name: 'Entrar' }).click()
    await expect(own.getByText(/^R\$\s314,93$/).first()).toBeVisible()

    await own.getByRole('button', { name: 'Pagar Semana 1 do aluguel' }).click()
    await expect(own).toHaveURL(/\/pagar\//)
    await own.goto(path)
    await own.getByText('Avisar um problema').click()
    await own.getByLabel('O que aconteceu').fill('O freio está baixo')
    await own.locator('details[open]').getByRole('button', { name: 'Enviar' }).click()
    await expect(own.getByRole('status')).toHaveText('Recebemos. A loja confere e responde aqui.')
    await own.getByText('Enviar foto do painel').click()
    await own.getByLabel('Quilômetros do painel').fill(km)
    await own.getByLabel('Foto do painel').setInputFiles(PHOTO)
    await own.locator('details[open]').getByRole('button', { name: 'Enviar' }).click()
    await expect(own.getByText(`Foto do painel, ${km} km`)).toBeVisible()
    expect(await sidewaysOverflow(own)).toBe(0)

    // The same page with scripts, which only the check needs.
    const checked = await browser.newContext({
      ...(baseURL && { baseURL }),
      viewport: { width, height: 844 },
      storageState: await phone.storageState(),
    })
    const look = await checked.newPage()
    await look.goto(path)
    for (const colorScheme of ['light', 'dark'] as const) {
      await look.emulateMedia({ colorScheme })
      await expectAccessible(look)
    }
    await checked.close()

    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/admin/pedidos')
    await page.getByRole('button', { name: `Aceitar: Bruno Página, painel ${km} km` }).click()
    await new Shell(page).expectToast('Leitura aceita.')
    const motos = await counter.get<{ placa: string; km_atual: number }[]>('/motos')
    expect(motos.find((moto) => moto.placa === placa)?.km_atual).toBe(Number(km.replace('.', '')))
    await own.reload()
    await expect(own.getByText('Resolvido.')).toBeVisible()
    await phone.close()
  })
