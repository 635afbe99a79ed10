/**
 * `npm run manual:screenshots`: takes the screenshots of docs/manual from the demonstration shop on
 * a fixed day; with names, only these.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { clone, install, pinnedNode } from './install.mjs'
import { fail } from './terminal.mjs'

const FOLDER = join(clone, 'docs/manual/imagens')
const NOW = '2026-03-10T12:00:00Z'
const LOGIN = { username: 'admin', senha: 'fotos-do-manual' }
const LARGEST_BYTES = 60 * 1024
const COMPUTER = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 780 }
/** Size of the menu and of the top bar on a computer. */
const MENU_PX = 248
const TOP_PX = 64

const button = (page, name) => page.locator('main').getByRole('button', { name }).first()
const pick = async (page, label, typed) => {
  await page.getByRole('combobox', { name: label }).fill(typed)
  await page.getByRole('option', { disabled: false }).first().click()
}

/**
 * Name, address, and actions; `of` is the whole window, a dialog, or the card of that title,
 * instead of the screen without the menu.
 */
const PICTURES = [
  ['painel', '', { of: 'window' }],
  ['painel-celular', '', { size: PHONE, of: 'window' }],
  ['motos', '/motos'],
  ['motos-arquivos', '/motos', { of: 'dialog', act: openFiles }],
  ['clientes', '/clientes'],
  ['cliente-pagina', '/pagamentos?status=atrasado', { act: firstRecord('clientes') }],
  ['moto-pagina', '/motos-alugadas', { act: firstRecord('motos') }],
  ['locacao-pagina', '/locacoes', { act: firstRecord('locacoes') }],
  ['locacoes-nova', '/locacoes', { of: 'dialog', act: newLocacao }],
  ['entregar', '/locacoes', { size: PHONE, of: 'window', act: handOver }],
  ['avaria', '', { size: PHONE, of: 'Avarias', act: returnVistoria }],
  ['trocar-moto', '/motos-alugadas', { size: PHONE, of: 'window', act: swap }],
  ['renovar', '/motos-alugadas', { of: 'dialog', act: renew }],
  ['antes-do-fim', '/motos-alugadas', { of: 'dialog', act: earlyReturn }],
  ['motos-alugadas', '/motos-alugadas'],
  ['manutencao', '/manutencao'],
  ['pagamentos', '/pagamentos?status=atrasado'],
  ['pagamentos-celular', '/pagamentos?status=atrasado', { size: PHONE, of: 'window' }],
  ['receber', '/pagamentos?status=atrasado', { size: PHONE, of: 'window', act: receivePart }],
  ['recebimentos', '/recebimentos'],
  ['promessa', '/pagamentos?status=atrasado', { of: 'dialog', act: promise }],
  ['caucoes', '/recebimentos/caucoes'],
  ['acerto', '/recebimentos/caucoes?aba=acertos', { act: bill }],
  ['caixa', '/recebimentos/caixa'],
  ['receitas', '/receitas'],
  ['despesas', '/despesas'],
  ['resultado', '/resultado'],
  ['vencimentos', '/vencimentos'],
  ['sinistro', '/sinistros', { of: 'dialog', act: (page) => button(page, /^Abrir/).click() }],
  ['cobrancas', '/cobrancas'],
  ['multas', '/multas'],
  ['whatsapp', '/whatsapp'],
  ['lembretes', '/whatsapp?aba=lembretes'],
  ['configuracoes', '/configuracoes'],
  ['configuracoes-acesso', '/configuracoes/acesso', { of: 'Acesso da equipe' }],
  ['configuracoes-avancadas', '/configuracoes-avancadas'],
  ['auditoria', '/controle/auditoria', { act: someChange }],
  ['conferencia', '/controle/conferencia'],
  ['privacidade', '/controle/privacidade', { act: someCliente }],
  ['usuarios', '/usuarios', { act: someTeam }],
  ['minha-conta', '/minha-conta'],
  ['relatorio-clientes', '/relatorio-clientes'],
  ['busca', '/locacoes', { of: 'window', height: 420, act: search }],
  ['planos', '/configuracoes/planos', { height: 400 }],
  ['pedidos', '/pedidos', { height: 460 }],
  ['pagina-enviar', '/pedidos', { of: 'dialog', act: sendPage }],
  ['pagina-do-cliente', '/pedidos', { size: PHONE, of: 'window', act: ownPage }],
  ['trazer-colunas', '/trazer-dados', { act: sendSheet }],
  ['trazer-conferir', '/trazer-dados', { act: checkSheet }],
  // The last one: the session is locked from then on.
  ['contrato', '/documentos?status=emitido', { size: PHONE, of: 'window', act: readContract }],
]

/** Receives R$ 200,00 of the first late customer. */
async function receivePart(page) {
  await firstRecord('clientes')(page)
  await page.getByRole('link', { name: 'Receber tudo' }).click()
  await page.getByLabel('Valor recebido').fill('200')
  await page.getByRole('button', { name: 'Receber R$' }).waitFor()
}

async function promise(page) {
  await firstRecord('clientes')(page)
  await button(page, 'Prometeu pagar').click()
}

/** Opens the account of the first rental to settle. */
async function bill(page) {
  await button(page, 'Ver a conta')
    .or(page.getByRole('link', { name: /^Ver a conta/ }).first())
    .first()
    .click()
  await page.getByRole('region', { name: '3. Acerto' }).waitFor()
}

/** Returns the answer of a call as the signed-in user. */
const call = (page, path, { method = 'GET', body } = {}) =>
  page.evaluate(
    async ([path, method, body]) => {
      const headers = {
        'content-type': 'application/json',
        'idempotency-key': path + body,
        authorization: `Bearer ${localStorage.getItem('authToken')}`,
      }
      return (await fetch(`/api${path}`, { method, headers, body })).json()
    },
    [path, method, body && JSON.stringify(body)],
  )

const open = async (page, path) => {
  await page.goto(`${shop.url}/admin${path}`)
  await settled(page)
}

/** Opens the photos of a hand-over inspection. */
async function handOver(page) {
  const locacoes = await call(page, '/locacoes?status=ativa&limite=50')
  const { id: locacao_id } =
    locacoes.find(({ entrega_pendente }) => entrega_pendente) ?? locacoes[0]
  const { id } = await call(page, '/vistorias', {
    method: 'POST',
    body: { tipo: 'entrega', locacao_id },
  })
  await call(page, `/vistorias/${id}/assumir`, { method: 'POST' })
  await open(page, `/vistorias/${id}?passo=fotos`)
}

/** Opens the concluded return inspection with new damage. */
async function returnVistoria(page) {
  const found = await call(page, '/vistorias?tipo=devolucao&limite=20')
  const { id } = found.find(
    ({ status, avarias_novas }) => status === 'concluida' && avarias_novas > 0,
  )
  await open(page, `/vistorias/${id}`)
}

/** Opens the swap of the first active rental, with a motorcycle chosen. */
async function swap(page) {
  const [{ id }] = await call(page, '/locacoes?status=ativa&limite=1')
  await open(page, `/locacoes/${id}/trocar`)
  await page.getByLabel('Motivo').selectOption('Quebra')
  await page.getByLabel('O que houve').fill('A corrente partiu')
  await page.locator('main').getByRole('radio').first().check()
}

/** Hands the phone with the first unsigned contract to the customer. */
async function readContract(page) {
  const found = await call(page, '/documentos?status=emitido&tipo=contrato&limite=1')
  await open(page, `/documentos/${found[0].id}/assinar`)
  await page.getByLabel('Conferi o documento com foto').check()
  await page.getByRole('button', { name: 'Entregar o celular ao cliente' }).click()
  await page.getByRole('dialog').getByRole('heading', { name: 'Objeto' }).waitFor()
}

/** Opens a dialog of the first active rental that ends after a day. */
async function openTask(page, task, day) {
  const locacoes = await call(page, '/locacoes/alugadas?limite=50')
  const { id } = locacoes.find(
    ({ status, data_fim_contratada: end }) => status === 'ativa' && end > day,
  )
  await open(page, `/locacoes/${id}?fazer=${task}`)
  await page.getByRole('dialog').waitFor()
}

async function renew(page) {
  await openTask(page, 'renovar', '2026-03-10')
  await page.getByRole('radio', { name: /Plano Anual/ }).check()
}

async function earlyReturn(page) {
  await openTask(page, 'calcular-devolucao', '2026-10-01')
  const clause = page.getByLabel('Há contrato assinado com esta cláusula')
  await page.getByText('Texto para o cliente').waitFor()
  if (await clause.count()) await clause.check()
}

/** Returns the customer who sent a photo of the odometer. */
const sender = async (page) => (await call(page, '/pedidos?tipo=leitura'))[0].cliente_id

async function sendPage(page) {
  await open(page, `/clientes/${await sender(page)}`)
  await button(page, 'Enviar página').click()
  await page.getByRole('button', { name: 'Copiar link' }).waitFor()
}

/** Opens the customer's page as they see it. */
async function ownPage(page) {
  const id = await sender(page)
  const { cpf } = await call(page, `/clientes/${id}`)
  const { url } = await call(page, `/clientes/${id}/pagina`, { method: 'POST' })
  await page.goto(shop.url + new URL(url).pathname)
  await page.getByLabel('4 últimos números do CPF').fill(cpf.slice(-4))
  await page.getByRole('button', { name: 'Entrar' }).click()
}

const SHEET = [
  'Cliente;CPF;Telefone;Placa;Cor;Ano;Início;Pago até;Valor semanal;Caução',
  'Lia Modelo;529.982.247-25;13 99999-0101;MAN1A11;Preta;2024;12/01/2026;08/03/2026;314,93;700,00',
  'Rui Amostra;111.444.777-35;13 99999-0102;MAN1A1;Azul;2023;19/01/2026;08/03/2026;314,93;700,00',
  'Eva Exemplo;168.995.350-09;13 99999-0103;MAN1A13;Roxa;2023;02/02/2026;01/03/2026;300,00;700,00',
]

/** Sends a sheet without a plan and with two mistakes. */
async function sendSheet(page) {
  const buffer = Buffer.from(SHEET.join('\r\n'))
  const file = { name: 'minhas locações.csv', mimeType: 'text/csv', buffer }
  await page.locator('input[type=file]').setInputFiles(file)
  await button(page, 'Conferir').waitFor()
}

async function checkSheet(page) {
  await sendSheet(page)
  await page.getByLabel('Mesmo valor para todas: Plano').fill('mensal')
  await button(page, 'Conferir').click()
  await button(page, 'Importar sem as 2 com erro').waitFor()
  await page.mouse.move(0, 0)
}

/** Opens the page of the first record that the list links to. */
function firstRecord(kind) {
  return async (page) => {
    await page.locator(`main a[href^="/admin/${kind}/"]`).first().click()
    await page.getByRole('link', { name: /^Tod[ao]s [ao]s/ }).waitFor()
    await page.waitForFunction(() => !document.querySelector('main .skeleton'))
  }
}

async function someCliente(page) {
  await page.getByLabel('Buscar por nome, CPF ou telefone').fill('ana')
  await page
    .locator('main')
    .getByRole('link', { name: /^Abrir os dados/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Exportar dados' }).waitFor()
}

async function openFiles(page) {
  await page
    .locator('main tbody tr')
    .first()
    .getByRole('button', { name: /^Mais ações/ })
    .click()
  await page.getByRole('menuitem', { name: 'Arquivos' }).click()
  await page.getByRole('dialog').getByText('Fotos da Moto').click()
}

async function newLocacao(page) {
  await button(page, 'Nova Locação').click()
  await pick(page, 'Cliente', 'modelo')
  await pick(page, 'Moto', 'DEM')
  await page.getByRole('radio', { name: /Plano Mensal/ }).check()
}

/** Adds the staff beside the first administrator. */
async function someTeam(page) {
  await page.evaluate(async () => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${localStorage.getItem('authToken')}`,
    }
    for (const [username, nome] of [
      ['bruna', 'Bruna (modelo)'],
      ['caio', 'Caio (modelo)'],
    ]) {
      const body = JSON.stringify({ username, nome, administrador: false })
      await fetch('/api/usuarios', { method: 'POST', headers, body })
    }
  })
  await page.reload()
  await page.getByText('Caio (modelo)').waitFor()
}

/**
 * Changes a customer and opens the audit line about it; the audit trail uses the database's clock.
 */
async function someChange(page) {
  await page.evaluate(async () => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${localStorage.getItem('authToken')}`,
    }
    const [cliente] = await (await fetch('/api/clientes?limite=1', { headers })).json()
    const body = JSON.stringify({ ...cliente, telefone: '13991112222', cidade: 'Santos' })
    await fetch(`/api/clientes/${cliente.id}`, { method: 'PUT', headers, body })
    await fetch(`/api/relatorios/clientes/${cliente.id}`, { headers })
  })
  await page.reload()
  await page
    .getByRole('listitem')
    .filter({ hasText: 'alterou o cliente' })
    .getByRole('button', { name: 'Ver detalhes' })
    .click()
  await page.evaluate(() => {
    for (const time of document.querySelectorAll('main time'))
      time.textContent = '10/03/2026 às 09:00'
  })
}

async function search(page) {
  await page.getByRole('combobox', { name: 'Pesquisa global' }).fill('elaine')
  await page.getByRole('option').first().waitFor()
}

install({ dev: true })
build()
const { chromium } = await import('playwright-core')
const executablePath = findChromium()
const shop = await openShop()
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  mkdirSync(FOLDER, { recursive: true })
  const page = await browser.newPage({
    viewport: COMPUTER,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  await page.clock.setFixedTime(new Date(NOW))
  await page.goto(`${shop.url}/admin`)
  await page.getByRole('button', { name: 'Entrar' }).waitFor()
  await keep('entrar', await page.screenshot({ animations: 'disabled' }))
  await shop.rewind()
  await signIn(page)
  const named = process.argv.slice(2)
  const wanted = PICTURES.filter(([name]) => named.length === 0 || named.includes(name))
  for (const picture of wanted) await take(page, picture)
} finally {
  await browser.close()
  await shop.close()
}

async function signIn(page) {
  await page.getByLabel('Usuário').fill(LOGIN.username)
  await page.getByLabel('Senha', { exact: true }).fill(LOGIN.senha)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Sair' }).waitFor()
}

async function take(page, [name, path, { size = COMPUTER, of, height, act } = {}]) {
  await shop.rewind()
  await page.setViewportSize(size)
  await page.goto(`${shop.url}/admin${path}`)
  await settled(page)
  await act?.(page)
  await settled(page)
  await writeDaysInPortuguese(page)
  const options = { animations: 'disabled' }
  if (of === 'dialog') return keep(name, await page.getByRole('dialog').screenshot(options))
  if (of && of !== 'window')
    return keep(name, await page.getByRole('region', { name: of }).screenshot(options))
  const whole = of === 'window'
  const clip = { x: whole ? 0 : MENU_PX, y: whole ? 0 : TOP_PX }
  clip.width = size.width - clip.x
  clip.height = (height ?? size.height) - clip.y
  await keep(name, await page.screenshot({ ...options, clip }))
}

async function settled(page) {
  await page.getByRole('heading').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
  await page.evaluate(() => document.fonts.ready)
}

/** Formats dates for Brazil, because a Chromium without its locales shows them in English. */
async function writeDaysInPortuguese(page) {
  await page.evaluate(() => {
    for (const field of document.querySelectorAll('input[type=date]')) {
      const day = field.value.split('-').reverse().join('/')
      Object.assign(field, { type: 'text', value: day, placeholder: 'dd/mm/aaaa' })
    }
  })
}

/** Saves the picture at the highest quality that fits the size limit. */
async function keep(name, png) {
  const { default: sharp } = await import('sharp')
  for (const quality of [70, 60, 50]) {
    const webp = await sharp(png).webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
    if (webp.length > LARGEST_BYTES) continue
    writeFileSync(join(FOLDER, `${name}.webp`), webp)
    console.log(`${name}.webp: ${Math.round(webp.length / 1024)} kB`)
    return
  }
  fail(`${name}.webp passa de ${LARGEST_BYTES} bytes.`)
}

/** Starts a demonstration shop on the day of the screenshots. */
async function openShop() {
  const data = mkdtempSync(join(tmpdir(), 'manual-'))
  chmodSync(data, 0o755)
  const child = spawn(pinnedNode, ['e2e/kit/server.ts', '--demo'], {
    cwd: clone,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: {
      ...process.env,
      CLOCK: NOW,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: data,
      DATABASE_URL: '',
      PUBLIC_URL: 'http://maremotos.example',
      ADMIN_USERNAME: LOGIN.username,
      ADMIN_PASSWORD: LOGIN.senha,
    },
  })
  const url = await new Promise((resolve, reject) => {
    let said = ''
    child.stderr.on('data', (chunk) => {
      said += chunk
      const address = said.match(/^Pronto: (http\S+)$/m)?.[1]
      if (address) resolve(address)
    })
    child.once('exit', () => reject(new Error(`the server ended before it was ready:\n${said}`)))
  })
  const close = async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
    rmSync(data, { recursive: true, force: true })
  }
  /** Sets the server's clock back to the browser's, which is fixed. */
  const rewind = async () => {
    child.send({ now: NOW })
    await once(child, 'message')
  }
  return { url, rewind, close }
}
