import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { arquivosContract } from '#features/sistema/arquivos/contract.ts'
import { freezeToday } from '#tests/kit/screens/answers.ts'
import { aFile, PDF_FILE } from '#tests/kit/screens/arquivos-screen.ts'
import { aMulta, multasServer } from '#tests/kit/screens/multas-screen.ts'
import { enter, renderScreen } from '#tests/kit/screens/screens.tsx'
import { multasContract } from '../../contract.ts'
import { MultasPage } from '../MultasPage.tsx'

freezeToday()

const CREATED = aMulta({ origem: 'manual', numero_auto: '1A900' })

async function openForm(server = multasServer()) {
  const view = await renderScreen(<MultasPage />, { server, path: '/admin/multas' })
  const { user } = view
  await user.click(await screen.findByRole('button', { name: 'Registrar multa' }))
  const form = within(await screen.findByRole('dialog', { name: 'Registrar multa' }))
  const fill = async () => {
    await enter(user, form.getByLabelText(/^Número do auto/), '1a900')
    await enter(user, form.getByLabelText(/^Placa/), 'abc1d23')
    await enter(user, form.getByLabelText(/^Dia da infração/), '2026-11-05')
    await enter(user, form.getByLabelText(/^Hora da infração/), '12:30')
    await enter(user, form.getByLabelText(/^Local/), 'Av. Ana Costa, 300')
    await enter(user, form.getByLabelText(/^Código/), '745-50')
    await enter(user, form.getByLabelText(/^Valor/), '130,16')
    await enter(user, form.getByLabelText(/^Vencimento/), '2026-12-20')
  }
  const submit = () => user.click(form.getByRole('button', { name: 'Registrar' }))
  const choose = async () =>
    user.upload(await form.findByLabelText('Escolher arquivos', { selector: 'input' }), PDF_FILE)
  return { ...view, server, form, fill, submit, choose }
}

test('sends the notice with its moment in São Paulo, and then the scan', async () => {
  const server = multasServer()
    .on(multasContract.create, CREATED)
    .on(arquivosContract.uploadMulta, { ...aFile(), arquivo_id: aFile().id })
  const { fill, choose, submit } = await openForm(server)
  await fill()
  await choose()
  await submit()
  await screen.findByText('Multa registrada para Ana Souza, com a cobrança.')
  await screen.findByText('Arquivos enviados com sucesso!')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.calls(multasContract.create)[0]?.body).toEqual({
    numero_auto: '1A900',
    placa: 'ABC1D23',
    data_infracao: '2026-11-05T15:30:00.000Z',
    local_infracao: 'Av. Ana Costa, 300',
    codigo_infracao: '745-50',
    valor_original: 130.16,
    data_vencimento: '2026-12-20',
    prazo_indicacao: null,
  })
  const [sent] = server.calls(arquivosContract.uploadMulta)
  expect(Object.fromEntries(sent?.body as FormData)).toMatchObject({
    tipo: 'Notificação',
    arquivo: { name: 'CNH João.pdf' },
  })
})

test('keeps a scan that did not arrive, says that the fine is saved, and sends it again', async () => {
  const server = multasServer()
    .on(multasContract.create, CREATED)
    .refuse(arquivosContract.uploadMulta, { status: 502, detail: 'O armazenamento não respondeu.' })
  const { user, fill, choose, submit } = await openForm(server)
  await fill()
  await choose()
  await submit()
  await screen.findByText('Multa registrada, mas um arquivo não chegou.')
  server.on(arquivosContract.uploadMulta, { ...aFile(), arquivo_id: aFile().id })
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await screen.findByText('Arquivos enviados com sucesso!')
  expect(server.calls(multasContract.create)).toHaveLength(1)
})

test('shows a duplicate, and a problem of the moment under its day', async () => {
  const server = multasServer().refuse(multasContract.create, {
    status: 409,
    code: 'auto_duplicado',
    detail: 'Já existe uma multa com o auto 1A900. Procure por ela no histórico.',
  })
  const { form, fill, submit } = await openForm(server)
  await fill()
  await submit()
  await form.findByText(/Já existe uma multa com o auto 1A900/)
  server.refuse(multasContract.create, {
    status: 422,
    detail: 'A infração não pode estar no futuro',
    errors: [{ campo: 'data_infracao', mensagem: 'A infração não pode estar no futuro' }],
  })
  await submit()
  await waitFor(() =>
    expect(form.getByLabelText(/^Dia da infração/).getAttribute('aria-invalid')).toBe('true'),
  )
})
