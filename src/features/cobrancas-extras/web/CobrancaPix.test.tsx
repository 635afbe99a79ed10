import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { configuracoesContract } from '#features/configuracoes/contract.ts'
import { EMPRESA_PADRAO } from '#features/configuracoes/rules.ts'
import { modelosContract } from '#features/modelos/contract.ts'
import { aCharge, standOnToday, TEMPLATE } from '#tests/kit/screens/answers.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { type PixDialogProps, PixProvider } from '#web/pix.tsx'
import { cobrancasExtrasContract } from '../contract.ts'
import { CobrancasPage } from './CobrancasPage.tsx'

standOnToday()
const soma = { quantidade: 1, total: 80, simuladas: 0 }
const RESUMO = { pendentes: soma, vencidas: soma, pagas: soma, contestadas: soma, canceladas: soma }

const shown: PixDialogProps[] = []
function Pix(props: PixDialogProps) {
  shown.push(props)
  return <p>Pix aqui</p>
}
const Nothing = () => null

async function open(charge: ReturnType<typeof aCharge>) {
  const server = fakeServer()
    .on(cobrancasExtrasContract.summary, RESUMO)
    .on(cobrancasExtrasContract.list, [charge])
    .on(configuracoesContract.company, { ...EMPRESA_PADRAO, versao: 1 })
    .on(modelosContract.template, TEMPLATE)
  const view = await renderScreen(
    <PixProvider value={{ Dialog: Pix, Occurrences: Nothing, Preferred: Nothing }}>
      <CobrancasPage />
    </PixProvider>,
    { server, path: '/admin/cobrancas' },
  )
  await view.user.click(await screen.findByRole('button', { name: /^Mais ações de/ }))
  return view
}

test('a Pix is made for what the charge owes, with words to send it by', async () => {
  const charge = aCharge()
  const { user } = await open(charge)
  await user.click(screen.getByRole('menuitem', { name: 'Gerar Pix' }))
  await screen.findByText('Pix aqui')
  const { divida, descricao, message } = shown.at(-1)!
  expect({ divida, descricao }).toEqual({ divida: { cobranca_id: charge.id }, descricao: charge.titulo })
  expect(message({ copia_e_cola: '000201PIX' })).toContain(`da cobrança "${charge.titulo}":\n\n000201PIX`)
})

test('what nobody owes is not asked for', async () => {
  await open(aCharge({ simulada: true }))
  expect(screen.getByRole('menuitem', { name: 'Receber...' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: 'Gerar Pix' })).toBeNull()
})
