import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { locacoesContract } from '#features/contratos/locacoes/contract.ts'
import { aLocacao, freezeToday, idOf, TODAY } from '#tests/kit/screens/answers.ts'
import { aModelo } from '#tests/kit/screens/documentos-screen.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { documentoModelosContract } from '../../modelos/contract.ts'
import { ModelosPage } from './ModelosPage.tsx'

freezeToday()
const { versions, preview, publish, review } = documentoModelosContract
const EXAMPLE = 'Texto de exemplo. Peça a um advogado que o revise antes de usar.'

const shop = (...modelos: ReturnType<typeof aModelo>[]) =>
  fakeServer()
    .on(versions, modelos.length > 0 ? modelos : [aModelo()])
    .on(preview, ({ body }) => ({
      texto: (body as { locacao_id?: string }).locacao_id
        ? 'Ana Souza aluga.'
        : '# Contrato\n1. Maria aluga.',
      faltam: [],
      avisos: ['Juros acima de 1% ao mês (Código Civil, art. 406).'],
    }))
    .on(locacoesContract.list, [aLocacao()])
const open = (server = shop()) =>
  renderScreen(<ModelosPage />, { server, path: '/admin/configuracoes/contratos' })
const area = () => screen.findByLabelText<HTMLTextAreaElement>(/^Texto/, { selector: 'textarea' })

test('warns that the text is an example until somebody says who reviewed it', async () => {
  const server = shop().on(
    review,
    aModelo({ revisado_por: 'Dra. Ana, OAB/SP 1', revisado_em: TODAY, versao: 2 }),
  )
  const { user } = await open(server)
  expect(await screen.findByText(EXAMPLE)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Registrar revisão' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Registrar revisão' }))
  await user.type(dialog.getByLabelText(/^Revisado por/), 'Dra. Ana, OAB/SP 1')
  server.on(versions, [
    aModelo({ revisado_por: 'Dra. Ana, OAB/SP 1', revisado_em: TODAY, versao: 2 }),
  ])
  await user.click(dialog.getByRole('button', { name: 'Registrar' }))
  expect(await screen.findByText('Revisado por Dra. Ana, OAB/SP 1, em 20/11/2026.')).toBeTruthy()
  expect(screen.queryByText(EXAMPLE)).toBeNull()
  expect(server.calls(review)[0]).toMatchObject({
    body: { revisado_por: 'Dra. Ana, OAB/SP 1', revisado_em: TODAY },
  })
  expect(server.calls(review)[0]?.headers.get('if-match')).toBe('"1"')
})

test('previews a sample, then a rental, with the warnings', async () => {
  const { user } = await open()
  expect(await screen.findByText('Maria aluga.')).toBeTruthy()
  expect(screen.getByText('Juros acima de 1% ao mês (Código Civil, art. 406).')).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Preencher com'), 'Ana Souza, ABC1D23')
  expect(await screen.findByText('Ana Souza aluga.')).toBeTruthy()
})

test('inserts a variable at the cursor and names an unknown one before sending', async () => {
  const server = shop()
  const { user } = await open(server)
  const text = await area()
  text.setSelectionRange(0, 0)
  await user.click(screen.getByRole('button', { name: 'Inserir {{cliente.cep}}: CEP do cliente' }))
  expect(text.value.startsWith('{{cliente.cep}}#')).toBe(true)
  text.setSelectionRange(0, text.value.indexOf('#'))
  await user.paste('{{cliente.cep2}}')
  const sentence = 'Não existe {{cliente.cep2}}. Quis dizer {{cliente.cep}}?'
  expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0)
  await user.click(screen.getByRole('button', { name: 'Publicar versão' }))
  expect(server.calls(publish)).toEqual([])
})

test('publishes after a question', async () => {
  const server = shop().on(publish, aModelo({ id: idOf(512), versao_modelo: 2 }))
  const { user } = await open(server)
  await user.click(await area())
  await user.paste('\n3. Foro do cliente.')
  expect(screen.getByText('Alterações não salvas')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Publicar versão' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Publicar versão' }))
  expect(question.getByText('Contrato, versão 2')).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Publicar' }))
  expect(await screen.findByText('Versão 2 publicada.')).toBeTruthy()
  expect(server.calls(publish)[0]).toMatchObject({
    params: { tipo: 'contrato' },
    body: { texto: expect.stringContaining('3. Foro do cliente.') },
  })
})

test('brings an old version back into the editor', async () => {
  const old = aModelo({ texto: 'O texto antigo [multas]x[/multas]' })
  const now = aModelo({ id: idOf(512), versao_modelo: 2, publicado_por: 'ana' })
  const { user } = await open(shop(now, old))
  await user.click(await screen.findByRole('button', { name: 'Ver a versão 1' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Versão 1' }))
  await user.click(dialog.getByRole('button', { name: 'Usar este texto' }))
  await waitFor(async () => expect((await area()).value).toBe('O texto antigo [multas]x[/multas]'))
})
