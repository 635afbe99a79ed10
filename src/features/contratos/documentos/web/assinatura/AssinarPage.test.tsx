import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { sessaoContract } from '#features/acesso/sessao/contract.ts'
import { freezeToday, idOf } from '#tests/kit/screens/answers.ts'
import { aDocumento, type fakeDatabase, rowOf } from '#tests/kit/screens/documentos-screen.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { lockable, PageOrSitting, takeBack } from '#tests/kit/screens/sitting-screen.tsx'
import { documentosContract } from '../../contract.ts'
import { AssinarPage } from './AssinarPage.tsx'

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
})

type Documento = ReturnType<typeof aDocumento>
const contrato = aDocumento()
const term = aDocumento({
  id: idOf(503),
  tipo: 'termo_entrega',
  numero: '2026/000045',
  sha256_texto: 'c'.repeat(64),
  texto_final: '# Termo de entrega\nA moto saiu com 1.500 km.',
  pede_senha: false,
  testemunhas_possiveis: 0,
  aceita_recusa: true,
})

/** A server that keeps what was signed. */
function shop(...documentos: Documento[]) {
  const kept = new Map(documentos.map((each) => [each.id, each]))
  const server = fakeServer()
    .on(documentosContract.get, ({ params }) => kept.get(params.id!)!)
    .on(documentosContract.list, ({ query }) =>
      [...kept.values()]
        .map(rowOf)
        .filter(({ status }) => !query.status || status === query.status),
    )
    .on(documentosContract.sign, ({ params, body }) => {
      const before = kept.get(params.id!)!
      const { papel, nome } = body as {
        papel: 'locatario' | 'locadora' | 'testemunha'
        nome?: string
      }
      const faltam = before.faltam.filter((each) => each !== papel)
      const signature = {
        papel,
        nome: nome ?? 'Ana Souza',
        cpf: null,
        identificado_por: null,
        assinado_em: '2026-11-20T15:00:00.000Z',
        recebida_em: '2026-11-20T15:00:01.000Z',
      }
      const after = {
        ...before,
        faltam,
        status: faltam.length === 0 ? ('assinado' as const) : before.status,
        assinaturas: [...before.assinaturas, signature],
      }
      kept.set(after.id, after)
      return after
    })
  return Object.assign(server, { ids: documentos.map(({ id }) => id) })
}
type Server = ReturnType<typeof fakeServer> & { ids?: string[] }
async function open(server: Server, { id } = contrato) {
  const lock = lockable(server)
  server.on(documentosContract.giveToCustomer, ({ params }) => {
    lock.assinando = { tipo: 'documento', ids: [...new Set([params.id!, ...(server.ids ?? [])])] }
    return undefined
  })
  const page = (
    <PageOrSitting>
      <AssinarPage id={id} />
    </PageOrSitting>
  )
  const path = `/admin/documentos/${id}/assinar`
  return { ...(await renderScreen(page, { server, path, as: () => lock })), lock }
}
type Shown = Awaited<ReturnType<typeof open>>

async function handOver({ user }: Shown) {
  await user.click(await screen.findByRole('checkbox', { name: 'Conferi o documento com foto' }))
  await user.click(screen.getByRole('button', { name: 'Entregar o celular ao cliente' }))
}
async function readAndSign({ user }: Shown, name: RegExp) {
  const dialog = within(await screen.findByRole('dialog', { name }))
  await user.click(await dialog.findByRole('button', { name: 'Li e concordo' }))
  await user.click(await dialog.findByRole('img', { name: /^Quadro da assinatura/ }))
  await user.click(dialog.getByRole('button', { name: 'Assinar' }))
}
const CONTRATO = /^Contrato de locação nº 2026\/000123/
const KEPT = 'Assinatura guardada neste celular, ainda não enviada.'

test('goes from the identity to the shop, one signature for each document', async () => {
  const server = shop(contrato, term)
  const shown = await open(server)
  const { user } = shown
  const give = await screen.findByRole('button', { name: 'Entregar o celular ao cliente' })
  expect(give.hasAttribute('disabled')).toBe(true)
  await handOver(shown)
  const reading = within(await screen.findByRole('dialog', { name: CONTRATO }))
  expect(reading.getByRole('heading', { name: 'Contrato de locação', level: 3 })).toBeTruthy()
  expect(reading.getByText('CPF 123.456.789-09')).toBeTruthy()
  await readAndSign(shown, CONTRATO)
  await readAndSign(shown, /^Termo de entrega/)
  await user.click(await screen.findByRole('button', { name: 'Devolver o celular' }))
  await takeBack(user)

  const [first, second] = server.calls(documentosContract.sign)
  expect(first).toMatchObject({
    params: { id: contrato.id },
    body: {
      papel: 'locatario',
      sha256_texto: contrato.sha256_texto,
      nome: 'Ana Souza',
      identidade_conferida: true,
      imagem: 'data:image/png;base64,AAAA',
      tracos: [
        [
          { x: 0, y: 0, t: 0 },
          { x: 20, y: 10, t: 40 },
          { x: 40, y: 20, t: 80 },
        ],
      ],
    },
  })
  expect(second).toMatchObject({
    params: { id: term.id },
    body: { sha256_texto: term.sha256_texto },
  })
  await user.click(await screen.findByRole('button', { name: 'Assinar pela loja' }))
  expect(await screen.findByRole('region', { name: 'Tudo assinado' })).toBeTruthy()
  expect(
    server
      .calls(documentosContract.sign)
      .slice(2)
      .map(({ body }) => body),
  ).toEqual([
    { papel: 'locadora', sha256_texto: contrato.sha256_texto },
    { papel: 'locadora', sha256_texto: term.sha256_texto },
  ])
  expect(screen.getByRole('button', { name: /^Enviar pelo WhatsApp: Contrato/ })).toBeTruthy()
  expect([...rows().keys()]).toEqual([])
})

test('a full phone without the server says that the signature was not kept', async () => {
  phone().failWith(Object.assign(new Error('no room'), { name: 'QuotaExceededError' }))
  const server = shop(contrato)
  const shown = await open(server)
  await handOver(shown)
  server.drop(documentosContract.sign)
  await readAndSign(shown, CONTRATO)
  expect(
    await screen.findByText(
      /^O celular está sem espaço: a assinatura não foi guardada, e o servidor não respondeu\./,
    ),
  ).toBeTruthy()
})

test('keeps a signature while the network is away and sends it when it returns', async () => {
  const server = shop(contrato)
  const shown = await open(server)
  await handOver(shown)
  await screen.findByRole('dialog', { name: CONTRATO })
  const accept = shop(contrato)
  server.drop(documentosContract.sign)
  await readAndSign(shown, CONTRATO)
  await shown.user.click(await screen.findByRole('button', { name: 'Devolver o celular' }))
  await takeBack(shown.user)
  expect(await screen.findByText(KEPT)).toBeTruthy()
  expect(screen.getByText('Locatário: guardada neste celular')).toBeTruthy()
  expect(screen.getByText(/^Falta: conexão/)).toBeTruthy()
  expect([...rows().keys()]).toEqual([`envio:${contrato.id}:locatario:`])

  accept.install()
  act(() => onlineManager.setOnline(true))
  await waitFor(() => expect(screen.queryByText(KEPT)).toBeNull())
  expect(await screen.findByText('Locatário: assinou')).toBeTruthy()
  expect(accept.calls(documentosContract.sign)).toHaveLength(1)
  expect([...rows().keys()]).toEqual([])
})

test('sends what an earlier page kept, but nothing of another person', async () => {
  const body = { papel: 'locatario', sha256_texto: contrato.sha256_texto, tracos: [], imagem: '' }
  const waiting = {
    documento_id: contrato.id,
    documento: 'Contrato nº 2026/000123',
    nome: 'Ana Souza',
    body: {
      ...body,
      tracos: [
        [
          { x: 0, y: 0, t: 0 },
          { x: 50, y: 50, t: 9 },
        ],
      ],
      imagem: 'data:image/png;base64,AAAA',
    },
  }
  rows().set('envio:a', { ...waiting, id: 'a', usuario_id: idOf(1), usuario: 'ana' })
  rows().set('envio:b', { ...waiting, id: 'b', usuario_id: idOf(2), usuario: 'bia' })
  const server = shop(contrato)
  await open(server)
  expect(await screen.findByText(/só bia pode enviar: entre com esse usuário/)).toBeTruthy()
  await waitFor(() => expect(server.calls(documentosContract.sign)).toHaveLength(1))
  await waitFor(() => expect([...rows().keys()]).toEqual(['envio:b']))
})

test('goes on where the page was closed, with the strokes', async () => {
  const points = [
    { x: 0, y: 0, time: 5, pressure: 0.5 },
    { x: 90, y: 40, time: 60, pressure: 0.5 },
  ]
  rows().set(`rascunho:${contrato.id}`, {
    em: Date.now(),
    identidade: true,
    leu: contrato.sha256_texto,
    tracos: [{ points }],
  })
  const server = shop(contrato)
  const { user } = await open(server)
  await user.click(await screen.findByRole('button', { name: 'Continuar a assinatura' }))
  const dialog = within(await screen.findByRole('dialog', { name: CONTRATO }))
  await user.click(await dialog.findByRole('button', { name: 'Assinar' }))
  await screen.findByRole('button', { name: 'Devolver o celular' })
  expect(server.calls(documentosContract.sign)[0]?.body).toMatchObject({
    tracos: [
      [
        { x: 0, y: 0, t: 0 },
        { x: 90, y: 40, t: 55 },
      ],
    ],
  })
})

test('does not ask again for the identity that was just checked, and leads on with the hand-over', async () => {
  rows().set(`rascunho:${contrato.id}`, { em: Date.now(), identidade: true, leu: null, tracos: [] })
  const shown = await open(shop(contrato))
  await shown.user.click(
    await screen.findByRole('button', { name: 'Entregar o celular ao cliente' }),
  )
  await readAndSign(shown, CONTRATO)
  await shown.user.click(await screen.findByRole('button', { name: 'Devolver o celular' }))
  await takeBack(shown.user)
  await shown.user.click(await screen.findByRole('button', { name: 'Assinar pela loja' }))
  const done = within(await screen.findByRole('region', { name: 'Tudo assinado' }))
  expect(done.getByRole('link', { name: 'Continuar a entrega' }).getAttribute('href')).toBe(
    `/admin/locacoes/${contrato.locacao_id}/entrega`,
  )
})

test('a text that was replaced meanwhile is refused, with the sentence and the way to the new one', async () => {
  const server = shop(contrato)
  const shown = await open(server)
  await handOver(shown)
  const sentence = 'Este documento foi substituído e não vale mais. Leia a versão atual.'
  await screen.findByRole('dialog', { name: CONTRATO })
  server
    .refuse(documentosContract.sign, {
      status: 409,
      code: 'documento_substituido',
      detail: sentence,
    })
    .on(
      documentosContract.get,
      aDocumento({ status: 'substituido', substituido_por_id: idOf(504) }),
    )
  await readAndSign(shown, CONTRATO)
  expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0)
  expect([...rows().keys()].filter((key) => key.startsWith('envio:'))).toEqual([])
})

test('records why the customer does not sign, with who saw it', async () => {
  const server = shop(term).on(documentosContract.refuse, term)
  const { user } = await open(server, term)
  await user.click(await screen.findByRole('button', { name: /^Cliente não assinou: Termo/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cliente não assinou' }))
  await user.click(dialog.getByRole('radio', { name: 'Cliente se recusou' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Alguém viu e pode testemunhar' }))
  await user.type(dialog.getByLabelText(/^Nome da testemunha/), 'Bruno Lima')
  await user.type(dialog.getByLabelText(/^CPF da testemunha/), '52998224725')
  await user.click(dialog.getByRole('button', { name: 'Registrar' }))
  expect(await screen.findByText('Registrado: o cliente não assinou.')).toBeTruthy()
  expect(server.calls(documentosContract.refuse)[0]?.body).toEqual({
    motivo: 'recusou',
    texto: null,
    testemunha: { nome: 'Bruno Lima', cpf: '52998224725' },
  })
})

test('a contract has no way around the signature', async () => {
  await open(shop(contrato))
  await screen.findByRole('button', { name: 'Entregar o celular ao cliente' })
  expect(screen.queryByRole('button', { name: /^Cliente não assinou/ })).toBeNull()
})

test('a witness signs with name and CPF, and a refusal stays beside its field', async () => {
  const server = shop(aDocumento({ faltam: ['locadora'] })).refuse(documentosContract.sign, {
    status: 422,
    detail: 'x',
    errors: [{ campo: 'cpf', mensagem: 'O cliente não pode ser a própria testemunha' }],
  })
  const { user } = await open(server)
  await user.click(await screen.findByRole('button', { name: 'Acrescentar testemunha' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Assinatura de testemunha' }))
  await user.type(dialog.getByLabelText(/^Nome da testemunha/), 'Ana Souza')
  await user.type(dialog.getByLabelText(/^CPF da testemunha/), '12345678909')
  await user.click(dialog.getByRole('img', { name: /^Quadro/ }))
  await user.click(dialog.getByRole('button', { name: 'Assinar' }))
  expect(
    (await dialog.findAllByText(/O cliente não pode ser a própria testemunha/)).length,
  ).toBeGreaterThan(0)
  expect(server.calls(documentosContract.sign)[0]?.body).toMatchObject({
    papel: 'testemunha',
    nome: 'Ana Souza',
    cpf: '12345678909',
    sha256_texto: contrato.sha256_texto,
  })
})

test.each([
  [
    'cancelado',
    { cancelado_em: '2026-11-20T15:00:00.000Z', cancelado_por: 'ana', cancelado_motivo: 'Engano' },
    /^Cancelado por ana/,
  ],
  ['substituido', { substituido_por_id: idOf(504) }, /^Este documento foi substituído/],
] as const)('a document that is %s takes no signature', async (status, fields, words) => {
  await open(shop(aDocumento({ status, ...fields })))
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Entregar o celular ao cliente' })).toBeNull()
})

const ASKED = 'Peça a senha à loja para sair'

test.each([
  ['the X', ({ user }: Shown) => user.click(screen.getByRole('button', { name: 'Fechar' }))],
  ['Escape', ({ user }: Shown) => user.keyboard('{Escape}')],
  ['Back', () => act(() => window.dispatchEvent(new PopStateEvent('popstate')))],
] as const)(
  'leaving by %s asks for the password, which a wrong one does not replace',
  async (_, leave) => {
    const server = shop(contrato)
    const shown = await open(server)
    await handOver(shown)
    await screen.findByRole('dialog', { name: CONTRATO })
    await leave(shown)
    const asked = within((await screen.findByRole('heading', { name: ASKED })).closest('main')!)
    expect(screen.queryByText('Ana Souza', { exact: true })).toBeNull()
    server.refuseOnce(sessaoContract.endSitting, {
      status: 422,
      detail: 'A senha atual está incorreta',
      errors: [{ campo: 'senha_atual', mensagem: 'A senha atual está incorreta' }],
    })
    await shown.user.type(asked.getByLabelText(/^Senha/), 'errada')
    await shown.user.click(asked.getByRole('button', { name: 'Continuar' }))
    expect((await asked.findAllByText(/A senha atual está incorreta/)).length).toBeGreaterThan(0)
    expect(screen.queryByRole('button', { name: 'Entregar o celular ao cliente' })).toBeNull()
    // The customer may go on without the password.
    await shown.user.click(asked.getByRole('button', { name: 'Voltar à assinatura' }))
    await screen.findByRole('dialog', { name: CONTRATO })
    await shown.user.keyboard('{Escape}')
    await takeBack(shown.user)
    expect(
      await screen.findByRole('button', { name: 'Entregar o celular ao cliente' }),
    ).toBeTruthy()
    expect(shown.router.state.location.pathname).toBe(`/admin/documentos/${contrato.id}/assinar`)
  },
)

test('a page that is opened while the customer has the phone begins with the password', async () => {
  const server = shop(contrato)
  const lock = lockable(server)
  lock.assinando = { tipo: 'documento', ids: [contrato.id] }
  await renderScreen(
    <PageOrSitting>
      <p>Outro cliente</p>
    </PageOrSitting>,
    { server, as: () => lock },
  )
  expect(await screen.findByRole('heading', { name: ASKED })).toBeTruthy()
  expect(screen.queryByText('Outro cliente')).toBeNull()
  expect(server.calls(documentosContract.get)).toEqual([])
})

test('a contract that names other km than the inspection is made again before it is signed', async () => {
  const old = aDocumento({ km_diferente: { contrato: '15 km', vistoria: '20 km' } })
  const server = shop(old).on(documentosContract.emit, aDocumento({ id: idOf(505) }))
  const { user, router } = await open(server)
  expect(
    await screen.findByText('O contrato diz 15 km, e a vistoria de entrega, 20 km.'),
  ).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Gerar de novo' }))
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/admin/documentos/${idOf(505)}/assinar`),
  )
  expect(server.calls(documentosContract.emit)[0]).toMatchObject({
    params: { id: old.locacao_id },
    body: { tipo: 'contrato' },
  })
})
