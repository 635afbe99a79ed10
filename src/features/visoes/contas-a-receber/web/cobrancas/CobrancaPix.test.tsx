import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { modelosContract } from '#features/contato/modelos/contract.ts'
import { cobrancasExtrasContract } from '#features/dinheiro/cobrancas-extras/contract.ts'
import { pixContract } from '#features/dinheiro/pix/contract.ts'
import { configuracoesContract } from '#features/sistema/configuracoes/contract.ts'
import { EMPRESA_PADRAO } from '#features/sistema/configuracoes/rules.ts'
import { aCobranca, freezeToday, TEMPLATE } from '#tests/kit/screens/answers.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { CobrancasPage } from './CobrancasPage.tsx'

freezeToday()
const soma = { quantidade: 1, total: 80, simuladas: 0 }
const RESUMO = { pendentes: soma, vencidas: soma, pagas: soma, contestadas: soma, canceladas: soma }

const PIX = {
  copia_e_cola: '000201PIX',
  qr_code: 'data:image/svg+xml;base64,AAAA',
  txid: 'a'.repeat(24),
  provedor: 'estatico' as const,
  valor: 80,
}

async function open(cobranca: ReturnType<typeof aCobranca>) {
  const server = fakeServer()
    .on(cobrancasExtrasContract.summary, RESUMO)
    .on(cobrancasExtrasContract.list, [cobranca])
    .on(configuracoesContract.empresa, { ...EMPRESA_PADRAO, versao: 1 })
    .on(modelosContract.template, TEMPLATE)
    .on(pixContract.generate, PIX)
  const { user } = await renderScreen(<CobrancasPage />, { server, path: '/admin/cobrancas' })
  await user.click(await screen.findByRole('button', { name: /^Mais ações de/ }))
  return { user, server }
}

test('generates a Pix for the amount owed, with a text to send', async () => {
  const cobranca = aCobranca()
  const { user, server } = await open(cobranca)
  await user.click(screen.getByRole('menuitem', { name: 'Gerar Pix' }))
  const send = await screen.findByRole('link', { name: 'Enviar pelo WhatsApp' })
  expect(server.calls(pixContract.generate)[0]?.body).toMatchObject({
    cobranca_id: cobranca.id,
    descricao: cobranca.titulo,
  })
  expect(new URL(send.getAttribute('href')!).searchParams.get('text')).toContain(
    `da cobrança "${cobranca.titulo}":\n\n000201PIX`,
  )
})

test('asks for what is missing of a charge that was received in part', async () => {
  const part = aCobranca({
    valor_recebido: 30,
    principal_aberto: 50,
    devido_hoje: 50,
    parcial: true,
  })
  const { user, server } = await open(part)
  const reminder = screen
    .getByRole('menuitem', { name: 'Cobrar pelo WhatsApp' })
    .getAttribute('href')
  expect(new URL(reminder!).searchParams.get('text')).toContain('Valor: R$ 50,00')
  await user.click(screen.getByRole('menuitem', { name: 'Gerar Pix' }))
  const send = await screen.findByRole('link', { name: 'Enviar pelo WhatsApp' })
  expect(server.calls(pixContract.generate)[0]?.body).toMatchObject({ valor: 50 })
  expect(new URL(send.getAttribute('href')!).searchParams.get('text')).toContain(
    'Pix copia e cola de R$ 50,00',
  )
})

test('generates no Pix if nothing is owed', async () => {
  await open(aCobranca({ simulada: true }))
  expect(screen.getByRole('menuitem', { name: 'Receber...' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: 'Gerar Pix' })).toBeNull()
})
