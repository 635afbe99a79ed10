/**
 * `npm run bench -- importacao`: checks and imports a spreadsheet of 1,000 rentals, each with its customer and motorcycle, while
 * the counter makes rentals; fails if that takes longer, or more memory, than the bars. Prints the CPU of each, for a machine that
 * does other work.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { withCheckDigits } from '#app/server/demo/people.ts'
import { isValidCPF } from '#domain/documents.ts'
import { ask } from '../kit/load.ts'
import { cpuWithChildren, peakMemoryOf, type Server, startProduct } from '../kit/processes.ts'
import { openShop } from '../kit/shop.ts'
import { printTable } from '../kit/table.ts'
import { untilQuiet } from '../scale/pages.ts'

const SIZE = { motos: 200, clientes: 1_000, locacoes: 2_000, pagamentos: 20_000 }
const ROWS = 1_000
const BARS = { checked: 20, imported: 20, memory: 240, rental: 1 }
const LOOK_MS = 250
/** Between two rentals at the counter. */
const PAUSE_MS = 1_000
const LABELS = {
  checked: 'checked, seconds',
  imported: 'imported, seconds',
  memory: 'peak memory of the server, MB',
  rental: 'slowest rental made while checking, seconds',
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

const cpf = (n: number) => withCheckDigits(`5${String(n).padStart(8, '0')}`, isValidCPF)
/** A plate that the seeded motorcycles do not have. */
const placa = (n: number, start = 'QZ') =>
  `${start}${LETTERS[n % 26]}${n % 10}${LETTERS[Math.floor(n / 26) % 26]}${String(n % 100).padStart(2, '0')}`

console.log(`Seeding ${JSON.stringify(SIZE)} …`)
const shop = await openShop(SIZE)
try {
  const product = { ...(await startProduct(shop.url)), token: shop.token }
  try {
    await untilQuiet(shop.adminUrl)
    await measure(product)
  } finally {
    await product.stop()
  }
} finally {
  await shop.stop()
}

type Product = Server & { token: string }
type Sheet = { id: string; situacao: string; erro: string | null; resumo: object | null }

async function measure(product: Product) {
  const { id } = await send(product)
  let isChecking = true
  const meanwhile = rentals(product, () => isChecking)
  const checked = await work(product, { id, what: 'conferir', until: 'conferida' })
  isChecking = false
  const rental = Math.max(...(await meanwhile))
  const imported = await work(product, { id, what: 'importar', until: 'importada' })
  const found = { checked, imported, memory: peakMemoryOf(product.pid), rental }
  const rows = [['', 'measured', 'bar', '']]
  for (const [name, bar] of Object.entries(BARS)) {
    const value = found[name as keyof typeof BARS]
    const missed = value > bar
    if (missed) process.exitCode = 1
    rows.push([
      LABELS[name as keyof typeof BARS],
      value.toFixed(1),
      String(bar),
      missed ? 'missed' : '',
    ])
  }
  console.log(`\n${ROWS} rentals, each with its customer and motorcycle\n`)
  printTable(rows)
}

/** Sends the spreadsheet, of rentals that began ten weeks ago, of which eight are paid. */
async function send({ port, token }: Product): Promise<Sheet> {
  const began = new Date(Date.now() - 70 * 86_400_000).toISOString().slice(0, 10)
  const rows = Array.from({ length: ROWS }, (_, n) =>
    [
      `Cliente ${n} Exemplo`,
      cpf(n),
      '13999990000',
      placa(n),
      'Preta',
      '12000',
      'anual',
      began,
      '8',
      '700,00',
    ].join(';'),
  )
  const titles = 'Nome;CPF;Telefone;Placa;Cor;KM;Plano;Início;Semanas pagas;Caução'
  const form = new FormData()
  form.set('tipo', 'locacoes')
  form.set('arquivo', new File([[titles, ...rows].join('\n')], 'locacoes.csv'))
  const answer = await fetch(`http://127.0.0.1:${port}/api/importacoes`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as Sheet
}

/** Returns the seconds from the call to the end of its work. */
async function work(
  product: Product,
  { id, what, until }: { id: string; what: string; until: string },
) {
  const path = `/api/importacoes/${id}`
  const cpu = () => [product.pid, shop.pid].map(cpuWithChildren)
  const [began, before] = [performance.now(), cpu()]
  await ask(product, {
    method: 'POST',
    path: `${path}/${what}`,
    body: what === 'importar' ? {} : undefined,
  })
  for (;;) {
    const { situacao, erro, resumo } = (await ask(product, { method: 'GET', path })) as Sheet
    if (situacao === until) {
      const [server, database] = cpu().map((ms, n) => ((ms - before[n]!) / 1000).toFixed(1))
      console.log(
        `${what}: ${JSON.stringify(resumo)}, CPU ${server} s here, ${database} s in the database`,
      )
      return (performance.now() - began) / 1000
    }
    if (erro) throw new Error(erro)
    await sleep(LOOK_MS)
  }
}

/** Makes a rental now and then as long as the check runs; returns the seconds that each took. */
async function rentals(product: Product, isChecking: () => boolean) {
  const took: number[] = []
  const post = (path: string, body: object) =>
    ask(product, { method: 'POST', path: `/api${path}`, body }) as Promise<{ id: string }>
  for (let n = 0; isChecking(); n++) {
    const moto = await post('/motos', {
      placa: placa(n, 'QY'),
      cor: 'Azul',
      ano: 2024,
      km_atual: 1,
      data_aquisicao: '2024-01-10',
    })
    const cliente = await post('/clientes', {
      nome: `Balcão ${n} Exemplo`,
      cpf: withCheckDigits(`6${String(n).padStart(8, '0')}`, isValidCPF),
      telefone: '13999990000',
      cnh: '62472927637',
      data_nascimento: '1990-04-15',
      endereco: 'Rua das Palmeiras, 100',
      cidade: 'Praia Grande',
      cep: '11700000',
    })
    const began = performance.now()
    await post('/locacoes', { cliente_id: cliente.id, moto_id: moto.id, plano: 'mensal' })
    took.push((performance.now() - began) / 1000)
    await sleep(PAUSE_MS)
  }
  return took
}
