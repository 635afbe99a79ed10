import {
  ADMIN,
  beginSession,
  expect,
  expectAccessible,
  sidewaysOverflow,
  test,
} from '../kit/fixtures.ts'
import { Counter } from '../kit/pages/counter.ts'
import { Shell } from '../kit/pages/shell.ts'
import { START } from '../kit/process.ts'

for (const [width, placa, cpf] of [
  [390, 'TRF1A23', '52998224725'],
  [1440, 'TRF2A23', '11144477735'],
] as const)
  test(`the motorcycle of a paid Plano Fidelidade becomes the customer's at ${width} px`, async ({
    page,
    moveTo,
  }) => {
    await moveTo(START)
    await beginSession(page)
    const counter = new Counter(page)
    const moto = await counter.moto(placa)
    const cliente = await counter.cliente('Ana Fidelidade', cpf)
    const { id } = await counter.post('/locacoes', {
      cliente_id: cliente.id,
      moto_id: moto.id,
      plano: 'fidelidade',
      caucao: true,
      observacoes: null,
    })
    await counter.put(`/locacoes/${id}`, { data_fim: '2026-03-16' })
    const [week, deposit] = (
      await counter.get<{ id: string; tipo: string }[]>(`/pagamentos?locacao_id=${id}`)
    ).toSorted((a, b) => b.tipo.localeCompare(a.tipo))
    await counter.put(`/pagamentos/${deposit!.id}/pagar`, {})

    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/admin/locacoes/${id}`)
    const plan = page.getByRole('region', { name: 'Plano Fidelidade' })
    const transfer = plan.getByRole('button', { name: 'Transferir a moto' })
    await expect(plan.getByText(/^Falta: R\$\s349,93 de semanas/)).toBeVisible()
    await expect(transfer).toBeHidden()
    await counter.put(`/pagamentos/${week!.id}/pagar`, {})
    // The password is asked again some minutes after it was given.
    await moveTo('2026-03-10T12:20:00-03:00')
    await page.reload()
    await expect(plan.getByText('Tudo pago.')).toBeVisible()
    expect(await sidewaysOverflow(page)).toBe(0)
    await expectAccessible(page)

    await transfer.click()
    const dialog = page.getByRole('dialog', { name: `Transferir a moto: ${placa}` })
    await dialog.getByLabel(/^Km final/).fill('1100')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Transferir a moto' }).click()
    const asked = page.getByRole('dialog', { name: 'Confirme que é você' })
    await asked.getByLabel(/^Senha/).fill(ADMIN.senha)
    await asked.getByRole('button', { name: 'Confirmar' }).click()
    await new Shell(page).expectToast(`A moto ${placa} agora é de Ana Fidelidade.`)
    await expect(page.getByText('Finalizada').first()).toBeVisible()
    await expect(page.getByText(/700,00/).first()).toBeVisible()
  })
