import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { documentosContract } from '#features/contratos/documentos/contract.ts'
import { freezeToday, idOf } from '#tests/kit/screens/answers.ts'
import { aDocumento, type fakeDatabase } from '#tests/kit/screens/documentos-screen.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { lockable, PageOrSitting, takeBack } from '#tests/kit/screens/sitting-screen.tsx'
import { aVistoria } from '#tests/kit/screens/vistorias-screen.ts'
import { vistoriasContract } from '../contract.ts'
import { VistoriaPage } from './VistoriaPage.tsx'

const database = vi.hoisted(() => ({ current: undefined as unknown }))
vi.mock('idb-keyval', async () => {
  const { fakeDatabase } = await import('#tests/kit/screens/documentos-screen.ts')
  const made = fakeDatabase()
  database.current = made
  return made.module
})
vi.mock('signature_pad', async () => {
  const { FakePad } = await import('#tests/kit/screens/documentos-screen.ts')
  return { default: FakePad }
})
freezeToday()
const phone = () => database.current as ReturnType<typeof fakeDatabase>
const rows = () => phone().rows
beforeEach(() => {
  rows().clear()
  phone().failWith(undefined)
  act(() => onlineManager.setOnline(true))
  URL.createObjectURL ??= () => 'blob:foto'
  URL.revokeObjectURL ??= () => {}
})

type Vistoria = ReturnType<typeof aVistoria>
const ITENS = aVistoria().modelo.itens
const OK = Object.fromEntries(
  ITENS.map(({ codigo }) => [codigo, { resposta: 'ok' as const, nota: null }]),
)
const aDraft = (fields: Partial<Vistoria> = {}) =>
  aVistoria({
    id: idOf(720),
    tipo: 'entrega',
    status: 'rascunho',
    concluida_em: null,
    concluida_por: null,
    documento_id: null,
    documento: null,
    km: null,
    respostas: {},
    fotos: [],
    fotos_obrigatorias: [],
    avarias: [],
    ...fields,
  })
const ready = (fields: Partial<Vistoria> = {}) => aDraft({ km: 1500, respostas: OK, ...fields })

/** A server that keeps the answers of a draft. */
function shop(draft: Vistoria) {
  let kept = draft
  return fakeServer()
    .on(vistoriasContract.get, () => kept)
    .on(vistoriasContract.answer, ({ body }) => {
      const { confirmar_km: _, respostas = {}, ...changes } = body as Answers
      kept = { ...kept, ...changes, respostas: { ...kept.respostas } }
      for (const [item, answer] of Object.entries(respostas))
        if (answer) kept.respostas[item] = { ...answer, nota: answer.nota ?? null }
        else delete kept.respostas[item]
      return kept
    })
}
type Answers = Partial<Omit<Vistoria, 'respostas'>> & {
  confirmar_km?: boolean
  respostas?: Record<string, Vistoria['respostas'][string] | null>
}
async function open(server: ReturnType<typeof shop>, passo = 'quem') {
  const lock = lockable(server)
  server.on(vistoriasContract.giveToCustomer, ({ params }) => {
    lock.assinando = { tipo: 'vistoria', ids: [params.id!] }
    return undefined
  })
  const page = (
    <PageOrSitting>
      <VistoriaPage id={idOf(720)} />
    </PageOrSitting>
  )
  const path = `/admin/vistorias/${idOf(720)}?passo=${passo}`
  return { ...(await renderScreen(page, { server, path, as: () => lock })), lock }
}
const answers = (server: ReturnType<typeof shop>) =>
  server.calls(vistoriasContract.answer).map(({ body }) => body)

test('says when the motorcycle at hand is another one', async () => {
  const { user } = await open(shop(aDraft()))
  await user.type(await screen.findByLabelText(/^Conferir placa/), 'bbb2c34')
  expect(screen.getByText('Esta é a moto BBB2C34, a locação é da ABC1D23.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Trocar moto' })).toBeTruthy()
  await user.clear(screen.getByLabelText(/^Conferir placa/))
  await user.type(screen.getByLabelText(/^Conferir placa/), 'abc-1d23')
  expect(screen.getByText('É esta a moto.')).toBeTruthy()
})

test('asks about km that are too many, and sends them once confirmed', async () => {
  const server = shop(aDraft()).refuse(vistoriasContract.answer, {
    status: 409,
    code: 'confirmar_km',
    detail: 'São 1.900 km em 2 dias. Confere?',
  })
  const { user } = await open(server, 'painel')
  await user.type(await screen.findByLabelText(/^Quilometragem/), '3400')
  const question = within(await screen.findByRole('alertdialog', { name: 'Quilometragem' }))
  expect(question.getByText('São 1.900 km em 2 dias. Confere?')).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Está certo' }))
  await waitFor(() => expect(answers(server).at(-1)).toEqual({ km: 3400, confirmar_km: true }))
})

test('holds back only the km that are asked about', async () => {
  const server = shop(aDraft()).refuse(vistoriasContract.answer, {
    status: 409,
    code: 'confirmar_km',
    detail: 'São 1.900 km em 2 dias. Confere?',
  })
  const { user } = await open(server, 'painel')
  await user.click(await screen.findByRole('radio', { name: '4/8' }))
  fireEvent.change(screen.getByLabelText(/^Quilometragem/), { target: { value: '3400' } })
  await waitFor(() =>
    expect(answers(server).slice(0, 2)).toEqual([
      { combustivel_oitavos: 4, km: 3400 },
      { combustivel_oitavos: 4 },
    ]),
  )
})

test('answers what is open in one tap, takes it back, and asks what a problem is', async () => {
  const server = shop(aDraft())
  const { user } = await open(server, 'itens')
  await user.click(await screen.findByRole('button', { name: 'Tudo em ordem' }))
  expect(screen.getByText('Todos os itens respondidos')).toBeTruthy()
  await waitFor(() =>
    expect(answers(server)).toEqual([
      { respostas: Object.fromEntries(ITENS.map(({ codigo }) => [codigo, { resposta: 'ok' }])) },
    ]),
  )
  await user.click(screen.getByRole('button', { name: 'Desfazer' }))
  expect(screen.getByText(`Faltam ${ITENS.length} de ${ITENS.length}`)).toBeTruthy()
  const [first] = ITENS
  const item = within(screen.getByRole('group', { name: first!.nome }))
  await user.click(item.getByRole('radio', { name: 'Problema' }))
  expect(screen.getByText('Diga o que há ou anexe uma foto')).toBeTruthy()
  await user.type(screen.getByLabelText(/^O que há/), 'Gasto')
  expect(screen.queryByText('Diga o que há ou anexe uma foto')).toBeNull()
})

test('keeps answers on the phone while the server does not answer, and sends them later', async () => {
  const server = shop(aDraft()).drop(vistoriasContract.answer)
  const { user, unmount } = await open(server, 'painel')
  await user.click(await screen.findByRole('radio', { name: '4/8' }))
  expect(await screen.findByText('Sem conexão: guardado neste celular')).toBeTruthy()
  expect(rows().get(idOf(720))).toEqual({ combustivel_oitavos: 4 })
  unmount()
  act(() => onlineManager.setOnline(true))
  const again = shop(aDraft())
  await open(again, 'painel')
  await waitFor(() => expect(answers(again)).toEqual([{ combustivel_oitavos: 4 }]))
  await waitFor(() => expect(rows().size).toBe(0))
})

test('stores an answer that is on its way together with one that comes meanwhile', async () => {
  const server = shop(aDraft()).stall(vistoriasContract.answer)
  const { user, unmount } = await open(server, 'painel')
  await user.click(await screen.findByRole('radio', { name: '4/8' }))
  await waitFor(() => expect(answers(server)).toEqual([{ combustivel_oitavos: 4 }]))
  await user.type(screen.getByLabelText(/^Quilometragem/), '1500')
  unmount()
  expect(rows().get(idOf(720))).toEqual({ combustivel_oitavos: 4, km: 1500 })
  const again = shop(aDraft())
  await open(again, 'painel')
  await waitFor(() => expect(answers(again)).toEqual([{ combustivel_oitavos: 4, km: 1500 }]))
  await waitFor(() => expect(rows().size).toBe(0))
})

test('shows what was kept on the phone in its fields when the page is opened again', async () => {
  const [first] = ITENS
  const nota = { resposta: 'problema' as const, nota: 'Gasto' }
  rows().set(idOf(720), { km: 1500, respostas: { [first!.codigo]: nota } })
  const { user } = await open(shop(aDraft()), 'itens')
  const typed = await screen.findByLabelText<HTMLTextAreaElement>(`O que há: ${first!.nome}`)
  expect(typed.value).toBe('Gasto')
  await user.click(screen.getByRole('button', { name: /^\d?Painel$/ }))
  expect((await screen.findByLabelText<HTMLInputElement>(/^Quilometragem/)).value).toBe('1500')
})

test('sends a photo under its own id, and keeps it until the server has it', async () => {
  const server = shop(aDraft({ fotos_obrigatorias: ['frente'] })).drop(vistoriasContract.putFoto)
  await open(server, 'fotos')
  const input = await screen.findByLabelText('Frente: tirar foto')
  const lastModified = Date.parse('2026-11-20T11:58:00Z')
  const file = new File(['x'], 'frente.txt', { type: 'text/plain', lastModified })
  fireEvent.change(input, { target: { files: [file] } })
  expect(await screen.findByText('1 foto na fila')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Frente: tentar de novo' })).toBeTruthy()
  const [kept] = [...rows().values()] as [{ id: string; slot: string; vistoria_id: string }]
  expect(kept).toMatchObject({ slot: 'frente', vistoria_id: idOf(720) })
  const sent = server.calls(vistoriasContract.putFoto)[0]!
  expect(sent.headers.get('idempotency-key')).toBe(kept.id)
  expect((sent.body as FormData).get('capturada_em')).toBe('2026-11-20T11:58:00.000Z')
})

const pick = (label: string) =>
  fireEvent.change(screen.getByLabelText(label), {
    target: { files: [new File(['x'], 'foto.txt', { type: 'text/plain' })] },
  })
const FOTO = {
  id: idOf(1),
  slot: 'frente' as const,
  arquivo_id: idOf(1),
  url: '/f/1',
  miniatura: '/m/1',
  sha256: 'a'.repeat(64),
  capturada_em: '2026-11-01T12:05:00.000Z',
  depois_da_assinatura: false,
  avaria_id: null,
  item: null,
}
const FULL = Object.assign(new Error('no room'), { name: 'QuotaExceededError' })

test('a full phone says that a photo was not kept until the server has it', async () => {
  phone().failWith(FULL)
  const server = shop(aDraft({ fotos_obrigatorias: ['frente'] })).drop(vistoriasContract.putFoto)
  const { user } = await open(server, 'fotos')
  await screen.findByLabelText('Frente: tirar foto')
  pick('Frente: tirar foto')
  expect(
    await screen.findByText(/^O celular está sem espaço: a foto não foi guardada\./),
  ).toBeTruthy()
  expect(rows().size).toBe(0)
  server.on(vistoriasContract.putFoto, FOTO)
  act(() => onlineManager.setOnline(true))
  await user.click(await screen.findByRole('button', { name: 'Frente: tentar de novo' }))
  await waitFor(() => expect(screen.queryByText(/a foto não foi guardada/)).toBeNull())
  expect(server.calls(vistoriasContract.putFoto)).toHaveLength(2)
})

test('a browser that keeps nothing says that the page must stay open', async () => {
  phone().failWith(
    new Error('A mutation operation was attempted on a database that did not allow mutations.'),
  )
  const { user } = await open(shop(aDraft()).drop(vistoriasContract.answer), 'painel')
  await user.click(await screen.findByRole('radio', { name: '4/8' }))
  expect(await screen.findByText('Sem conexão: deixe esta página aberta até salvar')).toBeTruthy()
})

test('free photos and those that nobody asks for do not hold up the end', async () => {
  const server = shop(ready()).drop(vistoriasContract.putFoto)
  const { user } = await open(server, 'fotos')
  await screen.findByLabelText('Outra foto: tirar foto')
  pick('Outra foto: tirar foto')
  pick('Pneu dianteiro: tirar foto')
  expect(await screen.findByText('2 fotos na fila')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Avarias e fim' }))
  expect(await screen.findByRole('button', { name: 'Entregar o celular ao cliente' })).toBeTruthy()
})

test('a photo of a place that comes after the end follows as a free one', async () => {
  const server = shop(ready()).refuse(vistoriasContract.putFoto, {
    status: 409,
    code: 'vistoria_concluida',
    detail: 'Esta vistoria já foi concluída. Se há um erro, anule-a e faça outra.',
  })
  await open(server, 'fotos')
  await screen.findByLabelText('Pneu dianteiro: tirar foto')
  pick('Pneu dianteiro: tirar foto')
  await waitFor(() =>
    expect(
      server
        .calls(vistoriasContract.putFoto)
        .map(({ params }) => params.foto)
        .slice(0, 2),
    ).toEqual(['pneu_dianteiro', 'livre']),
  )
})

test('leads to what is missing before the end', async () => {
  const { user } = await open(shop(ready({ km: null, fotos_obrigatorias: ['traseira'] })), 'fim')
  const missing = within(await screen.findByRole('region', { name: 'Falta para concluir' }))
  expect(missing.getByRole('button', { name: 'Falta a foto da traseira' })).toBeTruthy()
  await user.click(missing.getByRole('button', { name: 'Informe a quilometragem' }))
  expect(await screen.findByLabelText(/^Quilometragem/)).toBeTruthy()
})

const give = ({ user }: Shown) =>
  screen
    .findByRole('button', { name: 'Entregar o celular ao cliente' })
    .then((button) => user.click(button))
type Shown = Awaited<ReturnType<typeof open>>
const SITTING = /^Vistoria de (entrega|devolução), moto ABC1D23$/
const signs = async (shown: Shown, identity = true) => {
  if (identity)
    await shown.user.click(await screen.findByRole('checkbox', { name: /^Conferi o documento/ }))
  await give(shown)
  const phone = within(await screen.findByRole('dialog', { name: SITTING }))
  expect(phone.getByRole('button', { name: 'Assinar e concluir' })).toHaveProperty('disabled', true)
  await shown.user.click(phone.getByRole('img', { name: /^Quadro da assinatura/ }))
  await shown.user.click(phone.getByRole('button', { name: 'Assinar e concluir' }))
}
const contract = aDocumento()
const done = (tipo: Vistoria['tipo']) => aVistoria({ id: idOf(720), tipo })
const concluding = (tipo: Vistoria['tipo'], fields: Partial<Vistoria> = {}) => {
  const server = shop(ready({ tipo, ...fields }))
  return server.on(vistoriasContract.conclude, () => {
    server.on(vistoriasContract.get, done(tipo))
    return done(tipo)
  })
}

test('the customer signs in a closed sitting, which the password ends', async () => {
  const server = concluding('devolucao')
  const shown = await open(server, 'fim')
  await give(shown)
  await screen.findByRole('dialog', { name: SITTING })
  expect(screen.queryByRole('navigation', { name: 'Passos da vistoria' })).toBeNull()
  await shown.user.keyboard('{Escape}')
  await takeBack(shown.user)
  await signs(shown, false)
  await shown.user.click(await screen.findByRole('button', { name: 'Devolver o celular' }))
  expect(server.calls(vistoriasContract.conclude)[0]?.body).toMatchObject({
    assinatura: {
      nome: aDraft().cliente_nome,
      identidade_conferida: false,
      tracos: [[{ x: 0 }, { x: 20 }, { x: 40 }]],
    },
  })
  await takeBack(shown.user)
  await waitFor(() =>
    expect(shown.router.state.location.pathname).toBe(
      `/admin/locacoes/${aVistoria().locacao_id}/encerrar`,
    ),
  )
})

test('a customer who was compared with a photo keeps the phone for the contract', async () => {
  const server = concluding('entrega')
  const shown = await open(server, 'fim')
  server.on(documentosContract.get, contract).on(vistoriasContract.conclude, () => {
    shown.lock.assinando = { tipo: 'documento', ids: [contract.id] }
    return done('entrega')
  })
  await signs(shown)
  expect(await screen.findByRole('dialog', { name: /^Contrato de locação nº/ })).toBeTruthy()
  expect(server.calls(vistoriasContract.conclude)[0]?.body).toMatchObject({
    assinatura: { identidade_conferida: true },
  })
  await waitFor(() =>
    expect(rows().get(`rascunho:${contract.id}`)).toMatchObject({ identidade: true, leu: null }),
  )
})

test.each(['troca_volta', 'troca_saida'] as const)(
  'goes back to the swap after its %s',
  async (tipo) => {
    const { user, router } = await open(concluding(tipo), 'fim')
    await user.click(await screen.findByRole('button', { name: 'Concluir vistoria' }))
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(
        `/admin/locacoes/${aVistoria().locacao_id}/trocar`,
      ),
    )
  },
)

test('is concluded without a signature for a reason', async () => {
  const server = shop(ready()).on(vistoriasContract.conclude, aVistoria({ id: idOf(720) }))
  const { user } = await open(server, 'fim')
  await user.click(await screen.findByRole('button', { name: 'Cliente não assinou' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cliente não assinou' }))
  await user.click(dialog.getByRole('radio', { name: 'Cliente se recusou' }))
  await user.click(dialog.getByRole('button', { name: 'Concluir sem assinatura' }))
  await waitFor(() =>
    expect(server.calls(vistoriasContract.conclude)[0]?.body).toMatchObject({
      recusa: { motivo: 'recusou' },
    }),
  )
})

test('a safety problem stops a hand-over until an administrator says why', async () => {
  const item = ITENS.find(({ grupo }) => grupo === 'seguranca')!
  const respostas = { ...OK, [item.codigo]: { resposta: 'problema' as const, nota: 'Gasto' } }
  const server = concluding('entrega', { respostas })
  const shown = await open(server, 'fim')
  const { user } = shown
  expect(await screen.findByText(/com problema: não entregue a moto assim\.$/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Entregar o celular ao cliente' })).toBeNull()
  await user.type(screen.getByLabelText(/^Por que entregar assim mesmo/), 'Só até a oficina')
  await signs(shown)
  await waitFor(() =>
    expect(server.calls(vistoriasContract.giveToCustomer)[0]?.body).toEqual({
      liberar_motivo: 'Só até a oficina',
    }),
  )
})

test('of another person can be taken over', async () => {
  const mine = aDraft()
  const server = fakeServer()
    .on(vistoriasContract.get, aDraft({ autor: 'bia' }))
    .on(vistoriasContract.takeOver, mine)
  const { user } = await open(server as ReturnType<typeof shop>)
  expect(
    await screen.findByText(/^bia está fazendo esta vistoria \(\d\d:\d\d\)\. Assumir\?/),
  ).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Assumir' }))
  expect(await screen.findByText('A vistoria agora é sua.')).toBeTruthy()
})

test('once concluded can be annulled with a reason', async () => {
  const done = aVistoria({ id: idOf(720) })
  const server = fakeServer()
    .on(vistoriasContract.get, done)
    .on(vistoriasContract.annul, { ...done, status: 'anulada', anulada_motivo: 'Moto errada' })
  const { user } = await open(server as ReturnType<typeof shop>)
  await user.click(await screen.findByRole('button', { name: 'Anular' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Anular vistoria' }))
  await user.type(dialog.getByLabelText(/^Motivo/), 'Moto errada')
  await user.click(dialog.getByRole('button', { name: 'Anular vistoria' }))
  expect(await screen.findByText('Vistoria anulada.')).toBeTruthy()
})

test('a tap beside the drawing marks nothing, and "back" closes only the dialog', async () => {
  const { router } = await open(shop(ready()), 'fim')
  const drawing = await screen.findByRole('img', { name: /^Desenho da moto/ })
  drawing.getBoundingClientRect = () => ({ left: 0, top: 0, width: 1000, height: 1000 }) as DOMRect
  fireEvent.click(drawing, { clientX: 500, clientY: 200 })
  expect(router.state.location.search).toEqual({ passo: 'fim' })
  expect(screen.queryByRole('dialog', { name: 'Nova avaria' })).toBeNull()
  fireEvent.click(drawing, { clientX: 648, clientY: 66 })
  const avaria = within(await screen.findByRole('dialog', { name: 'Nova avaria' }))
  expect(avaria.getByLabelText<HTMLSelectElement>(/^Parte da moto/).value).toBe(
    'retrovisor_esquerdo',
  )
  act(() => router.history.back())
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Nova avaria' })).toBeNull())
  expect(router.state.location.search).toEqual({ passo: 'fim' })
})
