import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ANA, clientesServer, openClientes } from '#tests/kit/screens/clientes-screen.tsx'
import { enter } from '#tests/kit/screens/screens.tsx'
import { changedMeanwhile } from '#tests/kit/shop/changed-meanwhile.ts'
import { clientesContract } from '../contract.ts'

const SAVED = 'Cliente atualizado com sucesso!'
const now = (fields: object) => ({ ...ANA, versao: 2, ...fields })

/** The customer's form, open on what somebody else changes now. */
async function editing(theirs: object, usuario?: string) {
  const server = clientesServer(ANA)
    .on(clientesContract.update, now({ versao: 3 }))
    .refuseOnce(clientesContract.update, changedMeanwhile(now(theirs), usuario))
  const { user } = await openClientes(server)
  await user.click(await screen.findByRole('button', { name: /^Editar: / }))
  const form = within(await screen.findByRole('dialog', { name: 'Editar Cliente' }))
  const type = async (label: RegExp, text: string) => {
    await user.clear(form.getByLabelText(label))
    await enter(user, form.getByLabelText(label), text)
  }
  const save = (name = 'Salvar') => user.click(form.getByRole('button', { name }))
  const sent = () =>
    server
      .calls(clientesContract.update)
      .map(({ headers, body }) => [headers.get('if-match'), body])
  return { user, form, type, save, sent }
}

describe('with a concurrent edit of the customer', () => {
  test('saves without a message if it changed nothing the form shows', async () => {
    const { type, save, sent } = await editing({
      status: 'bloqueado',
      motivo_bloqueio: 'x',
      bloqueado: true,
    })
    await type(/^Endereço/, 'Rua Nova, 2')
    await save()
    expect((await screen.findByText(SAVED)).textContent).toBe(SAVED)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sent()).toMatchObject([
      ['"1"', { endereco: 'Rua Nova, 2' }],
      ['"2"', { endereco: 'Rua Nova, 2' }],
    ])
  })

  test('saves both edits of different fields, and shows whose the other is', async () => {
    const { type, save, sent } = await editing({ telefone: '13988887777', cidade: 'Guarujá' })
    await type(/^E-mail/, 'ana.nova@example.com')
    await save()
    await screen.findByText(
      `${SAVED} Ficou também o que bia mudou enquanto isso: Telefone e Cidade.`,
    )
    expect(sent().at(-1)).toMatchObject([
      '"2"',
      { email: 'ana.nova@example.com', telefone: '13988887777', cidade: 'Guarujá' },
    ])
  })

  test('requires a choice before saving if both edited a field', async () => {
    const { user, form, type, save, sent } = await editing({
      telefone: '13988887777',
      cidade: 'Guarujá',
    })
    await type(/^Telefone/, '1333331234')
    await save()
    const panel = await form.findByRole('alert')
    await waitFor(() => expect(document.activeElement).toBe(panel))
    expect(panel.textContent).toContain('Este registro mudou enquanto você editava')
    expect(panel.textContent).toMatch(/Quem alterou: bia, 18\/11\/2026/)
    const choice = within(within(panel).getByRole('group', { name: 'Telefone' }))
    expect(choice.getByText('Você abriu com: (13) 99999-0000')).toBeTruthy()
    expect(choice.getByLabelText('Agora está(13) 98888-7777')).toHaveProperty('checked', false)
    expect(choice.getByLabelText('Você digitou(13) 3333-1234')).toHaveProperty('checked', false)
    expect(within(panel).getByText(/formulário já mostra como está agora: Cidade/)).toBeTruthy()
    expect(form.getByLabelText(/^Cidade/)).toHaveProperty('value', 'Guarujá')

    expect(form.getByRole('button', { name: 'Salvar assim' })).toHaveProperty('disabled', true)
    expect(form.getByText('Falta: escolher Telefone')).toBeTruthy()
    await save()
    expect(document.activeElement).toBe(panel)
    expect(sent()).toHaveLength(1)

    await user.click(choice.getByLabelText(/^Você digitou/))
    await save('Salvar assim')
    await screen.findByText(SAVED)
    expect(sent().at(-1)).toMatchObject(['"2"', { telefone: '1333331234', cidade: 'Guarujá' }])
  })

  test("applies their value at once, and restores one's own", async () => {
    const theirs = { telefone: '13988887777', cidade: 'Guarujá', cep: '11400000' }
    const { user, form, type, save, sent } = await editing(theirs, 'sistema')
    await type(/^Telefone/, '1333331234')
    await save()
    const panel = await form.findByRole('alert')
    expect(panel.textContent).toContain('Quem alterou: o sistema, ')
    expect(panel.textContent).toContain(
      'Também mudaram, e o formulário já mostra como estão agora: Cidade e CEP.',
    )
    await user.click(form.getByLabelText(/^Agora está/))
    expect(form.getByLabelText(/^Telefone/)).toHaveProperty('value', '(13) 98888-7777')
    await user.click(form.getByLabelText(/^Você digitou/))
    expect(form.getByLabelText(/^Telefone/)).toHaveProperty('value', '(13) 3333-1234')
    await user.click(form.getByLabelText(/^Agora está/))
    await save('Salvar assim')
    await screen.findByText(SAVED)
    expect(sent().at(-1)).toMatchObject(['"2"', { telefone: '13988887777' }])
  })

  test('discards the input and shows the current record on reload', async () => {
    const { form, type, save, sent } = await editing({ telefone: '13988887777' })
    await type(/^Telefone/, '1333331234')
    await type(/^E-mail/, 'outro@example.com')
    await save()
    await form.findByRole('alert')
    await save('Recarregar o registro')
    expect(form.queryByRole('alert')).toBeNull()
    expect(form.getByLabelText(/^Telefone/)).toHaveProperty('value', '(13) 98888-7777')
    expect(form.getByLabelText(/^E-mail/)).toHaveProperty('value', ANA.email)
    await save()
    await screen.findByText(SAVED)
    expect(sent().at(-1)?.[0]).toBe('"2"')
  })
})
