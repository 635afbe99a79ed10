import { beginSession, expect, expectAccessible, sidewaysOverflow, test } from '../kit/fixtures.ts'
import { Counter } from '../kit/pages/counter.ts'
import { Shell } from '../kit/pages/shell.ts'

const BEFORE_MIDNIGHT = '2026-03-10T23:58:00-03:00'
const AFTER_MIDNIGHT = '2026-03-11T00:02:00-03:00'

for (const [width, plano, nome, old, placa, cpf] of [
  [390, 'mensal', 'Plano Mensal', '314,93', 'PRE1A23', '52998224725'],
  [1440, 'anual', 'Plano Anual', '279,93', 'PRE2A23', '11144477735'],
] as const)
  test(`a plan costs more from midnight on, older rentals do not, at ${width} px`, async ({
    page,
    moveTo,
  }) => {
    await moveTo(BEFORE_MIDNIGHT)
    await beginSession(page)
    const counter = new Counter(page)
    const moto = await counter.moto(placa)
    const cliente = await counter.cliente('Ana Preço', cpf)
    const { id } = await counter.post('/locacoes', {
      cliente_id: cliente.id,
      moto_id: moto.id,
      plano,
      observacoes: null,
    })

    await page.setViewportSize({ width, height: 844 })
    await page.goto('/admin/configuracoes/planos')
    await page.getByRole('button', { name: `Mudar o ${nome}` }).click()
    const dialog = page.getByRole('dialog', { name: `Mudar o ${nome}` })
    await dialog.getByLabel(/^Valor por semana/).fill('350,00')
    await expect(dialog.getByLabel('Valor por dia')).toHaveValue('50,00')
    await dialog.getByLabel(/^Vale a partir de/).fill('2026-03-11')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Salvar preço' }).click()
    await new Shell(page).expectToast(`${nome}: novo preço a partir de 11/03/2026.`)
    const row = page.getByRole('row').filter({ hasText: nome })
    await expect(row).toContainText(`R$ ${old} por semana`)
    await expect(row).toContainText(/a partir de 11\/03: R\$\s350,00/)
    expect(await sidewaysOverflow(page)).toBe(0)
    await expectAccessible(page)

    const asked = page.getByRole('dialog', { name: 'Nova Locação' })
    for (const [at, price] of [
      [BEFORE_MIDNIGHT, old],
      [AFTER_MIDNIGHT, '350,00'],
    ] as const) {
      await moveTo(at)
      await page.goto('/admin/locacoes')
      await page.getByRole('button', { name: 'Nova Locação' }).first().click()
      await asked.getByRole('radio', { name: nome }).check()
      await expect(asked.getByLabel('Valor da semana')).toHaveValue(price)
      await page.goto('/')
      await expect(page.getByText(new RegExp(`${price} por semana`)).first()).toBeVisible()
    }
    await page.goto(`/admin/locacoes/${id}`)
    await expect(
      page.getByRole('region', { name: 'Valores' }).getByText(`R$ ${old} por semana`),
    ).toBeVisible()
  })
