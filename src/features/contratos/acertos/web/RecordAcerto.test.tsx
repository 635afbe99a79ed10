import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { clientesContract } from '#features/clientes/clientes/contract.ts'
import { documentosContract } from '#features/contratos/documentos/contract.ts'
import { precosAvariasContract } from '#features/contratos/vistorias/avarias/precos/contract.ts'
import { aCliente, aFolha, freezeToday, idOf } from '#tests/kit/screens/answers.ts'
import { aDocumento, rowOf } from '#tests/kit/screens/documentos-screen.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { acertosContract } from '../contract.ts'
import { RecordAcerto } from './RecordAcerto.tsx'

freezeToday()
type Sheet = z.input<typeof acertosContract.sheet.response>
const LOCACAO = aFolha().locacao_id

const CLOSED: Partial<Sheet> = {
  situacao: 'fechado',
  saldo: 333.47,
  livre: 333.47,
  assinatura: 'papel',
  fechado_em: '2026-11-17T12:00:00.000Z',
  fechado_por: 'ana',
}

const PRECO = { tipo: 'quebrado', regiao: 'retrovisor_esquerdo', valor: 45 } as const
const shop = (fields: Partial<Sheet> = {}) =>
  fakeServer()
    .on(acertosContract.sheet, aFolha(fields))
    .on(precosAvariasContract.list, { precos: [PRECO], versao: 1 })
const open = (server = shop()) => renderScreen(<RecordAcerto locacao_id={LOCACAO} />, { server })
const region = async () => {
  const found = await screen.findByRole('region', { name: /^Acerto/ })
  await within(found).findByText('Total devido')
  return found.textContent?.replaceAll('\u00a0', ' ') ?? ''
}

test('reads like a bill: what is owed, what the deposit is, what goes back until when', async () => {
  await open()
  const text = await region()
  expect(text).toContain('Moto devolvida em 16/11/2026.')
  expect(text).toContain('Semana 2vencimento 13/11/2026, com R$ 6,60 de encargosR$ 321,53')
  expect(text).toContain('Total devidoR$ 366,53')
  expect(text).toContain('Caução do clienteR$ 700,00')
  expect(text).toContain('A devolver ao clienteaté 16/12/2026R$ 333,47')
})

test('says what the customer still owes', async () => {
  await open(shop({ total_saldo: 300, saldo: 300, a_devolver: 0, a_receber: 66.53 }))
  expect(await region()).toContain('A receber do cliente')
})

test('closes with a signature on paper, or with why there is none', async () => {
  const server = shop().on(acertosContract.close, aFolha(CLOSED))
  const { user } = await open(server)
  await user.click(await screen.findByRole('button', { name: 'Fechar acerto' }))
  const form = within(await screen.findByRole('dialog', { name: 'Fechar acerto' }))
  expect(form.getByText(/A caução paga R\$\s366,53 do que é devido/)).toBeTruthy()
  await user.click(form.getByRole('radio', { name: /^Sem assinatura/ }))
  await user.click(form.getByRole('button', { name: 'Fechar acerto' }))
  expect((await form.findAllByText('Diga por que ninguém assinou')).length).toBeGreaterThan(0)
  await user.type(form.getByLabelText(/^Motivo/), 'Ausente')
  await user.click(form.getByRole('button', { name: 'Fechar acerto' }))
  expect(await screen.findByText('Acerto fechado.')).toBeTruthy()
  expect(server.calls(acertosContract.close)[0]?.body).toEqual({
    assinatura: 'sem',
    motivo: 'Ausente',
    aplicacoes: AS_SEEN,
  })
})

const sheetDocument = aDocumento({
  id: idOf(505),
  tipo: 'acerto',
  emitido_em: '2026-11-20T16:00:00.000Z',
})

test('closes and goes on with signing the sheet on the phone', async () => {
  const server = shop()
    .on(acertosContract.close, aFolha({ ...CLOSED, assinatura: 'celular' }))
    .on(documentosContract.emit, sheetDocument)
  const { user, router } = await open(server)
  await user.click(await screen.findByRole('button', { name: 'Fechar acerto' }))
  const form = within(await screen.findByRole('dialog', { name: 'Fechar acerto' }))
  await user.click(form.getByRole('button', { name: 'Fechar acerto' }))
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/admin/documentos/${sheetDocument.id}/assinar`),
  )
  expect(server.calls(acertosContract.close)[0]?.body).toMatchObject({
    assinatura: 'celular',
    motivo: null,
  })
  expect(server.calls(documentosContract.emit)[0]?.body).toEqual({ tipo: 'acerto' })
})

test.each([
  ['waits', sheetDocument, `/admin/documentos/${sheetDocument.id}/assinar`],
  [
    'is of the sheet before it was closed again',
    { ...sheetDocument, emitido_em: '2026-11-01T16:00:00.000Z' },
    null,
  ],
])('offers to sign where the document %s', async (_, documento, href) => {
  await open(
    shop({ ...CLOSED, assinatura: 'celular' }).on(documentosContract.list, [rowOf(documento)]),
  )
  const sign = await screen.findByRole(href ? 'link' : 'button', { name: 'Assinar' })
  expect(sign.getAttribute('href')).toBe(href)
  expect(
    screen.getByRole('button', { name: 'Registrar devolução da caução' }).dataset.variant,
  ).toBe('secondary')
})

const AS_SEEN = [
  { cobranca_id: idOf(40), versao: 1, valor: 45 },
  { pagamento_id: idOf(10), versao: 1, valor: 321.53 },
]
const DISPUTED: Partial<Sheet> = {
  disputa: [
    {
      cobranca_id: idOf(41),
      descricao: 'Embreagem',
      valor: 80,
      data_vencimento: '2026-11-10',
      versao: 2,
    },
  ],
  total_disputa: 80,
  a_devolver: 253.47,
}

test('pays a contested charge from the deposit when an administrator says so', async () => {
  const server = shop(DISPUTED).on(acertosContract.close, aFolha(CLOSED))
  const { user } = await open(server)
  await user.click(await screen.findByRole('button', { name: 'Fechar acerto' }))
  const form = within(await screen.findByRole('dialog', { name: 'Fechar acerto' }))
  expect(form.getByText(/Ficam R\$\s80,00 guardados pela disputa/)).toBeTruthy()
  await user.click(form.getByRole('checkbox', { name: /^Pagar com a caução: Embreagem/ }))
  expect(form.getByText(/A caução paga R\$\s446,53 do que é devido/)).toBeTruthy()
  expect(form.queryByText(/guardados pela disputa/)).toBeNull()
  await user.click(form.getByRole('button', { name: 'Fechar acerto' }))
  expect(await screen.findByText('Acerto fechado.')).toBeTruthy()
  expect(server.calls(acertosContract.close)[0]?.body).toMatchObject({
    aplicacoes: [...AS_SEEN, { cobranca_id: idOf(41), versao: 2, valor: 80 }],
  })
})

test('says what changed meanwhile, shows the sheet as it is now, and closes that', async () => {
  const server = shop().refuse(acertosContract.close, {
    status: 409,
    code: 'divida_mudou',
    detail: 'Bia acabou de receber R$ 321,53 desta semana. Nada mais é devido.',
  })
  const { user } = await open(server)
  await user.click(await screen.findByRole('button', { name: 'Fechar acerto' }))
  const form = within(await screen.findByRole('dialog', { name: 'Fechar acerto' }))
  const [mirror] = aFolha().dividas
  server.on(
    acertosContract.sheet,
    aFolha({ dividas: [mirror!], total_devido: 45, a_devolver: 655 }),
  )
  await user.click(form.getByRole('button', { name: 'Fechar acerto' }))
  expect(await form.findByText(/^Bia acabou de receber/)).toBeTruthy()
  expect(await form.findByText(/Ficam R\$\s655,00 a devolver/)).toBeTruthy()
  server.on(acertosContract.close, aFolha(CLOSED))
  await user.click(form.getByRole('button', { name: 'Fechar acerto' }))
  expect(await screen.findByText('Acerto fechado.')).toBeTruthy()
  expect(server.calls(acertosContract.close).at(-1)?.body).toMatchObject({
    aplicacoes: [AS_SEEN[0]],
  })
})

test('names the credit for days that were not used', async () => {
  await open(shop({ total_saldo: 879.96, total_creditos: 179.96, a_devolver: 513.43 }))
  const text = await region()
  expect(text).toContain('Caução do clienteR$ 700,00')
  expect(text).toContain('Crédito de dias não usadosR$ 179,96')
})

test('notes a refund with its day, form and Pix key, by default all that may go back', async () => {
  const server = shop(CLOSED).on(
    acertosContract.refund,
    aFolha({ ...CLOSED, situacao: 'concluido', saldo: 0 }),
  )
  server.on(clientesContract.get, aCliente())
  const { user } = await open(server)
  expect(await region()).toContain('Devolver até 16/12/2026, faltam 26 dias.')
  await user.click(screen.getByRole('button', { name: 'Registrar devolução da caução' }))
  const form = within(await screen.findByRole('dialog', { name: 'Registrar devolução da caução' }))
  await user.click(await form.findByRole('button', { name: 'Usar o telefone' }))
  await user.click(form.getByRole('button', { name: 'Registrar devolução da caução' }))
  expect(await form.findAllByText('Anexe o comprovante ou diga por que não há')).not.toEqual([])
  await user.type(form.getByLabelText(/^Sem comprovante/), 'O banco caiu')
  await user.click(form.getByRole('button', { name: 'Registrar devolução da caução' }))
  expect(
    await screen.findByText('Devolução da caução registrada. A conta está zerada.'),
  ).toBeTruthy()
  expect(server.calls(acertosContract.refund)[0]?.body).toEqual({
    valor: 333.47,
    data: '2026-11-20',
    forma: 'pix',
    chave_pix: '+5513999990000',
    arquivo_id: null,
    sem_comprovante_motivo: 'O banco caiu',
  })
})

test('asks before cash goes back that the drawer does not have', async () => {
  const server = shop(CLOSED).refuse(acertosContract.refund, {
    status: 409,
    code: 'caixa_negativo',
    detail: 'O seu caixa de 20/11 tem R$ 0,00 em dinheiro.',
  })
  server.on(clientesContract.get, aCliente())
  const { user } = await open(server)
  await user.click(await screen.findByRole('button', { name: 'Registrar devolução da caução' }))
  const form = within(await screen.findByRole('dialog', { name: 'Registrar devolução da caução' }))
  await user.selectOptions(form.getByLabelText(/^Forma/), 'dinheiro')
  await user.type(form.getByLabelText(/^Sem comprovante/), 'Assinou o termo')
  await user.click(form.getByRole('button', { name: 'Registrar devolução da caução' }))
  await user.click(await screen.findByRole('button', { name: 'Saiu de outro lugar' }))
  await waitFor(() =>
    expect(server.calls(acertosContract.refund)[1]?.body).toMatchObject({
      forma: 'dinheiro',
      chave_pix: null,
      confirmar_caixa_negativo: true,
    }),
  )
})

test('includes a usual item with one tap, and a damage only with its photo', async () => {
  const server = shop().on(acertosContract.include, aFolha())
  const { user } = await open(server)
  await user.click(await screen.findByRole('button', { name: 'Incluir' }))
  const form = within(await screen.findByRole('dialog', { name: 'Incluir no acerto' }))
  await user.click(form.getByRole('button', { name: /^Lavagem/ }))
  expect(form.queryByLabelText(/^Motivo para cobrar sem prova/)).toBeNull()
  await user.click(await form.findByRole('button', { name: /^Espelho quebrado\s*R\$\s45,00/ }))
  await user.type(form.getByLabelText(/^Motivo para cobrar sem prova/), 'O cliente reconheceu')
  await user.click(form.getByRole('button', { name: 'Incluir' }))
  expect(await screen.findByText('Incluído no acerto.')).toBeTruthy()
  expect(server.calls(acertosContract.include)[0]?.body).toMatchObject({
    tipo: 'dano_moto',
    titulo: 'Espelho quebrado',
    valor: 45,
    arquivo_id: null,
    sem_prova_motivo: 'O cliente reconheceu',
  })
})

test('offers the fine for an early return at 0 until the contract is said to have it', async () => {
  const server = shop({ multa_antecipada: { dias: 197, valor: 453.26 } }).on(
    acertosContract.includeMulta,
    aFolha(),
  )
  const { user } = await open(server)
  expect(await region()).toContain(
    'Multa por devolução antecipadasem contrato assinado com esta cláusulaR$ 0,00Incluir multa',
  )
  await user.click(screen.getByRole('button', { name: 'Incluir multa' }))
  const form = within(await screen.findByRole('dialog', { name: 'Incluir multa' }))
  expect(form.getByText('Faltavam 197 dias para o fim do contrato')).toBeTruthy()
  expect(form.queryByText(/453,26/)).toBeNull()
  await user.click(form.getByRole('checkbox', { name: 'Há contrato assinado com esta cláusula' }))
  expect(form.getByText(/453,26/)).toBeTruthy()
  await user.click(form.getByRole('button', { name: 'Incluir multa' }))
  expect(await screen.findByText('Multa incluída no acerto.')).toBeTruthy()
  expect(server.calls(acertosContract.includeMulta)[0]?.body).toEqual({ contrato_assinado: true })
})

test('asks whether to reopen when a fine of that time arrives', async () => {
  const multa = {
    multa_id: idOf(60),
    locacao_id: LOCACAO,
    cliente_id: idOf(1),
    cliente_nome: 'Ana Souza',
    moto_id: idOf(2),
    moto_placa: 'ABC1D23',
    valor: 130.16,
  }
  await open(shop({ ...CLOSED, multas_tardias: [multa] }))
  expect(await region()).toContain(
    'Chegou uma multa de R$ 130,16 da época desta locação. Reabrir o acerto?',
  )
})

test('reopens a closed settlement with the reason', async () => {
  const server = shop(CLOSED).on(acertosContract.reopen, aFolha())
  const { user } = await open(server)
  await user.click(await screen.findByRole('button', { name: 'Reabrir acerto' }))
  const form = within(await screen.findByRole('dialog', { name: 'Reabrir acerto' }))
  await user.type(form.getByLabelText(/^Motivo/), 'Chegou uma multa')
  await user.click(form.getByRole('button', { name: 'Reabrir acerto' }))
  expect(await screen.findByText('Acerto reaberto.')).toBeTruthy()
  expect(server.calls(acertosContract.reopen)[0]?.body).toEqual({ motivo: 'Chegou uma multa' })
})

test('says when the deadline is past', async () => {
  await open(shop({ ...CLOSED, prazo_devolucao: '2026-11-18', dias_para_o_prazo: -2 }))
  expect(await region()).toContain('passou há 2 dias')
})

test('shows nothing of a rental that has no settlement', async () => {
  const server = fakeServer().refuse(acertosContract.sheet, {
    status: 404,
    code: 'nao_encontrado',
    detail: 'Esta locação não tem acerto',
  })
  await open(server)
  await expect.poll(() => screen.queryByRole('region', { name: /^Acerto/ })).toBeNull()
})

const MIRROR = {
  avaria_id: idOf(60),
  moto_placa: 'AAA1B23',
  titulo: 'Retrovisor esquerdo quebrado',
  descricao: 'Retrovisor esquerdo, quebrado, grave',
  preco: 80,
  prova: null,
  nao_cobrar_motivo: null,
}

test('begins with what the inspection found, which is charged at the price of the list', async () => {
  const sheet: Partial<Sheet> = {
    avarias_novas: [MIRROR],
    combustivel: { oitavos: 3, valor: null, nao_cobrar_motivo: null },
  }
  const server = shop(sheet).on(acertosContract.include, aFolha())
  const { user } = await open(server)
  const text = await region()
  expect(text).toContain('Da vistoriaRetrovisor esquerdo, quebrado, grave')
  expect(text).toContain('moto AAA1B23, R$ 80,00')
  expect(screen.getByText('Falta: decidir sobre 1 avaria')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Fechar acerto' })).toHaveProperty('disabled', true)
  expect(text).toContain(
    'Faltaram 3/8 do tanquesem preço por oitavo de tanque: pôr em Configurações',
  )
  expect(screen.getByRole('link', { name: 'pôr em Configurações' }).getAttribute('href')).toBe(
    '/admin/configuracoes/vistorias#vistorias.combustivel_por_oitavo',
  )
  await user.click(screen.getByRole('button', { name: 'Cobrar: Retrovisor esquerdo quebrado' }))
  const form = within(await screen.findByRole('dialog', { name: 'Incluir no acerto' }))
  expect(form.queryByLabelText(/^Motivo para cobrar sem prova/)).toBeNull()
  await user.click(form.getByRole('button', { name: 'Incluir' }))
  expect(await screen.findByText('Incluído no acerto.')).toBeTruthy()
  expect(server.calls(acertosContract.include)[0]?.body).toMatchObject({
    tipo: 'dano_moto',
    titulo: 'Retrovisor esquerdo quebrado',
    descricao: 'Avaria nova na devolução: Retrovisor esquerdo, quebrado, grave.',
    valor: 80,
    avaria_id: MIRROR.avaria_id,
  })
})

test('asks why a damage is not charged, and shows the reason afterwards', async () => {
  const server = shop({ avarias_novas: [MIRROR] }).on(acertosContract.waive, aFolha())
  const { user } = await open(server)
  await user.click(
    await screen.findByRole('button', { name: 'Não cobrar: Retrovisor esquerdo quebrado' }),
  )
  const form = within(await screen.findByRole('dialog', { name: 'Não cobrar' }))
  await user.type(form.getByLabelText(/^Motivo/), 'Já estava solto')
  server.on(
    acertosContract.sheet,
    aFolha({ avarias_novas: [{ ...MIRROR, nao_cobrar_motivo: 'Já estava solto' }] }),
  )
  await user.click(form.getByRole('button', { name: 'Não cobrar' }))
  expect(await screen.findByText('não cobrada: Já estava solto')).toBeTruthy()
  expect(server.calls(acertosContract.waive)[0]?.body).toEqual({
    avaria_id: MIRROR.avaria_id,
    motivo: 'Já estava solto',
  })
  expect(screen.queryByRole('button', { name: /^Não cobrar/ })).toBeNull()
})

test('offers the new damage first where something is included', async () => {
  const { user } = await open(shop({ avarias_novas: [MIRROR] }))
  await user.click(await screen.findByRole('button', { name: 'Incluir' }))
  const form = within(await screen.findByRole('dialog', { name: 'Incluir no acerto' }))
  const found = within(form.getByRole('region', { name: 'Da vistoria' }))
  await user.click(found.getByRole('button', { name: /Retrovisor esquerdo quebrado/ }))
  expect(form.getByLabelText(/^Título/)).toHaveProperty('value', 'Retrovisor esquerdo quebrado')
  expect(form.getByText('Foto ou comprovante (opcional)')).toBeTruthy()
})

test('a damage by hand that the inspection shows is asked about, and becomes the damage', async () => {
  const server = shop({ avarias_novas: [MIRROR] }).on(acertosContract.include, aFolha())
  const { user } = await open(server)
  await user.click(await screen.findByRole('button', { name: 'Incluir' }))
  const form = within(await screen.findByRole('dialog', { name: 'Incluir no acerto' }))
  await user.click(await form.findByRole('button', { name: /^Espelho quebrado/ }))
  expect(form.getByRole('checkbox', { name: /^É outro dano/ })).toBeTruthy()
  server.refuseOnce(acertosContract.include, {
    status: 409,
    code: 'avaria_da_vistoria',
    detail: 'A vistoria mostra: Retrovisor esquerdo quebrado.',
    avaria_id: MIRROR.avaria_id,
  })
  await user.click(form.getByRole('button', { name: 'Incluir' }))
  const asked = within(await screen.findByRole('alertdialog', { name: 'É o mesmo dano?' }))
  await user.click(asked.getByRole('button', { name: 'É o mesmo' }))
  expect(await screen.findByText('Incluído no acerto.')).toBeTruthy()
  expect(server.calls(acertosContract.include)[1]?.body).toMatchObject({
    avaria_id: MIRROR.avaria_id,
    titulo: 'Espelho quebrado',
  })
})
