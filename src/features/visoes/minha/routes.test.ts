import { parseSetCookie } from 'cookie'
import fc from 'fast-check'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Instant } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import { pedidosJobs } from '#features/contato/pedidos/jobs.ts'
import { findPage } from '#features/sistema/links-publicos/pagina/service.ts'
import { fakeGateway } from '#tests/kit/providers/gateways.ts'
import { fakeMessengers } from '#tests/kit/providers/messengers.ts'
import { testApi } from '#tests/kit/server/api.ts'
import { factories } from '#tests/kit/shop/factories.ts'
import { importSheet } from '#tests/kit/shop/import-sheet.ts'
import type { LocacaoNaPagina, MinhaView } from './rules.ts'

const publicUrl = 'https://maremotos.example'
const pages = { style: 'body{color:red}', render: () => '' }
const fake = fakeGateway()
const { first, configure, messengers } = fakeMessengers()
const api = await testApi({
  now: '2026-08-20T15:00:00Z',
  publicUrl,
  gateways: fake.gateways,
  messengers,
  site: {
    renderer: pages,
    pagar: { ...pages, renderTudo: () => '' },
    // Renders the data as JSON; the HTML is tested with the renderer.
    minha: { ...pages, render: (view) => JSON.stringify(view) },
    publicUrl,
  },
})
const make = factories(api)

let address = 0
/** Each call comes from another address, so that only the test of the limits meets them. */
const remoteAddress = () => `10.${(++address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`
type Sent = { cookie?: string; headers?: object; payload?: string | Buffer }
const call = (
  method: 'GET' | 'HEAD' | 'POST',
  url: string,
  { cookie, headers, payload }: Sent = {},
) =>
  api.app.inject({
    method,
    url,
    remoteAddress: remoteAddress(),
    headers: {
      ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(cookie && { cookie }),
      ...headers,
    },
    ...(payload !== undefined && { payload }),
  })

const COOKIE = { name: 'minha', httpOnly: true, sameSite: 'lax', secure: true }
const linkOf = async (id: string) => {
  const answer = await api.post(`/clientes/${id}/pagina`)
  expect(answer.statusCode).toBe(200)
  return String(answer.json().url).slice(publicUrl.length)
}
const enter = (path: string, cpf_final: string, more: Sent = {}) =>
  call('POST', `${path}/entrar`, { payload: `cpf_final=${cpf_final}`, ...more })
const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers['set-cookie']).split(';')[0]!

let cpfs = 529
/** A customer whose CPF ends in 4725, with an open rental since 06/08/2026, signed in to their page. */
async function customer(fields: object = {}) {
  api.setNow('2026-08-06')
  const cliente = await make.cliente({ nome: 'Bruno Exemplo', cpf: `${cpfs++}98224725`, ...fields })
  const moto = await make.moto({ km_atual: 20_120 })
  const locacao = await make.locacao({ cliente_id: cliente.id, moto_id: moto.id, caucao: true })
  api.setNow('2026-08-20T15:00:00Z')
  const path = await linkOf(cliente.id)
  const cookie = cookieOf(await enter(path, '4725'))
  return { id: String(cliente.id), moto_id: String(moto.id), locacao_id: locacao.id, path, cookie }
}
type Customer = Awaited<ReturnType<typeof customer>>
type Shown = Extract<MinhaView, { tela: 'pagina' }>
const pageOf = async ({ path, cookie }: Pick<Customer, 'path' | 'cookie'>): Promise<Shown> =>
  (await call('GET', path, { cookie })).json()

let bruno: Customer
beforeAll(async () => {
  bruno = await customer()
})
beforeEach(() => api.setNow('2026-08-20T15:00:00Z'))

describe('the link', () => {
  test('is the same each time, and another one after access was ended', async () => {
    const { id } = await make.cliente()
    const [first, again] = [await linkOf(id), await linkOf(id)]
    expect(first).toMatch(/^\/minha\/[\w-]{24}$/)
    expect(again).toBe(first)
    expect((await api.delete(`/clientes/${id}/pagina`)).statusCode).toBe(204)
    expect((await call('GET', first)).statusCode).toBe(404)
    expect(await linkOf(id)).not.toBe(first)
    const { rows } = await sql<{ stored: string }>`
      select (select string_agg(l::text, '') from links_publicos l) || (select string_agg(a::text, '') from auditoria a) as stored`.execute(
      api.db,
    )
    expect(rows[0]!.stored).not.toContain(first.slice('/minha/'.length))
  })

  test('two asked for at once are one', async () => {
    const { id } = await make.cliente()
    expect(new Set(await Promise.all([linkOf(id), linkOf(id), linkOf(id)])).size).toBe(1)
  })

  test('expires 180 days after the last entry or sending', async () => {
    const { id } = await make.cliente({ cpf: '52800004725' })
    const path = await linkOf(id)
    api.setNow('2027-02-15T15:00:00Z')
    expect((await enter(path, '4725')).statusCode).toBe(303)
    api.setNow('2027-08-13T15:00:00Z')
    expect((await call('GET', path)).statusCode).toBe(200)
    api.setNow('2027-08-15T15:00:00Z')
    expect((await call('GET', path)).statusCode).toBe(404)
  })

  test('of an archived customer is refused, and archiving ends the session at once', async () => {
    const { id } = await make.cliente({ cpf: '11144477735' })
    const path = await linkOf(id)
    const cookie = cookieOf(await enter(path, '7735'))
    expect((await pageOf({ path, cookie })).tela).toBe('pagina')
    expect((await api.delete(`/clientes/${id}`)).statusCode).toBeLessThan(300)
    expect((await call('GET', path, { cookie })).statusCode).toBe(404)
    const refused = await api.post(`/clientes/${id}/pagina`)
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'cliente_arquivado', detail: 'Este cliente foi arquivado.' },
    ])
  })
})

test('the page goes to every customer with an open rental and no link yet, once', async () => {
  configure(first)
  const { cliente_id } = await make.locacao()
  const send = () => api.post('/clientes/paginas/enviar')
  const sent = (await Promise.all([send(), send(), send()])).map((answer) => answer.json())
  expect(sent.map(({ enfileiradas }) => enfileiradas).toSorted()).toEqual([0, 0, 1])
  expect((await api.post('/clientes/paginas/enviar')).json()).toEqual({ enfileiradas: 0 })
  const queued = await api.db
    .selectFrom('mensagens')
    .select(['mensagem', 'na_fila'])
    .where('cliente_id', '=', cliente_id)
    .where('tipo', '=', 'pagina')
    .execute()
  expect(queued).toEqual([
    { na_fila: true, mensagem: expect.stringContaining(`${publicUrl}/minha/`) },
  ])
})

describe('the question', () => {
  test('is the same bytes for everybody, and so is what unknown, closed and foreign codes answer', async () => {
    const other = await customer()
    const [a, b] = [await call('GET', bruno.path), await call('GET', other.path)]
    expect([a.statusCode, a.json().tela, a.body === b.body]).toEqual([200, 'pergunta', true])
    const closed = await linkOf((await make.cliente()).id)
    for (const digits of ['0001', '0002', '0003', '0004', '0005']) await enter(closed, digits)
    const expired = await linkOf((await make.cliente()).id)
    await sql`update links_publicos set expira_em = ${'2026-08-19T15:00:00Z'} where id = (
      select id from links_publicos where tipo = 'pagina' order by criado_em desc, id desc limit 1)`.execute(
      api.db,
    )
    const lost = await Promise.all([
      call('GET', expired),
      enter(expired, '4725'),
      call('GET', '/minha/aaaaaaaaaaaaaaaaaaaaaaaa'),
      call('GET', '/minha/x'),
      call('GET', closed),
      enter(closed, '0000'),
      call('GET', bruno.path, { cookie: other.cookie }),
      call('POST', `${bruno.path}/pagar`, { cookie: other.cookie, payload: 'divida=x' }),
      call('POST', `${bruno.path}/recibo/${other.id}`, { cookie: bruno.cookie }),
    ])
    expect(lost.map(({ statusCode }) => statusCode)).toEqual(lost.map(() => 404))
    expect(new Set(lost.map(({ body }) => body)).size).toBe(1)
  })

  test('opens the page for the right digits only, and shows nothing for a thousand random codes', async () => {
    const wrong = await enter(bruno.path, '4726')
    expect([wrong.statusCode, wrong.json().errado]).toEqual([422, true])
    const right = await enter(bruno.path, '4725')
    expect([right.statusCode, right.headers.location]).toEqual([303, bruno.path])
    const { value, ...cookie } = parseSetCookie(String(right.headers['set-cookie']))
    expect(value).toMatch(/^\d+\.[\w-]{43}$/)
    expect(cookie).toEqual({ ...COOKIE, path: bruno.path, maxAge: 2_592_000 })
    const codes = fc.sample(
      fc.string({ unit: fc.constantFrom(...'abzAZ09-_'), minLength: 24, maxLength: 24 }),
      1000,
    )
    const found = codes.map((codigo) =>
      findPage(api.db, { codigo, now: '2026-08-20T15:00:00Z' as Instant }),
    )
    expect((await Promise.all(found)).filter(Boolean)).toEqual([])
    const lost = await Promise.all(codes.slice(0, 20).map((code) => call('GET', `/minha/${code}`)))
    expect(new Set(lost.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  })

  test('five wrong answers in a row close it and tell the administrators; a right one begins again', async () => {
    const { id } = await make.cliente({ nome: 'Carla Exemplo', cpf: '39053344705' })
    const path = await linkOf(id)
    for (const digits of ['1111', '1112', '1113', '1114']) await enter(path, digits)
    expect((await enter(path, '4705')).statusCode).toBe(303)
    const cookie = cookieOf(await enter(path, '4705'))
    const answers = []
    for (const digits of ['1111', '1112', '12', '1113', '1114', '1115'])
      answers.push((await enter(path, digits)).statusCode)
    expect(answers).toEqual([422, 422, 422, 422, 422, 404])
    expect((await enter(path, '4705')).statusCode).toBe(404)
    expect((await call('GET', path, { cookie })).statusCode).toBe(404)
    const avisos = (await api.get('/avisos')).json()
    expect(avisos.map(({ texto }: { texto: string }) => texto)).toContain(
      'A página de Carla Exemplo foi fechada: 5 tentativas erradas.',
    )
    expect(await linkOf(id)).not.toBe(path)
  })

  test('an entry is a line of the trail', async () => {
    const rows = await api.db
      .selectFrom('auditoria')
      .select(['usuario', 'acao'])
      .where('entidade_id', '=', bruno.id)
      .where('acao', '=', 'entrar')
      .execute()
    expect(rows[0]).toEqual({ usuario: 'cliente (página)', acao: 'entrar' })
  })
})

describe('the session', () => {
  test('lasts 30 days on a device; leaving removes its cookie', async () => {
    api.setNow('2026-09-18T15:00:00Z')
    expect((await pageOf(bruno)).tela).toBe('pagina')
    api.setNow('2026-09-20T15:00:00Z')
    expect((await pageOf(bruno)).tela).toBe('pergunta')
    api.setNow('2026-08-20T15:00:00Z')
    const left = await call('POST', `${bruno.path}/sair`, { cookie: bruno.cookie })
    expect(left.statusCode).toBe(303)
    const removed = { ...COOKIE, value: '', path: bruno.path, maxAge: 0 }
    expect(parseSetCookie(String(left.headers['set-cookie']))).toEqual(removed)
  })

  test('reading changes no row and asks nobody', async () => {
    const state = async () =>
      (
        await sql`
          select (select count(*) from auditoria) as linhas, (select count(*) from pix_links) as pix,
            (select json_agg(json_build_array(l.id, l.xmin::text) order by l.id) from links_publicos l) as links,
            (select json_agg(json_build_array(c.id, c.xmin::text) order by c.id) from clientes c) as clientes,
            (select json_agg(json_build_array(p.id, p.xmin::text) order by p.id) from pagamentos p) as pagamentos`.execute(
          api.db,
        )
      ).rows
    const before = await state()
    for (let i = 0; i < 10; i++) {
      await call('GET', bruno.path, { cookie: bruno.cookie })
      await call('HEAD', bruno.path)
    }
    expect(await state()).toEqual(before)
    expect(fake.asked).toEqual([])
  })

  test('a form that another site sends is refused', async () => {
    for (const path of ['entrar', 'sair', 'pagar', 'pedidos']) {
      const url = `${bruno.path}/${path}`
      for (const site of ['cross-site', 'same-site', 'none']) {
        const headers = { 'sec-fetch-site': site, origin: 'null' }
        expect((await call('POST', url, { cookie: bruno.cookie, headers })).statusCode).toBe(403)
      }
    }
    const headers = { 'sec-fetch-site': 'same-origin', origin: 'null' }
    expect((await enter(bruno.path, '4725', { headers })).statusCode).toBe(303)
  })

  test('the page forbids scripts, storing, indexing and referrers', async () => {
    const { headers } = await call('GET', bruno.path, { cookie: bruno.cookie })
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      vary: 'cookie',
    })
    const accepts = { 'accept-encoding': 'gzip' }
    const small = await call('GET', bruno.path, { cookie: bruno.cookie, headers: accepts })
    expect(small.headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: 'cookie, accept-encoding',
    })
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/script-src 'none'(;|$)/)
    expect(policy).toMatch(/style-src 'sha256-[\w+/]{43}='(;|$)/)
  })

  test('limits reads and acts per address', async () => {
    const from = (method: 'GET' | 'POST', url: string) =>
      api.app.inject({
        method,
        url,
        remoteAddress: '203.0.113.7',
        headers: method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {},
      })
    const counts = { 404: 0, 429: 0 } as Record<number, number>
    for (let i = 0; i < 32; i++) counts[(await from('GET', '/minha/x')).statusCode]!++
    expect(counts).toEqual({ 404: 30, 429: 2 })
    const tooMany = await from('GET', '/minha/x')
    expect([tooMany.headers['content-type'], tooMany.json().mensagem]).toEqual([
      'text/html; charset=utf-8',
      'Muitos pedidos em pouco tempo. Aguarde um instante.',
    ])
    expect(tooMany.headers['retry-after']).toBeDefined()
    const acts = []
    for (let i = 0; i < 6; i++) {
      acts.push((await from('POST', '/minha/x/entrar')).statusCode)
      acts.push((await from('POST', '/minha/x/pagar')).statusCode)
    }
    expect(acts.filter((status) => status === 429)).toHaveLength(2)
  })
})

describe('what it shows', () => {
  test('every amount is the staff’s, and nothing of others', async () => {
    const staff = (await api.get(`/clientes/${bruno.id}/dividas`)).json()
    const { cliente } = await pageOf(bruno)
    expect(cliente.deve.total).toBe(Math.round(staff.deve_hoje * 100))
    const due = staff.dividas.filter(
      (each: { data_vencimento: string }) => each.data_vencimento <= '2026-08-20',
    )
    expect(cliente.deve.vencidas.map(({ id, devido }) => [id, devido]).toSorted()).toEqual(
      due
        .map((each: { pagamento_id: string; devido: number }) => [
          each.pagamento_id,
          Math.round(each.devido * 100),
        ])
        .toSorted(),
    )
    expect(cliente.deve.vencidas.length).toBeGreaterThan(2)
    const next = staff.dividas.find(
      (each: { data_vencimento: string }) => each.data_vencimento > '2026-08-20',
    )
    expect(cliente.proxima).toEqual({
      dia: next.data_vencimento,
      valor: Math.round(next.devido * 100),
    })
    const ledger = (await api.get(`/locacoes/${bruno.locacao_id}/caucao`)).json()
    expect(cliente.locacoes[0]!.caucao.saldo).toBe(Math.round(ledger.saldo * 100))
    expect(cliente.cpf).toMatch(/^\*\*\*\.\d{3}\.\d{3}-\*\*$/)
    expect(JSON.stringify(cliente)).not.toMatch(/Rua de Teste|"ana"/)
  })

  test('of an import: squares and Fidelidade with the weeks before, and its deposit', async () => {
    const now = '2026-08-20T15:00:00Z'
    const row = {
      Cliente: 'Elisa Exemplo',
      CPF: '153.509.460-56',
      Telefone: '13 99999-0000',
      Placa: 'EEE1B23',
      Cor: 'Preta',
      Plano: 'fidelidade',
      Início: '10/11/2025',
      'Semanas pagas': '40',
      Caução: '700,00',
    }
    await importSheet(api, { now, tipo: 'locacoes', rows: [row] })
    const [{ id }] = (await api.get('/clientes?busca=Elisa')).json()
    const path = await linkOf(id)
    const cookie = cookieOf(await enter(path, '6056'))
    const { cliente } = await pageOf({ path, cookie })
    const [{ fidelidade, semanas, caucao, ...locacao }] = cliente.locacoes as [LocacaoNaPagina]
    expect(fidelidade).toMatchObject({
      total: 5_478_904,
      pago: 1_399_720,
      falta: 4_079_184,
      percentual: 25.5,
      semanas: 157,
      semanas_pagas: 40,
    })
    expect(semanas.filter(({ situacao }) => situacao === 'anterior')).toHaveLength(40)
    expect(caucao.movimentos).toMatchObject([{ o_que: 'Recebida de você', valor: 70_000 }])
    // As much as the staff see.
    const staff = (await api.get(`/locacoes/${locacao.id}/fidelidade`)).json()
    expect(fidelidade!.pago).toBe(Math.round(100 * staff.pago))
    expect(cliente.recibos.itens).toEqual([])
  })

  test('of two open rentals of the Plano Fidelidade each has its bar', async () => {
    const own = await customer()
    api.setNow('2026-08-06')
    for (const plano of ['fidelidade', 'fidelidade', 'mensal']) {
      const moto = await make.moto()
      await make.locacao({ cliente_id: own.id, moto_id: moto.id, plano })
    }
    api.setNow('2026-08-20T15:00:00Z')
    const { cliente } = await pageOf(own)
    expect(cliente.locacoes.filter(({ fidelidade }) => fidelidade)).toHaveLength(2)
  })

  test('a cancelled rental of which the shop holds nothing is not shown', async () => {
    const own = await customer()
    await api.post(`/locacoes/${own.locacao_id}/cancelar`, { motivo: 'Moto errada' })
    expect((await pageOf(own)).cliente.locacoes).toEqual([])
  })

  test('a cancelled rental shows the deposit that the shop still holds', async () => {
    const own = await customer()
    const [caucao] = (await api.get(`/pagamentos?locacao_id=${own.locacao_id}&tipo=caucao`)).json()
    const received = await api.post('/recebimentos', {
      cliente_id: own.id,
      formas: [{ forma: 'pix', valor: caucao.valor_original }],
      itens: [{ pagamento_id: caucao.id, versao: caucao.versao, valor: caucao.valor_original }],
    })
    expect(received.statusCode).toBe(201)
    const answer = await api.post(`/locacoes/${own.locacao_id}/cancelar`, { motivo: 'Desistiu' })
    expect(answer.statusCode).toBe(200)
    const ledger = (await api.get(`/locacoes/${own.locacao_id}/caucao`)).json()
    expect(ledger.saldo).toBeGreaterThan(0)
    const { cliente } = await pageOf(own)
    expect(cliente.locacoes).toMatchObject([
      { aberta: false, caucao: { saldo: Math.round(ledger.saldo * 100) } },
    ])
  })

  test('a debt is paid on its own page, and a receipt opens as a PDF with an access line', async () => {
    const own = await customer()
    const { cliente } = await pageOf(own)
    const [first] = cliente.deve.vencidas
    const paying = await call('POST', `${own.path}/pagar`, {
      cookie: own.cookie,
      payload: `divida=${first!.id}`,
    })
    expect([paying.statusCode, String(paying.headers.location)]).toEqual([
      303,
      expect.stringMatching(/^\/pagar\/[\w-]{24}$/),
    ])
    const gone = await call('POST', `${own.path}/pagar`, {
      cookie: own.cookie,
      payload: `divida=${own.id}`,
    })
    expect([gone.statusCode, gone.json().tela]).toEqual([200, 'pagina'])

    await api.put(`/pagamentos/${first!.id}/pagar`)
    const [recibo] = (await pageOf(own)).cliente.recibos.itens
    expect(recibo).toMatchObject({ anulado: false, valor: first!.devido as Centavos })
    const pdf = await call('POST', `${own.path}/recibo/${recibo!.id}`, { cookie: own.cookie })
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
    const lines = await api.db
      .selectFrom('auditoria')
      .select(['usuario', 'acao'])
      .where('entidade', '=', 'recebimentos')
      .where('entidade_id', '=', recibo!.id)
      .where('acao', '=', 'exportar')
      .execute()
    expect(lines).toEqual([{ usuario: 'cliente (página)', acao: 'exportar' }])
    // Another customer's receipt is not found.
    const foreign = await call('POST', `${bruno.path}/recibo/${recibo!.id}`, {
      cookie: bruno.cookie,
    })
    expect(foreign.statusCode).toBe(404)
    await api.post(`/recebimentos/${recibo!.id}/estornar`, { motivo: 'Engano' })
    expect((await pageOf(own)).cliente.recibos.itens[0]).toMatchObject({ anulado: true })
  })
})

const BOUNDARY = 'frontier'
/** A form as a browser sends it. */
function form(fields: Record<string, string>, file?: Buffer) {
  const parts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    ),
  )
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="arquivo"; filename="${file ? 'IMG_1.jpg' : ''}"\r\ncontent-type: image/jpeg\r\n\r\n`
  return Buffer.concat([
    ...parts,
    Buffer.from(head),
    file ?? Buffer.alloc(0),
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ])
}
const ask = (own: Customer, fields: Record<string, string>, file?: Buffer, locacao = '') =>
  call('POST', `${own.path}/pedidos?tipo=${fields.tipo}&locacao=${locacao}`, {
    cookie: own.cookie,
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: form(fields, file),
  })
const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#888' } })
  .withExif({ IFD0: { Model: 'Telefone Secreto' }, IFD3: { GPSLatitude: '23/1 0/1 0/1' } })
  .jpeg()
  .toBuffer()
const openOf = async (cliente_id: string) =>
  (await api.get(`/pedidos?cliente_id=${cliente_id}`)).json()

describe('requests', () => {
  test('a photo of the odometer, accepted, is a reading of its day without the camera’s data', async () => {
    const own = await customer()
    const sent = await ask(own, { tipo: 'leitura', km: '20.690' }, photo)
    expect([sent.statusCode, sent.headers.location]).toEqual([303, `${own.path}?recebido`])
    const [pedido] = await openOf(own.id)
    expect(pedido).toMatchObject({
      tipo: 'leitura',
      km: 20_690,
      moto_id: own.moto_id,
      anterior: { km: 20_120 },
      foto: { url: expect.any(String), miniatura: expect.any(String) },
    })
    const arquivo = await api.db
      .selectFrom('arquivos')
      .selectAll()
      .where('id', '=', pedido.arquivo_id)
      .executeTakeFirstOrThrow()
    expect(arquivo).toMatchObject({
      cliente_id: own.id,
      tipo: 'Foto',
      descricao: 'Pedido de 20/08',
    })
    const stored = await api.files.read(arquivo.chave, arquivo.tamanho)
    expect(photo.includes('Telefone Secreto')).toBe(true)
    expect((await sharp(stored!).metadata()).exif).toBeUndefined()

    api.setNow('2026-08-21T15:00:00Z')
    const accepted = await api.post(`/pedidos/${pedido.id}/resolver`, { aceitar: true })
    expect([accepted.statusCode, accepted.json()]).toMatchObject([200, { resolvido_por: 'ana' }])
    const [reading] = (await api.get(`/motos/${own.moto_id}/hodometros`)).json()
    expect(reading).toMatchObject({
      dia: '2026-08-20',
      km: 20_690,
      origem: 'cliente',
      situacao: 'ativa',
    })
    expect((await api.get(`/motos/${own.moto_id}`)).json().km_atual).toBe(20_690)
    const again = await api.post(`/pedidos/${pedido.id}/resolver`, { km: 20_700 })
    expect([again.statusCode, again.json().hodometro_id]).toEqual([
      200,
      accepted.json().hodometro_id,
    ])
    expect((await pageOf(own)).cliente.pedidos[0]).toMatchObject({
      resolvido_em: expect.any(String),
      km: 20_690,
    })
  })

  test('of two open rentals, a photo is of the motorcycle it was sent for', async () => {
    const own = await customer()
    api.setNow('2026-08-06')
    const moto = await make.moto({ km_atual: 300 })
    const second = await make.locacao({ cliente_id: own.id, moto_id: moto.id })
    api.setNow('2026-08-20T15:00:00Z')
    const other = await customer({ nome: 'Outra Exemplo' })
    // The same of each, one after the other, are two.
    await ask(own, { tipo: 'leitura', km: '20200' }, photo, own.locacao_id)
    await ask(own, { tipo: 'leitura', km: '20200' }, photo, second.id)
    const requests = await openOf(own.id)
    expect(
      requests.map(({ km, moto_id }: { km: number; moto_id: string }) => [km, moto_id]),
    ).toEqual([
      [20_200, own.moto_id],
      [20_200, moto.id],
    ])
    const stranger = await ask(own, { tipo: 'leitura', km: '500' }, photo, other.locacao_id)
    expect(stranger.statusCode).toBe(409)
  })

  test.each([
    ['application/x-www-form-urlencoded', `texto=${'a'.repeat(30_000)}`, 413],
    ['multipart/form-data', 'texto', 400],
  ])('what cannot be read as %s is refused on a page', async (type, payload, status) => {
    const { path, cookie } = await customer()
    const headers = { 'content-type': type }
    const answer = await call('POST', `${path}/pedidos`, { cookie, headers, payload })
    expect([answer.statusCode, answer.json()]).toMatchObject([status, { tela: 'recusada' }])
  })

  test('206.900 typed for 20.690 is a reading to be checked; two answers at once make one', async () => {
    const own = await customer()
    await ask(own, { tipo: 'leitura', km: '206900' }, photo)
    const [pedido] = await openOf(own.id)
    const answers = await Promise.all([
      api.post(`/pedidos/${pedido.id}/resolver`, { aceitar: true }),
      api.post(`/pedidos/${pedido.id}/resolver`, { km: 206_901 }),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(answers[0]!.json().hodometro_id).toBe(answers[1]!.json().hodometro_id)
    const readings = (await api.get(`/motos/${own.moto_id}/hodometros`)).json()
    const own2 = readings.filter(({ origem }: { origem: string }) => origem === 'cliente')
    expect(own2).toMatchObject([{ situacao: 'a_conferir' }])
  })

  test('a motorcycle that does not run comes first; a service resolves it with the answer', async () => {
    const [a, b] = [await customer(), await customer()]
    await ask(a, { tipo: 'correcao', texto: 'O telefone mudou' })
    await ask(b, { tipo: 'problema', texto: 'Não liga', parada: 'on' })
    const [first] = (await api.get('/pedidos')).json()
    expect(first).toMatchObject({ cliente_id: b.id, parada: true, foto: null })
    const service = {
      moto_id: b.moto_id,
      tipo: 'corretiva',
      descricao: 'Bateria',
      data_realizada: '2026-08-20',
      km_realizada: 20_500,
      custo: 0,
      responsavel: 'Oficina',
    }
    const { id: manutencao_id } = (await api.post('/manutencoes', service)).json()
    const other = (await api.post('/manutencoes', { ...service, moto_id: a.moto_id })).json()
    const wrong = await api.post(`/pedidos/${first.id}/resolver`, { manutencao_id: other.id })
    expect([wrong.statusCode, wrong.json().errors[0].campo]).toEqual([422, 'manutencao_id'])
    const refused = await api.post(`/pedidos/${first.id}/resolver`, { aceitar: true })
    expect(refused.json().errors).toEqual([
      { campo: 'aceitar', mensagem: 'Este pedido não é uma leitura' },
    ])
    const answer = { manutencao_id, resposta: 'Trocamos a bateria.' }
    expect((await api.post(`/pedidos/${first.id}/resolver`, answer)).json()).toMatchObject(answer)
    expect((await pageOf(b)).cliente.pedidos[0]!.resposta).toBe('Trocamos a bateria.')
    const [newest] = (await api.get(`/pedidos?situacao=resolvidos&cliente_id=${b.id}`)).json()
    expect(newest.id).toBe(first.id)
  })

  test.each([
    [{ tipo: 'leitura', km: 'muito' }, photo, 422, 'Digite os quilômetros do painel'],
    [{ tipo: 'leitura', km: '20500' }, undefined, 422, 'Tire uma foto do painel'],
    [{ tipo: 'problema', texto: 'a' }, undefined, 422, 'Conte o que aconteceu'],
    [{ tipo: 'problema', texto: 'x'.repeat(1001) }, undefined, 422, 'Conte o que aconteceu'],
    [{ tipo: 'outro' }, undefined, 422, 'Escolha o que pedir'],
    [
      { tipo: 'leitura', km: '20500' },
      Buffer.from('%PDF-1.7 nada'),
      415,
      expect.stringContaining('JPEG'),
    ],
    [
      { tipo: 'leitura', km: '20500' },
      Buffer.alloc(10 * 1024 * 1024 + 1),
      413,
      'O arquivo passa de 10 MB.',
    ],
  ])('%o is refused on the page', async (fields, file, status, mensagem) => {
    const answer = await ask(bruno, fields, file)
    const { recusa } = answer.json()
    expect([answer.statusCode, recusa.mensagem]).toEqual([status, mensagem])
    expect(await openOf(bruno.id)).toEqual([])
  })

  test('the same again within two minutes is one, and ten a day are enough', async () => {
    const own = await customer()
    const send = (texto: string) => ask(own, { tipo: 'problema', texto })
    await Promise.all([send('Farol queimado'), send('Farol queimado'), send('Farol queimado')])
    expect(await openOf(own.id)).toHaveLength(1)
    for (let i = 2; i <= 10; i++) await send(`Barulho ${i}`)
    const eleventh = await send('Barulho 11')
    expect([eleventh.statusCode, eleventh.json().recusa.mensagem]).toEqual([
      429,
      'Muitos envios hoje. Fale com a loja pelo WhatsApp.',
    ])
    expect(await openOf(own.id)).toHaveLength(10)
    api.setNow('2026-08-21T15:00:00Z')
    expect((await send('Barulho 11')).statusCode).toBe(303)
  })

  test('texts and photos go after two years; what was asked when, stays', async () => {
    const own = await customer()
    api.setNow('2024-05-01T15:00:00Z')
    await ask(own, { tipo: 'leitura', km: '20300' }, photo)
    await ask(own, { tipo: 'problema', texto: 'Segredo de dois anos' })
    const [job] = pedidosJobs({ db: api.db, now: () => new Date(), files: api.files })
    expect(await job!.run()).toEqual({ counts: { fotos: 1 } })
    const rows = await openOf(own.id)
    expect(
      rows.map(({ tipo, texto, foto }: Record<string, unknown>) => [tipo, texto, foto]),
    ).toEqual([
      ['leitura', null, null],
      ['problema', '[apagado]', null],
    ])
  })

  test('asking for one’s data has 15 days; a reading needs an open rental', async () => {
    const cliente = await make.cliente({ cpf: '16899535009' })
    const path = await linkOf(cliente.id)
    const own = { ...bruno, id: cliente.id, path, cookie: cookieOf(await enter(path, '5009')) }
    const sent = await call('POST', `${path}/pedidos`, {
      cookie: own.cookie,
      payload: 'tipo=dados',
    })
    expect(sent.statusCode).toBe(303)
    expect(await openOf(own.id)).toMatchObject([{ tipo: 'dados', prazo: '2026-09-04' }])
    const reading = await ask(own, { tipo: 'leitura', km: '100' }, photo)
    expect([reading.statusCode, reading.json().recusa.mensagem]).toEqual([
      409,
      'Só quem está com uma moto manda a foto do painel.',
    ])
    const files = await api.db
      .selectFrom('arquivos')
      .select('id')
      .where('cliente_id', '=', own.id)
      .execute()
    expect(files).toEqual([])
  })
})
