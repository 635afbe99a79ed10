import { beginSession, expect, expectAccessible, sidewaysOverflow, test } from '../kit/fixtures.ts'
import { Counter } from '../kit/pages/counter.ts'
import { Shell } from '../kit/pages/shell.ts'
import { START } from '../kit/process.ts'

for (const [width, placa, cpf] of [
  [320, 'REC1A23', '52998224725'],
  [1440, 'REC2A23', '11144477735'],
] as const)
  test(`receives a part in cash and the rest by Pix at ${width} px`, async ({ page, moveTo }) => {
    await moveTo(START)
    await beginSession(page)
    const shell = new Shell(page)
    const counter = new Counter(page)
    const { cliente } = await counter.locacao({ placa, nome: 'Ana Recebe', cpf })
    await page.setViewportSize({ width, height: 844 })
    const own = `/admin/clientes/${cliente.id}`
    const owed = page.getByRole('region', { name: 'Quanto deve hoje' })
    await page.goto(own)
    const pays = (value: string) => ({ name: new RegExp(`^Receber R\\$\\s${value}$`) })

    await owed.getByRole('link', { name: /^Receber: Semana 1/ }).click()
    await page.getByLabel('Valor recebido').fill('200')
    await page.getByLabel('Forma').selectOption('Dinheiro')
    await expect(page.getByText(/Ainda deve R\$\s114,93\.$/)).toBeVisible()
    expect(await sidewaysOverflow(page)).toBe(0)
    await expectAccessible(page)
    await page.getByRole('button', pays('200,00')).click()
    await shell.expectToast(/Recebido: Ana Recebe, R\$\s200,00, Dinheiro, recibo nº/)

    await page.goto(own)
    await owed.getByRole('link', { name: /^Receber: Semana 1/ }).click()
    await page.getByLabel('Forma').selectOption('Pix')
    await page.getByRole('button', pays('114,93')).click()
    await shell.expectToast(/Recebido: Ana Recebe, R\$\s114,93, Pix, recibo nº/)

    await page.goto(own)
    await expect(owed.getByText('Nada em aberto')).toBeVisible()
    const register =
      await counter.get<{ cliente_id: string; tipo_recebimento: string; valor: number }[]>(
        '/receitas',
      )
    const received = register.filter(({ cliente_id }) => cliente_id === cliente.id)
    expect(
      received.map(({ tipo_recebimento, valor }) => [tipo_recebimento, valor]).toSorted(),
    ).toEqual([
      ['dinheiro', 200],
      ['pix', 114.93],
    ])
  })
